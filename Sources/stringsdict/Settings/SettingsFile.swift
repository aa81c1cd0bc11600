import FileSystem
import StringsdictKit

/// Finds the settings file of a project.
enum SettingsFile {
    static let name = ".stringsdict.yml"
    /// The item that marks the top folder of a git repository.
    private static let repository = ".git"

    /// The settings file for a source: in the folder of the source, or above that folder in the same git repository;
    /// nil if there is none.
    ///
    /// A language folder and its content belong to the parent folder.
    ///
    /// - Throws: ``StringsdictError`` (`bad-settings`) if the settings file is not a regular file: a link could lead
    ///   anywhere.
    static func path(for source: String) throws(StringsdictError) -> String? {
        let path = nearest(name, to: source)
        guard let path, Disk().kind(of: path) != .file else { return path }
        throw StringsdictError(
            Finding(
                .badSettings, "“\(path)” is not a regular file.",
                hint: "Put a regular file there, or specify the settings with \(.settings)."))
    }

    /// The item with a name in the folder of a source, or above it in the same git repository; nil if there is none.
    static func nearest(_ name: String, to source: String) -> String? {
        var folder = Disk().resolvedKind(of: source) == .folder ? source : Path.folder(of: source)
        if Path.language(of: Path.name(of: folder)) != nil { folder = Path.folder(of: folder) }
        let folders = folders(above: folder)
        // Outside a repository, only the folder itself is searched.
        let top = folders.firstIndex { Disk().kind(of: Path.joined($0, repository)) != .nothing } ?? 0
        return folders[...top].map { Path.joined($0, name) }.first { Disk().kind(of: $0) != .nothing }
    }

    /// A folder and its parents, up to the root.
    private static func folders(above folder: String) -> [String] {
        var folders = [folder]
        for _ in Path.parts(of: Disk().resolved(folder)) {
            let last = folders[folders.count - 1]
            let isParent = last == "." || Path.parts(of: last).last == ".."
            folders.append(last == "." ? ".." : isParent ? last + "/.." : Path.folder(of: last))
        }
        return folders
    }
}
