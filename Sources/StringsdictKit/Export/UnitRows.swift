/// Makes the rows of a table in one file: the units of its entries, those of several languages beside each other if they share
/// a row.
struct UnitRows<Naming: UnitNaming>: Sendable {
    /// The table in each of the languages.
    let merges: [EntryMerge]
    /// What its texts are called.
    let naming: Naming
    /// The texts that go out, if they are a part.
    var part: SentPart?
    /// The number of the first of the languages among those of the file.
    private let firstLanguage: Int
    /// Whether languages share their rows; else there is one.
    private let isShared: Bool
    /// Whether entries without a translation are new, and whether any entry has one.
    private let canBeNew: Bool
    private let hasTarget: Bool

    /// - Parameters:
    ///   - merges: the table in each of the languages; there is one at least.
    ///   - firstLanguage: the number of the first of them among the languages of the file.
    ///   - part: the texts that go out, if they are a part.
    init<Dialect: ExchangeDialect>(
        _ merges: [EntryMerge], firstLanguage: Int, as format: Dialect, part: SentPart? = nil
    ) where Dialect.Naming == Naming {
        self.merges = merges
        self.firstLanguage = firstLanguage
        self.part = part
        isShared = format.sharing == .columns
        canBeNew = part == nil && !isShared && merges[0].table.former == nil
        hasTarget = merges[0].table.target != nil
        var naming = format.naming(for: merges[0].languages.target)
        naming.begin(original: merges[0].table.original, name: merges[0].table.name)
        self.naming = naming
    }

    /// The table in the first of the languages.
    var table: BilingualTable { merges[0].table }

    /// Whether the rows of an entry depend on its source and on ``traits`` alone: it has no translation and had none, and
    /// the file is no part, which its rows would name.
    func isNew(entry number: Int) -> Bool {
        canBeNew && (!hasTarget || merges[0].targetEntry(at: number) == nil)
    }

    /// What the rows of new entries depend on in the language.
    var traits: LanguageTraits {
        LanguageTraits(from: merges[0].languages.source, to: merges[0].languages.target)
    }

    /// Adds the rows of an entry, each with its spelling.
    ///
    /// - Parameters:
    ///   - source: what the entry says in the source language.
    ///   - number: its number.
    ///   - projections: make its units in each of the languages.
    ///   - known: its rows in files that call them the same.
    func append(
        _ source: Entry, at number: Int, _ projections: [UnitProjection], namedAs known: [ArraySlice<UnitRow>],
        to rows: inout [UnitRow]
    ) {
        guard isShared else { return append(source, at: number, projections[0], namedAs: known, to: &rows) }
        let languages = projections.map { units(of: source, at: number, $0) }
        let shared = RowList.merging(languages.map(\.units)).compactMap { columns -> SharedRow? in
            guard let first = columns.firstIndex(where: { $0 != nil }), let unit = columns[first] else { return nil }
            return (unit, first, columns)
        }
        let spellings = naming.spellings(of: shared.map(\.unit))
        rows += shared.indices.map { index in
            let isSent = languages.contains { $0.sent?.contains(shared[index].unit.path) ?? true }
            return UnitRow(
                shared[index].unit, spelled: spellings[index], language: shared[index].language,
                columns: shared[index].columns, isSent: isSent, part: part?.mark)
        }
    }

    /// Adds the rows of an entry in one language.
    private func append(
        _ source: Entry, at number: Int, _ projection: UnitProjection, namedAs known: [ArraySlice<UnitRow>],
        to rows: inout [UnitRow]
    ) {
        var (units, sent) = units(of: source, at: number, projection)
        var spellings = known.spellings(of: units) ?? naming.spellings(of: units)
        let first = rows.count
        // From the last one on, so that none of them is copied.
        while let unit = units.popLast(), let spelling = spellings.popLast() {
            let isSent = sent?.contains(unit.path) ?? true
            rows.append(
                UnitRow(unit, spelled: spelling, language: firstLanguage, isSent: isSent, part: part?.mark))
        }
        let count = rows.count - first
        for index in 0..<count / 2 { rows.swapAt(first + index, rows.count - 1 - index) }
    }

    /// The text in the first language that has it, the number of that one, and the text in each language.
    private typealias SharedRow = (unit: TranslationUnit, language: Int, columns: [TranslationUnit?])

    /// The units of an entry, and which of them go out; nil for all.
    private func units(
        of source: Entry, at number: Int, _ projection: UnitProjection
    ) -> (units: [TranslationUnit], sent: Set<VariantPath>?) {
        let entry = projection.entry(source, at: number)
        let units = projection.units(of: entry)
        guard projection.isSent(entry: number) else { return (units, []) }
        return (units, part?.paths(among: units, of: entry))
    }
}

extension [ArraySlice<UnitRow>] {
    /// What units are called where some rows have the same paths.
    fileprivate func spellings(of units: [TranslationUnit]) -> [UnitSpelling]? {
        let rows = first { rows in
            rows.count == units.count && zip(units, rows).allSatisfy { $0.path == $1.unit.path }
        }
        return rows?.map(\.spelling)
    }
}
