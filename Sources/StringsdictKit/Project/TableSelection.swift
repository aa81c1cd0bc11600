extension Project {
    /// The selected tables of a project: those that match an include pattern, except those that match an exclude
    /// pattern.
    ///
    /// A pattern is the path of a table, the end of the path, or the name without extension. An asterisk matches any
    /// characters.
    public struct TableSelection: Hashable, Sendable {
        /// The patterns of selected tables; empty for all tables.
        public var included: [String]
        /// The patterns of excluded tables.
        public var excluded: [String]

        /// Creates a selection. Without patterns, it contains all tables.
        public init(included: [String] = [], excluded: [String] = []) {
            self.included = included
            self.excluded = excluded
        }
    }
}

extension Project.TableSelection {
    func contains(_ table: ProjectTable) -> Bool {
        (included.isEmpty || included.contains { Self.matches(table, $0) })
            && !excluded.contains { Self.matches(table, $0) }
    }

    /// The patterns that match no table.
    func unused(among tables: [ProjectTable]) -> [String] {
        (included + excluded).filter { pattern in !tables.contains { Self.matches($0, pattern) } }
    }

    private static func matches(_ table: ProjectTable, _ pattern: String) -> Bool {
        NamePattern.matches(table.name, pattern) || matches(path: table.original, pattern)
    }

    /// True if a pattern matches the table at a path.
    static func matches(path: String, _ pattern: String) -> Bool {
        names(ofPath: path).contains { NamePattern.matches($0, pattern) }
    }

    /// The names that a pattern can match for the table at a path: its name without extension, its path, and every
    /// ending of the path.
    static func names(ofPath path: String) -> [String] {
        let parts = Path.parts(of: path)
        let name = parts.last.map { TableFormats.standard.tableName(ofFile: $0) ?? $0 }
        return [name].compactMap(\.self) + parts.indices.map { parts[$0...].joined(separator: "/") }
    }
}
