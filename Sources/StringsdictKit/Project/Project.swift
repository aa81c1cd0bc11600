/// The tables of an app in a tree of files, with their translations.
public struct Project: Sendable {
    /// What the user specifies about a project.
    public struct Settings: Sendable {
        /// The language of the source files; nil for that of the `.lproj` folder that the project is named by, or what a
        /// returned file says, otherwise English.
        public var sourceLanguage: LanguageTag?
        /// The languages that it is translated into; empty for those that it has translations into.
        public var languages: [LanguageTag] = []
        /// What others call languages, in the names of exported files and in what comes back.
        public internal(set) var codes: [LanguageTag: String] = [:]
        /// What else a service calls them.
        var aliases: [LanguageTag: Set<String>] = [:]
        /// The languages that the project is known to have, with or without a code.
        var own: Set<LanguageTag> = []
        /// What the project calls the languages of returned files.
        public var languageMap: [LanguageTag: LanguageTag]
        /// Its tables, if not all of them count.
        public var tables = TableSelection()
        /// The formats that its tables can have.
        package var tableFormats = TableFormats.standard
        /// How budgets are computed.
        public var budgets: BudgetRules
        /// What is said of texts beside their room.
        public var texts = TextSettings()
        /// What findings count as. The library returns findings as they were made; callers apply the policy.
        public var findings = FindingPolicy()

        /// Makes settings; what is not given is not said.
        public init(
            sourceLanguage: LanguageTag? = nil, languageMap: [LanguageTag: LanguageTag] = [:],
            budgets: BudgetRules = BudgetRules()
        ) {
            self.sourceLanguage = sourceLanguage
            self.languageMap = languageMap
            self.budgets = budgets
        }
    }

    /// The progress of the work on a project.
    public struct Progress: Hashable, Sendable {
        /// The number of pieces that are done.
        public let done: Int
        /// The number of all pieces; nil while it is unknown.
        public let total: Int?
    }

    /// Where the project is: `.stringsdict` files, `.lproj` folders, or project folders.
    public let paths: [String]
    /// The files around it.
    package let files: any FileTree
    /// What the user specifies about it.
    public let settings: Settings
    /// Whether the path is treated as a project folder, whatever its name is.
    let isFolder: Bool
    /// The languages of the `.lproj` folders by which the project is named, each once.
    private let namedLanguages: [LanguageTag]
    /// What it was before, if it is to be compared.
    private var earlier: (any FileTree)?

    /// Names a project: a `.stringsdict` file, an `.lproj` folder, or a project folder. Nothing is read yet.
    public init(at path: String, in files: any FileTree, settings: Settings = Settings()) {
        self.init([path], files, settings, isFolder: false)
    }

    /// Names a project that lies in several places, each of them a file or a folder as above.
    public init(at paths: [String], in files: any FileTree, settings: Settings = Settings()) {
        self.init(paths, files, settings, isFolder: false)
    }

    /// Names a project folder.
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

    /// The same project with another language of its source files.
    func withSourceLanguage(_ source: LanguageTag) -> Project {
        var settings = settings
        settings.sourceLanguage = source
        var project = Project(paths, files, settings, isFolder: isFolder)
        project.earlier = earlier
        return project
    }

    /// The same project beside what it was before: a translation whose source has changed since then, and which has not
    /// itself, is stale.
    ///
    /// An export sends it as a text that needs a review, with the source that it was made from.
    ///
    /// - Parameter earlier: the files as they were, by the paths that they have now.
    public func compared(with earlier: any FileTree) -> Project {
        var project = self
        project.earlier = earlier
        return project
    }

    /// Whether it is compared with what it was before.
    package var isCompared: Bool { earlier != nil }

    /// The first of the places, which the project is called after.
    public var path: String { paths.first ?? "." }

    /// The language of the source files, as far as no returned file says it.
    public var sourceLanguage: LanguageTag { statedSourceLanguage ?? Self.usualSourceLanguage }

    /// The language of source files of which nobody says it.
    static let usualSourceLanguage: LanguageTag = "en"

    /// The language of the source files as a person says it: in the settings, or by naming `de.lproj` or a file in it.
    var statedSourceLanguage: LanguageTag? { settings.sourceLanguage ?? namedLanguages.first }

    /// The source-language tables, each once: place by place, in the order of their paths.
    ///
    /// - Parameter source: the source language; nil for the project's.
    /// - Throws: ``StringsdictError`` when nothing is there, when a folder cannot be read, and when folders of several languages are
    ///   named and nobody says which is that of the sources.
    public func tables(from source: LanguageTag? = nil) throws(StringsdictError) -> [ProjectTable] {
        try allTables(from: source).filter(settings.tables.contains)
    }

    /// The same, and those that the settings leave out.
    func allTables(from source: LanguageTag? = nil) throws(StringsdictError) -> [ProjectTable] {
        if source ?? settings.sourceLanguage == nil, namedLanguages.count > 1 { throw severalLanguages }
        let scan = ProjectScan(of: self, from: source ?? sourceLanguage)
        var tables = isFolder ? try scan.tables(inProject: path).sources : try scan.tables(at: paths)
        // Names are told apart whatever is left out, so that the ids of texts stay as they are.
        for (index, name) in tables.shortNames.enumerated() { tables[index].shortName = name }
        return tables
    }

    private var severalLanguages: StringsdictError {
        let names = namedLanguages.map { "“\($0)”" as Finding.Message }.joined(separator: " and ")
        return StringsdictError(
            Finding(
                .otherSourceLanguage, scope: .request, "The sources are in several languages: " + names + ".",
                hint: "Name the folders of one language, or specify the source language with \(.sourceLanguage)."))
    }

    /// The same, at least one.
    ///
    /// - Throws: ``StringsdictError`` (`nothing-to-export`) when there is none.
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

    /// Reads tables, each source file once.
    func loader(of tables: [ProjectTable]) -> TableLoader {
        TableLoader(
            files, folders: LanguageFolders(around: tables, in: files), texts: settings.texts, earlier: earlier)
    }
}

/// A source-language table of a project.
public struct ProjectTable: Hashable, Sendable {
    /// Where its strings are.
    let location: TableLocation
    /// The folder that holds the `.lproj` folders.
    var root: String
    /// The path as the exchange file gives it: XLIFF's `original`.
    package internal(set) var original: String
    /// The format of the file.
    let format: any TableFormat
    /// The name of its file, or with the folders before it where another table of the project has the same.
    var shortName = ""

    /// The path of the file.
    public var path: String { location.path }

    /// True if the file is in no `.lproj` folder and its language is unknown.
    var isLoose: Bool { location.language == nil && Path.language(of: Path.name(of: Path.folder(of: path))) == nil }

    /// Whether a file is a table, by its name.
    package static func isTable(_ name: String) -> Bool { TableFormats.standard.format(ofFile: name) != nil }

    public static func == (left: ProjectTable, right: ProjectTable) -> Bool { left.exact == right.exact }

    public func hash(into hasher: inout Hasher) { hasher.combine(exact) }

    /// Disks tell names apart that are equal as Swift's texts.
    private var exact: [ExactString] { [path, root, original].map { ExactString($0) } }

    /// The name without ending.
    public var name: String {
        Path.stem(of: Path.name(of: path), ending: format.fileEnding) ?? Path.name(of: path)
    }

    /// The language in a file that holds several, or that of the folder around the file; nil outside such a folder and in
    /// `Base.lproj`.
    package var language: LanguageTag? {
        if let language = location.language { return language }
        let tag = Path.language(of: Path.name(of: Path.folder(of: path)))
        return tag.flatMap { $0.isBase ? nil : $0 }
    }
}

extension [ProjectTable] {
    /// The short name of each table, unique among them: its file's name, or with the folders before it where two would be
    /// alike.
    fileprivate var shortNames: [String] {
        let counts = Dictionary(map { ($0.name, 1) }, uniquingKeysWith: +)
        return map { table in
            guard counts[table.name, default: 0] > 1 else { return table.name }
            let folders = Path.parts(of: table.original).dropLast().filter { Path.language(of: $0) == nil }
            return (folders + [table.name]).joined(separator: "/")
        }
    }
}
