/// The meaning of a kind of finding, and the recommended action, as in the guide to findings.
package struct FindingExplanation: Sendable {
    /// The meaning, in one or more sentences.
    package let meaning: String
    /// The recommended action.
    package let action: String

    init(_ meaning: String, _ action: String) {
        self.meaning = meaning
        self.action = action
    }

    /// The first sentence of the meaning.
    package var summary: String {
        guard let end = meaning.firstRange(of: ". ") else { return meaning }
        return meaning[..<end.lowerBound] + "."
    }
}
