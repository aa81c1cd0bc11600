extension Export {
    /// Which texts go out.
    public enum Selection: String, Hashable, Sendable, CaseIterable {
        /// Those without a translation.
        case missing
        /// Those whose source has changed since they were translated; see ``Project/compared(with:)``.
        case stale
        /// Every one.
        case all
    }
}

/// The texts that go out, where they are a part of a whole export.
struct SentPart: Sendable {
    private let selection: Set<Export.Selection>
    /// How many go out: what a file says of each of its texts.
    var count = 0

    /// - Returns: nil where every text goes out.
    init?(_ selection: Set<Export.Selection>) {
        guard !selection.contains(.all) else { return nil }
        self.selection = selection
    }

    /// Whether a text of an entry goes out.
    ///
    /// - Parameter index: its number in the entry.
    func contains(_ unit: TranslationUnit, at index: Int, of entry: BilingualEntry) -> Bool {
        guard !unit.isProtected else { return false }
        if unit.formerSource != nil { return selection.contains(.stale) }
        return selection.contains(.missing) && unit.isUntranslated && !unit.source.isEmpty
            && !entry.canLack(unit, at: index)
    }
}
