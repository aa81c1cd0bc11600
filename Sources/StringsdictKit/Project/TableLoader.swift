/// Reads tables, each once, and pairs them with their translations.
package struct TableLoader {
    private let files: any FileTree
    private let sourceLanguage: LanguageTag
    private let format: any TableFormat = StringsdictFormat()
    private var sources: [String: any TableFile] = [:]
    private var remarks: [String: StringsComments] = [:]

    package init(_ files: any FileTree, sourceLanguage: LanguageTag) {
        self.files = files
        self.sourceLanguage = sourceLanguage
    }

    /// The tables of the source language that have been read.
    package var sourceFiles: [any TableFile] {
        sources.sorted { $0.key < $1.key }.map(\.value)
    }

    /// A source-language table. Its rules have not been checked.
    package mutating func source(_ table: ProjectTable) throws(Refusal) -> any TableFile {
        if let known = sources[table.path] { return known }
        let file = try format.read(name: table.path, bytes: try files.read(table.path))
        sources[table.path] = file
        return file
    }

    /// A table with its current translation.
    package mutating func pair(_ table: ProjectTable, name: String, language: LanguageTag?) throws(Refusal)
        -> BilingualTable
    {
        let source = try source(table)
        var pair = BilingualTable(
            original: ExactText(table.original), name: ExactText(name), source: source, comments: comments(for: table),
            format: format)
        if let language {
            let path = try table.path(for: language, in: files)
            if path != table.path, files.kind(of: path) != .nothing {
                pair.target = try format.read(name: path, bytes: try files.read(path))
            }
        }
        return pair
    }

    /// The developers' comments of the `.strings` file beside a table. It is only asked for remarks: one that cannot be
    /// read has none.
    private mutating func comments(for table: ProjectTable) -> StringsComments? {
        if let known = remarks[table.path] { return known }
        let path = Path.joined(Path.folder(of: table.path), table.name + ".strings")
        guard files.kind(of: path) == .file, let bytes = try? files.read(path),
            let source = try? SourceText(name: path, file: bytes)
        else { return nil }
        let comments = StringsComments(source)
        remarks[table.path] = comments
        return comments
    }
}
