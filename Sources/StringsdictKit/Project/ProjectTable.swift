/// A source-language table of a project.
public struct ProjectTable: Hashable, Sendable {
    /// The path of the file.
    public internal(set) var path: String
    /// The folder that holds the `.lproj` folders.
    var root: String
    /// The path as the exchange file gives it: XLIFF's `original`.
    package internal(set) var original: String

    /// The name without ending.
    public var name: String {
        Path.stem(of: Path.name(of: path), ending: ProjectScan.fileEnding) ?? Path.name(of: path)
    }

    /// The language of the folder that holds the file; nil outside such a folder and in `Base.lproj`.
    package var language: LanguageTag? {
        let tag = Path.language(of: Path.name(of: Path.folder(of: path)))
        return tag.flatMap { $0.isBase ? nil : $0 }
    }

    /// The languages whose folders have this table, sorted by their tags.
    ///
    /// - Parameter source: the source language, which is not among them.
    func translations(besides source: LanguageTag, in files: any FileTree) -> [LanguageTag] {
        let names = files.resolvedKind(of: root) == .folder ? (try? files.names(in: root)) ?? [] : []
        let languages = names.compactMap { name -> LanguageTag? in
            guard let tag = Path.language(of: name), !tag.isBase, tag != source,
                files.kind(of: Path.joined(Path.joined(root, name), Path.name(of: path))) == .file
            else { return nil }
            return tag
        }
        return Set(languages).sorted { $0.tag < $1.tag }
    }

    /// The path of the file of another language: in a folder that exists under any spelling, or in a new one.
    func path(for language: LanguageTag, in files: any FileTree) throws(Refusal) -> String {
        let names = files.resolvedKind(of: root) == .folder ? try files.names(in: root) : []
        let folders = names.filter { Path.language(of: $0) == language }
        // Of two spellings of one language, the one that has the table.
        let holder = folders.first {
            files.kind(of: Path.joined(Path.joined(root, $0), Path.name(of: path))) != .nothing
        }
        let folder = holder ?? folders.first ?? "\(language.tag).\(ProjectScan.folderEnding)"
        return Path.joined(Path.joined(root, folder), Path.name(of: path))
    }
}

extension [ProjectTable] {
    /// The short name of each table, unique among those that travel together: its file's name, or with the folders before
    /// it where two would be alike.
    var shortNames: [String] {
        let counts = Dictionary(map { ($0.name, 1) }, uniquingKeysWith: +)
        return map { table in
            guard counts[table.name, default: 0] > 1 else { return table.name }
            let folders = Path.parts(of: table.original).dropLast().filter { Path.language(of: $0) == nil }
            return (folders + [table.name]).joined(separator: "/")
        }
    }
}
