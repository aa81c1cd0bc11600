import StringsdictFormat

/// The formats in which a project keeps its tables, known by the endings of files.
package struct TableFormats: Sendable {
    /// The formats that projects have.
    package static let standard = TableFormats([StringsdictFormat()])

    private let formats: [any TableFormat]

    /// - Parameter formats: the usual one first; of several with one ending, the first counts.
    package init(_ formats: [any TableFormat]) {
        var endings: Set<String> = []
        self.formats = formats.filter { endings.insert($0.fileEnding).inserted }
    }

    /// The format of a file, by the ending of its name; nil if it is no table.
    package func format(ofFile name: String) -> (any TableFormat)? {
        formats.first { Path.stem(of: name, ending: $0.fileEnding) != nil }
    }

    /// The format of a file that is a table whatever its name is: the usual one if the ending is unknown.
    func format(ofTable path: String) -> any TableFormat {
        format(ofFile: path) ?? formats.first ?? StringsdictFormat()
    }

    /// The name of a table's file without its ending; nil if it is no table.
    func tableName(ofFile name: String) -> String? {
        format(ofFile: name).flatMap { Path.stem(of: name, ending: $0.fileEnding) }
    }

    /// The endings as messages give them: `.stringsdict`.
    var endings: String { formats.map { "." + $0.fileEnding }.joined(separator: " or ") }
}

extension ReturnedTable {
    /// True if it says which table it comes from. Services may put their own name there.
    func namesTable(of formats: TableFormats) -> Bool {
        original.flatMap { formats.format(ofFile: $0.string) } != nil
    }

    /// True if its strings can be those of a table.
    package func isOurs(_ formats: TableFormats) -> Bool { original == nil || namesTable(of: formats) }
}
