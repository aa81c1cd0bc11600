/// The way through one entry, which makes its units.
///
/// The context is changed on the way and back; a copy for each node took longer than the units.
struct UnitWalk {
    private let entry: Int
    private let key: ExactString
    private let rules: EntryRules
    private let projection: UnitProjection
    private var context = UnitContext()
    /// The number that the translation of the form at hand has to show, as its source leaves it out.
    private var numberLeftOut: ExactString?
    private(set) var units: [TranslationUnit] = []

    // Not the entry itself: what an initializer takes is copied for it.
    init(_ entry: Int, key: ExactString, _ rules: EntryRules, _ projection: UnitProjection, count: Int) {
        self.entry = entry
        self.key = key
        self.rules = rules
        self.projection = projection
        units.reserveCapacity(count)
    }

    /// Makes the units of a node and of what it holds.
    ///
    /// - Parameter way: the way to it.
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

    /// The number that a form has to show though its source does not, as the check of a translation asks for.
    private func leftOut(by leaf: BilingualEntry.Leaf, beside other: ExactString) -> ExactString? {
        // The usual cases: the form has the source of the other one, or the same placeholders.
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

/// The way from a key to a text, or to a part of an entry. Entries of a table have many ways in common, so that most are made
/// for one of them only.
final class UnitWay {
    /// The steps below the key.
    let steps: [VariantPath.Step]
    private let last: VariantPath.Step
    /// Some ways that go one step further.
    private var known: [UnitWay] = []
    /// The one of them that is likely to be asked for next: entries have their branches in one order.
    private var next = 0
    /// What was last said of the width that the way ends at.
    private var width: WidthContext?

    /// So many ways are known behind each, and so long ones; hostile files have any number.
    private static let most = (ways: 16, steps: 3)

    /// The way to what a key says.
    init() {
        (steps, last) = ([], .format)
    }

    private init(_ way: UnitWay, _ step: VariantPath.Step) {
        steps = way.steps + CollectionOfOne(step)
        last = step
    }

    /// The way that goes one step further.
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

    /// The width that the way ends at, among its neighbours.
    func width(_ selector: ExactString, in ranges: WidthRanges, rules: EntryRules) -> WidthContext {
        if let width, width.ranges == ranges, width.rules == rules { return width }
        let made = WidthContext(selector, in: ranges, rules: rules)
        width = made
        return made
    }
}

extension BilingualEntry.PluralForms {
    /// The source of the form `other` if it can have a number.
    fileprivate var sourceOfNumbers: ExactString? {
        guard let source = other?.source, source.contains(UInt8(ascii: "%")) else { return nil }
        return source
    }
}
