import Concurrency

/// The units that a table can have in one language, in the order of the table.
///
/// A unit has an index in the table, from 0. An entry has the same index as in the source file.
struct ExpectedUnits: Sendable {
    /// The table with its current translation.
    private(set) var table: BilingualTable
    /// The language of the translation.
    let language: LanguageTag
    /// The entries.
    private(set) var entries: [ExpectedEntry] = []
    /// The index of the entry to which each unit belongs.
    private var owners: [Int32] = []

    /// Creates the units of a table and its translation.
    init(
        _ table: BilingualTable, from sourceLanguage: LanguageTag, to targetLanguage: LanguageTag,
        budgets: BudgetRules = BudgetRules()
    ) {
        self.init(EntryMerge(table, from: sourceLanguage, to: targetLanguage, budgets: budgets))
    }

    /// Creates the units of a source-language table: its own plural forms, without translations.
    init(_ table: BilingualTable, language: LanguageTag) {
        self.init(EntryMerge(table, language: language))
    }

    private init(_ merge: EntryMerge) {
        table = merge.table
        language = merge.languages.target
        entries.reserveCapacity(table.source.count)
        let slices = Parallel.slices(of: 0..<table.source.count)
        Parallel.inOrder(slices.count) { number in
            let projection = UnitProjection(merge)
            return slices[number].map { index in
                let entry = projection.entry(at: index)
                return (entry: entry, units: projection.units(of: entry), target: merge.targetEntry(at: index))
            }
        } take: { made in
            for (entry, units, target) in made {
                owners += repeatElement(Int32(entries.count), count: units.count)
                entries.append(ExpectedEntry(entry, targetIndex: target, units: units, first: count - units.count))
            }
        }
    }

    /// The same units for later versions of the files, in which the entries have the same indexes.
    func with(source: any TableFile, target: any TableFile) -> ExpectedUnits {
        var expected = self
        (expected.table.source, expected.table.target) = (source, target)
        return expected
    }

    /// The number of units.
    var count: Int { owners.count }

    /// The entry of a unit.
    func entry(of unit: Int) -> ExpectedEntry { entries[Int(owners[unit])] }

    /// A unit, by its index.
    subscript(unit: Int) -> TranslationUnit { entry(of: unit)[unit] }

    /// True if no unit of the table is exported.
    var asksForNothing: Bool { table.rules.leavesOut(table.source) }
}
