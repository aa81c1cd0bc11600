import Cores

/// Makes the entries of one table with their units, on any core.
struct EntryMaker: Sendable {
    /// What makes the units of the table.
    private let projections: Pool<UnitProjection>
    /// How its texts are spelled; nil where nobody asks.
    private let naming: (any UnitNaming)?
    private let table: Int
    /// The number of its first entry among those of all tables.
    private let firstEntry: Int
    /// Whether the units have what translators are told, notes and budgets.
    private let hasRemarks: Bool

    init(
        _ projections: Pool<UnitProjection>, spelling naming: (any UnitNaming)?, table: Int, from firstEntry: Int,
        withRemarks hasRemarks: Bool
    ) {
        self.projections = projections
        self.naming = naming
        self.table = table
        self.firstEntry = firstEntry
        self.hasRemarks = hasRemarks
    }

    /// The entries of a range.
    func entries(_ range: Range<Int>) -> MadeEntries {
        let entries = projections.use { projection in
            range.map { number in
                let entry = projection.entry(at: number - firstEntry)
                let units = projection.units(of: entry, withRemarks: hasRemarks)
                return EntryUnits(table: table, number: number, entry: entry, units: units)
            }
        }
        return spelled(entries)
    }

    /// Entries that were made before, for the same table in another format.
    func spelled(_ entries: [EntryUnits]) -> MadeEntries {
        guard let naming else { return MadeEntries(entries) }
        return MadeEntries(entries, spellings: entries.map { naming.spellings(of: $0.units) })
    }
}

/// Entries of a table that follow each other.
struct MadeEntries: Sendable {
    /// The entries.
    let entries: [EntryUnits]
    /// What the units of each are called, without the numbers of those that have one name; none where nobody has asked.
    let spellings: [[UnitSpelling]]
    /// The ids in that, and what tells whether one has come before: who takes the entries then asks once for all.
    private(set) var ids: [ExactText] = []
    private(set) var freshIDs = FreshIDs()

    init(_ entries: [EntryUnits] = [], spellings: [[UnitSpelling]] = []) {
        self.entries = entries
        self.spellings = spellings
        freshIDs.reserve(spellings.reduce(0) { $0 + $1.count })
        for spellings in spellings {
            for index in spellings.indices {
                unsafe spellings[index].withIDBytes { id in
                    unsafe ids.append(ExactText(decoding: id))
                    unsafe freshIDs.add(UnsafeRawBufferPointer(id))
                }
            }
        }
    }
}
