import LocalizationModel

/// Finds out which delimiter a file has, and where its first row begins.
///
/// Which names a header can have, the layouts know: the delimiter is the one under which most of them are known.
struct DelimiterDetection {
    /// The delimiter.
    let delimiter: ExchangeFormat.CSVDelimiter
    /// How many names of the first row are known under it.
    let knownCount: Int
    /// Where the first row begins.
    let start: Int

    /// - Parameter knownNames: how many of the names in a header are known.
    init(_ source: any ReturnedSource, counting knownNames: ([ExactText]) -> Int) {
        let start = CSVSyntax.dropByteOrderMarks(source.bytes[...]).startIndex
        let separatorLine = Self.separatorLine(in: source.bytes, from: start)
        self.start = separatorLine?.end ?? start

        // What `sep=` names goes first; a file saved again often has another delimiter than its old first line says.
        var best = (delimiter: separatorLine?.delimiter ?? .comma, count: 0)
        for candidate in [best.delimiter] + ExchangeFormat.CSVDelimiter.allCases {
            var reader = CSVTableReader(source, delimiter: candidate, from: self.start)
            guard let row = try? reader.next() else { continue }
            let count = knownNames(row.texts)
            if count > best.count { best = (candidate, count) }
        }
        (delimiter, knownCount) = best
    }

    /// `sep=;`, also in quotation marks and with blank cells after it, as spreadsheets write it back.
    private static func separatorLine(in bytes: [UInt8], from start: Int) -> (
        delimiter: ExchangeFormat.CSVDelimiter?, end: Int
    )? {
        let line = bytes[start...].prefix { $0 != CSVSyntax.lineFeed && $0 != CSVSyntax.carriageReturn }
        let content = line.first == CSVSyntax.quote ? line.dropFirst() : line
        guard content.prefix(4).map({ $0 | 0x20 }) == Array("sep=".utf8), let delimiter = content.dropFirst(4).first
        else { return nil }
        let isBlankBehind = content.dropFirst(5).allSatisfy {
            $0 == CSVSyntax.quote || ExchangeFormat.CSVDelimiter(rawValue: $0) != nil
        }
        guard isBlankBehind else { return nil }
        // The line is no row of the sheet, so it ends behind its line end.
        let lineEnd = bytes[line.endIndex...].starts(with: [CSVSyntax.carriageReturn, CSVSyntax.lineFeed]) ? 2 : 1
        return (ExchangeFormat.CSVDelimiter(rawValue: delimiter), min(line.endIndex + lineEnd, bytes.count))
    }
}
