import LocalizationModel

/// The groups around a unit, at most two: the entry, and the first step of a path with several steps.
struct UnitGroups {
    /// A group: an entry if `step` is nil, otherwise a step.
    struct Group {
        var key: ExactString
        var step: VariantPath.Step?
        var kind: GroupKind

        /// The name of the group for display: the key, variable, device or width.
        var name: ExactString { step?.groupName ?? key }
    }

    /// The path whose groups are open; nil if no groups are open.
    private var path: VariantPath?
    /// The number of open groups.
    private(set) var depth = 0

    /// True if the open groups are exactly the groups of a unit.
    func areOpen(for next: borrowing VariantPath) -> Bool { Self.depth(next) == depth && sharedDepth(next) == depth }

    /// Moves to the groups of the next unit. Returns the number of groups that remain open.
    mutating func move(to next: VariantPath?) -> Int {
        let kept = next.map { sharedDepth($0) } ?? 0
        path = next
        depth = next.map { Self.depth($0) } ?? 0
        return kept
    }

    private func sharedDepth(_ next: borrowing VariantPath) -> Int {
        guard let path, path.key == next.key else { return 0 }
        let most = min(depth, Self.depth(next))
        return most == 2 && path.steps[0] != next.steps[0] ? 1 : most
    }

    private static func depth(_ path: borrowing VariantPath) -> Int { min(path.steps.count, 2) }

    /// The group that a path has at a depth, counted from 0.
    static func group(of path: VariantPath, at depth: Int) -> Group {
        guard depth > 0 else { return Group(key: path.key, kind: path.steps[0].groupKind) }
        let step = path.steps[0]
        var kind = path.steps[1].groupKind
        if case (.variable, .branch(.plural, _)) = (step, path.steps[1]) { kind = .variable }
        return Group(key: path.key, step: step, kind: kind)
    }
}

extension VariantPath.Step {
    /// The name of the group of a step.
    var groupName: ExactString {
        switch self {
        case .format: AppleKey.formatKey
        case .variable(let name): name
        case .branch(_, let selector): selector
        }
    }

    /// The kind of the group that contains the step.
    fileprivate var groupKind: GroupKind {
        switch self {
        case .format, .variable, .branch(.plural, _): .plural
        case .branch(.width, _): .width
        case .branch(.device, _): .device
        case .branch(.unknown, _) where isGender: .gender
        case .branch(.unknown, _): .unknown
        }
    }

    private var isGender: Bool {
        guard case .branch(let rule, _) = self else { return false }
        return rule.name == "gender"
    }
}

/// The rule that selects between the strings of a group. XLIFF 1 and XLIFF 2 have different names for the rules.
enum GroupKind {
    /// An entry with a format, or a device branch of such an entry.
    case plural
    /// A variable of a format.
    case variable
    case width
    case device
    case gender
    /// A rule that Apple's documentation does not mention.
    case unknown
}
