import StringsdictKit

/// A source-language table on disk.
struct TableFile: Hashable {
    /// The path of the file.
    var path: String
    /// The folder that holds the `.lproj` folders.
    var root: String
    /// The path as the exchange file gives it: XLIFF's `original`.
    var original: String

    /// The name without ending.
    var name: String { Path.stem(of: Path.name(of: path), ending: ProjectScan.fileEnding) ?? Path.name(of: path) }

    /// The language of the folder that holds the file; nil outside such a folder and in `Base.lproj`.
    var language: LanguageTag? {
        let folder = Path.name(of: Path.folder(of: path))
        let tag = Path.stem(of: folder, ending: ProjectScan.folderEnding).map { LanguageTag($0) }
        return tag.flatMap { $0.isBase ? nil : $0 }
    }

    /// The languages whose folders have this table, sorted by their tags.
    ///
    /// - Parameter source: the source language, which is not among them.
    func translations(besides source: LanguageTag) -> [LanguageTag] {
        let names = FileSystem.resolvedKind(of: root) == .folder ? (try? FileSystem.names(in: root)) ?? [] : []
        let languages = names.compactMap { name -> LanguageTag? in
            guard let tag = Path.stem(of: name, ending: ProjectScan.folderEnding).map({ LanguageTag($0) }),
                !tag.isBase, tag != source,
                FileSystem.kind(of: Path.joined(Path.joined(root, name), Path.name(of: path))) == .file
            else { return nil }
            return tag
        }
        return Set(languages).sorted { $0.tag < $1.tag }
    }

    /// The path of the file of another language: in a folder that exists under any spelling, or in a new one.
    func path(for language: LanguageTag) throws(Refusal) -> String {
        let names = FileSystem.resolvedKind(of: root) == .folder ? try FileSystem.names(in: root) : []
        let folders = names.filter { name in
            Path.stem(of: name, ending: ProjectScan.folderEnding).map { LanguageTag($0) == language } ?? false
        }
        // Of two spellings of one language, the one that has the table.
        let holder = folders.first {
            FileSystem.kind(of: Path.joined(Path.joined(root, $0), Path.name(of: path))) != .nothing
        }
        let folder = holder ?? folders.first ?? "\(language.tag).\(ProjectScan.folderEnding)"
        return Path.joined(Path.joined(root, folder), Path.name(of: path))
    }
}

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

    let sourceLanguage: LanguageTag

    /// The tables at a path: a `.stringsdict` file, an `.lproj` folder, or a project folder.
    func tables(at path: String) throws(Refusal) -> [TableFile] {
        switch FileSystem.resolvedKind(of: path) {
        case .nothing, .link, .special: throw FileProblem.notFound(path)
        case .file: return [table(at: path)]
        case .folder:
            if Path.stem(of: Path.name(of: path), ending: Self.folderEnding) != nil {
                return try tables(inLanguageFolder: path)
            }
            return try tables(inProject: path)
        }
    }

    /// The tables at a path, at least one.
    func existingTables(at path: String) throws(Refusal) -> [TableFile] {
        let tables = try tables(at: path)
        if tables.isEmpty { throw noTables(in: path) }
        return tables
    }

    /// Says that there is nothing to work on.
    func noTables(in paths: String) -> Refusal {
        Refusal(
            Finding(
                .nothingToExport, "There is no .stringsdict file for “\(sourceLanguage.tag)” in \(paths).",
                hint: "Name the language of the sources with \(.sourceLanguage)."))
    }

    /// The tables of a whole project, with paths relative to it.
    func tables(inProject root: String) throws(Refusal) -> [TableFile] {
        var found: [TableFile] = []
        try scan(root, below: "", into: &found)
        return found
    }

    private func table(at path: String) -> TableFile {
        let folder = Path.folder(of: path)
        guard let folderName = Path.parts(of: folder).last, Path.stem(of: folderName, ending: Self.folderEnding) != nil
        else {
            return TableFile(path: path, root: folder, original: Path.name(of: path))
        }
        return TableFile(
            path: path, root: Path.folder(of: folder), original: Path.joined(folderName, Path.name(of: path)))
    }

    private func tables(inLanguageFolder path: String) throws(Refusal) -> [TableFile] {
        try FileSystem.names(in: path)
            .filter { Path.stem(of: $0, ending: Self.fileEnding) != nil }
            .map { table(at: Path.joined(path, $0)) }
    }

    private func scan(_ folder: String, below relative: String, into found: inout [TableFile]) throws(Refusal) {
        let names = try FileSystem.names(in: folder)
        let languageFolders = names.filter { Path.stem(of: $0, ending: Self.folderEnding) != nil }
        found += try tables(in: folder, languageFolders, below: relative)
        for name in names where isProjectFolder(name, in: folder) {
            try scan(Path.joined(folder, name), below: Path.joined(relative, name), into: &found)
        }
    }

    /// The tables of the source language; `Base` has those that the language's own folder lacks.
    private func tables(in folder: String, _ languageFolders: [String], below relative: String) throws(Refusal)
        -> [TableFile]
    {
        var byName: [String: TableFile] = [:]
        let candidates = languageFolders.filter { FileSystem.kind(of: Path.joined(folder, $0)) == .folder }
        let own = candidates.filter { tag(of: $0) == sourceLanguage }
        let base = candidates.filter { tag(of: $0)?.isBase == true }
        for languageFolder in own + base {
            for name in try FileSystem.names(in: Path.joined(folder, languageFolder))
            where Path.stem(of: name, ending: Self.fileEnding) != nil && byName[name] == nil {
                let inner = Path.joined(languageFolder, name)
                byName[name] = TableFile(
                    path: Path.joined(folder, inner), root: folder, original: Path.joined(relative, inner))
            }
        }
        return byName.values.sorted { $0.original.utf8.lexicographicallyPrecedes($1.original.utf8) }
    }

    private func tag(of folder: String) -> LanguageTag? {
        Path.stem(of: folder, ending: Self.folderEnding).map { LanguageTag($0) }
    }

    private func isProjectFolder(_ name: String, in folder: String) -> Bool {
        let lower = name.lowercased()
        return !name.hasPrefix(".") && !Self.skipped.contains(lower)
            && !Self.products.contains { lower.hasSuffix("." + $0) }
            && Path.stem(of: name, ending: Self.folderEnding) == nil
            && FileSystem.kind(of: Path.joined(folder, name)) == .folder
    }
}
