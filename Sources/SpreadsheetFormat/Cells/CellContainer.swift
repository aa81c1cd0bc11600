import LocalizationModel

/// A kind of file that holds rows of cells, such as CSV. The layouts give the columns their meaning, and never see its bytes.
package protocol CellContainer: Sendable {
    /// The ending of files, without the dot. Formats in this kind of file are named after it.
    var fileExtension: String { get }
    /// The encoding of text files, to which the output of a writer is converted; UTF-8 leaves a binary file as it is.
    var textEncoding: TextEncoding { get }
    /// The guard of cells against programs that would change them; none where cells have types.
    var guarding: ExchangeFormat.CSVGuardStyle { get }

    /// The text as a cell holds it, with the guard where it needs one.
    func guarded(_ text: ExactString) -> ExactString

    func makeWriter() -> any CellWriter

    /// Opens a binary file of this kind; nil for any other file.
    func open(_ file: [UInt8], name: String) -> (any ReturnedSource)?

    /// Readers of a file, at least one: one for each way in which it may have been saved, the likeliest first.
    func makeReaders(of source: any ReturnedSource) -> [any CellReader]
}

extension CellContainer {
    package var textEncoding: TextEncoding { .utf8 }
    package var guarding: ExchangeFormat.CSVGuardStyle { .unguarded }
    package func guarded(_ text: ExactString) -> ExactString { text }
    package func open(_ file: [UInt8], name: String) -> (any ReturnedSource)? { nil }
}

/// Writes rows of cells, so that a large file never stands in memory as output.
package protocol CellWriter {
    /// The output that has not been taken yet; it may be taken between two rows and emptied.
    var output: ByteBuffer { get }

    /// Begins the file with the names of its columns.
    mutating func writeHeader(_ names: [ExactString])
    /// Opens a row.
    mutating func beginRow()
    /// Writes a cell with a string, which has its guard already.
    mutating func write(_ text: ExactString)
    /// Writes a cell with a number.
    mutating func write(_ number: Int)
    /// Closes the open row, and removes it if it has what the file cannot hold.
    ///
    /// - Returns: the worst of the row; nil where all is well.
    mutating func endRow() -> CellProblem?
    /// Writes what follows the last row.
    mutating func end()
}

/// A character in a row that spreadsheets cannot hold or do not keep.
package enum CellProblem {
    /// NUL, U+FFFE or U+FFFF, by its name: one of them can make a spreadsheet drop every later row silently.
    case forbidden(String)
    /// Another control character than tabs and line ends, which some spreadsheets delete.
    case control
}

/// Reads rows of cells.
package protocol CellReader: Sendable {
    /// The position of the next row.
    var position: Int { get }
    /// True if the file ends with the latest row in a way that may have truncated it.
    var isAtEnd: Bool { get }
    /// The hint for a row that has more cells than the header.
    var hintForSurplusCells: Finding.Message? { get }

    /// Refuses a file whose strings cannot be read.
    ///
    /// - Parameter languages: finds the languages of the strings, as far as they can be read.
    func check(languages: () -> [LanguageTag]) throws(StringsdictError)

    /// The next row; nil at the end.
    ///
    /// - Parameter names: the names of the columns, for messages.
    /// - Throws: ``StringsdictError`` with a location.
    mutating func next(under names: [ExactString]) throws(StringsdictError) -> CellRow?
}

extension CellReader {
    package var isAtEnd: Bool { false }
    package var hintForSurplusCells: Finding.Message? { nil }
    package func check(languages: () -> [LanguageTag]) {}
}
