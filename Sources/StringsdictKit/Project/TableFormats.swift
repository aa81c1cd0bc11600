import StringsdictFormat

/// The formats of a project's tables, identified by file extensions.
package struct TableFormats: Sendable {
    /// The formats of ordinary projects.
    package static let standard = TableFormats([StringsdictFormat()])

    private let formats: [any TableFormat]

    /// - Parameter formats: the default format first; the first of several with the same extension applies.
    package init(_ formats: [any TableFormat]) {
        var endings: Set<String> = []
        self.formats = formats.filter { endings.insert($0.fileEnding).inserted }
    }

    /// The format of a file, by its extension; nil if the file is not a table.
    package func format(ofFile name: String) -> (any TableFormat)? {
        formats.first { Path.stem(of: name, ending: $0.fileEnding) != nil }
    }

    /// The format of a file that is a table whatever its name is. An unknown extension has the default format.
    func format(ofTable path: String) -> any TableFormat {
        format(ofFile: path) ?? formats.first ?? StringsdictFormat()
    }

    /// The name of a table's file without its extension; nil if the file is not a table.
    func tableName(ofFile name: String) -> String? {
        format(ofFile: name).flatMap { Path.stem(of: name, ending: $0.fileEnding) }
    }

    /// The extensions, for use in messages: `.stringsdict`.
    var endings: String { formats.map { "." + $0.fileEnding }.joined(separator: " or ") }
}

extension ReturnedTable {
    /// True if `original` has the extension of the project's tables. Translation services may put another name there.
    func namesTable(of formats: TableFormats) -> Bool {
        original.flatMap { formats.format(ofFile: $0.string) } != nil
    }

    /// True if the strings of the returned table can belong to a table of the project.
    package func isOurs(_ formats: TableFormats) -> Bool { original == nil || namesTable(of: formats) }
}
