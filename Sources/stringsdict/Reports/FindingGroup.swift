import StringsdictKit

/// Equal findings in several languages or files, of which one is printed.
struct FindingGroup {
    let first: Finding
    private let origin: Origin
    /// The other languages in which the same was found.
    private(set) var otherLanguages: [LanguageTag] = []
    /// The other files in which the same was found in a language that is named already, or in none.
    private(set) var otherFiles: [String] = []
    /// The files in which it was found after the first.
    private var knownFiles: Set<String> = []

    private init(_ finding: Finding, from origin: Origin) {
        first = finding
        self.origin = origin
    }

    /// The findings as groups, in the order of the first of each.
    ///
    /// What was found several times in one place stays as often: the second of one file belongs to the second of another.
    static func groups(of findings: some Sequence<Finding>) -> [FindingGroup] {
        var groups: [FindingGroup] = []
        var known: [Content: EqualFindings] = [:]
        for finding in findings {
            let origin = Origin(finding)
            known[Content(finding, from: origin), default: EqualFindings()].add(finding, from: origin, to: &groups)
        }
        return groups
    }

    /// Takes a finding in if that says where else the same was found.
    private mutating func take(_ finding: Finding, from other: Origin) -> Bool {
        if let language = other.language, let own = origin.language, language != own,
            !otherLanguages.contains(language)
        {
            otherLanguages.append(language)
        } else if let file = other.file, file != origin.file, !knownFiles.contains(file), isFound(like: finding) {
            otherFiles.append(file)
        } else {
            return false
        }
        if let file = other.file { knownFiles.insert(file) }
        return true
    }

    /// Whether a person finds the place in another file who knows it in the first.
    private func isFound(like finding: Finding) -> Bool {
        let (one, other) = (first.subject.location, finding.subject.location)
        return first.subject.path != nil || one?.line == other?.line && one?.column == other?.column
    }

    /// Some names for a message, which has room for ten.
    static func list(_ names: [String]) -> String {
        let some = names.prefix(10).joined(separator: ", ")
        return names.count > 10 ? "\(some) and \(names.count - 10) more" : some
    }

    /// Findings of a kind that are not printed one by one.
    struct Rest: CustomStringConvertible {
        private var count = 0
        private var languages: [LanguageTag] = []

        mutating func add(_ group: FindingGroup) {
            count += 1 + group.otherLanguages.count + group.otherFiles.count
            for language in [group.origin.language].compactMap(\.self) + group.otherLanguages
            where !languages.contains(language) { languages.append(language) }
        }

        var description: String {
            languages.isEmpty ? "\(count) more" : "\(count) more in \(FindingGroup.list(languages.map(\.tag)))"
        }
    }
}

extension FindingGroup {
    /// What equal findings say, in any language and wherever they are.
    private struct Content: Hashable {
        let id: FindingID
        let message: [Finding.Message.Part]
        let path: VariantPath?
        let table: ExactString?

        init(_ finding: Finding, from origin: Origin) {
            (id, path) = (finding.id, finding.subject.path)
            message = finding.message.parts.filter { origin.language.map(Finding.Message.Part.language) != $0 }
            table = finding.subject.table
        }
    }

    /// Where a finding was made: in a language, and in a file.
    private struct Origin: Hashable {
        let language: LanguageTag?
        let file: String?

        init(_ finding: Finding) {
            language = finding.subject.language
            file = finding.subject.location?.file
        }
    }

    /// The groups of findings that say the same.
    ///
    /// Most stand alone, and nothing is counted for them: what was looked up for each of 50,000 was half the time of a run.
    private struct EqualFindings {
        private var indices: [Int] = []
        /// How many were found in a place. That of the first is missing while it is the only one from there.
        private var counts: [Origin: Int] = [:]

        /// Adds the next finding to the group that it belongs to, or to a new one.
        mutating func add(_ finding: Finding, from origin: Origin, to groups: inout [FindingGroup]) {
            if let first = indices.first {
                let number = counts[origin] ?? (groups[first].origin == origin ? 1 : 0)
                counts[origin] = number + 1
                if number < indices.count, groups[indices[number]].take(finding, from: origin) { return }
            }
            indices.append(groups.count)
            groups.append(FindingGroup(finding, from: origin))
        }
    }
}
