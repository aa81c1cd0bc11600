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

    /// The numbers of its units.
    var range: Range<Int> { first..<first + units.count }

    /// The path of a unit, by its index: a copy of the unit beside it would count twenty references.
    func path(of index: Int) -> VariantPath {
        let units = units
        return units.span[index].path
    }

    /// The source text of the form `other` beside a plural form.
    func sibling(of unit: Int) -> ExactText? {
        guard path(of: unit - first).category != nil else { return nil }
        return entry.forms(beside: unit - first)?.other?.source
    }

    init(table: Int, number: Int, first: Int, entry: BilingualEntry, units: [TranslationUnit]) {
        self.table = table
        self.number = number
        self.first = first
        self.entry = entry
        self.units = units
    }
}
