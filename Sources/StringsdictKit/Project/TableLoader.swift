import Concurrency
import StringsdictFormat

/// Reads tables, each once, and pairs them with their translations.
struct TableLoader {
    private let files: any FileTree
    private let folders: LanguageFolders
    private let texts: Project.TextSettings
    private var sources: [ExactString: any TableFile] = [:]
    private var templates: [ExactString: [ExactString]] = [:]
    private var remarks: [ExactString: StringsComments] = [:]
    /// The files as they were before, if they are to be compared.
    private let earlier: (any FileTree)?
    /// The sources as they were: each language asks for them.
    private var formerSources: [ExactString: EarlierSource] = [:]

    /// A source as it was.
    private enum EarlierSource: Sendable {
        /// It was the same as today, or was not there.
        case same
        case other(any TableFile)
    }

    init(
        _ files: any FileTree, folders: LanguageFolders, texts: Project.TextSettings, earlier: (any FileTree)? = nil
    ) {
        self.texts = texts
        self.files = files
        self.folders = folders
        self.earlier = earlier
    }

    /// A source-language table. Its rules have not been checked.
    mutating func source(_ table: ProjectTable) throws(StringsdictError) -> any TableFile {
        if let known = sources[ExactString(table.path)] { return known }
        let file = try table.read(in: files)
        sources[ExactString(table.path)] = file
        return file
    }

    /// Reads source-language tables on all cores, for those who ask for them later. What cannot be read is refused then.
    mutating func readAhead(_ tables: [ProjectTable]) {
        let tables = tables.filter { sources[ExactString($0.path)] == nil }
        let files = Parallel.map(tables.count) { [files] number in
            try? tables[number].read(in: files)
        }
        for (table, file) in zip(tables, files) { sources[ExactString(table.path)] = file }
        guard earlier != nil else { return }
        let former = Parallel.map(tables.count) { [self] number in
            files[number].flatMap { file in try? formerSource(of: tables[number], besides: file) }
        }
        for (table, source) in zip(tables, former) { formerSources[ExactString(table.path)] = source }
    }

    /// The entries of tables that were read.
    func entryCount(of tables: [ProjectTable]) -> Int {
        tables.reduce(0) { $0 + (sources[ExactString($1.path)]?.count ?? 0) }
    }

    /// Whether so many entries are work enough for all cores. What has fewer is done beside other work.
    ///
    /// - Parameter all: the entries of all tables that are worked on, this one among them. A table with an eighth of them or less has
    ///   enough others beside it, however large it is: a million keys in 40 tables take 2 to 4 percent less time to import,
    ///   and 7 percent to validate.
    static func isLarge(entries count: Int, of all: Int = 0) -> Bool { count > max(8192, all / 8) }

    /// A table with its current translation, or with none.
    mutating func pair(_ table: ProjectTable, name: String, language: LanguageTag?) throws(StringsdictError)
        -> BilingualTable
    {
        let source = try source(table)
        var pair = BilingualTable(
            original: ExactString(table.original), name: ExactString(name), source: source,
            target: try language.flatMap { language throws(StringsdictError) in
                try translation(of: table, into: language)
            },
            comments: comments(for: table), former: try former(table, into: language))
        pair.rules = texts.rules(forTable: pair.name)
        pair.rules.leftOut.insert(templateKeys(of: table, source))
        return pair
    }

    /// The keys of a source that are as in a template; looked for once, as every language asks.
    private mutating func templateKeys(of table: ProjectTable, _ source: any TableFile) -> [ExactString] {
        if let known = templates[ExactString(table.path)] { return known }
        let keys = source.templateEntries().map(source.key)
        templates[ExactString(table.path)] = keys
        return keys
    }

    /// Where the translation of a table belongs.
    func location(of table: ProjectTable, in language: LanguageTag) throws(StringsdictError) -> TableLocation {
        try folders.location(of: table, in: language)
    }

    /// The current translation of a table; nil where there is none.
    func translation(of table: ProjectTable, into language: LanguageTag) throws(StringsdictError) -> (any TableFile)? {
        let location = try location(of: table, in: language)
        guard location != table.location, files.kind(of: location.path) != .nothing else { return nil }
        return try table.format.read(location, in: files)
    }

    /// What a table was before; nil where nobody asks, where it was not there, and where its source was the same.
    ///
    /// - Parameter language: the language of its translation; nil if that is not asked for yet.
    private mutating func former(_ table: ProjectTable, into language: LanguageTag?) throws(StringsdictError)
        -> EarlierTable?
    {
        let known = formerSources[ExactString(table.path)]
        let was: EarlierSource = if let known { known } else { try formerSource(of: table, besides: source(table)) }
        formerSources[ExactString(table.path)] = was
        guard case .other(let source) = was else { return nil }
        let target = try language.flatMap { language throws(StringsdictError) in
            try formerTranslation(of: table, into: language)
        }
        return EarlierTable(source: source, target: target)
    }

    private func formerSource(of table: ProjectTable, besides source: any TableFile) throws(StringsdictError)
        -> EarlierSource
    {
        guard let was = try formerFile(of: table, at: table.location), was.source.bytes != source.source.bytes else {
            return .same
        }
        return .other(was)
    }

    /// The translation of a table as it was before; nil where there was none.
    func formerTranslation(of table: ProjectTable, into language: LanguageTag) throws(StringsdictError) -> (
        any TableFile
    )? {
        let location = try location(of: table, in: language)
        return location == table.location ? nil : try formerFile(of: table, at: location)
    }

    private func formerFile(of table: ProjectTable, at location: TableLocation) throws(StringsdictError) -> (
        any TableFile
    )? {
        guard let earlier, let bytes = try earlier.readIfThere(location.path) else { return nil }
        return try table.format.read(name: "\(location.path) (as it was)", bytes: bytes).file(at: location)
    }

    /// The keys of the `.strings` file beside a translation; none where it cannot be read.
    func plainKeys(of table: ProjectTable, in language: LanguageTag) -> Set<ExactString> {
        guard let path = try? location(of: table, in: language).path else { return [] }
        let strings = Path.joined(Path.folder(of: path), table.name + ".strings")
        guard files.kind(of: strings) == .file, let bytes = try? files.read(strings),
            let source = try? SourceText(name: strings, file: bytes)
        else { return [] }
        return StringsComments(source).keys
    }

    /// The developers' comments of the `.strings` file beside a table. It is only asked for remarks: one that cannot be
    /// read has none.
    private mutating func comments(for table: ProjectTable) -> StringsComments? {
        if let known = remarks[ExactString(table.path)] { return known }
        let path = Path.joined(Path.folder(of: table.path), table.name + ".strings")
        guard files.kind(of: path) == .file, let bytes = try? files.read(path),
            let source = try? SourceText(name: path, file: bytes)
        else { return nil }
        let comments = StringsComments(source)
        remarks[ExactString(table.path)] = comments
        return comments
    }
}
