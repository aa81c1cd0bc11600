import StringsdictKit

/// Reads tables from disk and pairs them with their translations.
struct TableLoader {
    let sourceLanguage: LanguageTag
    private var sources: [String: StringsdictFile] = [:]
    private var remarks: [String: StringsComments] = [:]

    init(sourceLanguage: LanguageTag) {
        self.sourceLanguage = sourceLanguage
    }

    /// The tables of the source language that have been read.
    var sourceFiles: [StringsdictFile] {
        sources.sorted { $0.key < $1.key }.map(\.value)
    }

    /// A source-language table. Its rules have not been checked.
    mutating func source(_ table: TableFile) throws(Refusal) -> StringsdictFile {
        if let known = sources[table.path] { return known }
        let file = try StringsdictFile.read(name: table.path, bytes: try FileSystem.read(table.path))
        sources[table.path] = file
        return file
    }

    /// A table with its current translation.
    mutating func pair(_ table: TableFile, name: String, language: LanguageTag?) throws(Refusal) -> BilingualTable {
        let source = try source(table)
        var pair = BilingualTable(
            original: ExactText(table.original), name: ExactText(name), source: source, comments: comments(for: table))
        if let language {
            let path = try table.path(for: language)
            if path != table.path, FileSystem.kind(of: path) != .nothing {
                pair.target = try StringsdictFile.read(name: path, bytes: try FileSystem.read(path))
            }
        }
        return pair
    }

    /// The developers' comments of the `.strings` file beside a table. It is only asked for remarks: one that cannot be
    /// read has none.
    private mutating func comments(for table: TableFile) -> StringsComments? {
        if let known = remarks[table.path] { return known }
        let path = Path.joined(Path.folder(of: table.path), table.name + ".strings")
        guard FileSystem.kind(of: path) == .file, let bytes = try? FileSystem.read(path),
            let source = try? SourceText(name: path, file: bytes)
        else { return nil }
        let comments = StringsComments(source)
        remarks[table.path] = comments
        return comments
    }
}

/// Names tables so that each is unique among those that travel together.
enum TableNames {
    /// The name of each table: its file's name, or with the folders before it where two would be alike.
    static func names(of tables: [TableFile]) -> [String] {
        let counts = Dictionary(tables.map { ($0.name, 1) }, uniquingKeysWith: +)
        return tables.map { table in
            guard counts[table.name, default: 0] > 1 else { return table.name }
            let folders = Path.parts(of: table.original).dropLast()
                .filter { Path.stem(of: $0, ending: ProjectScan.folderEnding) == nil }
            return (folders + [table.name]).joined(separator: "/")
        }
    }
}
