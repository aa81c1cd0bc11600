import Cores

/// Everything that could come back for one language: the units of one or more tables, and their ids in one format.
///
/// Units and entries have numbers among those of all tables; the place of a unit in its entry is an index. In its table an entry
/// has the number that it has in the source's file, which is smaller by the `lowerBound` of the table's `entryRanges`. Entries are
/// kept up to a number; of more, only their ids are.
///
/// They can be made while a file is read, from the first one on: see `UnitWindow`.
struct SentUnits: Sendable {
    /// The tables, in the order in which their units stand.
    let tables: [BilingualTable]
    /// The format of the file.
    private(set) var format: any ExchangeDialect
    /// The language of the translation.
    let language: LanguageTag
    private let merges: [EntryMerge]
    /// What makes the units of each table.
    private let projections: [Pool<UnitProjection>]
    /// How the texts of each table are spelled.
    private var namings: [any UnitNaming] = []
    /// How those of the latest table are, behind its latest text.
    private var naming: (any UnitNaming)?
    /// The first unit of each entry that is made, table by table, and behind them the number of all units.
    private var starts: [Int32] = [0]
    /// The id of each unit.
    private(set) var ids: [ExactText] = []
    /// Whether an id depends on the texts before its own: it has a number behind it, as one of them has the same name.
    private(set) var hasNumberedIDs = false
    /// The entries of each table.
    private(set) var entryRanges: [Range<Int>] = []
    /// Whether all entries are kept, as they are few.
    private let isKept: Bool
    private var kept: [SentEntry] = []
    /// Whether it is also kept what their units are called, as they are fewer still.
    private let hasNames: Bool
    private var spellings: [[UnitSpelling]] = []

    /// What could come back for tables and their translations.
    ///
    /// - Parameters:
    ///   - most: how many entries are kept at most; nil for as many as are worth it.
    ///   - bytes: how large the file is that came back.
    ///   - isMade: whether all are made at once; otherwise none is, and a window is to make them.
    init(
        _ tables: [BilingualTable], as format: any ExchangeDialect, from sourceLanguage: LanguageTag,
        to targetLanguage: LanguageTag, budgets: BudgetRules = BudgetRules(), keeping most: Int? = nil,
        returnedBytes bytes: Int = 0, isMade: Bool = true
    ) {
        self.init(
            tables.map { EntryMerge($0, from: sourceLanguage, to: targetLanguage, budgets: budgets) }, as: format,
            language: targetLanguage, keeping: most ?? Self.keptEntries(as: format, returnedBytes: bytes))
        if isMade { makeRest() }
    }

    /// What could come back for a table that stands for itself.
    init(_ table: BilingualTable, as format: any ExchangeDialect, language: LanguageTag) {
        self.init([EntryMerge(table, language: language)], as: format, language: language)
        makeRest()
    }

    /// The same units in another format.
    init(_ other: SentUnits, as format: any ExchangeDialect) {
        if format.naming(for: other.language).isSame(as: other.format.naming(for: other.language)) {
            self = other
            self.format = format
            return
        }
        self.init(other.merges, as: format, language: other.language)
        kept = other.kept
        makeRest()
    }

    private init(
        _ merges: [EntryMerge], as format: any ExchangeDialect, language: LanguageTag, keeping most: Int? = nil
    ) {
        tables = merges.map(\.table)
        self.merges = merges
        projections = merges.map { merge in Pool { UnitProjection(merge) } }
        self.format = format
        self.language = language
        let count = tables.reduce(0) { $0 + $1.source.count }
        isKept = count <= most ?? Self.keptEntries(as: format, returnedBytes: 0)
        hasNames = count <= Self.fewEntries
        if isKept { kept.reserveCapacity(count) }
        begin()
    }

    /// Entries that are kept at most: 32,768, or as many as take less memory than the file that came back, with 1.5 KB for each.
    /// Of a million that came back in 2.3 GB of XLIFF an import takes 4.0 GiB with all of them instead of 3.3, and 11 percent less
    /// time; 100,000 in the 92 MB of CSV would take 440 MiB instead of 310. Units that come in another order than the table's are asked
    /// for one by one, which takes a third longer where nothing is kept.
    private static func keptEntries(as format: any ExchangeDialect, returnedBytes bytes: Int) -> Int {
        format.order == .table ? max(alwaysKept, bytes / 1500) : 1 << 18
    }
    private static let alwaysKept = 1 << 15
    /// Of more entries than these it is not kept what their units are called, which only a writer asks for; and they do not outlive
    /// the import: of forty tables with 25,000 each, they were 460 MiB while the next file was read.
    private static let fewEntries = 2048
    /// Entries that are made at once: enough that handing over costs nothing, few enough to stay in the cache.
    static let blockSize = 512

    /// Gives each table its naming, and its entries their numbers.
    private mutating func begin() {
        var first = 0
        for table in tables {
            var naming: any UnitNaming = format.naming(for: language)
            naming.begin(original: table.original, name: table.name)
            namings.append(naming)
            entryRanges.append(first..<first + table.source.count)
            first += table.source.count
        }
    }
}

// MARK: - Making

extension SentUnits {
    /// How many entries are made; those are the first ones.
    var madeEntries: Int { starts.count - 1 }

    /// Whether all entries are made.
    var isWhole: Bool { madeEntries == entryCount }

    /// Makes what is not made yet on all cores, also what the next table begins with.
    mutating func makeRest() {
        let makers = tables.indices.map { maker(ofTable: $0, spelled: true, withRemarks: isKept) }
        let pieces = entryRanges.enumerated().flatMap { table, range in
            blocks(of: max(range.lowerBound, madeEntries)..<max(range.upperBound, madeEntries))
                .map { (maker: makers[table], entries: $0) }
        }
        let known = kept.count == entryCount ? kept : []
        Parallel.inOrder(pieces.count) { index in
            let (maker, entries) = pieces[index]
            return known.isEmpty ? maker.entries(entries) : maker.spelled(known[entries].map(\.own))
        } take: {
            append($0)
        }
    }

    /// Takes the entries that come next, which are spelled: at least one, all of one table.
    mutating func append(_ made: MadeEntries) {
        if let first = made.entries.first, first.number == entryRanges[first.table].lowerBound {
            naming = namings[first.table]
        }
        if naming?.take(made.freshIDs) == true {
            ids += made.ids
        } else {
            name(made)
        }
        for entry in made.entries {
            if isKept, kept.count == entry.number { kept.append(SentEntry(entry, from: count)) }
            starts.append(Int32(count + entry.units.count))
        }
        if hasNames { spellings += made.spellings }
    }

    /// Gives units their ids one by one, as one of them has the name of another.
    private mutating func name(_ made: MadeEntries) {
        for spelling in made.spellings.joined() {
            guard let id = naming?.id(of: spelling) else { return }
            hasNumberedIDs = hasNumberedIDs || id.isNumbered
            ids.append(id.text)
        }
    }

    /// What makes entries of one table.
    ///
    /// - Parameters:
    ///   - isSpelled: whether somebody asks what the units are called.
    ///   - hasRemarks: whether somebody asks for what translators are told, notes and budgets.
    func maker(ofTable table: Int, spelled isSpelled: Bool, withRemarks hasRemarks: Bool = true) -> EntryMaker {
        EntryMaker(
            projections[table], spelling: isSpelled ? namings[table] : nil, table: table,
            from: entryRanges[table].lowerBound, withRemarks: hasRemarks)
    }
}

// MARK: - Asking

extension SentUnits {
    /// The number of units that are made.
    var count: Int { Int(starts[starts.count - 1]) }

    /// The same units for those who do not ask for ids, as a plan does not.
    var withoutIDs: SentUnits {
        var units = self
        units.ids = []
        return units
    }

    /// The same units for what outlives the import: where the entries are many, they are made again when somebody asks for one.
    var withoutManyEntries: SentUnits {
        guard hasManyEntries else { return self }
        var units = self
        units.kept = []
        return units
    }

    /// Whether the entries are so many that little of them outlives the import.
    var hasManyEntries: Bool { entryCount > Self.fewEntries }

    /// The number of entries of all tables.
    var entryCount: Int { entryRanges.last?.upperBound ?? 0 }

    /// The units of an entry.
    func units(ofEntry number: Int) -> Range<Int> { units(ofEntries: number..<number + 1) }

    /// The units of entries that follow each other.
    func units(ofEntries range: Range<Int>) -> Range<Int> {
        Int(starts[range.lowerBound])..<Int(starts[range.upperBound])
    }

    /// The units of a table.
    func units(ofTable table: Int) -> Range<Int> {
        let entries = entryRanges[table]
        return Int(starts[entries.lowerBound])..<Int(starts[entries.upperBound])
    }

    /// The entry that a unit belongs to.
    func entryNumber(of unit: Int) -> Int {
        var (low, high) = (0, madeEntries - 1)
        while low < high {
            let middle = (low + high) / 2
            if Int(starts[middle + 1]) > unit { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The table that an entry belongs to.
    func table(ofEntry number: Int) -> Int {
        entryRanges.firstIndex { $0.contains(number) } ?? 0
    }

    /// Whether a unit is of a key that is not sent.
    func isLeftOut(_ unit: Int) -> Bool {
        let entry = entryNumber(of: unit)
        let table = table(ofEntry: entry)
        return tables[table].rules.leftOut.contains(tables[table].source.key(at: entry - entryRanges[table].lowerBound))
    }

    /// Whether all tables have nothing but keys that are not sent.
    var asksForNothing: Bool { !tables.isEmpty && tables.allSatisfy { $0.rules.leavesOut($0.source) } }

    /// The number in the target file of an entry; nil where the target lacks it.
    func targetEntry(of number: Int) -> Int? {
        let table = table(ofEntry: number)
        return merges[table].targetEntry(at: number - entryRanges[table].lowerBound)
    }

    /// An entry, if it need not be made for it.
    func knownEntry(_ number: Int) -> SentEntry? { kept.isEmpty ? nil : kept[number] }

    /// What the units of an entry are called.
    func spellings(of entry: SentEntry) -> [UnitSpelling] {
        spellings.isEmpty ? namings[entry.table].spellings(of: entry.units) : spellings[entry.number]
    }

    /// The entries of a range, which lies in one table; made anew at each call unless they are kept.
    ///
    /// - Parameter hasRemarks: whether somebody asks for what translators are told, notes and budgets.
    func entries(_ range: Range<Int>, withRemarks hasRemarks: Bool = true) -> [SentEntry] {
        guard let first = range.first else { return [] }
        if !kept.isEmpty { return Array(kept[range]) }
        let maker = maker(ofTable: table(ofEntry: first), spelled: false, withRemarks: hasRemarks)
        return maker.entries(range).entries.map { SentEntry($0, from: Int(starts[$0.number])) }
    }

    /// The entries from one of them on that are made while those before are looked at.
    func block(at number: Int) -> Range<Int> {
        let table = entryRanges.first { $0.contains(number) }
        return number..<min(number + Self.blockSize, table?.upperBound ?? number)
    }

    /// A range of entries as blocks.
    func blocks(of entries: Range<Int>) -> [Range<Int>] {
        stride(from: entries.lowerBound, to: entries.upperBound, by: Self.blockSize).map {
            $0..<min($0 + Self.blockSize, entries.upperBound)
        }
    }

    /// Hands over all entries in order, while others are made on another core.
    func forEachEntry(_ body: (SentEntry) -> Void) {
        let blocks = entryRanges.flatMap(blocks)
        Parallel.inOrder(blocks.count) {
            entries(blocks[$0])
        } take: {
            $0.forEach(body)
        }
    }
}
