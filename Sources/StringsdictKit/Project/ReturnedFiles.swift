import Concurrency
import SpreadsheetFormat

/// Exchange files returned by translators. Their content is untrusted until it has been matched with the project.
public struct ReturnedFiles: Sendable {
    /// The user's options for the files.
    package struct Options: Sendable {
        /// The language of the source files.
        package var sourceLanguage: LanguageTag?
        /// The language of the files, whatever they declare.
        package var language: String?
        /// The encoding of files that have no byte order mark and are not XML.
        package var encoding: FileEncoding?
        /// The kinds of binary spreadsheets to read.
        package var containers: [any CellContainer]

        package init(
            sourceLanguage: LanguageTag? = nil, language: String? = nil, encoding: FileEncoding? = nil,
            containers: [any CellContainer] = [ExchangeFormat.XLSXOptions()]
        ) {
            self.sourceLanguage = sourceLanguage
            self.language = language
            self.encoding = encoding
            self.containers = containers
        }
    }

    /// An open file, in the format detected from its content.
    struct File: Sendable {
        /// The content.
        let source: any ReturnedSource
        /// The format.
        let format: any ExchangeDialect
        /// The path relative to the folder or archive that the user specified; the complete path of a specified file.
        let inner: String
        /// True if the file is one of several returned files.
        let hasCompanions: Bool
        /// The user's options.
        let options: Options
        /// The recorded units; nil if they have not been recorded.
        fileprivate var recorded: RecordedReturn?

        /// Reads the file.
        ///
        /// - Throws: ``StringsdictError`` if the file cannot be read completely.
        func read(into sink: any ReturnSink) throws(StringsdictError) -> [Finding] {
            if let recorded { try recorded.replay(into: sink) } else { try format.read(source, into: sink) }
        }
    }

    private enum Item: Sendable {
        case path(String)
        case bytes(FileContent)
    }

    /// A file to read, or the error for a path without files.
    private enum Place: Sendable {
        case file(ReturnedFileSearch.Item, isOne: Bool)
        case bytes(FileContent)
        case refused(StringsdictError)
    }

    private let items: [Item]
    private let options: Options

    /// Creates returned files from paths: exchange files, `.xcloc` folders, and folders and ZIP archives that contain
    /// them. The files are read from the ``FileTree`` of the project that they are imported into.
    public init(paths: [String]) {
        self.init(paths: paths, options: Options())
    }

    /// Creates returned files from paths and options.
    package init(paths: [String], options: Options) {
        items = paths.map(Item.path)
        self.options = options
    }

    /// Creates returned files from their content.
    ///
    /// - Parameter files: the files. If a CSV file declares no language, its name determines the language: `de.csv`.
    public init(_ files: [FileContent]) {
        self.init(files, options: Options())
    }

    /// Creates returned files from their content and options.
    package init(_ files: [FileContent], options: Options) {
        items = files.map(Item.bytes)
        self.options = options
    }

    /// True if there are no files.
    package var isEmpty: Bool { items.isEmpty }

    /// Passes the files to a closure one by one. The next files are read ahead on other cores.
    ///
    /// - Parameters:
    ///   - tree: the file tree for the paths.
    ///   - meanings: the language of the project for each external tag.
    ///   - body: receives each file.
    func forEachFile(
        in tree: any FileTree, meanings: [LanguageTag: LanguageTag] = [:],
        _ body: (File) throws(StringsdictError) -> Void
    ) throws(StringsdictError) {
        let all = items.flatMap { places(of: $0, in: tree) }
        try Parallel.inOrder(all.count, ahead: Self.filesAhead) { number in
            Result { () throws(StringsdictError) in try open(all[number], meanings) }
        } take: { (opened) throws(StringsdictError) in
            try StringsdictError.checkCancellation()
            try handOver(try opened.get(), to: body)
        }
    }

    /// The number of files to read ahead. Matching takes longer than reading, so reading more files ahead would only
    /// occupy memory.
    private static let filesAhead = 2

    private func places(of item: Item, in tree: any FileTree) -> [Place] {
        switch item {
        case .bytes(let file): return [.bytes(file)]
        case .path(let path):
            do throws(StringsdictError) {
                let files = try ReturnedFileSearch(at: [path], in: tree, options.containers).items
                return files.map { .file($0, isOne: files.count == 1) }
            } catch {
                return [.refused(error)]
            }
        }
    }

    /// The findings about files in the specified folders that are not read.
    ///
    /// - Throws: ``StringsdictError`` for a file or a folder that cannot be read.
    func skipped(in tree: any FileTree) throws(StringsdictError) -> [Finding] {
        let paths = items.compactMap { if case .path(let path) = $0 { path } else { nil } }
        return try ReturnedFileSearch(at: paths, in: tree, options.containers).skipped
    }

    /// Passes a file to a closure. If the file is of a foreign kind, the error names that kind.
    private func handOver(_ file: File, to body: (File) throws(StringsdictError) -> Void) throws(StringsdictError) {
        do throws(StringsdictError) {
            try body(file)
        } catch {
            throw ForeignFile(text: file.source.bytes)?.refusal(ofReturn: file.source.name) ?? error
        }
    }

    /// The first source language that a file declares; nil if no file declares one.
    ///
    /// - Throws: ``StringsdictError`` if a file cannot be read.
    package func sourceLanguage(in tree: any FileTree) throws(StringsdictError) -> LanguageTag? {
        let languages = SourceLanguages()
        try forEachFile(in: tree) { (file) throws(StringsdictError) in
            _ = try file.read(into: languages)
        }
        return languages.first
    }

    /// Opens a file. The units of a small file are recorded.
    private func open(_ place: Place, _ meanings: [LanguageTag: LanguageTag]) throws(StringsdictError) -> File {
        var file =
            switch place {
            case .refused(let refusal): throw refusal
            case .bytes(let file): try open(file.bytes, name: file.path, meanings)
            case .file(let item, let isOne):
                try open(try item.read(), name: item.name, inner: item.inner, isOne: isOne, meanings)
            }
        if file.source.bytes.count <= RecordedReturn.largestFile { file.recorded = RecordedReturn(of: file) }
        return file
    }

    private func open(
        _ bytes: [UInt8], name: String, inner: String? = nil, isOne: Bool = true,
        _ meanings: [LanguageTag: LanguageTag]
    ) throws(StringsdictError) -> File {
        let binary = binaryFile(bytes, name: name)
        let source: any ReturnedSource = if let binary { binary.source } else { try text(bytes, name: name) }
        let format = ExchangeFormat.reading(
            source, in: binary?.container, sourceLanguage: options.sourceLanguage, meanings: meanings
        ).dialect
        return File(
            source: source, format: format, inner: inner ?? name, hasCompanions: items.count > 1 || !isOne,
            options: options)
    }
}

extension ReturnedFiles {
    /// The file as a binary spreadsheet; nil for any other file.
    private func binaryFile(_ bytes: [UInt8], name: String) -> (
        container: any CellContainer, source: any ReturnedSource
    )? {
        // A lazy map would open the file twice.
        for container in options.containers {
            if let source = container.open(bytes, name: name) { return (container, source) }
        }
        return nil
    }

    private func text(_ bytes: [UInt8], name: String) throws(StringsdictError) -> SourceText {
        // With a wrong encoding, binary content could pass for text.
        if let refusal = ForeignFile(binary: bytes)?.refusal(ofReturn: name) { throw refusal }
        if let encoding = options.encoding { return try encoding.read(name: name, file: bytes) }
        return try SourceText(name: name, file: bytes)
    }
}

extension ReturnedFiles.File {
    /// The language that the names of the file and its folders denote; nil if none of them denotes a language.
    ///
    /// - Throws: ``StringsdictError`` (`language-unknown`) if the names can mean several languages.
    func languageOfName(in project: Project) throws(StringsdictError) -> LanguageTag? {
        try project.language(ofFile: inner, at: source.location(at: 0))
    }
}

extension Project {
    /// True if the project has a translation into a language; the language need not be in CLDR.
    func hasTranslation(into language: LanguageTag) -> Bool {
        let scan = ProjectScan(of: self, from: sourceLanguage)
        let tables = paths.flatMap { (try? scan.tables(at: $0)) ?? [] }
        return languages(of: tables).contains(language)
    }
}

/// A sink that keeps the first source language.
private final class SourceLanguages: ReturnSink {
    private(set) var first: LanguageTag?

    func begin(_ table: ReturnedTable) -> Int {
        first = first ?? table.sourceLanguage
        return 0
    }

    func receive(_ unit: ReturnedUnit, of table: Int, at offset: Int) {}
}

extension LanguageTag {
    /// The language tag for a name from the user or a file. The tag is valid as the name of a folder.
    ///
    /// - Throws: ``StringsdictError`` (`language-unknown`) for characters other than ASCII letters, digits and hyphens,
    ///   for more than 35 characters, and for `Base`.
    package static func checked(_ name: String) throws(StringsdictError) -> LanguageTag {
        let tag = LanguageTag(name)
        let isPlain = tag.tag.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x2D
        }
        guard isPlain, tag.tag.utf8.contains(where: { $0 != 0x2D }), tag.tag.utf8.count <= 35, !tag.isBase else {
            throw StringsdictError(
                Finding(
                    .languageUnknown, "“\(name)” is not a language tag.",
                    hint: "Write a tag such as de, pt-BR or zh-Hans."))
        }
        return tag
    }
}
