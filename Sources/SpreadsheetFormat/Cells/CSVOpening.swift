import LocalizationModel

/// What stands before the header of a file, and the delimiter of its records.
struct CSVOpening {
    /// Where the header begins, in bytes.
    let end: Int
    /// The delimiter under which the header has the most column names that are known.
    let delimiter: CSVDelimiter

    init(_ source: SourceText) {
        let start = CSVSyntax.dropByteOrderMarks(source.bytes[...]).startIndex
        let separatorLine = Self.separatorLine(in: source.bytes, from: start)
        let end = separatorLine?.end ?? start
        self.end = end

        // What `sep=` names goes first; a file saved again often has another delimiter than its old first line says.
        var best = (delimiter: separatorLine?.delimiter ?? .comma, count: 0)
        for candidate in [best.delimiter] + CSVDelimiter.allCases {
            var reader = CSVTableReader(source, delimiter: candidate, from: end)
            guard let record = try? reader.next() else { continue }
            let count = LongHeader(record).knownCount
            if count > best.count { best = (candidate, count) }
        }
        delimiter = best.delimiter
    }

    /// `sep=;`, also in quotation marks and with blank cells behind it, as spreadsheets write it back.
    private static func separatorLine(in bytes: [UInt8], from start: Int) -> (delimiter: CSVDelimiter?, end: Int)? {
        let line = bytes[start...].prefix { $0 != CSVSyntax.lineFeed && $0 != CSVSyntax.carriageReturn }
        let content = line.first == CSVSyntax.quote ? line.dropFirst() : line
        guard content.prefix(4).map({ $0 | 0x20 }) == Array("sep=".utf8), let delimiter = content.dropFirst(4).first
        else { return nil }
        let isBlankBehind = content.dropFirst(5).allSatisfy {
            $0 == CSVSyntax.quote || CSVDelimiter(rawValue: $0) != nil
        }
        return isBlankBehind ? (CSVDelimiter(rawValue: delimiter), line.endIndex) : nil
    }
}
