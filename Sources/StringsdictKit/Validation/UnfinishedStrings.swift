extension FindingID {
    /// The findings about work that is not finished: missing and stale strings, strings in review, and strings filled
    /// with the source. An app works nevertheless, so ``Validation`` lists these findings separately.
    package static let unfinished: Set<FindingID> = [
        .missingTable, .missingEntry, .untranslated, .staleTranslation, .inReview,
    ]
}

extension Finding {
    /// The finding about a string that has a target but no finished translation; nil for any other string.
    init?(unfinished unit: TranslationUnit) {
        switch unit.exception {
        case .filled:
            self.init(
                .untranslated, "The source was written in place of a translation.",
                hint: "Export the string with \(.only, "missing") and have it translated.", path: unit.path)
        case .inReview:
            self.init(.inReview, "The translation was returned as in need of review.", path: unit.path)
        case .stale:
            let message: Finding.Message =
                if let former = unit.formerSource {
                    "The source was “\(excerpt: former)” when this string was translated; it is “\(excerpt: unit.source)” now."
                } else {
                    "The source was another one when this string was translated; it is “\(excerpt: unit.source)” now."
                }
            self.init(.staleTranslation, message, path: unit.path)
        case .same, nil: return nil
        }
    }
}

extension Finding {
    /// The finding about a missing variant or plural form. It becomes a finding about unfinished work if no string next
    /// to it is translated, because nothing was lost then.
    ///
    /// - Parameter units: the units of the entry.
    func settled(among units: [TranslationUnit]) -> Finding {
        guard let path = subject.path, [.missingVariant, .missingCategory].contains(id) else { return self }
        let steps = id == .missingCategory ? path.steps.dropLast() : []
        let near = units.filter { !$0.isProtected && $0.path.steps.starts(with: steps) }
        guard near.contains(where: { $0.exception == .filled }), near.allSatisfy({ $0.translation == nil }) else {
            return self
        }
        return Finding(
            .untranslated, "There is no translation.",
            hint: "Export the string with \(.only, "missing") and have it translated.", path: path)
    }
}

extension Project.FindingPolicy {
    /// True if the settings state a severity for a kind of finding.
    package func statesSeverity(of id: FindingID) -> Bool { severities[id] != nil }
}
