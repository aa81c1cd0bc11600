/// The plural forms that were not sent and can come back all the same: `many` in French, `few` that a tool made up.
final class ExtraCategories {
    /// One such form.
    struct Extra {
        /// An expected unit of the same variable.
        var unit: Int
        var path: VariantPath
        var category: PluralCategory
        /// The source text of `other`.
        var source: Text
        /// Whether the language uses the form.
        var isUsed: Bool
    }

    private let expected: ExpectedUnits
    private let format: any ExchangeFormat
    private let language: LanguageTag
    private lazy var byName: [Text: Extra] = makeIndex()

    init(_ expected: ExpectedUnits, format: any ExchangeFormat, language: LanguageTag) {
        self.expected = expected
        self.format = format
        self.language = language
    }

    /// The form that a unit is, if it is one.
    func find(_ returned: ReturnedUnit) -> Extra? {
        byName[returned.id] ?? returned.name.flatMap { byName[$0] }
    }

    private func makeIndex() -> [Text: Extra] {
        let known = Set(expected.units.map(\.path))
        var index: [Text: Extra] = [:]
        for (table, range) in expected.tableRanges.enumerated() {
            let extras = range.flatMap { self.extras(beside: $0, known: known) }
            let units = extras.map { TranslationUnit(path: $0.path, source: $0.source) }
            let pair = expected.pairs[table]
            let ids = format.identifiers(
                of: TranslationTable(original: pair.original, name: pair.name, units: units), for: language)
            for (extra, id) in zip(extras, ids) {
                index[id] = extra
                index[extra.path.xcodeID] = extra
            }
        }
        return index
    }

    private func extras(beside number: Int, known: Set<VariantPath>) -> [Extra] {
        let unit = expected.units[number]
        guard unit.path.category == .other else { return [] }
        return PluralCategory.allCases.compactMap { category in
            var path = unit.path
            path.steps[path.steps.count - 1] = .branch(.plural, category.name)
            guard !known.contains(path) else { return nil }
            let isUsed = PluralRules.isUsed(category, in: language)
            return Extra(unit: number, path: path, category: category, source: unit.source, isUsed: isUsed)
        }
    }
}
