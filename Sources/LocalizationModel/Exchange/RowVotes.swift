/// Votes of the rows of a returned table: each row votes for itself or for another row as the owner of its cell in a
/// column.
///
/// People damage single rows; sorting, moving or exchanging a column affects many. A few votes for other rows are
/// therefore treated as slips. The thresholds below decide that a column has moved; nothing in it is then used. Undamaged files
/// have no such votes.
package struct RowVotes: Sendable {
    /// Consecutive rows.
    package struct Stretch: Sendable {
        /// The number of the first row.
        package private(set) var first = 0
        /// The number of rows.
        package private(set) var count = 0

        fileprivate mutating func append(_ row: Int) {
            if count == 0 { first = row }
            count += 1
        }
    }

    /// The fewest rows that are more than slips, wherever they are.
    package static let fewest = 3

    /// The number of rows that own their cell.
    package private(set) var own = 0
    /// The number of rows whose cell belongs to another row.
    package private(set) var foreign = 0
    /// The longest run of rows that vote for other rows, not interrupted by a row that votes for itself.
    package private(set) var longest = Stretch()
    private var stretch = Stretch()

    package init() {}

    /// The number of rows that voted.
    package var count: Int { own + foreign }

    /// Records the vote of a row.
    package mutating func record(_ row: Int, isForeign: Bool) {
        guard isForeign else {
            own += 1
            return interrupt()
        }
        foreign += 1
        stretch.append(row)
        if stretch.count > longest.count { longest = stretch }
    }

    /// Ends a run without a vote.
    package mutating func interrupt() { stretch = Stretch() }

    /// True if more than one in ten rows, and at least ``fewest``, vote for other rows.
    package var isMoved: Bool { Self.isMoved(foreign, of: count) }

    /// True if at least ``fewest`` consecutive votes are for other rows. In a large sheet, the rows above outvote a
    /// column that has shifted in its last rows.
    package var isStretch: Bool { longest.count >= Self.fewest }

    /// True if more than half of the given rows vote for other rows. Used for weak votes: a new translation can rightly
    /// equal that of another string.
    package func areMost(of rows: Int) -> Bool { Self.areMost(foreign, of: rows) }

    /// True if `count` is at least ``fewest`` and more than half of the given rows.
    package static func areMost(_ count: Int, of rows: Int) -> Bool { count >= fewest && count * 2 > rows }

    /// True if `count` is at least ``fewest`` and more than one in ten of the given rows.
    package static func isMoved(_ count: Int, of all: Int) -> Bool { count >= fewest && count * 10 > all }
}
