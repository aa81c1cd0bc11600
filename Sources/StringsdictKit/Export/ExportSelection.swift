extension Export {
    /// The strings to export.
    public enum Selection: String, Hashable, Sendable, CaseIterable {
        /// Strings without a translation, or with the source in its place.
        case missing
        /// Strings whose source has changed since their translation; see ``Project/compared(with:)``.
        case stale
        /// Strings whose translation was returned marked as in need of review.
        case review
        /// Strings whose translation equals the source, unless that is known to be intended.
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
        let hasStale = selection.contains(.stale) && units.contains { $0.exception == .stale }
        let sent = units.indices.filter { index in
            let unit = units[index]
            // Format keys of variables alone count as missing along with their entry.
            if unit.isProtected { return selection.contains(.missing) && unit.isUntranslated }
            switch unit.exception {
            case .stale: return selection.contains(.stale)
            case .inReview: return selection.contains(.review)
            case .same: return selection.contains(.same)
            case .filled, nil:
                return (hasStale || selection.contains(.missing)) && unit.isUntranslated && !unit.source.isEmpty
                    && !entry.canLack(unit, at: index)
            }
        }
        return Set(sent.map { units[$0].path })
    }
}
