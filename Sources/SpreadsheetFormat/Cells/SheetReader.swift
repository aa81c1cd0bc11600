import LocalizationModel

/// Reads the rows of a file below the names of its columns, however it has been saved.
struct SheetReader: Sendable {
    /// The file, which locates rows by their positions.
    let source: any ReturnedSource
    private let start: Int
    private var rows: any CellReader
    private let titleCount: Int
    /// The rows above the header, once that has been read.
    private(set) var titles: [CellRow] = []

    /// Chooses the way to read a file in which the most names of the header are known.
    ///
    /// - Parameters:
    ///   - knownNames: counts the names of a header that are known.
    ///   - isHeader: tells whether a row has the names of a layout.
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

    /// The hint for a row that has more cells than the header.
    var hintForSurplusCells: Finding.Message? { rows.hintForSurplusCells }

    /// Refuses a file whose strings cannot be read.
    ///
    /// - Parameter languages: reads the languages of the strings, as far as they can be read.
    func check(_ languages: (SheetReader) -> [LanguageTag]) throws(StringsdictError) {
        try rows.check { languages(self) }
    }

    /// The first row, or the first one below titles, which names the columns.
    ///
    /// - Throws: ``StringsdictError`` where there is none, or where a cell is not closed.
    mutating func readHeader() throws(StringsdictError) -> CellRow {
        while titles.count < titleCount, let title = try rows.next(under: []) { titles.append(title) }
        guard let header = try rows.next(under: []) else {
            throw StringsdictError(Finding(.notAnExchangeFile, "The file has no rows.", at: source.location(at: start)))
        }
        return header
    }

    /// The next row; nil at the end.
    ///
    /// - Parameter names: the names of the columns, for messages.
    /// - Throws: ``StringsdictError`` where a cell is not closed.
    mutating func next(under names: [ExactString] = []) throws(StringsdictError) -> CellRow? {
        try rows.next(under: names)
    }

    /// True if nothing follows the latest row: the file may have been truncated.
    var isAtEnd: Bool { rows.isAtEnd }
}
