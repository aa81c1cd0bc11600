/// The words of an exchange file for a translation that needs review, in the vocabulary of XLIFF 1.2.
package struct ReviewWords: Hashable, Sendable {
    /// The state, such as `needs-review-adaptation`; nil if only the qualifier asks for a review.
    package var state: ExactString?
    /// The qualifier of the state, such as `leveraged-mt` for machine translation; nil if the state has no qualifier.
    package var qualifier: ExactString?

    package init(state: ExactString?, qualifier: ExactString? = nil) {
        self.state = state
        self.qualifier = qualifier
    }

    /// True if a qualifier names machine translation. Source: XLIFF 1.2, `state-qualifier`.
    package static func isMachine(_ qualifier: ExactString) -> Bool { machine.contains(qualifier) }

    /// True if a word of a file can be written again: up to 64 letters, digits and hyphens, as in every state of XLIFF.
    package static func isWord(_ word: ExactString) -> Bool {
        (1...64).contains(word.utf8.count)
            && word.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
                default: false
                }
            }
    }

    private static let machine: Set<ExactString> = ["leveraged-mt", "mt-suggestion"]
}
