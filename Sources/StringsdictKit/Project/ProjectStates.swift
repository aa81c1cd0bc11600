/// The state file of a project, as far as it can be read.
struct ProjectStates: Sendable {
    /// The place of the file.
    let place: StatePlace
    /// The current bytes of the file; nil if there is none.
    private let bytes: [UInt8]?
    /// The content of the file.
    var file = StateFile()
    /// The findings about damaged lines.
    private(set) var findings: [Finding] = []

    /// - Throws: ``StringsdictError`` if the file exists and cannot be read.
    init(of project: Project) throws(StringsdictError) {
        place = project.statePlace
        bytes = project.files.kind(of: place.path) == .nothing ? nil : try project.files.read(place.path)
        guard let bytes else { return }
        var found: [Finding] = []
        file = StateFile(try SourceText(name: place.path, file: bytes)) { found.append($0) }
        findings = found
    }

    /// The states of a table in one language.
    func states(of table: ProjectTable, in language: LanguageTag) -> TableStates {
        file[scope(of: table, in: language)]
    }

    /// The former keys of a table's entries, by their current keys.
    func formerKeys(of table: ProjectTable) -> [ExactString: [ExactString]] {
        file.formerKeys(inTable: name(of: table))
    }

    /// The name of a table and language in the file.
    func scope(of table: ProjectTable, in language: LanguageTag) -> StateFile.Scope {
        StateFile.Scope(language: language, table: name(of: table))
    }

    /// Records the new key of a table's entry.
    mutating func rename(_ former: ExactString, to key: ExactString, in table: ProjectTable) {
        file.rename(former, to: key, inTable: name(of: table))
    }

    /// The name of a table in the file: its path without the folder of the source language, which can be renamed.
    private func name(of table: ProjectTable) -> ExactString {
        place.name(of: Path.joined(table.root, Path.name(of: table.path)))
    }

    /// The file to write; nil if it stays as it is. A file without lines is not created; an existing file stays even if
    /// it has no lines.
    var newFile: FileContent? {
        let new = file.bytes
        return new == bytes || bytes == nil && file.isEmpty ? nil : FileContent(path: place.path, bytes: new)
    }
}

extension Project {
    /// True if the project has a state file.
    package var hasStates: Bool {
        files.kind(of: statePlace.path) == .file
    }

    /// The place of the state file.
    fileprivate var statePlace: StatePlace { settings.states ?? StatePlace(in: folder) }

    /// The folder of the project: its path, or the folder around a file or the folder of a language.
    var folder: String {
        var folder = files.resolvedKind(of: path) == .folder ? path : Path.folder(of: path)
        if !isFolder, Path.language(of: Path.name(of: folder)) != nil { folder = Path.folder(of: folder) }
        return folder
    }
}
