import LocalizationModel

/// The ids of tables that are written, for those behind them.
///
/// An id begins with the name of its table and a slash, so that only a table whose name begins with that of another one, up to a slash,
/// can share an id with it. One set of the ids of all tables does not stay in the cache: of a million keys it took a tenth of the time
/// of an export, and a seventh of its memory.
struct UsedIDs: Equatable {
    /// The hashes of the ids, by the names of the tables.
    private var hashes: [ExactString: [UInt64]] = [:]
    /// The names of tables, by what they begin with up to a slash.
    private var innerNames: [ExactString: [ExactString]] = [:]

    /// Adds the ids of a table.
    mutating func add(_ ids: Fingerprints, of table: ExactString) {
        guard !ids.isEmpty else { return }
        hashes[table, default: []] += ids.hashes
        for outer in Self.outerNames(of: table) { innerNames[outer, default: []].append(table) }
    }

    /// The ids that a table could have, too.
    func shareable(with table: ExactString) -> Fingerprints {
        var shareable = Fingerprints()
        let names = [table] + Self.outerNames(of: table) + innerNames[table, default: []]
        for name in names { shareable.insert(hashes[name, default: []]) }
        return shareable
    }

    /// What a name begins with, up to each of its slashes.
    private static func outerNames(of table: ExactString) -> [ExactString] {
        let bytes = table.utf8
        return bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }.map { ExactString(String(table.string[..<$0])) }
    }
}
