/// The tables of a project, found by their folders.
struct ProjectTables {
    /// The source-language tables.
    var sources: [ProjectTable] = []
    /// Tables outside of language folders that are not sources, because other tables are in language folders.
    var loose: [ProjectTable] = []
}

/// Finds the source-language tables of a project.
struct ProjectScan {
    static let folderEnding = "lproj"

    /// The names of folders in which tools store copies, in lowercase.
    private static let skipped: Set<String> = [
        "build", "deriveddata", "pods", "carthage", "node_modules", "sourcepackages",
    ]
    /// The extensions of folders that are products, Xcode projects, or bundles for translators.
    private static let products = ["app", "framework", "xcframework", "xcarchive", "xcloc", "appex", "xcodeproj"]

    let files: any FileTree
    let formats: TableFormats
    private let sourceLanguage: LanguageTag

    /// Creates a scan for tables in a source language.
    init(of project: Project, from sourceLanguage: LanguageTag) {
        files = project.files
        formats = project.settings.tableFormats
        self.sourceLanguage = sourceLanguage
    }

    /// The tables at several paths, each once, with unique values of `original`.
    func tables(at paths: [String]) throws(StringsdictError) -> [ProjectTable] {
        var tables: [ProjectTable] = []
        var known: Set<ExactString> = []
        for path in paths {
            for table in try self.tables(at: path) where known.insert(ExactString(table.path)).inserted {
                tables.append(table)
            }
        }
        return Self.distinct(tables)
    }

    /// The tables, each with its complete path as `original` if several have the same `original`.
    private static func distinct(_ tables: [ProjectTable]) -> [ProjectTable] {
        let counts = Dictionary(tables.map { ($0.original, 1) }, uniquingKeysWith: +)
        return tables.map { table in
            guard counts[table.original, default: 0] > 1 else { return table }
            var table = table
            table.original = Path.parts(of: table.path).filter { $0 != "." && $0 != ".." }.joined(separator: "/")
            return table
        }
    }

    /// The tables at a path: a `.stringsdict` file, an `.lproj` folder, or a project folder.
    func tables(at path: String) throws(StringsdictError) -> [ProjectTable] {
        switch files.resolvedKind(of: path) {
        case .nothing, .link, .special: throw FileProblem.notFound(path)
        case .file: return [table(at: path)]
        case .folder:
            if Path.language(of: Path.name(of: path)) != nil {
                return try tables(inLanguageFolder: path)
            }
            return try tables(inProject: path).sources
        }
    }

    /// The tables of a project folder. Their `original` is the path relative to the folder.
    ///
    /// Tables outside of language folders are sources if all tables in language folders are translations of such
    /// tables.
    func tables(inProject root: String) throws(StringsdictError) -> ProjectTables {
        var found = ProjectTables()
        try scan(root, below: "", into: &found)
        guard found.sources.allSatisfy(\.format.holdsLanguages), !found.loose.isEmpty else { return found }
        let own = Set(found.loose.map { ExactString($0.path) })
        if try hasTranslation(in: root, besidesThoseOf: own) { return found }
        return ProjectTables(
            sources: found.sources + found.loose.filter { !isInOtherLanguage($0) },
            loose: found.loose.filter(isInOtherLanguage))
    }

    /// True if a table is in a folder whose name denotes a language other than the source language:
    /// `es/App.stringsdict`.
    private func isInOtherLanguage(_ table: ProjectTable) -> Bool {
        Project.language(named: Path.name(of: table.root)).map { $0 != sourceLanguage } ?? false
    }

    /// The languages with tables anywhere in a project folder; empty if the folder cannot be read.
    func languages(inProject root: String) -> [LanguageTag] {
        guard files.resolvedKind(of: root) == .folder, let names = try? files.names(in: root) else { return [] }
        return names.flatMap { name -> [LanguageTag] in
            let path = Path.joined(root, name)
            if isProjectFolder(name, in: root) { return languages(inProject: path) }
            guard let language = Path.language(of: name), !language.isBase, files.kind(of: path) == .folder,
                let inside = try? files.names(in: path), inside.contains(where: isTable)
            else { return [] }
            return [language]
        }
    }

    private func table(at path: String) -> ProjectTable {
        let folder = Path.folder(of: path)
        guard let folderName = Path.parts(of: folder).last, Path.language(of: folderName) != nil
        else {
            return table(at: path, root: folder, original: Path.name(of: path))
        }
        return table(
            at: path, root: Path.folder(of: folder), original: Path.joined(folderName, Path.name(of: path)))
    }

    private func table(at path: String, root: String, original: String) -> ProjectTable {
        let format = formats.format(ofTable: path)
        let location = TableLocation(path: path, language: format.holdsLanguages ? sourceLanguage : nil)
        return ProjectTable(location: location, root: root, original: original, format: format)
    }

    private func isTable(_ name: String) -> Bool { formats.format(ofFile: name) != nil }

    private func tables(inLanguageFolder path: String) throws(StringsdictError) -> [ProjectTable] {
        try files.names(in: path)
            .filter(isTable)
            .map { table(at: Path.joined(path, $0)) }
    }

    private func scan(_ folder: String, below relative: String, into found: inout ProjectTables)
        throws(StringsdictError)
    {
        let names = try files.names(in: folder)
        let languageFolders = names.filter { Path.language(of: $0) != nil }
        found.sources += try tables(in: folder, languageFolders, below: relative)
        for name in names where isTable(name) {
            let path = Path.joined(folder, name)
            guard files.kind(of: path) == .file else { continue }
            let table = table(at: path, root: folder, original: Path.joined(relative, name))
            if table.format.holdsLanguages { found.sources.append(table) } else { found.loose.append(table) }
        }
        for name in names where isProjectFolder(name, in: folder) {
            try scan(Path.joined(folder, name), below: Path.joined(relative, name), into: &found)
        }
    }

    /// The tables of the source language. `Base.lproj` adds the tables that are missing from the language's own folder.
    private func tables(in folder: String, _ languageFolders: [String], below relative: String) throws(StringsdictError)
        -> [ProjectTable]
    {
        var byName: [ExactString: ProjectTable] = [:]
        let candidates = languageFolders.filter { files.kind(of: Path.joined(folder, $0)) == .folder }
        let own = candidates.filter { Path.language(of: $0) == sourceLanguage }
        let base = candidates.filter { Path.language(of: $0)?.isBase == true }
        for languageFolder in own + base {
            for name in try files.names(in: Path.joined(folder, languageFolder))
            where isTable(name) && byName[ExactString(name)] == nil {
                let inner = Path.joined(languageFolder, name)
                byName[ExactString(name)] = table(
                    at: Path.joined(folder, inner), root: folder, original: Path.joined(relative, inner))
            }
        }
        return byName.values.sorted { $0.original.utf8.lexicographicallyPrecedes($1.original.utf8) }
    }

    /// True if a language folder contains a table that is not a translation of a table in the parent folder.
    private func hasTranslation(in folder: String, besidesThoseOf loose: Set<ExactString>) throws(StringsdictError)
        -> Bool
    {
        for name in try files.names(in: folder) {
            let path = Path.joined(folder, name)
            if isProjectFolder(name, in: folder) {
                if try hasTranslation(in: path, besidesThoseOf: loose) { return true }
            } else if Path.language(of: name) != nil, files.kind(of: path) == .folder {
                let tables = try files.names(in: path).filter(isTable)
                if !tables.allSatisfy({ loose.contains(ExactString(Path.joined(folder, $0))) }) { return true }
            }
        }
        return false
    }

    func isProjectFolder(_ name: String, in folder: String) -> Bool {
        let lower = name.lowercased()
        return name.utf8.first != UInt8(ascii: ".") && !Self.skipped.contains(lower)
            && !Self.products.contains { lower.hasSuffix("." + $0) }
            && Path.language(of: name) == nil
            && files.kind(of: Path.joined(folder, name)) == .folder
    }
}
