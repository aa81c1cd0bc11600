/// The language folders beside tables, listed once: every table and language of a project asks for its own.
struct LanguageFolders: Sendable {
    private let files: any FileTree
    /// The names of the folders of each language, by the folder that holds them.
    private var folders: [ExactString: Result<[LanguageTag: [String]], StringsdictError>] = [:]

    /// Lists the folders beside tables. What cannot be listed is refused when somebody asks for it.
    init(around tables: [ProjectTable], in files: any FileTree) {
        self.files = files
        for table in tables where folders[ExactString(table.root)] == nil {
            folders[ExactString(table.root)] = Self.list(table.root, in: files)
        }
    }

    private func folders(beside table: ProjectTable) -> Result<[LanguageTag: [String]], StringsdictError> {
        folders[ExactString(table.root)] ?? Self.list(table.root, in: files)
    }

    private static func list(_ root: String, in files: any FileTree) -> Result<
        [LanguageTag: [String]], StringsdictError
    > {
        guard files.resolvedKind(of: root) == .folder else { return .success([:]) }
        return Result { () throws(StringsdictError) in
            var folders: [LanguageTag: [String]] = [:]
            for name in try files.names(in: root) {
                if let language = Path.language(of: name) { folders[language, default: []].append(name) }
            }
            return folders
        }
    }

    /// Where a table is in another language: in its own file, or in a folder that exists under any spelling, or in a new one.
    ///
    /// - Throws: ``StringsdictError`` (`cannot-read`) where the folders cannot be listed.
    func location(of table: ProjectTable, in language: LanguageTag) throws(StringsdictError) -> TableLocation {
        if table.format.holdsLanguages { return TableLocation(path: table.path, language: language) }
        let folders = try folders(beside: table).get()[language] ?? []
        // Of two spellings of one language, the one that has the table.
        let holder = folders.first { files.kind(of: table.path(inFolder: $0)) != .nothing }
        let folder = holder ?? folders.first ?? "\(language.tag).\(ProjectScan.folderEnding)"
        return TableLocation(path: table.path(inFolder: folder))
    }

    /// The languages that a table's file holds besides the source's, or whose folders have the table; sorted by their tags.
    ///
    /// - Parameter source: the source language, which is not among them.
    func translations(of table: ProjectTable, besides source: LanguageTag) -> [LanguageTag] {
        if table.format.holdsLanguages {
            let languages = (try? table.read(in: files))?.languages ?? []
            return languages.filter { $0 != source }.sorted { $0.tag < $1.tag }
        }
        let folders = (try? folders(beside: table).get()) ?? [:]
        return folders.filter { language, names in
            !language.isBase && language != source
                && names.contains { files.kind(of: table.path(inFolder: $0)) == .file }
        }.keys.sorted { $0.tag < $1.tag }
    }
}

extension ProjectTable {
    /// The path of the table's file in a language folder beside its own.
    fileprivate func path(inFolder folder: String) -> String {
        Path.joined(Path.joined(root, folder), Path.name(of: path))
    }
}
