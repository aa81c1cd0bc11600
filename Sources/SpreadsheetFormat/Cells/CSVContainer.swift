import LocalizationModel

/// CSV, written in one dialect and read in any dialect.
extension ExchangeFormat.CSVDialect: CellContainer {
    package var fileExtension: String { "csv" }

    package var textEncoding: TextEncoding { encoding.textEncoding }

    package func guarded(_ text: ExactString) -> ExactString { CSVGuard.write(text, as: guarding) }

    /// The last field of the last checksum cell: `c61a935fc/0badcafe/file=1a2b3c4d`. Nil unless the encoding is UTF-8.
    package var seal: FileSeal? {
        encoding.textEncoding.form == .utf8
            ? FileSeal(replacing: "\"\r\n", from: FileField.name, to: "\"\r\n") : nil
    }

    package func makeWriter() -> any CellWriter { CSVRowWriter(self) }

    package func makeReaders(of source: any ReturnedSource) -> [any CellReader] {
        let start = CSVSyntax.dropByteOrderMarks(source.bytes[...]).startIndex
        let line = Self.separatorLine(in: source.bytes, from: start)
        // The delimiter in the `sep=` line is tried first. The others follow, because a file that was saved again often
        // has another delimiter.
        return ([line?.delimiter ?? .comma] + ExchangeFormat.CSVDelimiter.allCases).map {
            CSVTableReader(source, delimiter: $0, from: line?.end ?? start)
        }
    }

    /// The delimiter in the `sep=;` line, and the offset after this line. Spreadsheets may save the line in quotation
    /// marks and with blank cells. The delimiter is nil if it is not supported.
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
        // The `sep=` line is not a row of the sheet, so its line break is skipped too.
        let lineEnd = bytes[line.endIndex...].starts(with: [CSVSyntax.carriageReturn, CSVSyntax.lineFeed]) ? 2 : 1
        return (ExchangeFormat.CSVDelimiter(rawValue: delimiter), min(line.endIndex + lineEnd, bytes.count))
    }
}
