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
        matches(table.name, pattern) || matches(path: table.original, pattern)
    }

    /// Whether a pattern means the table of a path.
    static func matches(path: String, _ pattern: String) -> Bool {
        names(ofPath: path).contains { matches($0, pattern) }
    }

    /// What a pattern can call the table of a path: its name without ending, its path, and each end of that.
    static func names(ofPath path: String) -> [String] {
        let parts = Path.parts(of: path)
        let name = parts.last.map { Path.stem(of: $0, ending: ProjectScan.fileEnding) ?? $0 }
        return [name].compactMap(\.self) + parts.indices.map { parts[$0...].joined(separator: "/") }
    }

    /// Whether a text is what a pattern says. What stands before an asterisk is looked for again only from the last one on, so
    /// that no pattern takes long.
    static func matches(_ text: String, _ pattern: String) -> Bool {
        let start = pattern.utf8.prefix { $0 != UInt8(ascii: "*") }
        guard text.utf8.starts(with: start) else { return false }
        if start.count == pattern.utf8.count { return start.count == text.utf8.count }
        let (text, pattern) = (Array(text.utf8), Array(pattern.utf8))
        var (place, next) = (0, 0)
        var retry: (place: Int, next: Int)?
        while place < text.count {
            if next < pattern.count, pattern[next] == UInt8(ascii: "*") {
                next += 1
                retry = (place, next)
            } else if next < pattern.count, pattern[next] == text[place] {
                (place, next) = (place + 1, next + 1)
            } else if let last = retry {
                (place, next) = (last.place + 1, last.next)
                retry = (place, next)
            } else {
                return false
            }
        }
        return pattern[next...].allSatisfy { $0 == UInt8(ascii: "*") }
    }
}
