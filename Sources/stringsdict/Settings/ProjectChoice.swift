import FileSystem
import StringsdictKit

/// A project selected by arguments, or by the settings file of the current folder.
struct ProjectChoice {
    /// The sources: table files, `.lproj` folders or project folders.
    let sources: [String]
    /// The base folder of paths in the settings.
    let folder: String
    /// The settings file; nil if there is none.
    let file: String?
    /// The folder of the state file.
    private let stateFolder: String
    /// The specified paths, or the folder of the settings. Links below one of these paths are not followed out of that
    /// path.
    let roots: [String]
    /// True if the project covers everything in the settings, so that all names in the settings must exist.
    let coversProject: Bool
    /// The settings; command-line options override the budget rules in them.
    let settings: ProjectSettings

    /// Finds and reads the settings.
    ///
    /// - Parameters:
    ///   - sources: the specified paths; empty for the sources in the settings.
    ///   - options: the budget options, which may specify a settings file.
    ///   - run: the run, whose later findings follow the settings.
    /// - Throws: ``StringsdictError`` for invalid or unreadable settings, for sources with different settings, and if
    ///   there are neither sources nor settings.
    init(_ sources: [String], _ options: BudgetOptions, _ run: inout CommandRun) throws(StringsdictError) {
        file = try Self.path(for: sources.isEmpty ? ["."] : sources, options)
        var settings = ProjectSettings()
        if let file { settings = try SettingsReader.read(try SourceText(name: file, file: try Disk().read(file))) }
        settings.budgets.overrides = options.overrides
        self.settings = settings
        run.follow(settings.findings)
        run.record(settings.notes)
        let folder = file.map(Path.folder) ?? "."
        self.folder = folder.isEmpty ? "." : folder
        stateFolder = Self.stateFolder(of: sources, settings: file == nil ? nil : self.folder)
        guard sources.isEmpty else {
            self.sources = sources
            roots = sources
            coversProject = sources.count == 1 && Disk().resolved(sources[0]) == Disk().resolved(self.folder)
            return
        }
        coversProject = true
        roots = [self.folder]
        guard file != nil else { throw Self.nothingNamed }
        self.sources = settings.sources.isEmpty ? [self.folder] : settings.sources.map { Path.joined(folder, $0) }
        if let missing = settings.sources.first(where: { Disk().kind(of: Path.joined(folder, $0)) == .nothing }) {
            throw StringsdictError(
                Finding(
                    .badSettings, "“sources” names “\(missing)”, which does not exist.",
                    hint: "Paths start from the folder of the settings, “\(self.folder)”.",
                    at: settings.sourcesLocation))
        }
    }

    private static var nothingNamed: StringsdictError {
        StringsdictError(
            Finding(
                .notFound,
                "No project is specified, and there is no \(SettingsFile.name) in the current folder or above it, within the git repository.",
                hint:
                    "Specify the project (for an import: with \(.into)), or create settings with “stringsdict init”."
            ))
    }

    private static func path(for sources: [String], _ options: BudgetOptions) throws(StringsdictError) -> String? {
        if let settings = options.settings { return settings }
        var paths: [String?] = []
        for source in sources { paths.append(try SettingsFile.path(for: source)) }
        guard let first = paths.first else { return nil }
        if let other = paths.first(where: { $0.map(Disk().resolved) != first.map(Disk().resolved) }) {
            let names = [first, other].compactMap(\.self).map { "“\($0)”" }.joined(separator: " and ")
            throw StringsdictError(
                Finding(
                    .badSettings, "The sources do not all have the same settings: \(names).",
                    hint: "Specify the settings with \(.settings), or export the sources one by one."))
        }
        return first
    }

    /// Converts a path in the settings to a path relative to the current folder.
    func path(_ inside: String) -> String { inside == "." ? folder : Path.joined(folder, inside) }

    /// The paths of returned files: those in the settings, otherwise the folder of exports.
    ///
    /// - Throws: ``StringsdictError`` (`not-found`) if the settings have neither.
    var returns: [String] {
        get throws(StringsdictError) {
            if !settings.returns.isEmpty { return settings.returns.map(path) }
            let parts = settings.output.map { Path.parts(of: $0).dropLast() } ?? []
            let fixed = parts.prefix { !$0.contains("{") }
            guard !fixed.isEmpty else {
                throw StringsdictError(
                    Finding(
                        .notFound, "No returned file is specified.",
                        hint: "Specify files or folders, or set “from” under “import” in the settings."))
            }
            return [path(fixed.joined(separator: "/"))]
        }
    }

    /// The folder of the state file: the folder of the settings. Without settings, it is the nearest folder with a
    /// state file at or above the first source. If no such folder contains the project, it is the project folder.
    private static func stateFolder(of sources: [String], settings: String?) -> String {
        guard let source = sources.first else { return settings ?? "." }
        let folder = Disk().projectFolder(of: source)
        let known = settings ?? SettingsFile.nearest(StatePlace.fileName, to: source).map(Path.folder)
        return known.flatMap { Disk().relative(folder, to: $0) == nil ? nil : $0 } ?? folder
    }

    /// The place of the state file, and the names of the sources in it.
    private var states: StatePlace {
        let roots = sources.map { source in
            let folder = Disk().projectFolder(of: source)
            return StatePlace.Root(path: folder, name: Disk().relative(folder, to: stateFolder) ?? folder)
        }
        return StatePlace(path: Path.joined(stateFolder, StatePlace.fileName), roots: roots)
    }

    /// The folder of a run that writes into a project folder: the folder of the state file if it contains the project,
    /// otherwise the project folder.
    func runFolder(of project: String) -> String {
        Disk().relative(project, to: stateFolder) == nil ? project : stateFolder
    }

    /// The name of the project folder.
    var name: String {
        let path = Disk().resolved(file == nil ? Disk().projectFolder(of: sources[0]) : folder)
        return Path.parts(of: path).last ?? "App"
    }

    /// The project in a file tree.
    ///
    /// - Parameters:
    ///   - sourceLanguage: the value of the source-language option.
    ///   - languageMap: the language map of the options: the project's language for each code in returned files.
    /// - Throws: ``StringsdictError`` (`bad-settings`) if a language and its code are swapped.
    func project(
        in files: any FileTree, sourceLanguage: LanguageTag?, languageMap: [LanguageTag: LanguageTag] = [:]
    ) throws(StringsdictError) -> Project {
        var said = Project.Settings(
            sourceLanguage: sourceLanguage ?? settings.sourceLanguage, languageMap: languageMap,
            budgets: settings.budgets)
        said.states = states
        said.languages = settings.languages.map(\.tag)
        said.tables = settings.tables
        said.texts = settings.texts
        said.findings = settings.findings
        for language in settings.languages { if let code = language.code { said.use(code, for: language.tag) } }
        let project = Project(at: sources, in: files, settings: said)
        guard settings.service != nil || settings.languages.contains(where: { $0.code != nil }) else { return project }
        // A tag that the project uses denotes itself, even if a service uses it for another language.
        let own = project.translations.union([project.sourceLanguage])
        try checkDirection(own)
        if let service = settings.service { said.use(service, for: own.union(said.languages)) }
        said.know(own)
        return Project(at: sources, in: files, settings: said)
    }

    /// Checks that languages and codes are not swapped. Many projects have lists that map codes to languages, but the
    /// settings map languages to codes. With a swapped list, translations would be assigned to the wrong languages.
    private func checkDirection(_ own: Set<LanguageTag>) throws(StringsdictError) {
        for (tag, code) in settings.languages where !own.contains(tag) {
            guard let code, case let other = LanguageTag(code), own.contains(other),
                !settings.languages.contains(where: { $0.tag == other })
            else { continue }
            throw StringsdictError(
                Finding(
                    .badSettings, scope: .request,
                    "“languages” gives “\(tag)” the code “\(code)”; the project has “\(other)”, not “\(tag)”.",
                    hint: "Write the project's language first: “\(other): \(tag)”."))
        }
    }
}
