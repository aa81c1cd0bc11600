import Cores
import StringsdictFormat

/// A table that is written, in languages that share its rows, block by block.
struct TableRows<Naming: UnitNaming>: Sendable {
    /// The table in the first of the languages.
    let table: BilingualTable
    /// Its entries: enough in a block that handing over costs nothing, few enough to stay in the cache. An empty table has an
    /// empty block.
    let blocks: [Range<Int>]
    private var units: UnitRows
    private let naming: Naming

    /// - Parameters:
    ///   - merges: the table in each of the languages; it is nil without one.
    ///   - firstLanguage: the number of the first of them among the languages of the file.
    ///   - part: the texts that go out, if they are a part.
    init?<Dialect: ExchangeDialect>(
        _ merges: [EntryMerge], firstLanguage: Int, as format: Dialect, part: SentPart? = nil
    ) where Dialect.Naming == Naming {
        guard let first = merges.first else { return nil }
        table = first.table
        units = UnitRows(merges, firstLanguage: firstLanguage, isShared: format.sharing == .columns, part: part)
        var naming = format.naming(for: first.languages.target)
        naming.begin(original: table.original, name: table.name)
        self.naming = naming
        let count = table.source.count
        let starts = count == 0 ? [0] : Array(stride(from: 0, to: count, by: Self.blockSize))
        blocks = starts.map { $0..<min($0 + Self.blockSize, count) }
    }

    /// The texts that go out, if they are a part.
    var part: SentPart? {
        get { units.part }
        set { units.part = newValue }
    }

    /// The rows of some entries, in the order of the table, each with its spelling.
    func rows(ofEntries entries: Range<Int>) -> [UnitRow] { units.rows(ofEntries: entries, naming) }

    private static var blockSize: Int { 256 }
}

/// Makes the rows of a table: the units of its entries, those of several languages beside each other if they share a row.
struct UnitRows: Sendable {
    /// Makes the units of the table in each of the languages.
    private let projections: Pool<[UnitProjection]>
    /// The number of the first of them among the languages of the file.
    let firstLanguage: Int
    /// Whether languages share their rows; else there is one.
    let isShared: Bool
    /// The texts that go out, if they are a part.
    var part: SentPart?

    /// - Parameters:
    ///   - merges: the table in each of the languages.
    ///   - firstLanguage: the number of the first of them among the languages of the file.
    ///   - isShared: whether languages share their rows; else there is one.
    ///   - part: the texts that go out, if they are a part.
    init(_ merges: [EntryMerge], firstLanguage: Int, isShared: Bool, part: SentPart? = nil) {
        self.part = part
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
        guard isShared else {
            var rows: [UnitRow] = []
            rows.reserveCapacity(entries.count * 4)
            for entry in entries { append(entry, naming, projections[0], to: &rows) }
            return rows
        }
        return entries.flatMap { entry in
            let languages = projections.map { units(forEntry: entry, $0) }
            let rows = Self.merging(languages.map(\.units)).compactMap { columns -> SharedRow? in
                guard let first = columns.firstIndex(where: { $0 != nil }), let unit = columns[first] else {
                    return nil
                }
                return (unit, first, columns)
            }
            let spellings = naming.spellings(of: rows.map(\.unit))
            return rows.indices.map { index in
                let isSent = languages.contains { $0.sent?.contains(rows[index].unit.path) ?? true }
                return UnitRow(
                    rows[index].unit, spelled: spellings[index], language: rows[index].language,
                    columns: rows[index].columns, isSent: isSent, part: part?.mark)
            }
        }
    }

    /// Adds the rows of an entry in one language.
    private func append(
        _ entry: Int, _ naming: some UnitNaming, _ projection: UnitProjection, to rows: inout [UnitRow]
    ) {
        var (units, sent) = units(forEntry: entry, projection)
        var spellings = naming.spellings(of: units)
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
        forEntry number: Int, _ projection: UnitProjection
    ) -> (units: [TranslationUnit], sent: Set<VariantPath>?) {
        guard projection.isSent(entry: number) else { return (projection.units(forEntry: number), []) }
        guard let part else { return (projection.units(forEntry: number), nil) }
        let entry = projection.entry(at: number)
        let units = projection.units(of: entry)
        return (units, part.paths(among: units, of: entry))
    }

    /// A row for each text that one of the languages has, with the unit of each language or nil.
    ///
    /// - Parameter languages: the units of one entry in each language, in their order.
    /// - Returns: the rows, in an order that keeps each language's own as far as theirs agree.
    static func merging(_ languages: [[TranslationUnit]]) -> [[TranslationUnit?]] {
        var list = RowList(languages.first ?? [], languages: languages.count)
        for (language, units) in languages.enumerated().dropFirst() { list.take(units, of: language) }
        return list.inOrder
    }
}

/// The rows of an entry, to which languages add what only they have.
private struct RowList {
    private var rows: [[TranslationUnit?]]
    private var paths: [VariantPath]
    /// The row after each row; the end stands for the number that no row has.
    private var following: [Int]
    private var first = 0
    /// The rows of each path, made when there is something to look for.
    private var places: [VariantPath: [Int]]?
    private let languages: Int
    private static let end = -1

    /// Begins with the units of one language.
    init(_ units: [TranslationUnit], languages: Int) {
        self.languages = languages
        rows = units.map { [$0] + [TranslationUnit?](repeating: nil, count: languages - 1) }
        paths = units.map(\.path)
        following = units.indices.map { $0 + 1 < units.count ? $0 + 1 : Self.end }
        if units.isEmpty { first = Self.end }
    }

    /// The rows, in an order that keeps each language's own as far as theirs agree.
    var inOrder: [[TranslationUnit?]] {
        var result: [[TranslationUnit?]] = []
        var index = first
        while index != Self.end {
            result.append(rows[index])
            index = following[index]
        }
        return result
    }

    /// Gives the units of a language their rows.
    mutating func take(_ units: [TranslationUnit], of language: Int) {
        var last = Self.end
        var next = first
        for unit in units {
            let isNext = next != Self.end && isFree(next, for: unit, of: language)
            if let index = isNext ? next : row(for: unit, of: language) {
                rows[index][language] = unit
                last = index
            } else {
                while next != Self.end, paths[next].precedes(sibling: unit.path) {
                    (last, next) = (next, following[next])
                }
                last = insert(unit, of: language, after: last, before: next)
            }
            next = following[last]
        }
    }

    private func isFree(_ row: Int, for unit: TranslationUnit, of language: Int) -> Bool {
        rows[row][language] == nil && paths[row] == unit.path
    }

    /// A row that the language has not filled.
    private mutating func row(for unit: TranslationUnit, of language: Int) -> Int? {
        let places = self.places ?? Dictionary(grouping: paths.indices) { paths[$0] }
        self.places = places
        return places[unit.path]?.first { rows[$0][language] == nil }
    }

    private mutating func insert(_ unit: TranslationUnit, of language: Int, after last: Int, before next: Int) -> Int {
        var row = [TranslationUnit?](repeating: nil, count: languages)
        row[language] = unit
        let index = rows.count
        rows.append(row)
        paths.append(unit.path)
        following.append(next)
        if last == Self.end { first = index } else { following[last] = index }
        places?[unit.path, default: []].append(index)
        return index
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
