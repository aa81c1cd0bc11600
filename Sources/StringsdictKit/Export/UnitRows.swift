import Cores
import StringsdictFormat

/// A table that is written, in languages that share its rows, block by block.
struct TableRows<Naming: UnitNaming>: Sendable {
    /// The table in the first of the languages.
    let table: BilingualTable
    /// Its entries: enough in a block that handing over costs nothing, few enough to stay in the cache. An empty table has an
    /// empty block.
    let blocks: [Range<Int>]
    private let units: UnitRows
    private let naming: Naming

    /// - Parameters:
    ///   - merges: the table in each of the languages; it is nil without one.
    ///   - firstLanguage: the number of the first of them among the languages of the file.
    init?<Dialect: ExchangeDialect>(_ merges: [EntryMerge], firstLanguage: Int, as format: Dialect)
    where Dialect.Naming == Naming {
        guard let first = merges.first else { return nil }
        table = first.table
        units = UnitRows(merges, firstLanguage: firstLanguage, isShared: format.sharing == .columns)
        var naming = format.naming(for: first.languages.target)
        naming.begin(original: table.original, name: table.name)
        self.naming = naming
        let count = table.source.count
        let starts = count == 0 ? [0] : Array(stride(from: 0, to: count, by: Self.blockSize))
        blocks = starts.map { $0..<min($0 + Self.blockSize, count) }
    }

    /// The rows of some entries, in the order of the table, each with its spelling.
    func rows(ofEntries entries: Range<Int>) -> [UnitRow] { units.rows(ofEntries: entries, naming) }

    private static var blockSize: Int { 512 }
}

/// Makes the rows of a table: the units of its entries, those of several languages beside each other if they share a row.
struct UnitRows: Sendable {
    /// Makes the units of the table in each of the languages.
    private let projections: Pool<[UnitProjection]>
    /// The number of the first of them among the languages of the file.
    let firstLanguage: Int
    /// Whether languages share their rows; else there is one.
    let isShared: Bool

    /// - Parameters:
    ///   - merges: the table in each of the languages.
    ///   - firstLanguage: the number of the first of them among the languages of the file.
    ///   - isShared: whether languages share their rows; else there is one.
    init(_ merges: [EntryMerge], firstLanguage: Int, isShared: Bool) {
        projections = Pool { merges.map(UnitProjection.init) }
        self.firstLanguage = firstLanguage
        self.isShared = isShared
    }

    /// The rows of some entries, in the order of the table, each with its spelling.
    func rows(ofEntries entries: Range<Int>, _ naming: some UnitNaming) -> [UnitRow] {
        projections.use { rows(ofEntries: entries, naming, $0) }
    }

    private func rows(
        ofEntries entries: Range<Int>, _ naming: some UnitNaming, _ projections: [UnitProjection]
    ) -> [UnitRow] {
        var naming = naming
        return entries.flatMap { entry in
            guard isShared else {
                return projections[0].units(forEntry: entry).map { unit in
                    UnitRow(unit, spelled: naming.spelling(of: unit.path), language: firstLanguage)
                }
            }
            let languages = projections.map { $0.units(forEntry: entry) }
            return Self.merging(languages).compactMap { units in
                guard let first = units.firstIndex(where: { $0 != nil }), let unit = units[first] else { return nil }
                return UnitRow(unit, spelled: naming.spelling(of: unit.path), language: first, columns: units)
            }
        }
    }

    /// A row for each text that one of the languages has, with the unit of each language or nil.
    ///
    /// - Parameter languages: the units of one entry in each language, in their order.
    /// - Returns: the rows, in an order that keeps each language's own as far as theirs agree.
    static func merging(_ languages: [[TranslationUnit]]) -> [[TranslationUnit?]] {
        var rows: [[TranslationUnit?]] = []
        var paths: [VariantPath] = []
        for (language, units) in languages.enumerated() {
            var next = 0
            for unit in units {
                func isRow(_ index: Int) -> Bool { paths[index] == unit.path && rows[index][language] == nil }
                let isNext = next < paths.count && isRow(next)
                if let index = isNext ? next : paths.indices.first(where: isRow) {
                    rows[index][language] = unit
                    next = index + 1
                } else {
                    var row = [TranslationUnit?](repeating: nil, count: languages.count)
                    row[language] = unit
                    while next < paths.count, paths[next].precedes(sibling: unit.path) { next += 1 }
                    rows.insert(row, at: next)
                    paths.insert(unit.path, at: next)
                    next += 1
                }
            }
        }
        return rows
    }
}

extension VariantPath {
    /// Whether this is the variant of a smaller width, or an earlier plural form, than another one beside it.
    fileprivate func precedes(sibling other: VariantPath) -> Bool {
        guard case .branch(let rule, let selector)? = steps.last,
            case .branch(rule, let otherSelector)? = other.steps.last,
            steps.dropLast() == other.steps.dropLast()
        else { return false }
        switch rule {
        case .width:
            guard let width = WidthKey.number(selector), let otherWidth = WidthKey.number(otherSelector) else {
                return false
            }
            return width < otherWidth
        case .plural:
            guard let category, let otherCategory = other.category else { return false }
            return category < otherCategory
        case .device, .unknown: return false
        }
    }
}
