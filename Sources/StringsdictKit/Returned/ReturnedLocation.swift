/// The location in a returned file of a string without a translation.
struct ReturnedLocation: Hashable, Sendable {
    /// The location of the unit or, if the string was not returned, of the first unit of its table.
    let location: SourceLocation
    /// The id of the unit, as spelled in the file; nil if the string was not returned.
    var unit: ExactString?
    /// The cell of the translation, in a spreadsheet.
    var cell: Finding.Cell?
}

extension Finding {
    /// A copy of the finding at a location in a returned file.
    func at(_ place: ReturnedLocation) -> Finding {
        var finding = at(place.location)
        finding.subject.unit = place.unit
        finding.subject.cell = place.cell
        return finding
    }
}
