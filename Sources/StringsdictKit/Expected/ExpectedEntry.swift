/// An entry of a table in two languages, with the units that it can have.
final class ExpectedEntry: Sendable {
    /// The merged source and translation.
    let entry: BilingualEntry
    /// The index of the entry in the translation's file; nil if the file lacks the entry.
    let targetIndex: Int?
    /// The index of the entry's first unit in the table.
    let first: Int
    /// The units, in the order of the entry's leaves.
    let units: [TranslationUnit]

    init(_ entry: BilingualEntry, targetIndex: Int?, units: [TranslationUnit], first: Int) {
        self.entry = entry
        self.targetIndex = targetIndex
        self.units = units
        self.first = first
    }

    /// The index of the entry in the source file.
    var index: Int { entry.index }

    /// The indexes of the entry's units in the table.
    var range: Range<Int> { first..<first + units.count }

    /// A unit, by its index in the table.
    subscript(unit: Int) -> TranslationUnit { units[unit - first] }
}

extension ExpectedEntry {
    /// The position of the argument that the first placeholder uses if it does not specify a position.
    ///
    /// In a plural form, this is the position of the variable; in any other unit, 1. Nil if the format does not contain
    /// the variable.
    func firstArgument(of unit: Int) -> Int? {
        let steps = self[unit].path.steps
        guard let place = steps.lastIndex(where: { if case .variable = $0 { true } else { false } }),
            case .variable(let name) = steps[place]
        else { return 1 }
        let format = units.first { $0.path.steps == steps[..<place] + [.format] }
        let arguments = format.map { FormatText($0.source).arguments } ?? []
        return arguments.first { $0.argument.class == .variable(name) }?.argument.index
    }

    /// The source of the form `other` next to a plural form.
    func sibling(of unit: Int) -> ExactString? { form(of: unit)?.other }

    /// The properties of a plural form's variable that checks need; nil for any other unit.
    ///
    /// - Parameter isReturned: true if the form was returned, so that an import adds the other exported forms.
    func form(of unit: Int, isReturned: Bool = true) -> CheckedForm? {
        guard self[unit].path.category != nil, let plural = entry.forms(beside: unit - first) else { return nil }
        return CheckedForm(
            other: plural.other?.source, forms: isReturned ? plural.sent : plural.translated,
            isWholeNumber: plural.isWholeNumber, plural: plural)
    }

    /// The strings around a unit.
    ///
    /// - Parameter isReturned: true if the unit was returned, so that an import adds the other exported forms.
    func surroundings(of unit: Int, isReturned: Bool = true) -> TextSurroundings {
        TextSurroundings(
            findForm: { self.form(of: unit, isReturned: isReturned) },
            findNumber: { self.entry.source.number(at: self[unit].path.steps[...]) },
            findFormat: { SpacedFormat(beside: unit - self.first, in: self.entry.root) },
            isInFormat: { self.entry.isFormat })
    }

    /// The strings around a variant that was not exported.
    func surroundings(of variant: UnsentUnit) -> TextSurroundings {
        TextSurroundings(
            findForm: { variant.path.category == nil ? nil : CheckedForm(other: variant.source) },
            findNumber: { self.entry.source.number(at: variant.path.steps[...]) })
    }
}
