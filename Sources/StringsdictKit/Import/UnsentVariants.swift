/// The variants that were not sent and can come back all the same: `many` in French, `few` that a tool made up, a further
/// width in a row that a translator added.
final class UnsentVariants {
    /// One such variant.
    struct UnsentVariant {
        /// The expected unit beside which it stands.
        var unit: Int
        var path: VariantPath
        /// The source text: of the form `other`, or what the source shows at the width.
        var source: ExactText
        /// The texts that a row copied from a neighbour can have as its source.
        var neighbours: [ExactText] = []
        /// A plural form that the language does not use.
        var unusedCategory: PluralCategory?

        /// Whether a unit of this variant can have a text as its source; a row may be copied from a neighbour.
        func canHave(_ source: ExactText, inRow isRow: Bool) -> Bool {
            let known = isRow ? neighbours + [self.source, ""] : [self.source]
            return known.contains { $0.withLineFeeds == source.withLineFeeds }
        }
    }

    private let expected: ExpectedUnits
    private let format: any ExchangeDialect
    private let language: LanguageTag
    private let index: RowIndex
    private lazy var byName: [ExactText: UnsentVariant] = makeIndex()

    init(_ expected: ExpectedUnits, format: any ExchangeDialect, language: LanguageTag, index: RowIndex) {
        self.expected = expected
        self.format = format
        self.language = language
        self.index = index
    }

    /// The plural form that a unit is by its id or path, if it is one.
    func find(_ returned: ReturnedUnit) -> UnsentVariant? {
        byName[returned.id] ?? returned.name.flatMap { byName[$0] }
    }

    /// The variants that entry and variant of a row can name, one for each table that has the entry.
    ///
    /// - Parameter number: the unit of the row's id; only its entry counts then.
    func find(_ cells: ReturnedRow.Cells, near number: Int?) -> [UnsentVariant] {
        guard let entry = cells.entry, let variant = cells.variant else { return [] }
        return index.units(ofEntry: entry).compactMap { range in
            guard number.map(range.contains) ?? true else { return nil }
            return width(variant, in: range)
                ?? categories(in: range).first { format.rows?.variantName(of: $0.path) == variant }
        }
    }

    /// The names of the variants that an entry has or can get; N stands for a number.
    func allowed(in range: Range<Int>) -> [ExactText] {
        var names: [ExactText] = []
        for number in range {
            let path = expected.units[number].path
            names.append(contentsOf: [format.rows?.variantName(of: path)].compactMap(\.self))
            guard places(in: range).contains(where: { $0.last == number }) else { continue }
            names += [format.rows?.variantName(of: path.withWidth("N"))].compactMap(\.self)
        }
        let missing = categories(in: range).filter { $0.unusedCategory == nil }
        return names + missing.compactMap { format.rows?.variantName(of: $0.path) }
    }

    // MARK: - Plural forms

    private func makeIndex() -> [ExactText: UnsentVariant] {
        var names: [ExactText: UnsentVariant] = [:]
        var naming: any UnitNaming = format.naming(for: language)
        for (table, range) in expected.tableRanges.enumerated() {
            let forms = categories(in: range)
            let pair = expected.pairs[table]
            let ids = naming.ids(of: forms.lazy.map(\.path), original: pair.original, name: pair.name)
            for (form, id) in zip(forms, ids) {
                names[id] = form
                names[form.path.xcodeID] = form
            }
        }
        return names
    }

    /// The plural forms that the variables of some units lack.
    private func categories(in range: Range<Int>) -> [UnsentVariant] {
        var known: Set<VariantPath> = []
        for number in range where expected.units[number].path.category != nil {
            known.insert(expected.units[number].path)
        }
        return range.flatMap { categories(beside: $0, known: known) }
    }

    private func categories(beside number: Int, known: Set<VariantPath>) -> [UnsentVariant] {
        let unit = expected.units[number]
        guard unit.path.category == .other else { return [] }
        return PluralCategory.allCases.compactMap { category in
            var path = unit.path
            path.steps[path.steps.count - 1] = .branch(.plural, category.name)
            guard !known.contains(path) else { return nil }
            let isUsed = PluralRules.isUsed(category, in: language)
            return UnsentVariant(
                unit: number, path: path, source: unit.source, neighbours: sources(beside: number),
                unusedCategory: isUsed ? nil : category)
        }
    }

    /// The sources of the forms of one variable, which stand side by side, `other` last.
    private func sources(beside number: Int) -> [ExactText] {
        let steps = expected.units[number].path.steps.dropLast()
        return (0...number).reversed().lazy.map { self.expected.units[$0] }
            .prefix { $0.path.steps.dropLast() == steps }.map(\.source)
    }

    // MARK: - Widths

    /// The variant of a further width that a name spells: it ends in a number, and before it stands what stands before
    /// the numbers of its neighbours.
    private func width(_ name: ExactText, in range: Range<Int>) -> UnsentVariant? {
        let digits = name.utf8.reversed().prefix { (0x30...0x39).contains($0) }.count
        let selector = ExactText(String(decoding: name.utf8.suffix(digits), as: UTF8.self))
        guard let width = WidthKey.number(selector), Self.widths.contains(width) else { return nil }
        for place in places(in: range) {
            let neighbours = place.map { expected.units[$0] }
            guard let first = neighbours.first, format.rows?.variantName(of: first.path.withWidth(selector)) == name,
                !neighbours.contains(where: { $0.path.lastWidth == width })
            else { continue }
            // What the app shows there until now: the widest that is not wider, else the narrowest.
            let fitting = place.filter { expected.units[$0].path.lastWidth ?? 0 < width }
            guard let shown = fitting.max(by: isNarrower) ?? place.min(by: isNarrower) else { continue }
            return UnsentVariant(
                unit: shown, path: first.path.withWidth(ExactText(String(width))), source: expected.units[shown].source,
                neighbours: neighbours.map(\.source))
        }
        return nil
    }

    private func isNarrower(_ one: Int, _ other: Int) -> Bool {
        expected.units[one].path.lastWidth ?? 0 < expected.units[other].path.lastWidth ?? 0
    }

    /// The width rules of an entry that can get a further plain text: the units of each.
    private func places(in range: Range<Int>) -> [[Int]] {
        var places: [ArraySlice<VariantPath.Step>: [Int]] = [:]
        var order: [ArraySlice<VariantPath.Step>] = []
        for number in range where expected.units[number].path.lastWidth != nil {
            let steps = expected.units[number].path.steps.dropLast()
            if places[steps] == nil { order.append(steps) }
            places[steps, default: []].append(number)
        }
        return order.filter { isPlain($0, in: range) }.compactMap { places[$0] }
    }

    /// Whether all branches of a width rule are plain texts.
    private func isPlain(_ steps: ArraySlice<VariantPath.Step>, in range: Range<Int>) -> Bool {
        range.allSatisfy { number in
            let own = expected.units[number].path.steps
            guard own.count > steps.count + 1, own.starts(with: steps) else { return true }
            if case .branch(.width, _) = own[steps.count] { return false }
            return true
        }
    }

    /// What a key of a width rule can sensibly be, in em.
    private static let widths = 1...9999
}

extension VariantPath {
    /// The number of the width rule at the end of the path.
    fileprivate var lastWidth: Int? {
        guard case .branch(.width, let selector) = steps.last else { return nil }
        return WidthKey.number(selector)
    }

    /// The path with another width at its end.
    fileprivate func withWidth(_ selector: ExactText) -> VariantPath {
        VariantPath(key: key, steps: steps.dropLast() + [.branch(.width, selector)])
    }
}
