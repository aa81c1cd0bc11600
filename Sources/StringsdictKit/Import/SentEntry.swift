/// An entry with the units that were sent of it.
struct SentEntry: Sendable {
    /// The number of its first unit.
    let first: Int
    /// What it is without that.
    let own: EntryUnits

    /// The table that it belongs to.
    var table: Int { own.table }
    /// Its number among the entries of all tables.
    var number: Int { own.number }
    /// What it says in both languages.
    var entry: BilingualEntry { own.entry }
    /// Its units.
    var units: [TranslationUnit] { own.units }

    /// The numbers of its units.
    var range: Range<Int> { first..<first + own.units.count }

    /// Takes the place behind the units before it.
    init(_ units: EntryUnits, from first: Int) {
        own = units
        self.first = first
    }

    /// The path of a unit, by its index.
    func path(of index: Int) -> VariantPath { units[index].path }

    /// The argument that the first placeholder without a position takes in a unit: in a plural form that of its variable, elsewhere
    /// the first. Nil where the format does not say it.
    func firstArgument(of unit: Int) -> Int? {
        let steps = path(of: unit - first).steps
        guard let place = steps.lastIndex(where: { if case .variable = $0 { true } else { false } }),
            case .variable(let name) = steps[place]
        else { return 1 }
        let format = units.first { $0.path.steps == steps[..<place] + [.format] }
        let arguments = format.map { FormatText($0.source).arguments } ?? []
        return arguments.first { $0.argument.class == .variable(name) }?.argument.index
    }

    /// The source text of the form `other` beside a plural form.
    func sibling(of unit: Int) -> ExactText? { form(of: unit)?.other }

    /// What a check of a plural form has to know of its variable; nil for any other unit.
    ///
    /// - Parameter isReturned: whether the form came back, so that an import adds what was sent with it.
    func form(of unit: Int, isReturned: Bool = true) -> CheckedForm? {
        guard path(of: unit - first).category != nil, let plural = entry.forms(beside: unit - first) else { return nil }
        return CheckedForm(
            other: plural.other?.source, forms: isReturned ? plural.sent : plural.translated,
            isWholeNumber: plural.isWholeNumber, plural: plural)
    }

    /// The texts around a unit.
    ///
    /// - Parameter isReturned: whether the unit came back, so that an import adds what was sent with it.
    func surroundings(of unit: Int, isReturned: Bool = true) -> TextSurroundings {
        TextSurroundings(
            findForm: { form(of: unit, isReturned: isReturned) },
            findNumber: { entry.source.number(at: path(of: unit - first).steps[...]) },
            findFormat: { SpacedFormat(beside: unit - first, in: entry.root) }, isInFormat: { entry.isFormat })
    }

    /// The texts around a variant that was not sent.
    func surroundings(of variant: UnsentUnit) -> TextSurroundings {
        TextSurroundings(
            findForm: { variant.path.category == nil ? nil : CheckedForm(other: variant.source) },
            findNumber: { entry.source.number(at: variant.path.steps[...]) })
    }
}

/// The units of an entry, before anybody knows how many units stand before them. A class, as it is handed on.
final class EntryUnits: Sendable {
    /// The table that the entry belongs to.
    let table: Int
    /// Its number among the entries of all tables.
    let number: Int
    /// What it says in both languages.
    let entry: BilingualEntry
    /// Its units.
    let units: [TranslationUnit]

    init(table: Int, number: Int, entry: BilingualEntry, units: [TranslationUnit]) {
        self.table = table
        self.number = number
        self.entry = entry
        self.units = units
    }
}
