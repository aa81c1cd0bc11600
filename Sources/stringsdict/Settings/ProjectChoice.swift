import FileSystem
import StringsdictKit

/// A project as a person names it: by arguments, or by the settings file around the folder at hand.
struct ProjectChoice {
    /// Where its tables are: files, `.lproj` folders or project folders.
    let sources: [String]
    /// The folder that the paths in the settings start from.
    let folder: String
    /// The settings file; nil where there is none.
    let file: String?
    /// What a person named, or the folder of the settings: what these name lies below it, and no link leads out of it.
    let roots: [String]
    /// Whether it is all that the settings are about, so that what they name has to be there.
    let isWhole: Bool
    /// What it says; of the budgets what the options say before it.
    let settings: ProjectSettings

    /// Finds the settings and reads them.
    ///
    /// - Parameters:
    ///   - sources: what a person names; nothing for what the settings name.
    ///   - run: later findings of it are judged as the settings say.
    /// - Throws: ``StringsdictError`` for settings that cannot be read or understood, when the sources have different ones, and when
    ///   nothing is named and there are no settings.
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
        guard sources.isEmpty else {
            self.sources = sources
            roots = sources
            isWhole = sources.count == 1 && Disk().resolved(sources[0]) == Disk().resolved(self.folder)
            return
        }
        isWhole = true
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
                "No project is named, and there is no \(SettingsFile.name) here, or above in the same git repository.",
                hint:
                    "Name the project (an import takes it with \(.into)), or write its settings with “stringsdict init”."
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
                    .badSettings, "Not all of the sources use \(names).",
                    hint: "Specify the settings with \(.settings), or export the sources one by one."))
        }
        return first
    }

    /// A path of the settings as it is from the folder at hand.
    func path(_ inside: String) -> String { inside == "." ? folder : Path.joined(folder, inside) }

    /// Where returned files are: what the settings say, or the folder that exports go to.
    ///
    /// - Throws: ``StringsdictError`` (`not-found`) where they say neither.
    var returns: [String] {
        get throws(StringsdictError) {
            if !settings.returns.isEmpty { return settings.returns.map(path) }
            let parts = settings.output.map { Path.parts(of: $0).dropLast() } ?? []
            let fixed = parts.prefix { !$0.contains("{") }
            guard !fixed.isEmpty else {
                throw StringsdictError(
                    Finding(
                        .notFound, "No file that came back is named.",
                        hint: "Name files or folders, or the folder in the settings as “from” under “import”."))
            }
            return [path(fixed.joined(separator: "/"))]
        }
    }

    /// The name of the project: that of its folder.
    var name: String {
        let path = Disk().resolved(file == nil ? sources[0] : folder)
        return Path.parts(of: path).last ?? "App"
    }

    /// The project in a tree of files.
    ///
    /// - Parameters:
    ///   - sourceLanguage: the language of the sources, as an option says it.
    ///   - languageMap: what the project calls languages of returned files, as options say it.
    /// - Throws: ``StringsdictError`` (`bad-settings`) for a language and its code that stand the wrong way round.
    func project(
        in files: any FileTree, sourceLanguage: LanguageTag?, languageMap: [LanguageTag: LanguageTag] = [:]
    ) throws(StringsdictError) -> Project {
        var said = Project.Settings(
            sourceLanguage: sourceLanguage ?? settings.sourceLanguage, languageMap: languageMap,
            budgets: settings.budgets)
        said.languages = settings.languages.map(\.tag)
        said.tables = settings.tables
        said.texts = settings.texts
        said.findings = settings.findings
        for language in settings.languages { if let code = language.code { said.use(code, for: language.tag) } }
        let project = Project(at: sources, in: files, settings: said)
        guard settings.service != nil || settings.languages.contains(where: { $0.code != nil }) else { return project }
        // A tag of the project means itself, whatever a service calls by it.
        let own = project.translations.union([project.sourceLanguage])
        try checkDirection(own)
        if let service = settings.service { said.use(service, for: own.union(said.languages)) }
        said.know(own)
        return Project(at: sources, in: files, settings: said)
    }

    /// Many projects have lists from codes to languages, and the settings want them the other way round: all translations of the
    /// language would be taken for those of another one.
    private func checkDirection(_ own: Set<LanguageTag>) throws(StringsdictError) {
        for (tag, code) in settings.languages where !own.contains(tag) {
            guard let code, case let other = LanguageTag(code), own.contains(other),
                !settings.languages.contains(where: { $0.tag == other })
            else { continue }
            throw StringsdictError(
                Finding(
                    .badSettings, scope: .request,
                    "“languages” gives “\(tag)” the code “\(code)”; the project has “\(other)”, not “\(tag)”.",
                    hint: "Write the language of the project first: “\(other): \(tag)”."))
        }
    }
}
