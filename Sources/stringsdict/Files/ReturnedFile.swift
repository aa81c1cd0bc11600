import StringsdictKit

/// An exchange file that came back, read whole.
struct ReturnedFile {
    let source: SourceText
    let document: ReturnedDocument
    let format: any ExchangeFormat

    /// Reads a file in the format that its content shows.
    static func read(_ path: String) throws(Refusal) -> ReturnedFile {
        let source = try SourceText(name: path, file: try FileSystem.read(path))
        let format = format(of: source)
        let document = try format.read(source)
        return ReturnedFile(source: source, document: document, format: format)
    }

    private static func format(of source: SourceText) -> any ExchangeFormat {
        let first = source.bytes.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
        return first == UInt8(ascii: "<") ? XLIFF() : CSVLong()
    }
}
