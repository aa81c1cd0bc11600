import LocalizationModel
import XLSX

/// A kind of file that holds rows of cells, such as CSV or XLSX. Layouts assign meaning to the columns and never read the
/// bytes.
package protocol CellContainer: Sendable {
    /// The file extension without the dot, which is also the name of the format.
    var fileExtension: String { get }
    /// The encoding to which the output is converted. UTF-8 leaves the output unchanged, as binary files require.
    var textEncoding: TextEncoding { get }
    /// The style of the guard against conversion by spreadsheets; `unguarded` if cells have types.
    var guarding: ExchangeFormat.CSVGuardStyle { get }

    /// True if the file cannot hold cells that exceed the limits of spreadsheets.
    var hasLimits: Bool { get }

    /// The content of a cell: the string, with a guard if it needs one.
    func guarded(_ text: ExactString) -> ExactString

    func makeWriter() -> any CellWriter

    /// Opens a binary file of this kind; nil for any other file.
    func open(_ file: [UInt8], name: String) -> (any ReturnedSource)?

    /// The sheets of a file, each as a source. Never empty.
    func sheets(of source: any ReturnedSource) -> [any ReturnedSource]

    /// One reader for each way in which a sheet may have been saved, the most likely first. Never empty.
    func makeReaders(of sheet: any ReturnedSource) -> [any CellReader]

    /// The checksum at the end of each file; nil in files without one.
    var seal: FileSeal? { get }
}

extension CellContainer {
    package var textEncoding: TextEncoding { .utf8 }
    package var guarding: ExchangeFormat.CSVGuardStyle { .unguarded }
    package var hasLimits: Bool { false }
    package func guarded(_ text: ExactString) -> ExactString { text }
    package func open(_ file: [UInt8], name: String) -> (any ReturnedSource)? { nil }
    package func sheets(of source: any ReturnedSource) -> [any ReturnedSource] { [source] }
    package var seal: FileSeal? { nil }
}

/// Writes rows of cells. The caller takes the output in chunks, so that a large file is never held in memory.
package protocol CellWriter {
    /// The pending output. Between two rows, the caller may read and empty the buffer.
    var output: ByteBuffer { get }

    /// Begins a sheet with its column names. Must be called before the first row, and again before the rows of the next
    /// language. Files with a single sheet ignore later calls.
    mutating func begin(_ sheet: SheetHeading)
    mutating func beginRow()
    /// Writes a cell with a string that already has its guard.
    mutating func write(_ text: ExactString)
    mutating func write(_ number: Int)
    /// Writes a blank cell for a string that the language of the column lacks.
    mutating func writeAbsent()
    /// Closes the open row. If the row has a character that the file cannot hold, the row is removed.
    ///
    /// - Returns: the most serious problem of the row; nil if there is none.
    mutating func endRow() -> CellProblem?
    /// Writes the end of the file, after the last row.
    mutating func end()
}

/// Reads rows of cells.
package protocol CellReader: Sendable {
    /// The position of the next row.
    var position: Int { get }
    /// True if the latest row ends the file in a way that suggests truncation.
    var isAtEnd: Bool { get }
    /// The hint for a row with more cells than the header.
    var hintForSurplusCells: Finding.Message? { get }
    /// The ranges of merged cells.
    var merged: [CellRange] { get }
    /// The finding about unread content outside the cells, such as comments; nil if there is none.
    var remark: CellRow.Remark? { get }

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

extension CellWriter {
    package mutating func writeAbsent() { write("") }
}

extension CellReader {
    package var isAtEnd: Bool { false }
    package var hintForSurplusCells: Finding.Message? { nil }
    package var merged: [CellRange] { [] }
    package var remark: CellRow.Remark? { nil }
    package func check(languages: () -> [LanguageTag]) {}
}
