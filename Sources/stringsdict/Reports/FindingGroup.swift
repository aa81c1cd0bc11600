import StringsdictKit

/// Equal findings in several languages or files; only the first is printed.
struct FindingGroup {
    let first: Finding
    private let origin: Origin
    /// Other languages with the same finding.
    private(set) var otherLanguages: [LanguageTag] = []
    /// Other files with the same finding. Each of these findings has no language, or a language that is already listed.
    private(set) var otherFiles: [String] = []
    /// The files of all merged findings.
    private var knownFiles: Set<String> = []

    private init(_ finding: Finding, from origin: Origin) {
        first = finding
        self.origin = origin
    }

    /// Groups findings. The groups are in the order of their first findings.
    ///
    /// Equal findings in the same place stay in separate groups. The second finding in one file is grouped with the
    /// second finding in another file.
    static func groups(of findings: some Sequence<Finding>) -> [FindingGroup] {
        var groups: [FindingGroup] = []
        var known: [Content: EqualFindings] = [:]
        for finding in findings {
            let origin = Origin(finding)
            known[Content(finding, from: origin), default: EqualFindings()].add(finding, from: origin, to: &groups)
        }
        return groups
    }

    /// Adds a finding if it adds a language or file to the group; returns false otherwise.
    private mutating func merge(_ finding: Finding, from other: Origin) -> Bool {
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

    /// True if both files locate the finding identically.
    private func isFound(like finding: Finding) -> Bool {
        let (one, other) = (first.subject.location, finding.subject.location)
        return first.subject.path != nil || one?.line == other?.line && one?.column == other?.column
    }

    /// The names of files or keys for a message: at most ten, and the number of the others.
    static func list(_ names: [String]) -> String {
        let some = names.prefix(10).joined(separator: ", ")
        return names.count > 10 ? "\(some) and \(names.count - 10) more" : some
    }

    /// Findings of a kind that are not printed individually.
    struct Rest: CustomStringConvertible {
        private var count = 0
        private var languages: [LanguageTag] = []

        mutating func add(_ group: FindingGroup) {
            count += 1 + group.otherLanguages.count + group.otherFiles.count
            for language in [group.origin.language].compactMap(\.self) + group.otherLanguages
            where !languages.contains(language) { languages.append(language) }
        }

        var description: String {
            languages.isEmpty ? "\(count) more" : "\(count) more in \(languages.map(\.tag).joined(separator: ", "))"
        }
    }
}

extension FindingGroup {
    /// The content of equal findings, without language and location.
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

    /// The language and file of a finding.
    private struct Origin: Hashable {
        let language: LanguageTag?
        let file: String?

        init(_ finding: Finding) {
            language = finding.subject.language
            file = finding.subject.location?.file
        }
    }

    /// The groups of findings with the same content.
    ///
    /// Most findings occur once, so counting starts with the second finding.
    private struct EqualFindings {
        private var indices: [Int] = []
        /// The number of findings from each origin. The first finding is left out until another finding from the same
        /// origin is added.
        private var counts: [Origin: Int] = [:]

        /// Adds the next finding to its group, or to a new one.
        mutating func add(_ finding: Finding, from origin: Origin, to groups: inout [FindingGroup]) {
            if let first = indices.first {
                let number = counts[origin] ?? (groups[first].origin == origin ? 1 : 0)
                counts[origin] = number + 1
                if number < indices.count, groups[indices[number]].merge(finding, from: origin) { return }
            }
            indices.append(groups.count)
            groups.append(FindingGroup(finding, from: origin))
        }
    }
}
