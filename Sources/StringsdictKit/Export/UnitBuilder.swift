/// Turns an entry and its current translation into the units that a translator gets.
///
/// The same units come out at import, where they say what should have come back.
struct UnitBuilder {
    private let pair: BilingualTable
    private let targetIndex: [ExactText: Int]
    private let sourceLanguage: LanguageTag
    private let targetLanguage: LanguageTag
    private let expansion: PluralExpansion
    private let composer: NoteComposer
    private let budgets: BudgetRules
    private var units: [TranslationUnit] = []
    private var entry = 0

    init(
        pair: BilingualTable, from sourceLanguage: LanguageTag, to targetLanguage: LanguageTag,
        budgets: BudgetRules = BudgetRules(), keepsSource: Bool = false
    ) {
        self.pair = pair
        self.sourceLanguage = sourceLanguage
        self.targetLanguage = targetLanguage
        targetIndex = pair.target?.indexByKey() ?? [:]
        expansion = PluralExpansion(language: targetLanguage, keepsSource: keepsSource)
        self.budgets = budgets
        composer = NoteComposer(language: targetLanguage, devices: budgets.devices)
    }

    /// The number of the entry in the target file that has a key.
    func targetEntry(for key: ExactText) -> Int? { targetIndex[key] }

    /// The units of one entry of the source file.
    mutating func units(forEntry index: Int) -> [TranslationUnit] {
        units.removeAll(keepingCapacity: true)
        entry = index
        let source = pair.source.entry(at: index)
        let target = targetIndex[source.key].flatMap { pair.target?.entry(at: $0) }
        add(source.phrase, target?.phrase, at: VariantPath(key: source.key), context: UnitContext())
        return units
    }

    private mutating func add(_ source: Phrase, _ target: Phrase?, at path: VariantPath, context: UnitContext) {
        switch source {
        case .text(let text):
            add(Variant(path: path, text: text), target: target?.plainText, context: context)
        case .format(let text, let variables):
            add(format: text, variables, target?.formatPart, at: path, context: context)
        case .variation(let variation):
            let current = target?.variation(of: variation.rule)
            switch variation.rule {
            case .width: add(widths: variation, current, at: path, context: context)
            case .device: add(devices: variation, current, at: path, context: context)
            case .plural, .unknown: add(branches: variation, current, at: path, context: context)
            }
        case .several(let parts):
            for part in parts { add(part, target, at: path, context: context) }
        }
    }

    private mutating func add(
        format: ExactText?, _ variables: [Variable], _ target: (text: ExactText?, variables: [Variable])?,
        at path: VariantPath,
        context: UnitContext
    ) {
        if let format {
            var inner = context
            inner.isFormat = format.utf8.contains(UInt8(ascii: "#"))
            let variant = Variant(path: path.appending(.format), text: format)
            add(variant, target: target?.text, context: inner, isProtected: format.isOnlyVariables)
        }
        for variable in variables {
            let current = target?.variables.first { $0.name == variable.name }?.variation
            let inner = path.appending(.variable(variable.name))
            if variable.variation.rule == .plural {
                add(plural: variable.variation, current, at: inner, context: context)
            } else {
                add(branches: variable.variation, current, at: inner, context: context)
            }
        }
    }

    private mutating func add(
        plural source: Variation, _ target: Variation?, at path: VariantPath, context: UnitContext
    ) {
        let fallback = source.branches.first { $0.selector == PluralCategory.other.name } ?? source.branches.last
        let categories = expansion.categories(source: source, target: target)
        for category in PluralCategory.allCases where categories.contains(category) {
            let own = source.text(of: category)
            guard let text = own ?? fallback?.phrase.plainText else { continue }
            var inner = context
            inner.category = category
            inner.hasZero = categories.contains(PluralCategory.zero)
            inner.sourceCategory = own == nil ? fallback.flatMap { PluralCategory($0.selector) } : nil
            let variant = Variant(path: path.appending(.branch(.plural, category.name)), text: text)
            add(variant, target: target?.text(of: category), context: inner)
        }
    }

    private mutating func add(
        branches source: Variation, _ target: Variation?, at path: VariantPath, context: UnitContext
    ) {
        for branch in source.branches {
            let inner = path.appending(.branch(source.rule, branch.selector))
            add(branch.phrase, target?.branch(branch.selector), at: inner, context: context)
        }
    }

    private mutating func add(
        devices source: Variation, _ target: Variation?, at path: VariantPath, context: UnitContext
    ) {
        var inner = context
        for branch in source.branches {
            inner.device = branch.selector
            let path = path.appending(.branch(.device, branch.selector))
            add(branch.phrase, target?.branch(branch.selector), at: path, context: inner)
        }
        for branch in target?.branches ?? [] where source.branch(branch.selector) == nil {
            inner.device = branch.selector
            let shown = SelectionRule.branch(of: source, on: branch.selector) ?? source.branches.first
            addTargetOnly(branch, shownBySource: shown, rule: .device, at: path, context: inner)
        }
    }

    private mutating func add(
        widths source: Variation, _ target: Variation?, at path: VariantPath, context: UnitContext
    ) {
        var extra = (target?.branches ?? []).filter {
            source.branch(like: $0.selector) == nil && WidthKey.number($0.selector) != nil
        }
        extra.sort { WidthKey.number($0.selector) ?? 0 < WidthKey.number($1.selector) ?? 0 }
        let keys = (source.branches + extra).compactMap { WidthKey.number($0.selector) }
        let rules = budgets.rules(forTable: pair.name, key: path.key)
        let ranges = rules.ranges(of: keys)
        for branch in source.branches {
            while let first = extra.first, let width = WidthKey.number(first.selector),
                width < WidthKey.number(branch.selector) ?? 0
            {
                addTargetOnly(width: extra.removeFirst(), in: source, ranges, rules, at: path, context: context)
            }
            var inner = context
            inner.width = WidthContext(branch.selector, in: ranges, rules: rules)
            let path = path.appending(.branch(.width, branch.selector))
            add(branch.phrase, target?.branch(like: branch.selector)?.phrase, at: path, context: inner)
        }
        for branch in extra { addTargetOnly(width: branch, in: source, ranges, rules, at: path, context: context) }
    }

    private mutating func addTargetOnly(
        width branch: Branch, in source: Variation, _ ranges: WidthRanges, _ rules: EntryRules, at path: VariantPath,
        context: UnitContext
    ) {
        var inner = context
        inner.width = WidthContext(branch.selector, in: ranges, rules: rules)
        let shown = WidthKey.number(branch.selector).flatMap { SelectionRule.branch(of: source, atWidth: $0) }
        addTargetOnly(branch, shownBySource: shown, rule: .width, at: path, context: inner)
    }

    /// Adds a variant that only the translation has; its source is what the source language shows in its place.
    private mutating func addTargetOnly(
        _ branch: Branch, shownBySource shown: Branch?, rule: Rule, at path: VariantPath, context: UnitContext
    ) {
        guard let shown else { return }
        let first = units.count
        add(shown.phrase, branch.phrase, at: path.appending(.branch(rule, branch.selector)), context: context)
        units[first...].removeAll { $0.target == nil }
    }

    private mutating func add(_ variant: Variant, target: ExactText?, context: UnitContext, isProtected: Bool = false) {
        var unit = TranslationUnit(path: variant.path, source: variant.text, target: target, isProtected: isProtected)
        unit.sourceCategory = context.sourceCategory
        unit.state = isProtected ? .final : target.map { state(of: $0, source: variant.text) } ?? .new
        var context = context
        if context.width != nil { context.inserted = InsertedTexts(in: variant.text) }
        let remarks = composer.remarks(for: context)
        unit.budget = remarks.budget
        let developerNotes = developerNotes(for: variant.path)
        unit.notes = developerNotes.isEmpty ? remarks.notes : developerNotes + remarks.notes
        units.append(unit)
    }

    /// A translation that says the same as its source may have been put there for want of one.
    private func state(of target: ExactText, source: ExactText) -> TranslationState {
        if target.isEmpty, !source.isEmpty { return .empty }
        return target == source && sourceLanguage != targetLanguage && !source.isEmpty ? .needsReview : .translated
    }

    private func developerNotes(for path: VariantPath) -> [Note] {
        var texts = pair.source.comments(for: path, entry: entry)
        if let comment = pair.comments?[path.key], !texts.contains(comment) { texts.append(comment) }
        return texts.map { Note(author: .developer, text: $0) }
    }
}

extension ExactText {
    /// Whether the text is nothing but variable tokens (`%#@songs@`), at least one.
    var isOnlyVariables: Bool {
        let specifiers = FormatSpecifier.all(in: self)
        guard !specifiers.isEmpty, specifiers.map(\.range.count).reduce(0, +) == utf8.count else { return false }
        return specifiers.allSatisfy { if case .variable = $0.class { true } else { false } }
    }
}
