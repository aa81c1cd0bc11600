/// Votes of the rows of a returned table on whether the content of a column belongs to them or to other rows.
///
/// A person damages single rows; a column that was sorted, moved or exchanged with another one takes many with it. So few votes for
/// other rows are slips. These thresholds decide when they are a moved column, of which nothing is used. Undamaged returns
/// have no such votes.
package struct RowVotes: Sendable {
    /// Rows that follow each other.
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

    /// Fewer rows than these are slips, wherever they are.
    package static let fewest = 3

    /// The rows whose content belongs to them.
    package private(set) var own = 0
    /// The rows whose content belongs to other rows.
    package private(set) var foreign = 0
    /// The most rows that vote for other rows with no vote for the own one between them.
    package private(set) var longest = Stretch()
    private var stretch = Stretch()

    package init() {}

    /// All rows that voted.
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

    /// Ends a stretch of votes without a vote.
    package mutating func interrupt() { stretch = Stretch() }

    /// True if a share of the rows votes for other rows that slips do not reach: one in ten.
    package var isMoved: Bool { Self.isMoved(foreign, of: count) }

    /// True if more rows than slips vote for other rows one after the other: in a large sheet a column that has slid in its last part
    /// is outvoted by the rows before.
    package var isStretch: Bool { longest.count >= Self.fewest }

    /// True if most of some rows vote for other rows, which counts where single votes are weak: a new translation can rightly be
    /// that of another string.
    package func areMost(of rows: Int) -> Bool { Self.areMost(foreign, of: rows) }

    /// True if so many votes are those of most of some rows.
    package static func areMost(_ count: Int, of rows: Int) -> Bool { count >= fewest && count * 2 > rows }

    /// True if so many of some rows are more than slips.
    package static func isMoved(_ count: Int, of all: Int) -> Bool { count >= fewest && count * 10 > all }
}
