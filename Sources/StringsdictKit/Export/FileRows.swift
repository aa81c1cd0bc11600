/// The rows of some entries of a table in one of the files that are made beside each other.
struct FileRows {
    /// All of them.
    var rows: [UnitRow] = []
    private var ends: [(row: Int, twin: Int?)] = []

    /// - Parameter entries: how many entries will come.
    init(entries: Int) { rows.reserveCapacity(entries * 4) }

    /// Goes on to the next entry, and returns the rows of this one.
    ///
    /// - Parameter twin: the number of an earlier file that has the same rows of it.
    mutating func endEntry(as twin: Int?) -> ArraySlice<UnitRow> {
        let start = ends.last?.row ?? 0
        ends.append((rows.count, twin))
        return rows[start...]
    }

    /// The rows of each entry, and an earlier file that has the same ones; of all entries in one where nobody has asked.
    var entries: [(rows: ArraySlice<UnitRow>, twin: Int?)] {
        if ends.isEmpty { return [(rows[...], nil)] }
        return ends.indices.map { number in
            (rows[(number == 0 ? 0 : ends[number - 1].row)..<ends[number].row], ends[number].twin)
        }
    }
}
