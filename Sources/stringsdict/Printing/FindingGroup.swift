import StringsdictKit

/// Equal findings in several languages.
struct FindingGroup {
    let first: Finding
    var otherLanguages: [LanguageTag] = []

    /// What equal findings say, in any language and wherever they are.
    private struct Content: Hashable {
        let id: FindingID
        let message: Finding.Message
        let path: VariantPath?
        let table: ExactText?

        init(_ finding: Finding) {
            (id, message) = (finding.id, finding.message)
            (path, table) = (finding.subject.path, finding.subject.table)
        }
    }

    /// The findings as groups, in the order of the first of each.
    static func groups(of findings: [Finding]) -> [FindingGroup] {
        var groups: [FindingGroup] = []
        var known: [Content: Int] = [:]
        for finding in findings {
            let content = Content(finding)
            if let language = finding.subject.language, let index = known[content],
                groups[index].first.subject.language != language, !groups[index].otherLanguages.contains(language)
            {
                groups[index].otherLanguages.append(language)
            } else {
                known[content] = groups.count
                groups.append(FindingGroup(first: finding))
            }
        }
        return groups
    }

    /// Some languages for a message, which has room for ten.
    static func list(_ languages: [LanguageTag]) -> String {
        let some = languages.prefix(10).map(\.tag).joined(separator: ", ")
        return languages.count > 10 ? "\(some) and \(languages.count - 10) more" : some
    }

    /// Findings of a kind that are not printed one by one.
    struct Rest: CustomStringConvertible {
        private var count = 0
        private var languages: [LanguageTag] = []

        mutating func add(_ group: FindingGroup) {
            count += 1 + group.otherLanguages.count
            for language in [group.first.subject.language].compactMap(\.self) + group.otherLanguages
            where !languages.contains(language) { languages.append(language) }
        }

        var description: String {
            languages.isEmpty ? "\(count) more" : "\(count) more in \(FindingGroup.list(languages))"
        }
    }
}
