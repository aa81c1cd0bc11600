import LocalizationModel

/// The children of a dictionary that have a width or a plural category as their key, in order.
struct RankedSiblings {
    /// The dictionary.
    let container: Int
    /// The children by ascending rank.
    private let ranked: [(rank: Int, index: Int)]
    /// True if the file lists these children in strictly descending order.
    private let isDescending: Bool

    /// Reads all children once for all insertions, because a rule can lack thousands of widths.
    init(of container: Int, in file: StringsdictFile) {
        self.container = container
        let ranked = file.outline.children(of: container).compactMap { sibling in
            Self.rank(of: file.text(file.outline.nodes[sibling].key)).map { (rank: $0, index: sibling) }
        }
        isDescending = ranked.count > 1 && zip(ranked, ranked.dropFirst()).allSatisfy { $0.rank > $1.rank }
        self.ranked = ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }
    }

    /// The position of a new child, and the order of the child among the insertions at that position; nil if no
    /// existing child has a rank. The position is after the nearest child of a lower rank, or else before the nearest
    /// child of a higher rank. In a descending dictionary, “lower” and “higher” are exchanged.
    func anchor(for rank: Int) -> (anchor: Anchor, order: Int)? {
        let end = ranked.partitioningIndex { $0.rank >= rank }
        let lower = end > 0 ? ranked[end - 1].index : nil
        let next = ranked[end...].firstIndex { $0.rank > rank } ?? ranked.count
        let higher = next < ranked.count ? ranked[next].index : nil
        if isDescending { return (higher.map(Anchor.behind) ?? lower.map(Anchor.before)).map { ($0, -rank) } }
        return (lower.map(Anchor.behind) ?? higher.map(Anchor.before)).map { ($0, rank) }
    }

    /// The rank of a key: the position of a category in CLDR's order, or the number of a width; nil for any other key.
    static func rank(of key: ExactString) -> Int? {
        PluralCategory(key)?.rawValue ?? WidthKey.number(key)
    }
}
