/// A returned file that is identical to its export, without any new translation. It gets one finding instead of a
/// finding for each string.
struct UntranslatedFile {
    private let location: SourceLocation
    /// The languages with missing translations.
    private let languages: [LanguageTag]
    /// The locations in the project of the file's tables and languages.
    private let locations: Set<TableLocation>

    /// - Returns: nil if the file has a new string, or lacks an exported string.
    init?(_ file: ReturnedFile, _ project: Project) {
        // A finding about a unit means that the unit was edited.
        guard !file.tables.isEmpty, !file.findings.contains(where: { $0.subject.unit != nil }),
            file.tables.allSatisfy({ $0.isAsSent(project) })
        else {
            return nil
        }
        location = file.location
        var languages: [LanguageTag] = []
        var locations: Set<TableLocation> = []
        for table in file.tables {
            if let language = table.lackingLanguage, !languages.contains(language) { languages.append(language) }
            guard case .evidence(let evidence, let scope, _) = table.content else { continue }
            locations.formUnion(evidence.seenTables.map { scope.targets[$0].location })
        }
        (self.languages, self.locations) = (languages, locations)
    }

    /// Replaces the findings about single strings without a translation by one finding about the file.
    ///
    /// - Parameters:
    ///   - findings: the findings about the file itself.
    ///   - plans: the plans of all tables.
    func summarize(_ findings: inout [Finding], _ plans: inout [ImportPlan.File]) {
        let own = plans.indices.filter { locations.contains(plans[$0].location) }
        let isTold = { (finding: Finding) in finding.id == .untranslated }
        guard !languages.isEmpty, !own.contains(where: { plans[$0].outcomes.contains(.kept) }),
            findings.contains(where: isTold)
                || own.contains(where: { plans[$0].imported.findings.contains(where: isTold) })
        else { return }
        findings.removeAll(where: isTold)
        for index in own { plans[index].imported.findings.removeAll(where: isTold) }
        let names = languages.map { "“\($0)”" as Finding.Message }.joined(separator: ", ")
        findings.append(
            Finding(
                .untranslated, scope: .file,
                "The file was returned unedited, without a new translation into " + names + ".",
                hint: "Check that it is the translator's file, and ask for the translations.",
                at: location))
    }
}

extension ReturnedFile.Table {
    /// True if the table has exactly the exported strings.
    fileprivate func isAsSent(_ project: Project) -> Bool {
        switch content {
        case .foreign: true
        case .blank: !(header.targetLanguage.map(project.hasTranslation) ?? false)
        case .evidence(let evidence, let scope, _): evidence.isAsSent(in: scope)
        case .refused: false
        }
    }

    /// The language with missing translations; nil if there is none.
    fileprivate var lackingLanguage: LanguageTag? {
        switch content {
        case .blank: header.targetLanguage
        case .evidence(let evidence, let scope, _):
            evidence.allAnswers(in: scope) { $0 != .untranslated } ? nil : scope.names.language
        case .foreign, .refused: nil
        }
    }
}

extension ReturnEvidence {
    /// True if every string of the tables was returned unedited, and nothing else was returned.
    fileprivate func isAsSent(in scope: ReturnScope) -> Bool {
        !seenTables.isEmpty && findings.isEmpty && seenTables.allSatisfy { tables[$0].additions.isEmpty }
            && allAnswers(in: scope) {
                [.untranslated, .unchanged, .superseded].contains($0) || isPart && $0 == .missing
            }
    }

    /// True if a condition holds for the evidence about all units of the returned tables. Missing units of excluded
    /// keys do not count.
    fileprivate func allAnswers(in scope: ReturnScope, satisfy isTrue: (TextEvidence) -> Bool) -> Bool {
        seenTables.allSatisfy { table in
            let expected = scope.targets[table].expected
            return expected.entries.allSatisfy { entry in
                entry.range.allSatisfy { unit in
                    isTrue(tables[table][unit])
                        || tables[table][unit] == .missing && expected.table.rules.leftOut.contains(entry.entry.key)
                }
            }
        }
    }
}
