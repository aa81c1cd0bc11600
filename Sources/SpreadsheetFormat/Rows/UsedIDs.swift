import LocalizationModel

/// The ids of tables already written, kept to detect duplicates in later tables.
///
/// An id begins with the name of its table and a slash. Two tables can therefore share an id only if the name of one
/// table begins with the name of the other and a slash. The ids are stored by table, because small sets stay in the CPU
/// cache but a single set of all ids does not.
struct UsedIDs: Equatable {
    /// Hashes of ids, by table name.
    private var hashes: [ExactString: [UInt64]] = [:]
    /// Table names, by their prefixes before a slash.
    private var innerNames: [ExactString: [ExactString]] = [:]

    /// Adds the ids of a table.
    mutating func add(_ ids: Fingerprints, of table: ExactString) {
        guard !ids.isEmpty else { return }
        hashes[table, default: []] += ids.hashes
        for outer in Self.outerNames(of: table) { innerNames[outer, default: []].append(table) }
    }

    /// The ids that can also occur in a table.
    func shareable(with table: ExactString) -> Fingerprints {
        var shareable = Fingerprints()
        let names = [table] + Self.outerNames(of: table) + innerNames[table, default: []]
        for name in names { shareable.insert(hashes[name, default: []]) }
        return shareable
    }

    /// The prefixes of a name before each of its slashes.
    private static func outerNames(of table: ExactString) -> [ExactString] {
        let bytes = table.utf8
        return bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }.map { ExactString(String(table.string[..<$0])) }
    }
}
