extension Export {
    /// Which texts go out.
    public enum Selection: String, Hashable, Sendable, CaseIterable {
        /// Those without a translation.
        case missing
        /// Those whose source has changed since they were translated; see ``Project/compared(with:)``.
        case stale
        /// Those whose translation is the source text, as an import fills in what is missing.
        case same
        /// Every one.
        case all
    }
}

/// The texts that go out, where they are a part of a whole export.
struct SentPart: Sendable {
    private let selection: Set<Export.Selection>
    /// What a file says of each of its texts.
    var mark: PartMark?

    /// - Returns: nil where every text goes out.
    init?(_ selection: Set<Export.Selection>) {
        guard !selection.contains(.all) else { return nil }
        self.selection = selection
    }

    /// The texts of an entry that go out. With a stale one goes what its entry lacks: a new format can name a variable that the
    /// translation does not have yet.
    func paths(among units: [TranslationUnit], of entry: BilingualEntry) -> Set<VariantPath> {
        let hasStale = selection.contains(.stale) && units.contains { $0.formerSource != nil }
        let sent = units.indices.filter { index in
            let unit = units[index]
            guard !unit.isProtected else { return false }
            if unit.formerSource != nil { return selection.contains(.stale) }
            if unit.isSame { return selection.contains(.same) }
            return (hasStale || selection.contains(.missing)) && unit.isUntranslated && !unit.source.isEmpty
                && !entry.canLack(unit, at: index)
        }
        return Set(sent.map { units[$0].path })
    }
}
