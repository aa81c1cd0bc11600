import LocalizationModel

/// Writes the rows of a sheet, with guarded cells, and collects findings about them.
struct RowWriter {
    private let container: any CellContainer
    private var cells: any CellWriter
    /// The checks against spreadsheet limits; nil for files that no spreadsheet opens.
    private var limits: SheetLimits?

    init(_ container: any CellContainer, limits: SheetLimits?) {
        self.container = container
        cells = container.makeWriter()
        self.limits = limits
    }

    var output: ByteBuffer { cells.output }

    var findings: [Finding] { limits?.findings ?? [] }

    /// The table and language of the following rows, for findings.
    var subject: Finding.Subject {
        get { limits?.subject ?? Finding.Subject() }
        set { limits?.subject = newValue }
    }

    /// The guard style of the cells.
    var guarding: ExchangeFormat.CSVGuardStyle { container.guarding }

    /// Begins a sheet, or the rows of another language.
    mutating func begin(_ sheet: SheetHeading) {
        cells.begin(sheet)
        limits?.beginLanguage()
    }

    mutating func beginRow() {
        cells.beginRow()
        limits?.beginRow()
    }

    /// Writes a word of the format, or a checksum.
    mutating func write(_ word: ExactString) { cells.write(word) }

    /// Writes a number, or a blank cell for nil.
    mutating func write(_ number: Int?) {
        if let number { cells.write(number) } else { cells.write("") }
    }

    /// Writes a state, or a blank cell for nil.
    mutating func write(_ state: StateWord?) { cells.write(state?.name ?? "") }

    /// Writes a blank cell for a string that the language of the column lacks.
    mutating func writeAbsent() { cells.writeAbsent() }

    /// Writes a string with its guard.
    mutating func write(_ text: ExactString, as column: ExactString, of path: VariantPath) {
        let cell = container.guarded(text)
        limits?.check(cell, in: column, of: path)
        cells.write(cell)
    }

    mutating func end() { cells.end() }

    /// Closes the row of a unit.
    ///
    /// - Throws: ``StringsdictError`` (`invalid-character`) if spreadsheets cannot hold a character of the row. The row
    ///   is then not written.
    mutating func endRow(of unit: TranslationUnit) throws(StringsdictError) {
        let problem = cells.endRow()
        if let refusal = limits?.refusal { throw StringsdictError(refusal) }
        switch problem {
        case .forbidden(let scalar)?:
            throw StringsdictError(
                Finding(
                    .invalidCharacter, scope: .string,
                    "The string, its key or its note contains \(scalar), which spreadsheets cannot hold.",
                    hint: "Delete the character.", path: unit.path))
        case .full?:
            throw StringsdictError(
                Finding(
                    .spreadsheetLimit, severity: .error, scope: .file,
                    "The workbook is too large to be imported again.",
                    hint: "Export fewer tables or languages at once."))
        case .control?: limits?.tellControl(unit.path)
        case nil: break
        }
    }
}

/// Detects cells and rows that spreadsheets truncate, reject or silently change.
///
/// Source of the figures: Microsoft's specification of Excel; other spreadsheets have higher limits.
struct SheetLimits {
    /// The maximum number of UTF-16 code units in a cell.
    static let characters = 32_767
    /// The maximum number of line feeds in a cell.
    static let lineFeeds = 253
    /// The maximum number of rows below the header.
    static let rows = 1_048_575
    /// The maximum number of strings that are listed; further strings are only counted.
    private static let namedTexts = 20

    /// The findings about previous languages.
    private var earlier: [Finding] = []
    private var named: [Finding] = []
    private var texts = 0
    private var rows: Int
    private var isTold = false
    /// The table and language of the rows.
    var subject = Finding.Subject()
    /// The error about a cell that the file cannot hold.
    private(set) var refusal: Finding?

    /// True if the file cannot hold longer strings, and has a sheet for each language.
    private let isStrict: Bool

    /// - Parameters:
    ///   - rows: the number of rows already in the file.
    ///   - isStrict: true if the file cannot hold longer strings, and has a sheet for each language.
    init(afterRows rows: Int = 0, isStrict: Bool = false) {
        self.rows = rows
        self.isStrict = isStrict
    }

    /// The findings about the file so far.
    var findings: [Finding] {
        var all = earlier + named
        if texts > named.count {
            all.append(
                warning("\(texts - named.count) more strings exceed the limits of a spreadsheet cell.", scope: .file))
        }
        if rows > Self.rows {
            all.append(
                Finding(
                    .spreadsheetLimit, scope: .file,
                    "The file has \(rows) rows; Excel reads \(Self.rows) below the header.",
                    hint: "Export fewer tables or languages at once."))
        }
        return all
    }

    /// Begins the rows of another language, whose strings are counted separately.
    mutating func beginLanguage() {
        earlier = findings
        named = []
        texts = 0
        if isStrict { rows = 0 }
    }

    mutating func beginRow() {
        rows += 1
        isTold = false
    }

    /// Checks a cell with its guard.
    mutating func check(_ cell: ExactString, in column: ExactString, of path: VariantPath) {
        // Most cells have fewer bytes than any limit.
        guard cell.utf8.count > Self.lineFeeds, !isTold || isStrict else { return }
        let characters = cell.utf8.count > Self.characters ? cell.string.utf16.count : 0
        let lineFeeds = cell.utf8.count { $0 == UInt8(ascii: "\n") }
        if characters > Self.characters, isStrict {
            refusal = Finding(
                .spreadsheetLimit, severity: .error, scope: .string,
                "The column \(column) has \(characters) characters here; a cell can hold \(Self.characters).",
                hint: "Use \(.format, "xliff").", path: path)
        } else if characters > Self.characters {
            tell("The column \(column) has \(characters) characters here; Excel keeps only \(Self.characters).", path)
        } else if lineFeeds > Self.lineFeeds {
            tell(
                "The column \(column) has \(lineFeeds) line breaks here; Excel keeps only \(Self.lineFeeds) in a cell.",
                path)
        }
    }

    /// Reports a control character in a row.
    mutating func tellControl(_ path: VariantPath) {
        tell("The string, its key or its note contains a control character, which some spreadsheets delete.", path)
    }

    private mutating func tell(_ message: Finding.Message, _ path: VariantPath) {
        guard !isTold else { return }
        isTold = true
        texts += 1
        if named.count < Self.namedTexts { named.append(warning(message, scope: .string, path: path)) }
    }

    private func warning(_ message: Finding.Message, scope: Finding.Scope, path: VariantPath? = nil) -> Finding {
        var finding = Finding(
            .spreadsheetLimit, scope: scope, message,
            hint: isStrict
                ? "Use \(.format, "xliff")." : "Do not open this file in a spreadsheet, or use \(.format, "xliff").")
        finding.subject = subject
        finding.subject.path = path
        return finding
    }
}
