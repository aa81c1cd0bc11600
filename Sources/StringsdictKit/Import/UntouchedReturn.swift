/// A returned file that is as an export would be: nothing in it was translated. That is said once, and not of each text.
struct UntouchedReturn {
    private let location: SourceLocation
    private let languages: [LanguageTag]

    /// - Returns: nil where the file says anything that was not sent, or lacks something.
    init?(_ file: FileReturn, _ project: Project) {
        // A unit with something odd in it was worked on.
        guard !file.tables.isEmpty, !file.findings.contains(where: { $0.subject.unit != nil }),
            file.tables.allSatisfy({ $0.content.isAsSent(project, $0.header) })
        else {
            return nil
        }
        location = file.location
        var languages: [LanguageTag] = []
        for table in file.tables {
            if let language = table.content.lackingLanguage(table.header), !languages.contains(language) {
                languages.append(language)
            }
        }
        self.languages = languages
    }

    /// What is said of the file, with one finding in place of those about single texts without a translation.
    func summary(of findings: ArraySlice<Finding>) -> [Finding] {
        guard !languages.isEmpty, findings.contains(where: { $0.id == .untranslated }) else { return Array(findings) }
        let names = languages.map { "“\($0)”" as Finding.Message }.joined(separator: ", ")
        let summary = Finding(
            .untranslated, scope: .file,
            "The file came back as it was exported, without a new translation into " + names + ".",
            hint: "Check that it is the file that the translator returned, and ask for the translations.", at: location)
        return findings.filter { $0.id != .untranslated } + [summary]
    }
}

extension FileReturn.Content {
    /// Whether it says what was sent and nothing else.
    fileprivate func isAsSent(_ project: Project, _ table: ReturnedTable) -> Bool {
        switch self {
        case .foreign: true
        case .blank: !(table.targetLanguage.map(project.hasTranslation) ?? false)
        case .evidence(_, let sent, let evidence, _): evidence.isAsSent(in: sent)
        // What is planned early has a new translation.
        case .refused, .planned, .waiting: false
        }
    }

    /// The language of a part in which a translation is lacking.
    fileprivate func lackingLanguage(_ table: ReturnedTable) -> LanguageTag? {
        switch self {
        case .blank: table.targetLanguage
        case .evidence(_, let sent, let evidence, _): evidence.lacksTranslation(in: sent) ? sent.language : nil
        case .foreign, .refused, .planned, .waiting: nil
        }
    }
}

extension Evidence {
    /// Whether every text of the tables came back as it was sent, and nothing else did.
    fileprivate func isAsSent(in sent: SentUnits) -> Bool {
        !seenTables.isEmpty && findings.isEmpty && additions.isEmpty && contradictions.isEmpty
            && units(in: sent).allSatisfy {
                [.untranslated, .unchanged, .superseded].contains(self[$0]) || isPart && self[$0] == .missing
            }
    }

    /// Whether a text came back without a translation.
    fileprivate func lacksTranslation(in sent: SentUnits) -> Bool {
        units(in: sent).contains { self[$0] == .untranslated }
    }

    private func units(in sent: SentUnits) -> some Sequence<Int> {
        seenTables.sorted().lazy.flatMap { table in
            sent.units(ofTable: table).lazy.filter { self[$0] != .missing || !sent.isLeftOut($0) }
        }
    }
}
