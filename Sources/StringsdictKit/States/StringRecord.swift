/// A record of a state file: the state of one string that its own file cannot hold.
///
/// A record counts only while the string is unchanged.
struct StringRecord: Hashable, Sendable {
    /// The states that are recorded. A string without a recorded state is translated or missing, as its file shows.
    enum State: String, Sendable {
        /// The source is in place of a missing translation.
        case filled
        /// The translation needs review.
        case needsReview = "needs-review"
        /// The translation equals the source on purpose.
        case same
        /// The translation was made from an earlier source.
        case stale
    }

    /// The state.
    var state: State
    /// The checksum of the translation.
    var target: BaselineChecksum
    /// The checksum of the source when the state was recorded.
    var source: BaselineChecksum
    /// The vendor's words for a translation that needs review; nil if the vendor gave no words.
    var review: ReviewWords?

    init(_ state: State, of target: ExactString, for source: ExactString, review: ReviewWords? = nil) {
        self.state = state
        self.target = BaselineChecksum(of: target)
        self.source = BaselineChecksum(of: source)
        self.review = review
    }

    init(_ state: State, target: BaselineChecksum, source: BaselineChecksum, review: ReviewWords?) {
        (self.state, self.target, self.source, self.review) = (state, target, source, review)
    }

    /// True if the record was written for a translation.
    func fits(_ target: ExactString) -> Bool { self.target == BaselineChecksum(of: target) }

    /// True if the record was written for a source.
    func isOf(_ source: ExactString) -> Bool { self.source == BaselineChecksum(of: source) }
}

extension StringRecord {
    /// Sets the state of a unit with the recorded translation.
    ///
    /// If the source has changed since the record was written, the translation is stale, whatever the record is.
    func set(_ unit: inout TranslationUnit) {
        unit.review = review
        if state == .filled {
            (unit.state, unit.exception) = (.new, .filled)
        } else if !isOf(unit.source) {
            (unit.state, unit.exception) = (.needsReview, .stale)
            let text: ExactString = "The source has changed since this string was translated."
            unit.notes.append(Note(author: .stringsdict, text: text))
        } else if state == .needsReview {
            (unit.state, unit.exception) = (.needsReview, .inReview)
        }
    }
}
