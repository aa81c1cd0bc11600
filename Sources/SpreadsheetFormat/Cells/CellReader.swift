import LocalizationModel

/// Reads a file as rows of cells, however a spreadsheet has saved it; the delimiter is detected.
struct CellReader: Sendable {
    /// The file, where rows are found again by their positions.
    let source: any ReturnedSource
    /// Where the header begins.
    private let start: Int
    private var table: CSVTableReader
    private let titleCount: Int
    /// The rows above the header, once that has been read.
    private(set) var titles: [CellRow] = []

    /// Begins with a file.
    ///
    /// - Parameters:
    ///   - knownNames: how many of the names in a header are known.
    ///   - isHeader: whether a row has the names of a layout.
    init(_ source: any ReturnedSource, counting knownNames: ([ExactText]) -> Int, isHeader: ([ExactText]) -> Bool) {
        self.source = source
        let detection = DelimiterDetection(source, counting: knownNames)
        start = detection.start
        let titles = detection.knownCount > 1 ? nil : TitleRows(source, from: start, isHeader: isHeader)
        titleCount = titles?.count ?? 0
        table = CSVTableReader(source, delimiter: titles?.delimiter ?? detection.delimiter, from: start)
    }

    /// Refuses a file that is not UTF-8, and suggests what it is.
    ///
    /// - Parameter languages: reads the languages of the texts, as far as they can be read where nothing but ASCII can.
    mutating func checkEncoding(_ languages: (consuming CellReader) -> [LanguageTag]) throws(Refusal) {
        guard let offset = UTF8Validator.firstInvalidOffset(in: source.bytes) else { return }
        throw CSVCodePage.refusal(of: source, at: offset, languages: languages(self))
    }

    /// The first row, or the first one below titles, which names the columns.
    ///
    /// - Throws: ``Refusal`` where there is none, or where a cell is not closed.
    mutating func readHeader() throws(Refusal) -> CellRow {
        while titles.count < titleCount, let title = try table.next() { titles.append(title) }
        guard let header = try table.next() else {
            throw Refusal(Finding(.notAnExchangeFile, "The file has no rows.", at: source.location(at: start)))
        }
        return header
    }

    /// The next row; nil at the end.
    ///
    /// - Throws: ``Refusal`` where a cell is not closed.
    mutating func next() throws(Refusal) -> CellRow? { try table.next() }

    /// Whether nothing follows the latest row, not even a line end: the file may have been truncated.
    var isAtEnd: Bool { table.isAtEnd }

    /// How many cells were read of a row that was refused.
    var cellsRead: Int { table.cellsRead }
}

/// One row of cells. They become texts only when they are asked for.
package struct CellRow: Sendable {
    /// Where the row begins in its file, in bytes.
    package let position: Int
    /// The number of the row, from 1, as spreadsheets count: blank lines are rows.
    let number: Int
    /// Where the first quotation mark is that closes a cell and has text after it, in bytes; nil if there is none.
    package private(set) var textAfterQuote: Int?
    private let bytes: [UInt8]
    private var cells: [Cell] = []

    /// The bytes of a cell without its outer quotation marks.
    private struct Cell {
        var range: Range<Int>
        var hasQuotes: Bool
    }

    init(bytes: [UInt8], position: Int, number: Int, expecting count: Int) {
        self.bytes = bytes
        self.position = position
        self.number = number
        cells.reserveCapacity(count)
    }

    /// What a spreadsheet calls a cell of the row.
    ///
    /// - Parameter index: the number of the cell, from 0.
    func cell(at index: Int) -> Finding.Cell { Finding.Cell(row: number, column: index + 1) }

    /// How many cells the row has.
    package var count: Int { cells.count }

    /// Whether a cell has no text; a cell beyond the end has none.
    package func isBlank(at index: Int) -> Bool {
        index >= cells.count || cells[index].range.isEmpty
    }

    /// Whether no cell from an index on has any text.
    package func isBlank(from index: Int) -> Bool {
        var index = index
        while index < cells.count, cells[index].range.isEmpty { index += 1 }
        return index >= cells.count
    }

    /// Which cell a byte of the file belongs to, from 0; nil for one after the row.
    func cellIndex(at position: Int) -> Int? {
        cells.firstIndex { position <= $0.range.upperBound }
    }

    /// The text of a cell; the empty text beyond the end.
    package func text(at index: Int) -> ExactText {
        guard index < cells.count, !cells[index].hasQuotes else { return ExactText(utf8: bytes(at: index)) }
        return unsafe bytes.withUnsafeBufferPointer { bytes in
            unsafe ExactText(decoding: UnsafeBufferPointer(rebasing: bytes[cells[index].range]))
        }
    }

    /// Whether a cell is seen to have a text; one beyond the end has none.
    func has(_ text: ExactText, at index: Int) -> Bool {
        guard index < cells.count, !cells[index].hasQuotes else { return false }
        return unsafe bytes.withUnsafeBufferPointer { bytes in
            unsafe text.hasBytes(of: UnsafeBufferPointer(rebasing: bytes[cells[index].range]))
        }
    }

    /// The bytes of the text of a cell; none beyond the end.
    func bytes(at index: Int) -> ArraySlice<UInt8> {
        guard index < cells.count else { return [] }
        let cell = cells[index]
        return cell.hasQuotes ? unquoted(cell.range) : bytes[cell.range]
    }

    /// The texts of all cells.
    var texts: [ExactText] { (0..<count).map(text(at:)) }

    mutating func append(_ range: Range<Int>, hasQuotes: Bool = false) {
        cells.append(Cell(range: range, hasQuotes: hasQuotes))
    }

    mutating func append(_ range: Range<Int>, closedAt closing: Int) {
        append(range, hasQuotes: true)
        textAfterQuote = textAfterQuote ?? closing
    }

    /// Two quotation marks are one; a single one closes the quoted part, and what follows is kept unchanged.
    private func unquoted(_ range: Range<Int>) -> ArraySlice<UInt8> {
        var result: [UInt8] = []
        result.reserveCapacity(range.count)
        var index = range.lowerBound
        while index < range.upperBound {
            if bytes[index] == CSVSyntax.quote {
                index += 1
                guard index < range.upperBound, bytes[index] == CSVSyntax.quote else {
                    result.append(contentsOf: bytes[index..<range.upperBound])
                    break
                }
            }
            result.append(bytes[index])
            index += 1
        }
        return result[...]
    }
}
