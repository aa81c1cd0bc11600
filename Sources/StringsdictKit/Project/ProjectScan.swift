/// Finds the source-language tables of a project.
struct ProjectScan {
    static let fileEnding = "stringsdict"
    static let folderEnding = "lproj"

    /// Folders that hold copies made by tools.
    private static let skipped: Set<String> = [
        "build", "deriveddata", "pods", "carthage", "node_modules", "sourcepackages",
    ]
    /// Endings of folders that are products or bundles for translators.
    private static let products = ["app", "framework", "xcframework", "xcarchive", "xcloc", "appex", "xcodeproj"]

    private let files: any FileTree
    private let sourceLanguage: LanguageTag

    /// Looks for tables of a source language.
    init(files: any FileTree, sourceLanguage: LanguageTag) {
        self.files = files
        self.sourceLanguage = sourceLanguage
    }

    /// The tables at several paths, each once, with originals of their own.
    func tables(at paths: [String]) throws(Refusal) -> [ProjectTable] {
        var tables: [ProjectTable] = []
        var known: Set<ExactText> = []
        for path in paths {
            for table in try self.tables(at: path) where known.insert(ExactText(table.path)).inserted {
                tables.append(table)
            }
        }
        return Self.distinct(tables)
    }

    /// Tables from different places can have the same path below their own folder; those get their whole path.
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
    func tables(at path: String) throws(Refusal) -> [ProjectTable] {
        switch files.resolvedKind(of: path) {
        case .nothing, .link, .special: throw FileProblem.notFound(path)
        case .file: return [table(at: path)]
        case .folder:
            if Path.language(of: Path.name(of: path)) != nil {
                return try tables(inLanguageFolder: path)
            }
            return try tables(inProject: path)
        }
    }

    /// The tables of a whole project, with paths relative to it.
    func tables(inProject root: String) throws(Refusal) -> [ProjectTable] {
        var found: [ProjectTable] = []
        try scan(root, below: "", into: &found)
        return found
    }

    /// The languages that have tables somewhere in a project folder; none where it cannot be read.
    func languages(inProject root: String) -> [LanguageTag] {
        guard files.resolvedKind(of: root) == .folder, let names = try? files.names(in: root) else { return [] }
        return names.flatMap { name -> [LanguageTag] in
            let path = Path.joined(root, name)
            if isProjectFolder(name, in: root) { return languages(inProject: path) }
            guard let language = Path.language(of: name), !language.isBase, files.kind(of: path) == .folder,
                let inside = try? files.names(in: path), inside.contains(where: ProjectTable.isTable)
            else { return [] }
            return [language]
        }
    }

    private func table(at path: String) -> ProjectTable {
        let folder = Path.folder(of: path)
        guard let folderName = Path.parts(of: folder).last, Path.language(of: folderName) != nil
        else {
            return ProjectTable(path: path, root: folder, original: Path.name(of: path))
        }
        return ProjectTable(
            path: path, root: Path.folder(of: folder), original: Path.joined(folderName, Path.name(of: path)))
    }

    private func tables(inLanguageFolder path: String) throws(Refusal) -> [ProjectTable] {
        try files.names(in: path)
            .filter { Path.stem(of: $0, ending: Self.fileEnding) != nil }
            .map { table(at: Path.joined(path, $0)) }
    }

    private func scan(_ folder: String, below relative: String, into found: inout [ProjectTable]) throws(Refusal) {
        let names = try files.names(in: folder)
        let languageFolders = names.filter { Path.language(of: $0) != nil }
        found += try tables(in: folder, languageFolders, below: relative)
        for name in names where isProjectFolder(name, in: folder) {
            try scan(Path.joined(folder, name), below: Path.joined(relative, name), into: &found)
        }
    }

    /// The tables of the source language; `Base` has those that the language's own folder lacks.
    private func tables(in folder: String, _ languageFolders: [String], below relative: String) throws(Refusal)
        -> [ProjectTable]
    {
        var byName: [ExactText: ProjectTable] = [:]
        let candidates = languageFolders.filter { files.kind(of: Path.joined(folder, $0)) == .folder }
        let own = candidates.filter { Path.language(of: $0) == sourceLanguage }
        let base = candidates.filter { Path.language(of: $0)?.isBase == true }
        for languageFolder in own + base {
            for name in try files.names(in: Path.joined(folder, languageFolder))
            where Path.stem(of: name, ending: Self.fileEnding) != nil && byName[ExactText(name)] == nil {
                let inner = Path.joined(languageFolder, name)
                byName[ExactText(name)] = ProjectTable(
                    path: Path.joined(folder, inner), root: folder, original: Path.joined(relative, inner))
            }
        }
        return byName.values.sorted { $0.original.utf8.lexicographicallyPrecedes($1.original.utf8) }
    }

    private func isProjectFolder(_ name: String, in folder: String) -> Bool {
        let lower = name.lowercased()
        return name.utf8.first != UInt8(ascii: ".") && !Self.skipped.contains(lower)
            && !Self.products.contains { lower.hasSuffix("." + $0) }
            && Path.language(of: name) == nil
            && files.kind(of: Path.joined(folder, name)) == .folder
    }
}
