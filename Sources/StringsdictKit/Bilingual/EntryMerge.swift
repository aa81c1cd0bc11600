/// Merges the entries of a table with their translations.
struct EntryMerge {
    /// The table.
    let table: BilingualTable
    /// The languages of the source and the translation.
    let languages: (source: LanguageTag, target: LanguageTag)
    /// The rules for computing budgets.
    let budgets: BudgetRules
    /// The indexes of the translation's entries, by key. Nil if every entry has the same index as in the source; empty
    /// if there is no translation.
    private let targetIndex: [ExactString: Int]?
    private let former: FormerEntries?
    private let expansion: SentPluralForms
    /// The rules for the available width of all strings; nil if they differ between entries.
    private let commonRules: EntryRules?

    /// Creates a merge of sources and translations.
    init(
        _ table: BilingualTable, from source: LanguageTag, to target: LanguageTag, budgets: BudgetRules = BudgetRules()
    ) {
        self.table = table
        self.budgets = budgets
        languages = (source, target)
        targetIndex = if let target = table.target { target.indexByKey(unlessInStepWith: table.source) } else { [:] }
        former = FormerEntries(table.former)
        expansion = SentPluralForms(from: source, to: target)
        commonRules = budgets.commonRules
    }

    /// Creates a merge of the sources alone, with the plural forms that the sources have.
    init(_ table: BilingualTable, language: LanguageTag, budgets: BudgetRules = BudgetRules()) {
        self.table = table
        self.budgets = budgets
        languages = (language, language)
        targetIndex = [:]
        former = nil
        expansion = .asInSource
        commonRules = budgets.commonRules
    }

    /// The index in the translation's file of a source entry, found by its key; nil if the file lacks the key.
    func targetEntry(at index: Int) -> Int? {
        guard let targetIndex else { return index }
        // Keys are created on demand, so an empty index is checked first.
        return targetIndex.isEmpty ? nil : targetIndex[table.source.key(at: index)]
    }

    /// An entry, by its index in the source file; merged again on each call.
    func entry(at index: Int) -> BilingualEntry { entry(table.source.entry(at: index), at: index) }

    /// An entry, by its index and content in the source file.
    func entry(_ source: Entry, at index: Int) -> BilingualEntry {
        entry(source, at: index, targetEntry(at: index).flatMap { table.target?.phrase(at: $0) })
    }

    /// The earlier state of an entry; nil if its source is unchanged, or if there is no comparison.
    func former(of entry: BilingualEntry) -> BilingualEntry? {
        guard
            let was = former?.phrases(
                of: entry.key, or: table.formerKeys[entry.key] ?? [], besides: entry.source)
        else { return nil }
        return self.entry(Entry(key: entry.key, phrase: was.source), at: entry.index, was.target)
    }

    /// An entry of the source, merged with the content of its translation.
    func entry(_ source: Entry, at index: Int, _ target: Phrase?) -> BilingualEntry {
        let rules = commonRules ?? budgets.rules(forTable: table.name, key: source.key)
        var merge = NodeMerge(expansion: expansion, rules: rules)
        let root = merge.node(source.phrase, target)
        return BilingualEntry(
            key: source.key, index: index, source: source.phrase, target: target, languages: languages, rules: rules,
            unitCount: merge.count, root: root)
    }
}

extension BilingualEntry {
    /// Creates an entry without a translation, with the plural forms that its file has.
    ///
    /// - Parameters:
    ///   - index: the index of the entry in the file.
    ///   - rules: the rules for the available width of the entry's strings.
    package init(_ entry: Entry, at index: Int, in language: LanguageTag, rules: EntryRules) {
        var merge = NodeMerge(expansion: .asInSource, rules: rules)
        let root = merge.node(entry.phrase, nil)
        self.init(
            key: entry.key, index: index, source: entry.phrase, target: nil, languages: (language, language),
            rules: rules, unitCount: merge.count, root: root)
    }
}

/// Merges one entry, string by string.
private struct NodeMerge {
    typealias Node = BilingualEntry.Node
    typealias Leaf = BilingualEntry.Leaf
    typealias Branch = LocalizationModel.Branch

    let expansion: SentPluralForms
    let rules: EntryRules
    /// The number of leaves so far.
    private(set) var count = 0
    /// The device of the current branch.
    private var device: ExactString?
    /// True if only the translation has the current branch, so that strings without a translation are omitted.
    private var needsTarget = false

    init(expansion: SentPluralForms, rules: EntryRules) {
        self.expansion = expansion
        self.rules = rules
    }

    mutating func node(_ source: Phrase, _ target: Phrase?) -> Node {
        switch source {
        case .text(let text): return leaf(text, target?.plainText).map(Node.leaf) ?? .several([])
        case .format(let text, let variables): return format(text, variables, target?.formatPart)
        case .variation(let variation):
            let current = target?.variation(of: variation.rule)
            switch variation.rule {
            case .width: return .widths(widths(variation, current))
            case .device: return .branches(.device, devices(variation, current))
            case .plural, .unknown: return .branches(variation.rule, branches(variation, current))
            }
        case .several(let parts): return .several(parts.map { node($0, target) })
        }
    }

    private mutating func leaf(
        _ source: ExactString, _ target: ExactString?, borrowed: PluralCategory? = nil, isProtected: Bool = false
    ) -> Leaf? {
        if needsTarget, target == nil { return nil }
        count += 1
        return Leaf(unit: count - 1, source: source, target: target, borrowed: borrowed, isProtected: isProtected)
    }

    private mutating func format(
        _ text: ExactString?, _ variables: [Variable], _ target: (text: ExactString?, variables: [Variable])?
    ) -> Node {
        let format = text.flatMap { leaf($0, target?.text, isProtected: $0.isOnlyVariables) }
        let known = VariablesByName(target?.variables ?? [])
        return .format(
            format,
            variables: variables.map { variable in
                let source = variable.variation
                // Forms of another rule are unrelated, even with the same keys.
                let current = known.variable(variable.name).flatMap {
                    $0.variation.rule == source.rule ? $0.variation : nil
                }
                return (
                    variable.name,
                    source.rule == .plural
                        ? .plural(forms(of: variable, current)) : .branches(source.rule, branches(source, current))
                )
            })
    }

    private mutating func forms(of variable: Variable, _ target: Variation?) -> BilingualEntry.PluralForms {
        let source = variable.variation
        // Computed on demand, because few variables lack a form.
        let fallback = { source.branches.first { $0.selector == PluralCategory.other.name } ?? source.branches.last }
        let categories = expansion.categories(source: source, target: target)
        let sent = categories.sent
        var result = BilingualEntry.PluralForms(
            forms: [], hasZero: sent.contains(PluralCategory.zero), isWholeNumber: variable.isWholeNumber,
            mirrors: categories.mirrors, hasUnsaidMirrors: target == nil && categories.hasUnsaid)
        result.forms.reserveCapacity(sent.rawValue.nonzeroBitCount)
        for category in PluralCategory.allCases where sent.contains(category) {
            let own = categories.source.contains(category) ? source.text(of: category) : nil
            guard let text = own ?? fallback()?.phrase.plainText else { continue }
            let borrowed = own == nil ? fallback().flatMap { PluralCategory($0.selector) } : nil
            guard let leaf = leaf(text, target?.text(of: category), borrowed: borrowed) else { continue }
            result.forms.append((category, leaf))
        }
        return result
    }

    private mutating func branches(_ source: Variation, _ target: Variation?) -> [BilingualEntry.Branch] {
        let targets = target.map { BranchIndex($0) }
        return source.branches.map { branch in
            BilingualEntry.Branch(
                selector: branch.selector, node: node(branch.phrase, targets?.branch(branch.selector)?.phrase),
                isOnlyInTarget: false)
        }
    }

    private mutating func devices(_ source: Variation, _ target: Variation?) -> [BilingualEntry.Branch] {
        let outer = device
        defer { device = outer }
        let targets = target.map { BranchIndex($0) }
        var result: [BilingualEntry.Branch] = []
        result.reserveCapacity(source.branches.count)
        for branch in source.branches {
            device = branch.selector
            let node = node(branch.phrase, targets?.branch(branch.selector)?.phrase)
            result.append(BilingualEntry.Branch(selector: branch.selector, node: node, isOnlyInTarget: false))
        }
        guard let target else { return result }
        let sources = BranchIndex(source)
        for branch in target.branches where sources.branch(branch.selector) == nil {
            device = branch.selector
            let shown = source.branch(Device.fallback) ?? source.branches.first?.phrase
            if let branch = onlyInTarget(branch, shown) { result.append(branch) }
        }
        return result
    }

    private mutating func widths(_ source: Variation, _ target: Variation?) -> BilingualEntry.WidthVariants {
        let targets = target.map { BranchIndex($0) }
        var rest = target.map { Self.furtherWidths(of: $0, besides: source) }?[...] ?? []
        var keys: [Int] = []
        keys.reserveCapacity(source.branches.count + rest.count)
        for index in source.branches.indices {
            if let key = WidthKey.number(source.branches[index].selector) { keys.append(key) }
        }
        for branch in rest { keys.append(branch.key) }
        var result = BilingualEntry.WidthVariants(branches: [], ranges: rules.ranges(of: keys), device: device)
        result.branches.reserveCapacity(source.branches.count + rest.count)
        for branch in source.branches {
            while let first = rest.first, first.key < WidthKey.number(branch.selector) ?? 0 {
                if let branch = onlyInTarget(first.branch, source.phrase(shownAt: first.key)) {
                    result.branches.append(branch)
                }
                rest.removeFirst()
            }
            let node = node(branch.phrase, targets?.branch(like: branch.selector)?.phrase)
            result.branches.append(
                BilingualEntry.Branch(selector: branch.selector, node: node, isOnlyInTarget: false))
        }
        for (key, branch) in rest {
            if let branch = onlyInTarget(branch, source.phrase(shownAt: key)) { result.branches.append(branch) }
        }
        return result
    }

    /// The widths that only a translation has, from the narrowest to the widest.
    private static func furtherWidths(of target: Variation, besides source: Variation) -> [(key: Int, branch: Branch)] {
        let sources = BranchIndex(source)
        let further = target.branches.compactMap { branch in
            WidthKey.number(branch.selector).flatMap { key in
                sources.branch(like: branch.selector) == nil ? (key: key, branch: branch) : nil
            }
        }
        return further.count < 2 ? further : further.sorted { $0.key < $1.key }
    }

    /// A variant that only the translation has. Strings without a counterpart in the source are omitted.
    private mutating func onlyInTarget(_ branch: Branch, _ shown: Phrase?) -> BilingualEntry.Branch? {
        guard let shown else { return nil }
        let (outer, first) = (needsTarget, count)
        needsTarget = true
        defer { needsTarget = outer }
        let node = node(shown, branch.phrase)
        guard count > first else { return nil }
        return BilingualEntry.Branch(selector: branch.selector, node: node, isOnlyInTarget: true)
    }
}

extension Phrase {
    /// The string of a phrase that is a plain string; nil for any other phrase.
    var plainText: ExactString? {
        if case .text(let text) = self { return text }
        return nil
    }

    /// The format of a phrase, if it has one.
    var formatPart: (text: ExactString?, variables: [Variable])? {
        switch self {
        case .format(let text, let variables): (text, variables)
        case .several(let parts): parts.lazy.compactMap(\.formatPart).first
        default: nil
        }
    }

    /// The variation of a rule, if the phrase has one.
    func variation(of rule: Rule) -> Variation? {
        switch self {
        case .variation(let variation): variation.rule == rule ? variation : nil
        case .several(let parts): parts.lazy.compactMap { $0.variation(of: rule) }.first
        default: nil
        }
    }
}

extension ExactString {
    /// True if the string consists of variable tokens only (`%#@songs@`), at least one.
    var isOnlyVariables: Bool {
        guard utf8.first == UInt8(ascii: "%"), utf8.last == UInt8(ascii: "@") else { return false }
        var count = 0
        unsafe withBytes { bytes in
            unsafe FormatScanner.scan(bytes) { found in
                if case .specifier(let specifier) = found, case .variable = specifier.class {
                    count += specifier.range.count
                }
            }
        }
        return count == utf8.count
    }
}
