import StringsdictKit

/// The paths that the user has named. A named path may be a link to any place; links below it must not lead out of it.
struct NamedPlaces: Sendable {
    /// The named paths, and the project folders around them.
    private let roots: [String]

    init(_ paths: [String]) {
        roots = paths.flatMap { path in [path] + [Self.neighbourhood(of: path)].compactMap(\.self) }
    }

    /// The project folder around a language folder or a table; nil for other paths.
    static func neighbourhood(of path: String) -> String? {
        let folder = Path.folder(of: path)
        if Path.language(of: Path.name(of: path)) != nil { return folder }
        guard ProjectTable.isTable(Path.name(of: path)) else { return nil }
        return Path.language(of: Path.name(of: folder)) == nil ? folder : Path.folder(of: folder)
    }

    /// The innermost root that contains a path, and the path relative to this root; nil for a root itself, and for a
    /// path that no root contains.
    func around(_ path: String) -> (root: String, relative: String)? {
        if roots.contains(path) { return nil }
        let around = roots.compactMap { root in Path.relative(path, to: root).map { (root: root, relative: $0) } }
        return around.min { $0.relative.utf8.count < $1.relative.utf8.count }
    }
}
