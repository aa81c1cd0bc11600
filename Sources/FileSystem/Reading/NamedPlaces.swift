import StringsdictKit

/// The places that a person named. A path that was named may lead anywhere; what is found below it stays there.
struct NamedPlaces: Sendable {
    /// The paths as they were named, and the folders whose neighbours are read with them.
    private let roots: [String]

    init(_ paths: [String]) {
        roots = paths.flatMap { path in [path] + [Self.neighbourhood(of: path)].compactMap(\.self) }
    }

    /// The folder around the folder of a language or around a table, which belongs to it; nil for anything else.
    static func neighbourhood(of path: String) -> String? {
        let folder = Path.folder(of: path)
        if Path.language(of: Path.name(of: path)) != nil { return folder }
        guard ProjectTable.isTable(Path.name(of: path)) else { return nil }
        return Path.language(of: Path.name(of: folder)) == nil ? folder : Path.folder(of: folder)
    }

    /// The narrowest place around a path, with the way from there; nil for a place itself, and where there is none.
    func around(_ path: String) -> (root: String, relative: String)? {
        if roots.contains(path) { return nil }
        let around = roots.compactMap { root in Path.relative(path, to: root).map { (root: root, relative: $0) } }
        return around.min { $0.relative.utf8.count < $1.relative.utf8.count }
    }
}
