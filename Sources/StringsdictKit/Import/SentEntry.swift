/// An entry with the units that were sent of it.
final class SentEntry: Sendable {
    /// The table that it belongs to.
    let table: Int
    /// Its number among the entries of all tables.
    let number: Int
    /// The number of its first unit.
    let first: Int
    /// What it says in both languages.
    let entry: BilingualEntry
    /// Its units.
    let units: [TranslationUnit]
    /// What the units are called, without the numbers of those that have one name; empty where nobody asks, and without
    /// full paths where there are very many.
    let spellings: [UnitSpelling]
    /// Whether the full paths are among them.
    let hasNames: Bool

    /// The numbers of its units.
    var range: Range<Int> { first..<first + units.count }

    init(
        table: Int, number: Int, first: Int, entry: BilingualEntry, units: [TranslationUnit], spellings: [UnitSpelling],
        hasNames: Bool
    ) {
        self.table = table
        self.number = number
        self.first = first
        self.entry = entry
        self.units = units
        self.spellings = spellings
        self.hasNames = hasNames
    }
}

/// What is made of the units of an entry beside their texts. An import goes through the entries of a large table three times,
/// and asks for all only once.
struct SentParts: OptionSet {
    let rawValue: UInt8

    /// What they are called.
    static let ids = SentParts(rawValue: 1)
    /// What a translator is told of them: notes and budgets.
    static let remarks = SentParts(rawValue: 2)
    /// Both.
    static let all: SentParts = [ids, remarks]
}
