/// The details of a returned unit, apart from its strings. Nearly all units have only a state and a checksum.
struct ReturnedDetails: Hashable, Sendable {
    /// The texts among the details; few units have any.
    private final class Words: Sendable {
        let review: ReviewWords?
        let otherSource: ExactString?

        init(_ review: ReviewWords?, _ otherSource: ExactString?) {
            (self.review, self.otherSource) = (review, otherSource)
        }
    }

    /// The state in the file; nil if the file has none.
    let state: TranslationState?
    /// The checksum of the exported translation; nil if it is unknown.
    let mark: BaselineChecksum?
    /// True if the file has the current source.
    let hasSource: Bool
    private let words: Words?
    /// The place of the unit; nil for a unit that was not returned.
    let place: ReturnedPlace?

    /// True if the unit is a row of a spreadsheet. An export leaves the cell of a missing translation blank.
    let isRow: Bool

    /// - Parameters:
    ///   - source: the current source.
    ///   - isStale: true if the translation was made from another source; false if only the cell of the source was
    ///     edited.
    ///   - mark: the checksum of the exported translation.
    ///   - place: the place of the unit.
    init(
        _ returned: ReturnedUnit, source: ExactString, isStale: Bool, mark: BaselineChecksum?, at place: ReturnedPlace
    ) {
        self.place = place
        isRow = returned.row != nil
        state = returned.state
        self.mark = mark
        let isSource = returned.source.map { $0.withLineFeeds == source.withLineFeeds }
        hasSource = isSource == true
        let other = isStale ? returned.source : nil
        words = returned.review == nil && other == nil ? nil : Words(returned.review, other)
    }

    /// The details of a unit that was not returned.
    init() { (state, mark, hasSource, isRow, words, place) = (nil, nil, false, false, nil, nil) }

    /// The file's words for a translation that needs review.
    var review: ReviewWords? { words?.review }
    /// The source that the translation was made from, if it is not the current one.
    var otherSource: ExactString? { words?.otherSource }

    /// The combined details of two copies of a unit with the same translation, in either order: `needsReview` wins over
    /// any state except `final`, because the exported state is unknown.
    func merged(with other: ReturnedDetails) -> ReturnedDetails {
        switch (state, other.state) {
        case (_, nil): self
        case (nil, _): other
        case (.needsReview, .final), (.final, .needsReview): state == .final ? self : other
        case (.needsReview, _): self
        default: other
        }
    }

    static func == (left: ReturnedDetails, right: ReturnedDetails) -> Bool {
        (left.state, left.mark, left.hasSource) == (right.state, right.mark, right.hasSource)
            && (left.review, left.otherSource) == (right.review, right.otherSource)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(state)
        hasher.combine(mark)
    }
}
