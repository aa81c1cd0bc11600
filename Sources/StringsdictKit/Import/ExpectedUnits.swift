/// Everything that could come back for one language: the units of one or more tables, and their ids in one format.
struct ExpectedUnits {
    /// The tables, in the order in which their units stand.
    let pairs: [BilingualTable]
    /// How budgets are reckoned.
    let budgets: BudgetRules
    private let merges: [EntryMerge]
    private let last = LastEntry()
    /// The units of all tables.
    private(set) var units: [TranslationUnit] = []
    /// The ids of the units in the format of the file.
    private(set) var ids: [ExactText] = []
    /// The units of each table.
    private(set) var tableRanges: [Range<Int>] = []
    /// The units of each entry of each table.
    private(set) var entryRanges: [[Range<Int>]] = []
    /// The number of each entry in the target file, table by table; nil where the target lacks it.
    private(set) var targetEntries: [[Int?]] = []

    /// What could come back for tables and their translations.
    init(
        _ pairs: [BilingualTable], as format: any ExchangeDialect, from sourceLanguage: LanguageTag,
        to targetLanguage: LanguageTag, budgets: BudgetRules = BudgetRules()
    ) {
        self.init(
            pairs.map { EntryMerge($0, from: sourceLanguage, to: targetLanguage, budgets: budgets) }, as: format,
            budgets: budgets)
    }

    /// What could come back for a table that stands for itself.
    init(_ table: BilingualTable, as format: any ExchangeDialect, language: LanguageTag) {
        self.init([EntryMerge(table, language: language)], as: format, budgets: BudgetRules())
    }

    private init(_ merges: [EntryMerge], as format: any ExchangeDialect, budgets: BudgetRules) {
        pairs = merges.map(\.table)
        self.merges = merges
        self.budgets = budgets
        for merge in merges {
            let pair = merge.table
            let projection = UnitProjection(merge)
            var ranges: [Range<Int>] = []
            var entries: [Int?] = []
            let first = units.count
            for index in 0..<pair.source.count {
                let start = units.count
                units += projection.units(forEntry: index)
                ranges.append(start..<units.count)
                entries.append(merge.targetEntry(for: pair.source.key(at: index)))
            }
            var naming: any UnitNaming = format.naming(for: merge.languages.target)
            ids += naming.ids(of: units[first...].lazy.map(\.path), original: pair.original, name: pair.name)
            tableRanges.append(first..<units.count)
            entryRanges.append(ranges)
            targetEntries.append(entries)
        }
    }

    /// An entry of a table; made anew at each call.
    func entry(_ index: Int, inTable table: Int) -> BilingualEntry { merges[table].entry(at: index) }

    /// The table that a unit belongs to.
    func table(of unit: Int) -> Int {
        tableRanges.firstIndex { $0.contains(unit) } ?? 0
    }

    /// How the room of a unit is reckoned.
    func rules(of unit: Int) -> EntryRules {
        budgets.rules(forTable: pairs[table(of: unit)].name, key: units[unit].path.key)
    }

    /// The source text of the form `other` beside a plural form.
    func sibling(of unit: Int) -> ExactText? {
        guard units[unit].path.category != nil else { return nil }
        let (entry, first) = entry(of: unit)
        return entry.forms(beside: unit - first)?.other?.source
    }

    /// The units of the other forms of the same variable.
    func siblings(of unit: Int) -> [Int] {
        guard units[unit].path.category != nil else { return [] }
        let (entry, first) = entry(of: unit)
        return entry.forms(beside: unit - first)?.forms.map { first + $0.leaf.unit }.filter { $0 != unit } ?? []
    }

    /// The entry that a unit belongs to, and the number of its first unit.
    func entry(of unit: Int) -> (entry: BilingualEntry, first: Int) {
        if let (range, entry) = last.entry, range.contains(unit) { return (entry, range.lowerBound) }
        let table = table(of: unit)
        let ranges = entryRanges[table]
        var (low, high) = (0, ranges.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound > unit { high = middle } else { low = middle + 1 }
        }
        let entry = entry(low, inTable: table)
        last.entry = (ranges[low], entry)
        return (entry, ranges[low].lowerBound)
    }

    /// The entry that was asked for last: questions come entry by entry.
    private final class LastEntry {
        var entry: (units: Range<Int>, entry: BilingualEntry)?
    }
}
