import LocalizationModel
import XLSX

/// Reads the rows below the header, however the file was saved.
struct SheetReader: Sendable {
    /// The file, which locates rows by their positions.
    let source: any ReturnedSource
    private let start: Int
    private var rows: any CellReader
    private let titleCount: Int
    /// The title rows above the header; empty until the header has been read.
    private(set) var titles: [CellRow] = []

    /// Chooses the reader whose first row has the most known column names.
    ///
    /// - Parameters:
    ///   - knownNames: counts the known names in a header.
    ///   - isHeader: returns true if a row has the column names of a layout.
    init(
        _ source: any ReturnedSource, in container: any CellContainer, counting knownNames: ([ExactString]) -> Int,
        isHeader: ([ExactString]) -> Bool
    ) {
        self.source = source
        let readers = container.makeReaders(of: source)
        var best = (reader: readers[0], count: 0)
        for reader in readers {
            var first = reader
            guard let row = try? first.next(under: []) else { continue }
            let count = knownNames(row.texts)
            if count > best.count { best = (reader, count) }
        }
        let titles = best.count > 1 ? nil : TitleRows(readers, isHeader: isHeader)
        titleCount = titles?.count ?? 0
        rows = titles?.reader ?? best.reader
        start = rows.position
    }

    /// The hint for a row with more cells than the header.
    var hintForSurplusCells: Finding.Message? { rows.hintForSurplusCells }

    /// The ranges of merged cells.
    var merged: [CellRange] { rows.merged }

    /// The finding about unread content outside the cells, such as comments; nil if there is none.
    var remark: CellRow.Remark? { rows.remark }

    /// Checks that the strings of the file can be decoded.
    ///
    /// - Parameter languages: returns the languages of the strings, as far as they can be read.
    func check(_ languages: (SheetReader) -> [LanguageTag]) throws(StringsdictError) {
        try rows.check { languages(self) }
    }

    /// Reads the header: the first row, or the first row below the title rows.
    ///
    /// - Throws: ``StringsdictError`` if the file has no rows or a quoted cell is never closed.
    mutating func readHeader() throws(StringsdictError) -> CellRow {
        while titles.count < titleCount, let title = try rows.next(under: []) { titles.append(title) }
        guard let header = try rows.next(under: []) else {
            throw StringsdictError(Finding(.notAnExchangeFile, "The file has no rows.", at: source.location(at: start)))
        }
        return header
    }

    /// Reads the next row; nil at the end.
    ///
    /// - Parameter names: the column names, for messages.
    /// - Throws: ``StringsdictError`` if a quoted cell is never closed.
    mutating func next(under names: [ExactString] = []) throws(StringsdictError) -> CellRow? {
        try rows.next(under: names)
    }

    /// True if nothing follows the latest row: the file may be truncated.
    var isAtEnd: Bool { rows.isAtEnd }
}
