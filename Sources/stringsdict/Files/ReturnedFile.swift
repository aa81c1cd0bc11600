import StringsdictKit

/// An exchange file that came back, read whole.
struct ReturnedFile {
    let source: SourceText
    let document: ReturnedDocument
    let format: any ExchangeFormat

    /// Reads a file in the format that its content shows, or the files of an `.xcloc` folder.
    static func read(_ path: String, as options: ReturnOptions) throws(Refusal) -> [ReturnedFile] {
        guard FileSystem.resolvedKind(of: path) == .folder,
            Path.stem(of: Path.name(of: path), ending: LocalizationCatalog.fileExtension) != nil
        else { return [try readFile(path, as: options)] }
        let folder = Path.joined(path, LocalizationCatalog.localizedContents)
        var files: [ReturnedFile] = []
        for name in try FileSystem.names(in: folder)
        where Path.stem(of: name, ending: XcodeXLIFF().fileExtension) != nil {
            files.append(try readFile(Path.joined(folder, name), as: options))
        }
        guard !files.isEmpty else { throw FileProblem.notFound(Path.joined(folder, "*.xliff")) }
        return files
    }

    private static func readFile(_ path: String, as options: ReturnOptions) throws(Refusal) -> ReturnedFile {
        let source = try text(of: try FileSystem.read(path), name: path, in: try options.fileEncoding())
        let format = format(of: source)
        let document = try format.read(source)
        return ReturnedFile(source: source, document: document, format: format)
    }

    private static func text(
        of file: [UInt8], name: String, in encoding: FileEncoding?
    ) throws(Refusal) -> SourceText {
        guard let encoding else { return try SourceText(name: name, file: file) }
        return try encoding.read(name: name, file: file)
    }

    private static func format(of source: SourceText) -> any ExchangeFormat {
        let first = source.bytes.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
        return first == UInt8(ascii: "<") ? XLIFF() : CSVLong()
    }
}
