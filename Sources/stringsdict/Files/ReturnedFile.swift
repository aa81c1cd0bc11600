import StringsdictKit

/// An exchange file that came back, read whole.
struct ReturnedFile {
    let source: SourceText
    let document: ReturnedDocument
    let format: any ExchangeDialect

    /// Reads a file in the format that its content shows, or the files of an `.xcloc` folder.
    ///
    /// - Parameter project: the folder whose languages a file can be named after.
    static func read(_ path: String, of project: String, as options: ReturnOptions) throws(Refusal) -> [ReturnedFile] {
        guard FileSystem.resolvedKind(of: path) == .folder,
            Path.stem(of: Path.name(of: path), ending: LocalizationCatalog.fileExtension) != nil
        else { return [try readFile(path, of: project, as: options)] }
        let folder = Path.joined(path, LocalizationCatalog.localizedContents)
        var files: [ReturnedFile] = []
        for name in try FileSystem.names(in: folder)
        where Path.stem(of: name, ending: XcodeXLIFF().fileExtension) != nil {
            files.append(try readFile(Path.joined(folder, name), of: project, as: options))
        }
        guard !files.isEmpty else { throw FileProblem.notFound(Path.joined(folder, "*.xliff")) }
        return files
    }

    private static func readFile(
        _ path: String, of project: String, as options: ReturnOptions
    ) throws(Refusal) -> ReturnedFile {
        let source = try text(of: try FileSystem.read(path), name: path, in: try options.fileEncoding())
        let format = format(of: source, options)
        var document = try format.read(source)
        for index in document.tables.indices where document.tables[index].lacksLanguage {
            document.tables[index].targetLanguage = try language(of: source, of: project, options)
        }
        return ReturnedFile(source: source, document: document, format: format)
    }

    private static func text(
        of file: [UInt8], name: String, in encoding: FileEncoding?
    ) throws(Refusal) -> SourceText {
        guard let encoding else { return try SourceText(name: name, file: file) }
        return try encoding.read(name: name, file: file)
    }

    private static func format(of source: SourceText, _ options: ReturnOptions) -> any ExchangeDialect {
        let first = source.bytes.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
        guard first == UInt8(ascii: "<") else {
            return Spreadsheet.reading(source, sourceLanguage: options.sourceTag)
        }
        return XLIFF()
    }

    /// The language that a person says, or that is the whole name of the file.
    private static func language(
        of source: SourceText, of project: String, _ options: ReturnOptions
    ) throws(Refusal) -> LanguageTag {
        if let language = options.language { return try LanguageTag.checked(language) }
        let stem = Path.stem(of: Path.name(of: source.name), ending: Spreadsheet(.long).fileExtension)
        if let language = stem.flatMap(Spreadsheet.language(named:)) { return language }
        if let language = stem.map({ LanguageTag($0) }), has(language, project, options) { return language }
        throw Refusal(
            Finding(
                .languageUnknown, "Neither the file nor its name says which language it is translated into.",
                hint: "Name it with \(.language), or name the file after it: de.csv.", at: source.location(at: 0)))
    }

    /// Whether a project has translations into a language, which CLDR may not know.
    private static func has(_ language: LanguageTag, _ project: String, _ options: ReturnOptions) -> Bool {
        let source = options.sourceTag ?? "en"
        let tables = (try? ProjectScan(sourceLanguage: source).tables(at: project)) ?? []
        return tables.contains { $0.translations(besides: source).contains(language) }
    }
}

extension ReturnedTable {
    /// Whether the layout has no place for the language of the translations.
    fileprivate var lacksLanguage: Bool { targetLanguage == nil && original == nil }
}
