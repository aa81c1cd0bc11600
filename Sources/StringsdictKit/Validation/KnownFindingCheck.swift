extension Project {
    /// The findings about entries of “ignore” that match no finding of a full validation (`bad-settings`). Often the
    /// problem has been fixed, or a name has changed.
    ///
    /// - Parameters:
    ///   - validation: the validation.
    ///   - list: all findings of the run.
    ///   - file: the name of the settings file in messages.
    package func unseenFindings(after validation: Validation, among list: FindingList, in file: String) -> [Finding] {
        // The entries may be about an unreadable file.
        if validation.findings.contains(where: { $0.stops == .file }) { return [] }
        let seen = list.seen.union(validation.unfinished.flatMap(settings.findings.coverage))
        let unseen = settings.findings.known.enumerated().filter { number, known in
            // Stale translations are found only by a comparison.
            !seen.contains(number) && Validation.reports.contains(known.id)
                && (isCompared || known.id != .staleTranslation)
        }
        guard !unseen.isEmpty else { return [] }
        let keys = (try? sourceKeys) ?? []
        let known = Set(keys)
        return unseen.enumerated().map { number, entry in
            let entry = entry.element
            var near: String?
            // A comparison with all keys is slow, and hardly anyone reads more than ten suggestions.
            if number < 10, let key = entry.key, !known.contains(ExactString(key)) {
                near = Spelling.nearest(to: key, among: keys.map(\.string))
            }
            return Finding(
                .badSettings, severity: .warning, stops: .nothing, scope: .request,
                "No finding matches this entry of “ignore”: \(ExactString("\(entry)")).",
                hint: near.map { "Did you mean the key “\($0)”? Correct “\(file)”." }
                    ?? "Remove the entry from “\(file)”.",
                at: entry.location)
        }
    }

    /// The keys of all source tables, each once.
    private var sourceKeys: [ExactString] {
        get throws(StringsdictError) {
            let tables = try existingTables()
            var loader = loader(of: tables)
            var keys: Set<ExactString> = []
            for table in tables {
                let source = try loader.source(table)
                keys.formUnion((0..<source.count).map(source.key(at:)))
            }
            return keys.sorted()
        }
    }
}

extension Validation {
    /// The harmless findings that a validation can report without returned files.
    static let reports: Set<FindingID> = Set(
        CheckList.source().reports + CheckList.translation.reports + CheckList.inTarget.reports
            + FindingID.oddRules
            + FindingID.unfinished + [.missingRequired, .similarNames, .looseTable, .damagedStates]
    ).filter { $0.stops == .nothing }
}
