import LocalizationModel

/// Reads the words of state columns, and caches them.
struct StateWords {
    private var known: [(word: ExactString, state: StateWord)] = []
    /// The findings about unknown words, with the positions of their rows; at most eight words, each once.
    private(set) var unknown: [(word: ExactString, finding: Finding, position: Int)] = []

    /// The maximum number of cached words, and of unknown words; only damaged columns have more.
    private static let most = 8

    /// The state in a cell; nil for an unknown or blank word.
    mutating func read(_ row: CellRow, at column: Int) -> StateWord? {
        let word = row.text(at: column)
        if let known = known.first(where: { $0.word == word }) { return known.state }
        if word.isBlank { return nil }
        guard let state = StateWord(word) else {
            note(word, in: row, at: column)
            return nil
        }
        if known.count < Self.most { known.append((word, state)) }
        return state
    }

    private mutating func note(_ word: ExactString, in row: CellRow, at column: Int) {
        guard unknown.count < Self.most, !unknown.contains(where: { $0.word == word }) else { return }
        let words = StateWord.allCases.map(\.name.string).joined(separator: ", ")
        var finding = Finding(
            .unknownState, "The state “\(excerpt: word)” is unknown and was ignored.",
            hint: "Use one of these states: \(words).")
        finding.subject.cell = row.cell(at: column)
        unknown.append((word, finding, row.position))
    }
}
