import LocalizationModel

/// Writes the rows of a sheet: its cells with their guard, and what a person should know about them.
struct RowWriter: Sendable {
    private var cells: CellWriter
    /// What spreadsheets cut; nil for a file that goes to none.
    private var limits: SheetLimits?

    init(_ dialect: CSVDialect, limits: SheetLimits?) {
        cells = CellWriter(dialect)
        self.limits = limits
    }

    var output: [UInt8] {
        get { cells.output }
        _modify { yield &cells.output }
    }

    var findings: [Finding] { limits?.findings ?? [] }

    /// How the texts of the rows are guarded.
    var guarding: CSVGuardStyle { cells.guarding }

    mutating func writeHeader(_ names: [ExactText]) { cells.writeHeader(names) }

    /// Goes on to the rows of another language.
    mutating func beginLanguage() { limits?.beginLanguage() }

    mutating func beginRow() {
        cells.beginRow()
        limits?.beginRow()
    }

    /// Writes a word of the format or a number.
    mutating func write(_ word: ExactText) { cells.write(word) }

    /// Writes a number; a blank cell where there is none.
    mutating func write(_ number: Int?) { cells.write(number.map { ExactText(String($0)) } ?? "") }

    /// Writes a text with its guard.
    mutating func write(_ text: ExactText, as column: ExactText, of path: VariantPath) {
        let cell = cells.guarded(text)
        limits?.check(cell, in: column, of: path)
        cells.write(cell)
    }

    /// Closes the row of a unit.
    ///
    /// - Throws: ``Refusal`` (`invalid-character`) when spreadsheets cannot hold the row; it is not written then.
    mutating func endRow(of unit: TranslationUnit) throws(Refusal) {
        switch cells.endRow() {
        case .forbidden(let scalar)?:
            throw Refusal(
                Finding(
                    .invalidCharacter,
                    "The text, its key or its note holds \(scalar), which spreadsheets cannot hold.",
                    hint: "Delete the character.", path: unit.path))
        case .control?: limits?.tellControl(unit.path)
        case nil: break
        }
    }
}
