import StringsdictKit

/// A project that exists in memory alone: one table, and its translations by their languages.
struct GeneratedProject: FileTree {
    static let folder = "App"
    /// The bytes of the table in each language.
    var tables: [String: [UInt8]]

    private static let name = "Localizable.stringsdict"

    func kind(of path: String) -> FileKind {
        if language(of: path, ending: ".lproj/" + Self.name) != nil { return .file }
        return path == Self.folder || language(of: path, ending: ".lproj") != nil ? .folder : .nothing
    }

    func names(in folder: String) -> [String] {
        folder == Self.folder ? tables.keys.sorted().map { $0 + ".lproj" } : [Self.name]
    }

    func read(_ path: String) throws(StringsdictError) -> [UInt8] {
        guard let language = language(of: path, ending: ".lproj/" + Self.name), let bytes = tables[language] else {
            preconditionFailure("Only what was named is read.")
        }
        return bytes
    }

    private func language(of path: String, ending: String) -> String? {
        tables.keys.first { path == "\(Self.folder)/\($0)\(ending)" }
    }
}
