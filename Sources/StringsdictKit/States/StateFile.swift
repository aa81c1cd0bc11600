/// The file that keeps those states of strings that `.stringsdict` files cannot hold.
///
/// It has one line for each exception, sorted, so that git can merge it. A project without the file works; its states
/// are then inferred from the strings.
struct StateFile: Sendable {
    /// The name of the file.
    static let name = ".stringsdict-states"

    /// A table in one language.
    struct Scope: Hashable, Sendable {
        /// The language of the translation.
        var language: LanguageTag
        /// The path of the source-language table, relative to the folder of the file.
        var table: ExactString
    }

    /// The former key of an entry.
    struct Renaming: Hashable, Sendable {
        /// The table, as in ``Scope``.
        var table: ExactString
        /// The current key.
        var key: ExactString
        /// The former key.
        var former: ExactString
    }

    private var tables: [Scope: TableStates] = [:]
    private var renamings: Set<Renaming> = []
    /// The lines that this version does not understand; they are kept.
    var foreignLines: [ExactString] = []

    /// Creates an empty file.
    init() {}

    /// The states of a table in one language.
    subscript(scope: Scope) -> TableStates {
        get { tables[scope] ?? TableStates() }
        set { tables[scope] = newValue.isEmpty ? nil : newValue }
    }

    /// The former keys of a table's entries, by their current keys.
    func formerKeys(inTable table: ExactString) -> [ExactString: [ExactString]] {
        Dictionary(grouping: renamings.filter { $0.table == table }, by: \.key).mapValues { $0.map(\.former).sorted() }
    }

    /// The scopes of a table, one for each language in which the table has states.
    func scopes(ofTable table: ExactString) -> [Scope] { tables.keys.filter { $0.table == table } }

    /// Records the new key of an entry. A key that gets its old name back has no former key.
    mutating func rename(_ former: ExactString, to key: ExactString, inTable table: ExactString) {
        let before = renamings.filter { $0.table == table && $0.key == former }
        renamings.subtract(before)
        for former in before.map(\.former) + [former] where former != key {
            renamings.insert(Renaming(table: table, key: key, former: former))
        }
    }
}

// MARK: - Reading

extension StateFile {
    /// Reads the lines of a file. Unreadable lines are kept and reported; markers of an unfinished merge are ignored,
    /// because a line counts only while its string is unchanged.
    init(_ source: SourceText, _ report: (Finding) -> Void) {
        let bytes = source.bytes
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            var line = bytes[start..<end]
            if line.last == UInt8(ascii: "\r") { line.removeLast() }
            if !line.isEmpty, line.first != UInt8(ascii: "#"), !StateLine.isMergeMarker(line), !add(StateLine(line)) {
                foreignLines.append(ExactString(utf8: line))
                report(Self.damage(at: start, in: source))
            }
            start = end + 1
        }
        followRenamings()
    }

    /// Copies the records of former keys to the current keys. One branch can rename a key while another one imports
    /// its strings.
    private mutating func followRenamings() {
        for renaming in renamings {
            for scope in scopes(ofTable: renaming.table) {
                tables[scope]?.copyRecords(of: renaming.former, to: renaming.key)
            }
        }
    }

    /// Adds a line; returns false for an unknown line.
    mutating func add(_ line: StateLine?) -> Bool {
        switch line {
        case .record(let record, let scope, let entry, let variant):
            tables[scope, default: TableStates()].add(record, entry: entry, variant: variant)
        case .imported(let digests, let scope): tables[scope, default: TableStates()].add(imported: digests)
        case .renamed(let renaming): renamings.insert(renaming)
        case nil: return false
        }
        return true
    }

    private static func damage(at offset: Int, in source: SourceText) -> Finding {
        Finding(
            .damagedStates, "This line cannot be read as a state; it was ignored.",
            hint: "Delete the line, or restore it from an earlier version.",
            at: source.locations(of: [offset]).first)
    }
}

// MARK: - Writing

extension StateFile {
    /// True if the file has no line.
    var isEmpty: Bool { tables.isEmpty && renamings.isEmpty && foreignLines.isEmpty }

    /// The bytes of the file: its header, followed by the lines in the order of their bytes.
    var bytes: [UInt8] {
        var lines: [ExactString] = foreignLines
        for (scope, states) in tables {
            for (entry, variants) in states.records {
                for (variant, records) in variants {
                    lines += records.map { StateLine.record($0, scope, entry: entry, variant: variant).text }
                }
            }
            let imported = states.imported
            if !imported.isEmpty { lines.append(StateLine.imported(imported, scope).text) }
        }
        lines += renamings.map { StateLine.renamed($0).text }
        return Array(Self.header.utf8) + lines.sorted().flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
    }

    static let header = """
        # The states of translations that .stringsdict files cannot hold, written by stringsdict. Commit this file.
        # language, table, entry, variant, state, checksum of the translation, checksum of the source, words; by tabs.

        """
}
