import StringsdictKit

/// The tree of variants, which is printed as one line for each node.
struct VariantTree {
    /// A node of the tree.
    struct Node {
        let label: String
        /// The string of the node; nil if the node has none.
        let text: ExactString?
        let path: VariantPath
        fileprivate let depth: Int

        var line: String {
            let value = text.map { ": “\(Terminal.safe($0.string))”" } ?? ""
            return String(repeating: "  ", count: depth) + label + value
        }
    }

    /// The width in em of the only window to show; nil to show all windows.
    let width: Int?
    /// The only device to show; nil to show all devices.
    let device: ExactString?
    /// Composes the strings for sample numbers; nil to print them as they are.
    private let composed: ComposedText?
    private(set) var nodes: [Node] = []
    private let table: ExactString
    private let budgets: BudgetRules
    /// The budget rules of the current entry.
    private var rules = EntryRules()
    /// True if widths are em on the current device.
    private var usesEms = true

    init(width: Int?, device: ExactString?, composed: ComposedText?, table: ExactString, budgets: BudgetRules) {
        self.width = width
        self.device = device
        self.composed = composed
        self.table = table
        self.budgets = budgets
    }

    mutating func add(_ entry: Entry) {
        rules = budgets.rules(forTable: table, key: entry.key)
        add(entry.phrase, at: VariantPath(key: entry.key), label: Terminal.safe(entry.key.string), depth: 0)
    }

    /// Returns and removes the nodes so far.
    mutating func takeNodes() -> [Node] {
        defer { nodes = [] }
        return nodes
    }

    private mutating func add(_ phrase: Phrase, at path: VariantPath, label: String, depth: Int) {
        switch phrase {
        case .text(let text): add(composed?.text(text) ?? text, at: path, label: label, depth: depth)
        case .format(let format?, let variables) where composed != nil:
            add(composed?.text(format, variables: variables), at: path, label: label, depth: depth)
        case .format(let format, let variables):
            add(format, at: path.appending(.format), label: label, depth: depth)
            for variable in variables {
                let path = path.appending(.variable(variable.name))
                add(nil, at: path, label: Terminal.safe(variable.name.string), depth: depth + 1)
                for branch in variable.variation.branches {
                    add(
                        branch.phrase, at: path.appending(.branch(variable.variation.rule, branch.selector)),
                        label: Terminal.safe(branch.selector.string), depth: depth + 2)
                }
            }
        case .variation(let variation): add(variation, at: path, label: label, depth: depth)
        case .several(let parts):
            add(nil, at: path, label: label, depth: depth)
            for part in parts { add(part, at: path, label: "(\(name(of: part)))", depth: depth + 1) }
        }
    }

    private mutating func add(_ variation: Variation, at path: VariantPath, label: String, depth: Int) {
        let chosen: Branch? =
            switch variation.rule {
            case .width: width.flatMap { branch(of: variation, shownAt: $0) }
            case .device: device.flatMap { branch(of: variation, shownOn: $0) }
            case .plural, .unknown: nil
            }
        defer { if variation.rule == .device { usesEms = true } }
        if let chosen {
            if variation.rule == .device { usesEms = Device.usesEms(chosen.selector) }
            let path = path.appending(.branch(variation.rule, chosen.selector))
            return add(chosen.phrase, at: path, label: label, depth: depth)
        }
        if variation.rule == .device, let device {
            let remark = "(no string for \(Terminal.safe(device.string)), and no “other”)"
            return add(nil, at: path, label: "\(label)  \(remark)", depth: depth)
        }
        add(nil, at: path, label: label, depth: depth)
        let ranges = self.ranges(of: variation)
        for branch in variation.branches {
            if variation.rule == .device { usesEms = Device.usesEms(branch.selector) }
            add(
                branch.phrase, at: path.appending(.branch(variation.rule, branch.selector)),
                label: self.label(of: branch, in: variation.rule, ranges), depth: depth + 1)
        }
    }

    private mutating func add(_ text: ExactString?, at path: VariantPath, label: String, depth: Int) {
        nodes.append(Node(label: label, text: text, path: path, depth: depth))
    }

    private func ranges(of variation: Variation) -> WidthRanges {
        rules.ranges(of: variation.branches.compactMap { WidthKey.number($0.selector) })
    }

    private func branch(of variation: Variation, shownAt width: Int) -> Branch? {
        guard let key = ranges(of: variation).key(shownAt: width) else { return nil }
        return variation.branches.first { WidthKey.number($0.selector) == key }
    }

    /// The branch for the device, otherwise the branch for `other`. The behavior of an app is unknown if a rule has
    /// neither.
    private func branch(of variation: Variation, shownOn device: ExactString) -> Branch? {
        variation.branches.first { $0.selector == device }
            ?? variation.branches.first { $0.selector == Device.fallback }
    }

    private func label(of branch: Branch, in rule: Rule, _ ranges: WidthRanges) -> String {
        let selector = Terminal.safe(branch.selector.string)
        guard rule == .width else { return selector }
        guard ranges.usesEms, usesEms, let width = WidthKey.number(branch.selector), let range = ranges[width] else {
            return "width \(selector)"
        }
        switch (range.low, range.high) {
        case (nil, let high?): return "width \(selector) (windows under \(high + 1) em)"
        case (let low?, let high?): return "width \(selector) (\(low) to \(high) em)"
        case (let low?, nil): return "width \(selector) (\(low) em and up)"
        case (nil, nil): return "width \(selector) (every window)"
        }
    }

    private func name(of phrase: Phrase) -> String {
        switch phrase {
        case .text: "text"
        case .format: "plural"
        case .variation(let variation): variation.rule.name
        case .several: "several rules"
        }
    }
}
