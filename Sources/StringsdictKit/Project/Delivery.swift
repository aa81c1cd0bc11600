/// Exchange files that came back. Nothing in them is believed until it has been matched with the project.
public struct Delivery: Sendable {
    /// What a person says about the files.
    package struct Options: Sendable {
        /// The language of the source files.
        package var sourceLanguage: LanguageTag?
        /// The language of files that do not say theirs.
        package var language: String?
        /// The encoding of files that do not show it.
        package var encoding: FileEncoding?

        package init(
            sourceLanguage: LanguageTag? = nil, language: String? = nil, encoding: FileEncoding? = nil
        ) {
            self.sourceLanguage = sourceLanguage
            self.language = language
            self.encoding = encoding
        }
    }

    /// A file, read whole.
    struct File: Sendable {
        let source: SourceText
        let document: ReturnedDocument
        let format: any ExchangeDialect
    }

    private enum Item: Sendable {
        case path(String)
        case bytes(name: String, [UInt8])
        case file(File)
    }

    private let items: [Item]
    private let options: Options

    private init(items: [Item], options: Options) {
        self.items = items
        self.options = options
    }

    /// Takes files by their paths: exchange files, or `.xcloc` folders.
    package init(paths: [String], options: Options = Options()) {
        items = paths.map(Item.path)
        self.options = options
    }

    /// Takes the bytes of files.
    ///
    /// - Parameter files: the files; a CSV file that does not say its language is named after it, as in `de.csv`.
    public init(_ files: [(name: String, bytes: [UInt8])]) {
        items = files.map { Item.bytes(name: $0.name, $0.bytes) }
        options = Options()
    }

    /// Whether there is no file.
    package var isEmpty: Bool { items.isEmpty }

    /// Hands over one file after the other, as each is read.
    ///
    /// - Parameter project: the project whose languages a file can be named after.
    func forEachFile(of project: Project, _ body: (File) throws(Refusal) -> Void) throws(Refusal) {
        for item in items {
            switch item {
            case .path(let path):
                for file in try files(at: path, of: project) { try body(file) }
            case .bytes(let name, let bytes): try body(read(bytes, name: name, of: project))
            case .file(let file): try body(file)
            }
        }
    }

    /// The same delivery with all of its files read.
    package func opened(for project: Project) throws(Refusal) -> Delivery {
        var opened: [Item] = []
        try forEachFile(of: project) { opened.append(.file($0)) }
        return Delivery(items: opened, options: options)
    }

    /// The language of the sources, where a file that has been read says it.
    package var sourceLanguage: LanguageTag? {
        items.lazy.compactMap { item in
            guard case .file(let file) = item else { return nil }
            return file.document.sourceLanguage ?? file.document.tables.lazy.compactMap(\.sourceLanguage).first
        }.first
    }

    /// A file in the format that its content shows, or the files of an `.xcloc` folder.
    private func files(at path: String, of project: Project) throws(Refusal) -> [File] {
        let tree = project.files
        guard tree.resolvedKind(of: path) == .folder,
            Path.stem(of: Path.name(of: path), ending: LocalizationCatalog.fileExtension) != nil
        else { return [try read(try tree.read(path), name: path, of: project)] }
        let folder = Path.joined(path, LocalizationCatalog.localizedContents)
        var files: [File] = []
        for name in try tree.names(in: folder) where Path.stem(of: name, ending: XcodeXLIFF().fileExtension) != nil {
            let path = Path.joined(folder, name)
            files.append(try read(try tree.read(path), name: path, of: project))
        }
        guard !files.isEmpty else { throw FileProblem.notFound(Path.joined(folder, "*.xliff")) }
        return files
    }

    private func read(_ bytes: [UInt8], name: String, of project: Project) throws(Refusal) -> File {
        let source =
            if let encoding = options.encoding { try encoding.read(name: name, file: bytes) } else {
                try SourceText(name: name, file: bytes)
            }
        let format = ExchangeFormat.reading(source, sourceLanguage: options.sourceLanguage).dialect
        var document = try format.read(source)
        for index in document.tables.indices where document.tables[index].lacksLanguage {
            document.tables[index].targetLanguage = try language(of: source, in: project)
        }
        return File(source: source, document: document, format: format)
    }

    /// The language that a person says, or that is the whole name of the file.
    private func language(of source: SourceText, in project: Project) throws(Refusal) -> LanguageTag {
        if let language = options.language { return try LanguageTag.checked(language) }
        let stem = Path.stem(of: Path.name(of: source.name), ending: Spreadsheet(.long).fileExtension)
        if let language = stem.flatMap(Spreadsheet.language(named:)) { return language }
        if let language = stem.map({ LanguageTag($0) }), has(language, project) { return language }
        throw Refusal(
            Finding(
                .languageUnknown, "Neither the file nor its name says which language it is translated into.",
                hint: "Name it with \(.language), or name the file after it: de.csv.", at: source.location(at: 0)))
    }

    /// Whether a project has translations into a language, which CLDR may not know.
    private func has(_ language: LanguageTag, _ project: Project) -> Bool {
        let scan = ProjectScan(files: project.files, sourceLanguage: project.sourceLanguage)
        let tables = project.paths.flatMap { (try? scan.tables(at: $0)) ?? [] }
        return tables.contains { project.languages(of: $0).contains(language) }
    }
}

extension ReturnedTable {
    /// Whether the layout has no place for the language of the translations.
    fileprivate var lacksLanguage: Bool { targetLanguage == nil && original == nil }
}

extension LanguageTag {
    /// A language that a person or a file names, if it can be the name of a folder.
    ///
    /// - Throws: ``Refusal`` (`language-unknown`) for anything but letters, digits and hyphens.
    package static func checked(_ name: String) throws(Refusal) -> LanguageTag {
        let tag = LanguageTag(name)
        let isPlain = tag.tag.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x2D
        }
        guard isPlain, tag.tag.utf8.contains(where: { $0 != 0x2D }), tag.tag.utf8.count <= 35, !tag.isBase else {
            throw Refusal(
                Finding(
                    .languageUnknown, "“\(name)” is not the tag of a language.",
                    hint: "Write a tag such as de, pt-BR or zh-Hans."))
        }
        return tag
    }
}
