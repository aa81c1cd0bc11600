import LocalizationModel

/// The groups around a unit, at most two: the entry, and the first step of a path that goes on after it.
struct UnitGroups {
    /// One group: the entry when `step` is nil.
    struct Group {
        var key: ExactString
        var step: VariantPath.Step?
        var kind: GroupKind

        /// The name as people know it: the key, the variable, the device or the width.
        var name: ExactString { step?.groupName ?? key }
    }

    /// A path whose groups are open.
    private var path: VariantPath?
    /// How many groups are open.
    private(set) var depth = 0

    /// Whether the groups of a unit are those that are open.
    func areOpen(for next: borrowing VariantPath) -> Bool { Self.depth(next) == depth && sharedDepth(next) == depth }

    /// Goes on to the next unit and says how many groups stay open.
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

    /// The group that a path opens at a depth from 0.
    static func group(of path: VariantPath, at depth: Int) -> Group {
        guard depth > 0 else { return Group(key: path.key, kind: path.steps[0].groupKind) }
        let step = path.steps[0]
        var kind = path.steps[1].groupKind
        if case (.variable, .branch(.plural, _)) = (step, path.steps[1]) { kind = .variable }
        return Group(key: path.key, step: step, kind: kind)
    }
}

extension VariantPath.Step {
    /// The name of the group that a step opens.
    var groupName: ExactString {
        switch self {
        case .format: AppleKey.formatKey
        case .variable(let name): name
        case .branch(_, let selector): selector
        }
    }

    /// The kind of group that the step is in.
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

/// What decides between the texts of a group; each generation of XLIFF has a word for it.
enum GroupKind {
    /// An entry with a format, or one device of it.
    case plural
    /// One variable of a format.
    case variable
    case width
    case device
    case gender
    /// A rule that Apple's documentation does not mention.
    case unknown
}
