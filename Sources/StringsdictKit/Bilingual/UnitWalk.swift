/// Traverses one entry and creates its units.
///
/// The context is changed and restored during the traversal, which is faster than a copy for each node.
struct UnitWalk {
    private let entry: Int
    private let key: ExactString
    private let rules: EntryRules
    private let projection: UnitProjection
    private var context = UnitContext()
    /// The placeholder of the number that the translation of the current form must show, although the source omits the
    /// number.
    private var numberLeftOut: ExactString?
    private(set) var units: [TranslationUnit] = []

    // The entry itself is not a parameter, because an initializer's arguments are copied.
    init(_ entry: Int, key: ExactString, _ rules: EntryRules, _ projection: UnitProjection, count: Int) {
        self.entry = entry
        self.key = key
        self.rules = rules
        self.projection = projection
        units.reserveCapacity(count)
    }

    /// Creates the units of a node and its content.
    ///
    /// - Parameter way: the path of the node.
    mutating func visit(_ node: BilingualEntry.Node, at way: UnitWay) {
        switch node {
        case .leaf(let leaf): add(leaf, at: way)
        case .format(let leaf, let variables):
            if let leaf { add(format: leaf, at: way.following(.format)) }
            for variable in variables { visit(variable.node, at: way.following(.variable(variable.name))) }
        case .plural(let plural): visit(plural, at: way)
        case .widths(let widths): visit(widths, at: way)
        case .branches(let rule, let branches):
            let outer = context.device
            for branch in branches {
                if rule == .device { context.device = branch.selector }
                visit(branch.node, at: way.following(.branch(rule, branch.selector)))
            }
            context.device = outer
        case .several(let nodes):
            for node in nodes { visit(node, at: way) }
        }
    }

    private mutating func add(_ leaf: BilingualEntry.Leaf, at way: UnitWay) {
        context.inserted = context.width != nil ? InsertedTexts(in: leaf.source) : nil
        let path = VariantPath(key: key, steps: way.steps)
        units.append(projection.unit(leaf, ofEntry: entry, at: path, context, numberLeftOut))
    }

    private mutating func add(format leaf: BilingualEntry.Leaf, at way: UnitWay) {
        context.isFormat = leaf.source.contains(UInt8(ascii: "#"))
        add(leaf, at: way)
        context.isFormat = false
    }

    private mutating func visit(_ plural: BilingualEntry.PluralForms, at way: UnitWay) {
        context.hasZero = plural.hasZero
        context.isWholeNumber = plural.isWholeNumber
        let other = plural.sourceOfNumbers
        for (category, leaf) in plural.forms {
            context.category = category
            context.sourceCategory = leaf.borrowed
            numberLeftOut = other.flatMap { leftOut(by: leaf, beside: $0) }
            add(leaf, at: way.following(.branch(.plural, category.name)))
        }
        numberLeftOut = nil
        context.forgetForm()
    }

    /// The placeholder of the number that a form must show although its source omits the number. The check of
    /// translations requires this number.
    private func leftOut(by leaf: BilingualEntry.Leaf, beside other: ExactString) -> ExactString? {
        // In most cases, the form has the source of `other`, or the same placeholders.
        guard context.category != .other, leaf.borrowed != .other,
            FormatScanner.countIfAlike(other, leaf.source) == nil, projection.showsSeveralNumbers(in: context)
        else { return nil }
        return NumberLeftOut.specifier(by: leaf.source, beside: other).map {
            ExactString(utf8: Array(other.utf8)[$0.range])
        }
    }

    private mutating func visit(_ widths: BilingualEntry.WidthVariants, at way: UnitWay) {
        let outer = context.width
        for branch in widths.branches {
            let own = way.following(.branch(.width, branch.selector))
            context.width = own.width(branch.selector, in: widths.ranges, rules: rules)
            visit(branch.node, at: own)
        }
        context.width = outer
    }
}

/// A path from a key to a string or another part of an entry. The entries of a table share most paths, so each path is
/// created once.
final class UnitWay {
    /// The steps below the key.
    let steps: [VariantPath.Step]
    private let last: VariantPath.Step
    /// The stored paths that extend this path by one step.
    private var known: [UnitWay] = []
    /// The index of the stored path that will probably be requested next, because entries have their branches in the
    /// same order.
    private var next = 0
    /// The most recent context of the width at the end of the path.
    private var width: WidthContext?

    /// The maximum number of stored paths that extend a path (`ways`), and of steps in a stored path (`steps`).
    /// Malicious files can have any number.
    private static let most = (ways: 16, steps: 3)

    /// Creates the path of a key's content.
    init() {
        (steps, last) = ([], .format)
    }

    private init(_ way: UnitWay, _ step: VariantPath.Step) {
        steps = way.steps + CollectionOfOne(step)
        last = step
    }

    /// The path with one more step.
    func following(_ step: VariantPath.Step) -> UnitWay {
        for _ in known.indices {
            let way = known[next]
            next = next + 1 < known.count ? next + 1 : 0
            if way.ends(in: step) { return way }
        }
        let way = UnitWay(self, step)
        guard steps.count < Self.most.steps else { return way }
        if known.count < Self.most.ways { known.append(way) } else { known[next] = way }
        next = next + 1 < known.count ? next + 1 : 0
        return way
    }

    private func ends(in step: VariantPath.Step) -> Bool { last == step }

    /// The context of the width selector at the end of the path, with the neighboring widths of its rule.
    func width(_ selector: ExactString, in ranges: WidthRanges, rules: EntryRules) -> WidthContext {
        if let width, width.ranges == ranges, width.rules == rules { return width }
        let made = WidthContext(selector, in: ranges, rules: rules)
        width = made
        return made
    }
}

extension BilingualEntry.PluralForms {
    /// The source of the form `other`, if it can contain a number.
    fileprivate var sourceOfNumbers: ExactString? {
        guard let source = other?.source, source.contains(UInt8(ascii: "%")) else { return nil }
        return source
    }
}
