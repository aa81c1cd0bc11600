import Concurrency
import SpreadsheetFormat

/// Exchange files that came back. Nothing in them is trusted until it has been matched with the project.
public struct ReturnedFiles: Sendable {
    /// What the user specifies about the files.
    package struct Options: Sendable {
        /// The language of the source files.
        package var sourceLanguage: LanguageTag?
        /// The language of the files, whatever they declare.
        package var language: String?
        /// The encoding of files that do not show it.
        package var encoding: FileEncoding?
        /// The kinds of binary files with cells that are read.
        package var containers: [any CellContainer]

        package init(
            sourceLanguage: LanguageTag? = nil, language: String? = nil, encoding: FileEncoding? = nil,
            containers: [any CellContainer] = []
        ) {
            self.sourceLanguage = sourceLanguage
            self.language = language
            self.encoding = encoding
            self.containers = containers
        }
    }

    /// An open file, in the format that its content shows.
    struct File: Sendable {
        /// Its content.
        let source: any ReturnedSource
        /// The format that it is in.
        let format: any ExchangeDialect
        /// Its path below what a person named.
        let inner: String
        /// Whether others came with it.
        let hasCompanions: Bool
        /// What a person says about it.
        let options: Options
        /// Its units, if they have been read already.
        fileprivate var recorded: RecordedReturn?

        /// Reads the file.
        ///
        /// - Throws: ``StringsdictError`` when the file cannot be read whole.
        func read(into sink: any ReturnSink) throws(StringsdictError) -> [Finding] {
            if let recorded { try recorded.replay(into: sink) } else { try format.read(source, into: sink) }
        }
    }

    private enum Item: Sendable {
        case path(String)
        case bytes(FileContent)
    }

    /// A file that is to be read, or the reason why what a person named has none.
    private enum Place: Sendable {
        case file(ReturnedFileSearch.Item, isOne: Bool)
        case bytes(FileContent)
        case refused(StringsdictError)
    }

    private let items: [Item]
    private let options: Options

    /// Takes files by their paths: exchange files, `.xcloc` folders, other folders and ZIP archives with such in them. They are read
    /// from the ``FileTree`` of the project that they are imported into.
    public init(paths: [String]) {
        self.init(paths: paths, options: Options())
    }

    /// Takes files by their paths, with what is said about them.
    package init(paths: [String], options: Options) {
        items = paths.map(Item.path)
        self.options = options
    }

    /// Takes the bytes of files.
    ///
    /// - Parameter files: the files; a CSV file that does not say its language is named after it, as in `de.csv`.
    public init(_ files: [FileContent]) {
        self.init(files, options: Options())
    }

    /// Takes the bytes of files, with what is said about them.
    package init(_ files: [FileContent], options: Options) {
        items = files.map(Item.bytes)
        self.options = options
    }

    /// Whether there is no file.
    package var isEmpty: Bool { items.isEmpty }

    /// Hands over one file after the other; those that come next are read on other cores meanwhile.
    ///
    /// - Parameters:
    ///   - tree: the files to which paths lead.
    ///   - meanings: the names that stand for languages of the project, as a person says.
    ///   - body: gets the file.
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

    /// More would only stand in memory: matching takes longer than reading.
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

    /// What lies among the files and is not read.
    ///
    /// - Throws: ``StringsdictError`` for what cannot be read.
    func skipped(in tree: any FileTree) throws(StringsdictError) -> [Finding] {
        let paths = items.compactMap { if case .path(let path) = $0 { path } else { nil } }
        return try ReturnedFileSearch(at: paths, in: tree, options.containers).skipped
    }

    /// Hands over a file. One of another kind that was refused is called by its name.
    private func handOver(_ file: File, to body: (File) throws(StringsdictError) -> Void) throws(StringsdictError) {
        do throws(StringsdictError) {
            try body(file)
        } catch {
            throw ForeignFile(text: file.source.bytes)?.refusal(ofReturn: file.source.name) ?? error
        }
    }

    /// The language of the sources, where a file says it.
    ///
    /// - Throws: ``StringsdictError`` when a file cannot be read.
    package func sourceLanguage(in tree: any FileTree) throws(StringsdictError) -> LanguageTag? {
        let languages = SourceLanguages()
        try forEachFile(in: tree) { (file) throws(StringsdictError) in
            _ = try file.read(into: languages)
        }
        return languages.first
    }

    /// Opens a file, and reads a small one.
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
        let binary = options.containers.lazy.compactMap { container in
            container.open(bytes, name: name).map { (container: container, source: $0) }
        }.first
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
    private func text(_ bytes: [UInt8], name: String) throws(StringsdictError) -> SourceText {
        // Bytes that are no text could be taken for one in a wrong encoding.
        if let refusal = ForeignFile(binary: bytes)?.refusal(ofReturn: name) { throw refusal }
        if let encoding = options.encoding { return try encoding.read(name: name, file: bytes) }
        return try SourceText(name: name, file: bytes)
    }
}

extension ReturnedFiles.File {
    /// The language that the name of the file or of its folder says; nil where they say none.
    ///
    /// - Throws: ``StringsdictError`` (`language-unknown`) where they can mean several.
    func languageOfName(in project: Project) throws(StringsdictError) -> LanguageTag? {
        try project.language(ofFile: inner, at: source.location(at: 0))
    }
}

extension Project {
    /// Whether there are translations into a language, which CLDR may not know.
    func hasTranslation(into language: LanguageTag) -> Bool {
        let scan = ProjectScan(of: self, from: sourceLanguage)
        let tables = paths.flatMap { (try? scan.tables(at: $0)) ?? [] }
        return languages(of: tables).contains(language)
    }
}

/// Looks for the language of the sources alone.
private final class SourceLanguages: ReturnSink {
    private(set) var first: LanguageTag?

    func begin(_ table: ReturnedTable) -> Int {
        first = first ?? table.sourceLanguage
        return 0
    }

    func take(_ unit: ReturnedUnit, of table: Int, at offset: Int) {}
}

extension LanguageTag {
    /// A language that a person or a file names, if it can be the name of a folder.
    ///
    /// - Throws: ``StringsdictError`` (`language-unknown`) for anything but letters, digits and hyphens.
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
