/// Finds the variants that were not sent among what comes back, by the names that they would have.
final class UnsentVariants {
    private let expected: ExpectedUnits
    private let format: any ExchangeDialect
    private let language: LanguageTag
    private let index: RowIndex
    private lazy var byName: [ExactText: UnsentUnit] = makeIndex()

    init(_ expected: ExpectedUnits, format: any ExchangeDialect, language: LanguageTag, index: RowIndex) {
        self.expected = expected
        self.format = format
        self.language = language
        self.index = index
    }

    /// The plural form that a unit is by its id or path, if it is one.
    func find(_ returned: ReturnedUnit) -> UnsentUnit? {
        byName[returned.id] ?? returned.name.flatMap { byName[$0] }
    }

    /// The variants that entry and variant of a row can name, one for each table that has the entry.
    ///
    /// - Parameter number: the unit of the row's id; only its entry counts then.
    func find(_ cells: ReturnedRow.Cells, near number: Int?) -> [UnsentUnit] {
        guard let entry = cells.entry, let variant = cells.variant else { return [] }
        return index.units(ofEntry: entry).compactMap { range in
            guard number.map(range.contains) ?? true else { return nil }
            let (entry, first) = expected.entry(of: range.lowerBound)
            let unsent =
                width(variant, in: entry)
                ?? entry.unsentForms().first { format.rows?.variantName(of: $0.path) == variant }
            return unsent?.numbered(from: first)
        }
    }

    /// The names of the variants that an entry has or can get; N stands for a number.
    func allowed(in range: Range<Int>) -> [ExactText] {
        let (entry, first) = expected.entry(of: range.lowerBound)
        let openRules = entry.openRules
        var paths: [VariantPath] = []
        for number in range {
            paths.append(expected.units[number].path)
            if let rule = openRules[number - first] { paths.append(rule.appending(.branch(.width, "N"))) }
        }
        paths += entry.unsentForms().filter { $0.unusedCategory == nil }.map(\.path)
        return paths.compactMap { format.rows?.variantName(of: $0) }
    }

    /// The variant of a further width that a name spells: it ends in a number, and before it stands what stands before
    /// the numbers of its neighbours.
    private func width(_ name: ExactText, in entry: BilingualEntry) -> UnsentUnit? {
        let digits = name.utf8.reversed().prefix { (0x30...0x39).contains($0) }.count
        let selector = ExactText(String(decoding: name.utf8.suffix(digits), as: UTF8.self))
        guard let width = WidthKey.number(selector) else { return nil }
        return entry.unsentWidths(width).first { unsent in
            var path = unsent.path
            path.steps[path.steps.count - 1] = .branch(.width, selector)
            return format.rows?.variantName(of: path) == name
        }
    }

    private func makeIndex() -> [ExactText: UnsentUnit] {
        var names: [ExactText: UnsentUnit] = [:]
        var naming: any UnitNaming = format.naming(for: language)
        for table in expected.pairs.indices {
            let forms = unsentForms(ofTable: table)
            let pair = expected.pairs[table]
            let ids = naming.ids(of: forms.lazy.map(\.path), original: pair.original, name: pair.name)
            for (form, id) in zip(forms, ids) {
                names[id] = form
                names[form.path.xcodeID] = form
            }
        }
        return names
    }

    /// The plural forms that the variables of a table lack.
    private func unsentForms(ofTable table: Int) -> [UnsentUnit] {
        expected.entryRanges[table].filter { !$0.isEmpty }.flatMap { range in
            let (entry, first) = expected.entry(of: range.lowerBound)
            return entry.unsentForms().map { $0.numbered(from: first) }
        }
    }
}
