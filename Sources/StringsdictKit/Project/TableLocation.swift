/// The location of a table in one language: a file, and the language within it if it contains several.
struct TableLocation: Hashable, Sendable {
    /// The path of the file.
    var path: String
    /// The language in the file; nil if the file contains only one.
    var language: LanguageTag?

    static func == (left: TableLocation, right: TableLocation) -> Bool {
        left.exactPath == right.exactPath && left.language == right.language
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(exactPath)
        hasher.combine(language)
    }

    /// The path for comparisons: disks distinguish names that are equal as Swift strings.
    var exactPath: ExactString { ExactString(path) }
}

extension TableFile {
    /// The file in the language of a location.
    func file(at location: TableLocation) -> any TableFile { location.language.map(file(in:)) ?? self }
}

extension TableFormat {
    /// Reads a table. If the file is of a foreign kind, the error names that kind.
    func read(_ location: TableLocation, in files: any FileTree) throws(StringsdictError) -> any TableFile {
        let bytes = try files.read(location.path)
        do throws(StringsdictError) {
            return try read(name: location.path, bytes: bytes).file(at: location)
        } catch {
            throw ForeignFile(bytes)?.refusal(ofTable: location.path, as: self) ?? error
        }
    }
}

extension ProjectTable {
    /// Reads the source-language file.
    package func read(in files: any FileTree) throws(StringsdictError) -> any TableFile {
        try format.read(location, in: files)
    }
}
