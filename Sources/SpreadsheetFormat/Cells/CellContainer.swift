import LocalizationModel

/// A kind of file that holds rows of cells, such as CSV. Layouts assign meaning to the columns and never read the
/// bytes.
package protocol CellContainer: Sendable {
    /// The file extension without the dot, which is also the name of the format.
    var fileExtension: String { get }
    /// The encoding to which the output is converted. UTF-8 leaves the output unchanged, as binary files require.
    var textEncoding: TextEncoding { get }
    /// The style of the guard against conversion by spreadsheets; `unguarded` if cells have types.
    var guarding: ExchangeFormat.CSVGuardStyle { get }

    /// The content of a cell: the string, with a guard if it needs one.
    func guarded(_ text: ExactString) -> ExactString

    func makeWriter() -> any CellWriter

    /// Opens a binary file of this kind; nil for any other file.
    func open(_ file: [UInt8], name: String) -> (any ReturnedSource)?

    /// One reader for each way in which the file may have been saved, the most likely first. Never empty.
    func makeReaders(of source: any ReturnedSource) -> [any CellReader]
}

extension CellContainer {
    package var textEncoding: TextEncoding { .utf8 }
    package var guarding: ExchangeFormat.CSVGuardStyle { .unguarded }
    package func guarded(_ text: ExactString) -> ExactString { text }
    package func open(_ file: [UInt8], name: String) -> (any ReturnedSource)? { nil }
}

/// Writes rows of cells. The caller takes the output in chunks, so that a large file is never held in memory.
package protocol CellWriter {
    /// The pending output. Between two rows, the caller may read and empty the buffer.
    var output: ByteBuffer { get }

    /// Writes the column names. Must be called once, before the first row.
    mutating func writeHeader(_ names: [ExactString])
    mutating func beginRow()
    /// Writes a cell with a string that already has its guard.
    mutating func write(_ text: ExactString)
    mutating func write(_ number: Int)
    /// Closes the open row. If the row has a character that the file cannot hold, the row is removed.
    ///
    /// - Returns: the most serious problem of the row; nil if there is none.
    mutating func endRow() -> CellProblem?
    /// Writes the end of the file, after the last row.
    mutating func end()
}

/// A kind of character that spreadsheets cannot hold or do not preserve.
package enum CellProblem {
    /// NUL, U+FFFE or U+FFFF, with the name of the character. A single such character can make a spreadsheet silently
    /// drop all later rows.
    case forbidden(String)
    /// A control character other than a tab or line break. Some spreadsheets delete such characters.
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

    /// Checks that the strings of the file can be decoded.
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
