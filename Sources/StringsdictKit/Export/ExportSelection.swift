extension Export {
    /// The strings to export.
    public enum Selection: String, Hashable, Sendable, CaseIterable {
        /// Strings without a translation.
        case missing
        /// Strings whose source has changed since their translation; see ``Project/compared(with:)``.
        case stale
        /// Strings whose translation equals the source, as after an import that fills in missing strings.
        case same
        /// All strings.
        case all
    }
}

/// The strings of a partial export.
struct SentPart: Sendable {
    private let selection: Set<Export.Selection>
    /// The marker that every string of the file has.
    var mark: PartMark?

    /// - Returns: nil for an export of all strings.
    init?(_ selection: Set<Export.Selection>) {
        guard !selection.contains(.all) else { return nil }
        self.selection = selection
    }

    /// The paths of an entry's strings to export. If a string is stale, the missing strings of its entry are exported
    /// too, because a new format can refer to a variable that the translation lacks.
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
