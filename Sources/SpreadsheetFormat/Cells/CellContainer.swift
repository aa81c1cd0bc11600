import LocalizationModel

/// A kind of file that holds rows of cells, such as CSV. Layouts assign meaning to its columns and never read its
/// bytes.
package protocol CellContainer: Sendable {
    /// The file extension, without the dot; it is also the name of the format.
    var fileExtension: String { get }
    /// The encoding to which text output is converted; UTF-8 leaves output unchanged, as binary files need.
    var textEncoding: TextEncoding { get }
    /// The guard against conversion by spreadsheets; none if cells have types.
    var guarding: ExchangeFormat.CSVGuardStyle { get }

    /// The content of a cell: the string, with a guard if it needs one.
    func guarded(_ text: ExactString) -> ExactString

    func makeWriter() -> any CellWriter

    /// Opens a binary file of this kind; nil for any other file.
    func open(_ file: [UInt8], name: String) -> (any ReturnedSource)?

    /// Readers of a file, at least one: one for each way in which it may have been saved, most likely first.
    func makeReaders(of source: any ReturnedSource) -> [any CellReader]
}

extension CellContainer {
    package var textEncoding: TextEncoding { .utf8 }
    package var guarding: ExchangeFormat.CSVGuardStyle { .unguarded }
    package func guarded(_ text: ExactString) -> ExactString { text }
    package func open(_ file: [UInt8], name: String) -> (any ReturnedSource)? { nil }
}

/// Writes rows of cells whose output is taken in chunks, so that a large file is never held in memory.
package protocol CellWriter {
    /// The pending output. The caller may take and empty it between two rows.
    var output: ByteBuffer { get }

    /// Writes the column names. Call it once, before the first row.
    mutating func writeHeader(_ names: [ExactString])
    mutating func beginRow()
    /// Writes a cell with a string that already has its guard.
    mutating func write(_ text: ExactString)
    mutating func write(_ number: Int)
    /// Closes the open row, and removes it if it has a character that the file cannot hold.
    ///
    /// - Returns: the most serious problem of the row; nil if there is none.
    mutating func endRow() -> CellProblem?
    /// Writes the end of the file, after the last row.
    mutating func end()
}

/// A character in a row that spreadsheets cannot hold or do not preserve.
package enum CellProblem {
    /// NUL, U+FFFE or U+FFFF, by its name: one of them can make a spreadsheet drop every later row silently.
    case forbidden(String)
    /// A control character other than tabs and line breaks, which some spreadsheets delete.
    case control
}

/// Reads rows of cells.
package protocol CellReader: Sendable {
    /// The position of the next row.
    var position: Int { get }
    /// True if the latest row ends the file in a way that suggests truncation.
    var isAtEnd: Bool { get }
    /// The hint for a row with more cells than the header.
    var hintForSurplusCells: Finding.Message? { get }

    /// Throws for a file whose strings cannot be decoded.
    ///
    /// - Parameter languages: returns the languages of the strings, as far as they can be read.
    /// - Throws: ``StringsdictError`` with a location.
    func check(languages: () -> [LanguageTag]) throws(StringsdictError)

    /// Reads the next row; nil at the end.
    ///
    /// - Parameter names: the column names, for messages.
    /// - Throws: ``StringsdictError`` with a location.
    mutating func next(under names: [ExactString]) throws(StringsdictError) -> CellRow?
}

extension CellReader {
    package var isAtEnd: Bool { false }
    package var hintForSurplusCells: Finding.Message? { nil }
    package func check(languages: () -> [LanguageTag]) {}
}
