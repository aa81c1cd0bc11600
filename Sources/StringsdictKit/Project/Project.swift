/// The tables of an app in a tree of files, with their translations.
public struct Project: Sendable {
    /// The user's settings for a project.
    public struct Settings: Sendable {
        /// The language of the source files. If it is nil, the language is that of the `.lproj` folder at or directly
        /// around a path of the project. Without such a folder, it is the source language of a returned file, otherwise
        /// English.
        public var sourceLanguage: LanguageTag?
        /// The target languages; empty for those of the existing translations.
        public var languages: [LanguageTag] = []
        /// The external codes of languages, used in the names of exported files and in returned files.
        public internal(set) var codes: [LanguageTag: String] = [:]
        /// Other codes that a translation service may use for languages.
        var aliases: [LanguageTag: Set<String>] = [:]
        /// The languages that the project is known to have, with or without a code.
        var own: Set<LanguageTag> = []
        /// The project's language for each code that the user maps.
        public var languageMap: [LanguageTag: LanguageTag]
        /// The selected tables; all by default.
        public var tables = TableSelection()
        /// The formats of the project's tables.
        package var tableFormats = TableFormats.standard
        /// The place of the state file; nil for the folder of the project.
        public var states: StatePlace?
        /// The rules for computing budgets.
        public var budgets: BudgetRules
        /// The settings for strings, apart from their available width.
        public var texts = TextSettings()
        /// The severities of findings, and the findings to ignore. The library returns findings unchanged; callers
        /// apply the policy.
        public var findings = FindingPolicy()

        /// Creates settings. Omitted values keep their defaults.
        public init(
            sourceLanguage: LanguageTag? = nil, languageMap: [LanguageTag: LanguageTag] = [:],
            budgets: BudgetRules = BudgetRules()
        ) {
            self.sourceLanguage = sourceLanguage
            self.languageMap = languageMap
            self.budgets = budgets
        }
    }

    /// The progress of an operation on a project.
    public struct Progress: Hashable, Sendable {
        /// The number of completed steps.
        public let done: Int
        /// The total number of steps; nil while it is unknown.
        public let total: Int?
    }

    /// The paths of the project: `.stringsdict` files, `.lproj` folders or project folders.
    public let paths: [String]
    /// The file tree that contains the project.
    package let files: any FileTree
    /// The user's settings for the project.
    public let settings: Settings
    /// True if the path is treated as a project folder, whatever its name is.
    let isFolder: Bool
    /// The languages of the `.lproj` folders at or directly around the paths of the project, each once.
    private let namedLanguages: [LanguageTag]
    /// The earlier files; nil if the project is not compared with an earlier state.
    private var earlier: (any FileTree)?

    /// Creates a project from a `.stringsdict` file, an `.lproj` folder or a project folder. Nothing is read yet.
    public init(at path: String, in files: any FileTree, settings: Settings = Settings()) {
        self.init([path], files, settings, isFolder: false)
    }

    /// Creates a project from several `.stringsdict` files, `.lproj` folders and project folders. Nothing is read yet.
    public init(at paths: [String], in files: any FileTree, settings: Settings = Settings()) {
        self.init(paths, files, settings, isFolder: false)
    }

    /// Creates a project from a project folder, whatever its name is.
    package init(folder path: String, in files: any FileTree, settings: Settings) {
        self.init([path], files, settings, isFolder: true)
    }

    private init(_ paths: [String], _ files: any FileTree, _ settings: Settings, isFolder: Bool) {
        self.paths = paths
        self.files = files
        self.settings = settings
        self.isFolder = isFolder
        var named: [LanguageTag] = []
        for language in isFolder ? [] : paths.compactMap(Path.languageAround) where !named.contains(language) {
            named.append(language)
        }
        namedLanguages = named
    }

    /// The same project with another source language.
    func withSourceLanguage(_ source: LanguageTag) -> Project {
        var settings = settings
        settings.sourceLanguage = source
        var project = Project(paths, files, settings, isFolder: isFolder)
        project.earlier = earlier
        return project
    }

    /// The same project, compared with an earlier state. A translation is stale if its source has changed since that
    /// state and the translation has not.
    ///
    /// An export marks stale strings for review and includes their earlier source.
    ///
    /// - Parameter earlier: the earlier files, under their present paths.
    public func compared(with earlier: any FileTree) -> Project {
        var project = self
        project.earlier = earlier
        return project
    }

    /// True if the project is compared with an earlier state.
    package var isCompared: Bool { earlier != nil }

    /// The first path of the project; `.` if it has none.
    public var path: String { paths.first ?? "." }

    /// The language of the source files, as far as it is known without returned files.
    public var sourceLanguage: LanguageTag { statedSourceLanguage ?? Self.usualSourceLanguage }

    /// The source language if the user specifies none.
    static let usualSourceLanguage: LanguageTag = "en"

    /// The source language that the user specifies: in the settings, or with a path such as `de.lproj` or a file in it.
    var statedSourceLanguage: LanguageTag? { settings.sourceLanguage ?? namedLanguages.first }

    /// The source-language tables, each once, in the order of the project's paths. The tables at one path are in the
    /// order of the scan.
    ///
    /// - Parameter source: the source language; nil for the project's.
    /// - Throws: ``StringsdictError`` for a missing path, for an unreadable folder, and for folders of several
    ///   languages without a specified source language.
    public func tables(from source: LanguageTag? = nil) throws(StringsdictError) -> [ProjectTable] {
        try allTables(from: source).filter(settings.tables.contains)
    }

    /// The source-language tables, including those that the settings exclude.
    func allTables(from source: LanguageTag? = nil) throws(StringsdictError) -> [ProjectTable] {
        if source ?? settings.sourceLanguage == nil, namedLanguages.count > 1 { throw severalLanguages }
        let scan = ProjectScan(of: self, from: source ?? sourceLanguage)
        var tables = isFolder ? try scan.tables(inProject: path).sources : try scan.tables(at: paths)
        // The names are assigned before tables are excluded, so that ids do not depend on the selection.
        for (index, name) in tables.shortNames.enumerated() { tables[index].shortName = name }
        return tables
    }

    private var severalLanguages: StringsdictError {
        let names = namedLanguages.map { "“\($0)”" as Finding.Message }.joined(separator: " and ")
        return StringsdictError(
            Finding(
                .otherSourceLanguage, scope: .request, "The sources are in several languages: " + names + ".",
                hint: "Specify the folders of one language, or specify the source language with \(.sourceLanguage)."))
    }

    /// The source-language tables; at least one.
    ///
    /// - Throws: ``StringsdictError`` (`nothing-to-export`) if there is none.
    package func existingTables(from source: LanguageTag? = nil) throws(StringsdictError) -> [ProjectTable] {
        let tables = try tables(from: source)
        guard tables.isEmpty else { return tables }
        throw nothingToExport(from: source ?? sourceLanguage)
    }

    /// The languages that a table is translated into, sorted by their tags.
    public func languages(of table: ProjectTable) -> [LanguageTag] {
        LanguageFolders(around: [table], in: files).translations(of: table, besides: sourceLanguage)
    }

    /// The languages that tables are translated into, each once, sorted by their tags.
    func languages(of tables: [ProjectTable]) -> [LanguageTag] {
        let folders = LanguageFolders(around: tables, in: files)
        let languages = Set(tables.flatMap { folders.translations(of: $0, besides: sourceLanguage) })
        return languages.sorted { $0.tag < $1.tag }
    }

    /// A loader of tables that reads each source file once.
    ///
    /// - Parameter states: the state file; nil for sources alone.
    func loader(of tables: [ProjectTable], states: ProjectStates? = nil) -> TableLoader {
        TableLoader(
            files, folders: LanguageFolders(around: tables, in: files), texts: settings.texts, states: states,
            earlier: earlier)
    }
}

/// A source-language table of a project.
public struct ProjectTable: Hashable, Sendable {
    /// The location of the table's strings.
    let location: TableLocation
    /// The folder that holds the `.lproj` folders.
    var root: String
    /// The path in exchange files: XLIFF's `original`.
    package internal(set) var original: String
    /// The format of the file.
    let format: any TableFormat
    /// The name of the file without its extension. It includes the folders of the table if another table of the project
    /// has the same name.
    var shortName = ""

    /// The path of the file.
    public var path: String { location.path }

    /// True if the file is in no `.lproj` folder and its language is unknown.
    var isLoose: Bool { location.language == nil && Path.language(of: Path.name(of: Path.folder(of: path))) == nil }

    /// True if a file name has the extension of a table.
    package static func isTable(_ name: String) -> Bool { TableFormats.standard.format(ofFile: name) != nil }

    public static func == (left: ProjectTable, right: ProjectTable) -> Bool { left.exact == right.exact }

    public func hash(into hasher: inout Hasher) { hasher.combine(exact) }

    /// The paths for comparisons: disks distinguish names that are equal as Swift strings.
    private var exact: [ExactString] { [path, root, original].map { ExactString($0) } }

    /// The name of the file without its extension.
    public var name: String {
        Path.stem(of: Path.name(of: path), ending: format.fileEnding) ?? Path.name(of: path)
    }

    /// The language within a file of several languages, otherwise the language of the `.lproj` folder; nil in other
    /// folders and in `Base.lproj`.
    package var language: LanguageTag? {
        if let language = location.language { return language }
        let tag = Path.language(of: Path.name(of: Path.folder(of: path)))
        return tag.flatMap { $0.isBase ? nil : $0 }
    }
}

extension [ProjectTable] {
    /// The short name of each table, unique among the tables. It includes the folders of the table if another table has
    /// the same name.
    fileprivate var shortNames: [String] {
        let counts = Dictionary(map { ($0.name, 1) }, uniquingKeysWith: +)
        return map { table in
            guard counts[table.name, default: 0] > 1 else { return table.name }
            let folders = Path.parts(of: table.original).dropLast().filter { Path.language(of: $0) == nil }
            return (folders + [table.name]).joined(separator: "/")
        }
    }
}
