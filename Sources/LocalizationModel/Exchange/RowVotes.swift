/// Counts, for one column of a returned table, the rows whose cell was not moved and the rows whose cell belongs to
/// another row.
///
/// People damage single rows; sorting, moving or exchanging a column affects many. A few cells that belong to other
/// rows therefore count as slips. If the number of such cells reaches the thresholds below, the column has moved, and
/// none of its cells is used. An undamaged file has no such cells.
package struct RowVotes: Sendable {
    /// Consecutive rows.
    package struct Stretch: Sendable {
        /// The index of the first row.
        package private(set) var first = 0
        /// The number of rows.
        package private(set) var count = 0

        fileprivate mutating func append(_ row: Int) {
            if count == 0 { first = row }
            count += 1
        }
    }

    /// The smallest number of rows that counts as more than slips, wherever the rows are.
    package static let fewest = 3

    /// The number of rows whose cell still belongs to the row, that is, was not moved.
    package private(set) var own = 0
    /// The number of rows whose cell belongs to another row.
    package private(set) var foreign = 0
    /// The longest run of rows whose cell belongs to another row. A row whose cell was not moved ends a run.
    package private(set) var longest = Stretch()
    private var stretch = Stretch()

    package init() {}

    /// The number of recorded rows.
    package var count: Int { own + foreign }

    /// Records a row. `isForeign` is true if the row's cell belongs to another row.
    package mutating func record(_ row: Int, isForeign: Bool) {
        guard isForeign else {
            own += 1
            return interrupt()
        }
        foreign += 1
        stretch.append(row)
        if stretch.count > longest.count { longest = stretch }
    }

    /// Ends the current run without recording a row.
    package mutating func interrupt() { stretch = Stretch() }

    /// True if the cells of more than one in ten rows, and of at least ``fewest`` rows, belong to other rows.
    package var isMoved: Bool { Self.isMoved(foreign, of: count) }

    /// True if the cells of at least ``fewest`` consecutive rows belong to other rows. Detects a column of a large
    /// sheet that has shifted only in its last rows, which are too few for ``isMoved``.
    package var isStretch: Bool { longest.count >= Self.fewest }

    /// True if the cells of more than half of the given rows, and of at least ``fewest`` rows, belong to other rows.
    /// Used for weak evidence, because a new translation can rightly equal the translation of another string.
    package func areMost(of rows: Int) -> Bool { Self.areMost(foreign, of: rows) }

    /// True if `count` is at least ``fewest`` and more than half of the given rows.
    package static func areMost(_ count: Int, of rows: Int) -> Bool { count >= fewest && count * 2 > rows }

    /// True if `count` is at least ``fewest`` and more than one in ten of the given rows.
    package static func isMoved(_ count: Int, of all: Int) -> Bool { count >= fewest && count * 10 > all }
}
