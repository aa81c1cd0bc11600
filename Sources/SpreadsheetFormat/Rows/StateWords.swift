import LocalizationModel

/// Reads the words of state columns, and caches them.
struct StateWords {
    private var known: [(word: ExactString, state: StateWord?)] = []
    /// The findings about unknown words, each word once, with the positions of their rows.
    private(set) var unknown: [(finding: Finding, position: Int)] = []

    /// The maximum number of cached words; only damaged columns have more.
    private static let most = 8

    /// The state in a cell; nil for an unknown or blank word.
    mutating func read(_ row: CellRow, at column: Int) -> StateWord? {
        let word = row.text(at: column)
        if let known = known.first(where: { $0.word == word }) { return known.state }
        let state = StateWord(word)
        guard known.count < Self.most else { return state }
        known.append((word, state))
        if case nil = state, !word.isBlank {
            unknown.append((Self.problem(word, at: row.cell(at: column)), row.position))
        }
        return state
    }

    private static func problem(_ word: ExactString, at cell: Finding.Cell) -> Finding {
        let words = StateWord.allCases.map(\.name.string).joined(separator: ", ")
        var finding = Finding(
            .unknownState, "The state “\(excerpt: word)” is unknown and was ignored.",
            hint: "Use one of these states: \(words).")
        finding.subject.cell = cell
        return finding
    }
}
