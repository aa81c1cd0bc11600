/// The numbers of string files in a project that are not exported, because their strings do not vary or are kept in
/// String Catalogs.
struct OtherStringFiles {
    private var strings = 0
    private var catalogs = 0

    /// Counts the files of the source language below the project's folders.
    init(of project: Project) {
        let scan = ProjectScan(of: project, from: project.sourceLanguage)
        for path in project.paths where project.files.resolvedKind(of: path) == .folder {
            count(in: path, isLanguage: Path.language(of: Path.name(of: path)) != nil, scan, project)
        }
    }

    private mutating func count(in folder: String, isLanguage: Bool, _ scan: ProjectScan, _ project: Project) {
        // The scan for tables has reported folders that cannot be listed.
        for name in (try? project.files.names(in: folder)) ?? [] {
            if name.hasSuffix(".xcstrings") { catalogs += 1 }
            if isLanguage, name.hasSuffix(".strings") { strings += 1 }
            if isLanguage { continue }
            let language = Path.language(of: name)
            let isSource = language.map { $0 == project.sourceLanguage || $0.isBase } ?? false
            if isSource || scan.isProjectFolder(name, in: folder) {
                count(in: Path.joined(folder, name), isLanguage: isSource, scan, project)
            }
        }
    }

    /// The note about the files; nil if there are none.
    var remark: Finding? {
        let kinds = [
            strings > 0 ? "\(strings) .strings \(strings == 1 ? "file" : "files")" : nil,
            catalogs > 0 ? "\(catalogs) String \(catalogs == 1 ? "Catalog" : "Catalogs")" : nil,
        ].compactMap(\.self)
        guard !kinds.isEmpty else { return nil }
        let verb = strings + catalogs == 1 ? "is" : "are"
        return Finding(
            .unsupportedContent, severity: .note, scope: .request,
            "\(kinds.joined(separator: " and ")) of the project \(verb) not included.")
    }
}
