import LocalizationModel

/// One row of cells. They become texts only when they are asked for.
public struct CellRow: Sendable {
    /// Where the row begins in its file, in bytes.
    public let position: Int
    /// Where the first quotation mark stands that closes a cell and has text behind it, in bytes; nil where all is well.
    public private(set) var textAfterQuote: Int?
    private let bytes: [UInt8]
    private var cells: [Cell] = []

    /// The bytes of a cell without its outer quotation marks.
    private struct Cell {
        var range: Range<Int>
        var hasQuotes: Bool
    }

    init(bytes: [UInt8], position: Int, expecting count: Int) {
        self.bytes = bytes
        self.position = position
        cells.reserveCapacity(count)
    }

    /// How many cells the row has.
    public var count: Int { cells.count }

    /// Whether a cell has no text; a cell beyond the end has none.
    public func isBlank(at index: Int) -> Bool {
        index >= cells.count || cells[index].range.isEmpty
    }

    /// Whether no cell from an index on has any text.
    public func isBlank(from index: Int) -> Bool {
        cells.dropFirst(index).allSatisfy(\.range.isEmpty)
    }

    /// Which cell a byte of the file belongs to, from 0; nil for one behind the row.
    func cellIndex(at position: Int) -> Int? {
        cells.firstIndex { position <= $0.range.upperBound }
    }

    /// The text of a cell; the empty text beyond the end.
    public func text(at index: Int) -> ExactText {
        guard index < cells.count else { return "" }
        let cell = cells[index]
        return cell.hasQuotes ? unquoted(cell.range) : bytes.text(cell.range)
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

    /// Two quotation marks are one; a single one closes the quoted part, and what follows stands as it is.
    private func unquoted(_ range: Range<Int>) -> ExactText {
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
        return result.text(result.indices)
    }
}
