import Concurrency
import StringsdictFormat

/// A loader that reads each table once and pairs it with its translations.
struct TableLoader {
    private let files: any FileTree
    private let folders: LanguageFolders
    private let texts: Project.TextSettings
    /// The state file; nil for sources alone.
    private let states: ProjectStates?
    private var sources: [ExactString: any TableFile] = [:]
    private var templates: [ExactString: [ExactString]] = [:]
    private var remarks: [ExactString: StringsComments] = [:]
    /// The earlier files; nil if nothing is compared.
    private let earlier: (any FileTree)?
    /// The earlier sources, kept for all languages.
    private var formerSources: [ExactString: EarlierSource] = [:]

    /// An earlier source.
    private enum EarlierSource: Sendable {
        /// The earlier source is identical to the current one, or missing.
        case same
        case other(any TableFile)
    }

    init(
        _ files: any FileTree, folders: LanguageFolders, texts: Project.TextSettings, states: ProjectStates? = nil,
        earlier: (any FileTree)? = nil
    ) {
        self.texts = texts
        self.states = states
        self.files = files
        self.folders = folders
        self.earlier = earlier
    }

    /// The source-language table. Its rules are unchecked.
    mutating func source(_ table: ProjectTable) throws(StringsdictError) -> any TableFile {
        if let known = sources[ExactString(table.path)] { return known }
        let file = try table.read(in: files)
        sources[ExactString(table.path)] = file
        return file
    }

    /// Reads source-language tables on all cores for later use. The error for a table is thrown when the table is used.
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

    /// The number of entries in the tables that have been read.
    func entryCount(of tables: [ProjectTable]) -> Int {
        tables.reduce(0) { $0 + (sources[ExactString($1.path)]?.count ?? 0) }
    }

    /// True if a table is so large that it is split across all cores: it has more than 8,192 entries, and more than an
    /// eighth of the entries of all tables. Smaller tables are processed in parallel with one another.
    ///
    /// - Parameter all: the number of entries in all tables of the operation, including this table.
    static func isLarge(entries count: Int, of all: Int = 0) -> Bool { count > max(8192, all / 8) }

    /// A table with its current translation, or without one if the language is nil or has no translation of the table.
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
        if let language { pair.states = self.states(of: table, in: language) }
        pair.formerKeys = states?.formerKeys(of: table) ?? [:]
        pair.rules = texts.rules(forTable: pair.name)
        pair.rules.leftOut.insert(templateKeys(of: table, source))
        return pair
    }

    /// The keys of those entries of a source that were left unchanged from a template. The keys are kept for all
    /// languages.
    private mutating func templateKeys(of table: ProjectTable, _ source: any TableFile) -> [ExactString] {
        if let known = templates[ExactString(table.path)] { return known }
        let keys = source.templateEntries().map(source.key)
        templates[ExactString(table.path)] = keys
        return keys
    }

    /// The records of the state file about a table in one language.
    func states(of table: ProjectTable, in language: LanguageTag) -> TableStates {
        states?.states(of: table, in: language) ?? TableStates()
    }

    /// The location of a table's translation.
    func location(of table: ProjectTable, in language: LanguageTag) throws(StringsdictError) -> TableLocation {
        try folders.location(of: table, in: language)
    }

    /// The current translation of a table; nil if there is none.
    func translation(of table: ProjectTable, into language: LanguageTag) throws(StringsdictError) -> (any TableFile)? {
        let location = try location(of: table, in: language)
        guard location != table.location, files.kind(of: location.path) != .nothing else { return nil }
        return try table.format.read(location, in: files)
    }

    /// The earlier state of a table; nil if nothing is compared, the table is new, or its source is unchanged.
    ///
    /// - Parameter language: the language of its translation; nil for the source alone.
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

    /// The earlier translation of a table; nil if there was none.
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

    /// The keys of the `.strings` file next to a translation; empty if the file cannot be read.
    func plainKeys(of table: ProjectTable, in language: LanguageTag) -> Set<ExactString> {
        guard let path = try? location(of: table, in: language).path else { return [] }
        let strings = Path.joined(Path.folder(of: path), table.name + ".strings")
        guard files.kind(of: strings) == .file, let bytes = try? files.read(strings),
            let source = try? SourceText(name: strings, file: bytes)
        else { return [] }
        return StringsComments(source).keys
    }

    /// The developers' comments in the `.strings` file next to a table; nil if the file cannot be read.
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
