extension Project {
    /// Which tables of a project count: those that a pattern includes, without those that one excludes.
    ///
    /// A pattern is the path of the table, the end of it, or its name without ending; an asterisk stands for any letters.
    public struct TableSelection: Hashable, Sendable {
        /// The patterns of the tables that count; all of them where there is none.
        public var included: [String]
        /// The patterns of those that do not.
        public var excluded: [String]

        /// Makes a selection; without patterns, of all tables.
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

    /// The patterns that no table matches.
    func unused(among tables: [ProjectTable]) -> [String] {
        (included + excluded).filter { pattern in !tables.contains { Self.matches($0, pattern) } }
    }

    private static func matches(_ table: ProjectTable, _ pattern: String) -> Bool {
        NamePattern.matches(table.name, pattern) || matches(path: table.original, pattern)
    }

    /// Whether a pattern means the table of a path.
    static func matches(path: String, _ pattern: String) -> Bool {
        names(ofPath: path).contains { NamePattern.matches($0, pattern) }
    }

    /// What a pattern can call the table of a path: its name without ending, its path, and each end of that.
    static func names(ofPath path: String) -> [String] {
        let parts = Path.parts(of: path)
        let name = parts.last.map { TableFormats.standard.tableName(ofFile: $0) ?? $0 }
        return [name].compactMap(\.self) + parts.indices.map { parts[$0...].joined(separator: "/") }
    }
}
