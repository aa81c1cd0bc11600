/// The language folders next to tables, listed once for all tables and languages of a project.
struct LanguageFolders: Sendable {
    private let files: any FileTree
    /// The names of each language's folders, by their parent folder.
    private var folders: [ExactString: Result<[LanguageTag: [String]], StringsdictError>] = [:]

    /// Lists the folders next to tables. The error for a folder that cannot be listed is thrown when the list is used.
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

    /// The location of a table in another language: in the table's own file, in an existing folder of the language in
    /// any spelling, or in a new folder.
    ///
    /// - Throws: ``StringsdictError`` (`cannot-read`) if the folders cannot be listed.
    func location(of table: ProjectTable, in language: LanguageTag) throws(StringsdictError) -> TableLocation {
        if table.format.holdsLanguages { return TableLocation(path: table.path, language: language) }
        let folders = try folders(beside: table).get()[language] ?? []
        // If a language has several folders, the one with the table takes precedence.
        let holder = folders.first { files.kind(of: table.path(inFolder: $0)) != .nothing }
        let folder = holder ?? folders.first ?? "\(language.tag).\(ProjectScan.folderEnding)"
        return TableLocation(path: table.path(inFolder: folder))
    }

    /// The languages that a table is translated into, without the source language, sorted by their tags. These
    /// languages are in the table's own file, or have a folder that contains the table.
    ///
    /// - Parameter source: the source language.
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
    /// The path of the table's file in a language folder next to the table's own folder.
    fileprivate func path(inFolder folder: String) -> String {
        Path.joined(Path.joined(root, folder), Path.name(of: path))
    }
}
