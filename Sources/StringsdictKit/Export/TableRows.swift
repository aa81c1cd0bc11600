import Concurrency

/// The rows of a table in a file. A row has a unit of one language, or units of several languages if the format shares
/// rows.
struct TableRows: Sendable {
    /// The table in each of the languages; at least one.
    private let merges: [EntryMerge]
    /// The naming of the table's units.
    private let naming: any UnitNaming
    /// The strings of a partial export; nil for a full export.
    var part: SentPart?
    /// The index of the first language among the languages of the file.
    private let firstLanguage: Int
    /// True if languages share their rows; otherwise there is one language.
    private let isShared: Bool

    /// - Parameters:
    ///   - merges: the table in each of the languages; at least one.
    ///   - firstLanguage: the index of the first language among the languages of the file.
    ///   - part: the strings of a partial export; nil for a full export.
    init(_ merges: [EntryMerge], firstLanguage: Int, as format: any ExchangeDialect, part: SentPart?) {
        self.merges = merges
        self.firstLanguage = firstLanguage
        self.part = part
        isShared = format.sharing == .columns
        var naming: any UnitNaming = format.naming(for: merges[0].languages.target)
        naming.begin(merges[0].table.header)
        self.naming = naming
    }

    /// The table in the first language.
    var table: BilingualTable { merges[0].table }

    /// Ranges of entries, each for one core.
    var slices: [Range<Int>] { Parallel.slices(of: 0..<table.source.count) }

    /// The rows of some entries, in the order of the table.
    func rows(of entries: Range<Int>) -> [UnitRow] {
        let projections = merges.map(UnitProjection.init)
        return entries.flatMap { isShared ? sharedRows(of: $0, projections) : rows(of: $0, projections[0]) }
    }

    /// The marker for the exported rows, except for strings that consist of variables only, which have no marker.
    func mark() -> PartMark {
        var mark = PartMark.empty
        let slices = slices
        Parallel.inOrder(slices.count) { number in
            rows(of: slices[number]).filter { $0.isSent && !$0.unit.isProtected }.map(\.spelling.mark).reduce(.empty, +)
        } take: {
            mark = mark + $0
        }
        return mark
    }

    private func rows(of entry: Int, _ projection: UnitProjection) -> [UnitRow] {
        let (units, sent) = units(of: entry, projection)
        return zip(units, naming.spellings(of: units)).map { unit, spelling in
            UnitRow(
                unit, spelled: spelling, language: firstLanguage, isSent: sent?.contains(unit.path) ?? true,
                part: part?.mark)
        }
    }

    private func sharedRows(of entry: Int, _ projections: [UnitProjection]) -> [UnitRow] {
        let languages = projections.map { units(of: entry, $0) }
        let shared = RowList.merging(languages.map(\.units)).compactMap { columns -> SharedRow? in
            guard let first = columns.firstIndex(where: { $0 != nil }), let unit = columns[first] else { return nil }
            return (unit, first, columns)
        }
        return zip(shared, naming.spellings(of: shared.map(\.unit))).map { row, spelling in
            UnitRow(
                row.unit, spelled: spelling, language: row.language, columns: row.columns,
                isSent: languages.contains { $0.sent?.contains(row.unit.path) ?? true }, part: part?.mark)
        }
    }

    /// The unit in the first language that has it, the index of this language, and the unit in each language.
    private typealias SharedRow = (unit: TranslationUnit, language: Int, columns: [TranslationUnit?])

    /// The units of an entry, and the paths of its exported units. The paths are nil if all units are exported.
    private func units(
        of entry: Int, _ projection: UnitProjection
    ) -> (units: [TranslationUnit], sent: Set<VariantPath>?) {
        let made = projection.entry(at: entry)
        let units = projection.units(of: made)
        guard projection.isSent(entry: entry) else { return (units, []) }
        return (units, part?.paths(among: units, of: made))
    }
}

extension UnitSpelling {
    /// The marker for a single string.
    fileprivate var mark: PartMark {
        var checksum = CRC32()
        checksum.update(idBytes)
        return PartMark(count: 1, sum: checksum.value)
    }
}
