/// The problems with the rules of the files that an import writes.
///
/// Problems that the import fixes are not reported. Earlier problems that remain are counted in a note, and new
/// problems are reported individually.
struct WrittenRules {
    /// A file with problems before the import.
    private struct Former {
        let location: TableLocation
        let rules: CheckedRules
    }

    private let project: Project
    private var files: [Former] = []
    private var known: Set<TableLocation> = []

    init(of project: Project) {
        self.project = project
    }

    /// Adds a table in its state before the import.
    mutating func add(_ target: ImportTarget) {
        add(target.rules.source, at: target.table.location)
        if let rules = target.rules.target { add(rules, at: target.location) }
    }

    private mutating func add(_ rules: CheckedRules, at location: TableLocation) {
        guard known.insert(location).inserted, !rules.findings.isEmpty else { return }
        files.append(Former(location: location, rules: rules))
    }

    /// The findings about the files.
    ///
    /// - Parameter written: the files that the import writes.
    /// - Throws: ``StringsdictError`` with all problems of a new file whose rules cannot work.
    func findings(in written: [TableLocation: any TableFile]) throws(StringsdictError) -> [Finding] {
        var findings: [Finding] = []
        for former in files {
            guard let file = written[former.location] else {
                findings += note(on: former.rules.findings)
                continue
            }
            let checked = former.rules.file.with(file)
            let found = checked.checkRules(budgets: project.settings.budgets).map { $0.inFile(former.location.path) }
            if found.contains(where: { $0.stops == .file }) { throw StringsdictError(found) }
            let (kept, made) = Self.divided(found, by: former.rules.findings)
            findings += made + note(on: kept)
        }
        return findings
    }

    /// The problems that a file had before the import, and the new problems.
    private static func divided(_ found: [Finding], by former: [Finding]) -> (kept: [Finding], made: [Finding]) {
        var counts = Dictionary(former.map { (Problem($0), 1) }, uniquingKeysWith: +)
        var (kept, made): ([Finding], [Finding]) = ([], [])
        for finding in found {
            if let count = counts[Problem(finding)], count > 0 {
                counts[Problem(finding)] = count - 1
                kept.append(finding)
            } else {
                made.append(finding)
            }
        }
        return (kept, made)
    }

    /// A problem, independent of its location.
    private struct Problem: Hashable {
        let id: FindingID
        let path: VariantPath?
        let message: Finding.Message

        init(_ finding: Finding) {
            (id, path, message) = (finding.id, finding.subject.path, finding.message)
        }
    }

    /// A note with the number of problems that the import leaves unchanged. Problems that the project ignores are not
    /// counted.
    private func note(on findings: [Finding]) -> [Finding] {
        let counting = findings.filter { finding in
            project.settings.findings.judged(finding).map { $0.severity > .note } ?? false
        }
        guard let first = counting.first else { return [] }
        var note = Finding(
            .existingProblems,
            counting.count == 1
                ? "1 problem with the rules of this file existed before the import and remains."
                : "\(counting.count) problems with the rules of this file existed before the import and remain.",
            at: first.subject.location)
        note.subject.table = first.subject.table
        note.subject.language = first.subject.language
        return [note]
    }
}

extension Finding {
    /// The finding with the path of a file in its location.
    fileprivate func inFile(_ path: String) -> Finding {
        var finding = self
        finding.subject.location?.file = path
        return finding
    }
}
