extension Project {
    /// Says which known findings a validation of the whole project has not found: often they are mended, or a name has
    /// changed (`bad-settings`).
    ///
    /// - Parameters:
    ///   - validation: the validation.
    ///   - list: everything that was found.
    ///   - file: the settings file, as messages name it.
    package func unseenFindings(after validation: Validation, among list: FindingList, in file: String) -> [Finding] {
        // What was not read has not been looked at.
        if validation.findings.contains(where: { $0.stops == .file }) { return [] }
        let unseen = settings.findings.known.enumerated().filter { number, known in
            // What is stale is known from a comparison alone.
            !list.seen.contains(number) && Validation.reports.contains(known.id)
                && (isCompared || known.id != .staleTranslation)
        }
        guard !unseen.isEmpty else { return [] }
        let keys = (try? sourceKeys) ?? []
        let known = Set(keys)
        return unseen.enumerated().map { number, entry in
            let entry = entry.element
            var near: String?
            // To compare each with all would take long, and hardly anybody reads more.
            if number < 10, let key = entry.key, !known.contains(ExactString(key)) {
                near = Spelling.nearest(to: key, among: keys.map(\.string))
            }
            return Finding(
                .badSettings, severity: .warning, stops: .nothing, scope: .request,
                "No finding matches this entry of “ignore”: \(ExactString("\(entry)")).",
                hint: near.map { "Did you mean the key “\($0)”? Correct “\(file)”." } ?? "Remove it from “\(file)”.",
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
    /// What can be found in a project without any returned file, and stops nothing.
    static let reports: Set<FindingID> = Set(
        CheckList.source().reports + CheckList.translation.reports + CheckList.inTarget.reports
            + FindingID.oddRules
            + [.missingTable, .missingRequired, .similarNames, .looseTable, .staleTranslation]
    ).filter { $0.stops == .nothing }
}
