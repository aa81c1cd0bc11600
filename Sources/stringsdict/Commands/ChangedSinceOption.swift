import ArgumentParser
import FileSystem
import StringsdictKit

/// The option to report only findings that the current branch has caused.
struct ChangedSinceOption: ParsableArguments {
    @Option(
        name: .customLong("changed-since"),
        help: ArgumentHelp(
            "Report only findings that are new since the branch began.",
            discussion:
                "For pull requests, for example --changed-since origin/main. The project is compared with the merge base of the revision and HEAD.",
            valueName: "revision"))
    var revision: String?

    /// Checks the project at the merge base. Its findings are not reported again.
    ///
    /// - Parameter isComplete: true if unfinished strings are findings.
    /// - Throws: ``StringsdictError`` (`not-found`) if there is no merge base.
    func begin(
        _ project: Project, _ choice: ProjectChoice, _ reading: ReadingOptions, isComplete: Bool,
        _ run: inout CommandRun
    ) throws(StringsdictError) {
        guard let revision else { return }
        let folder = choice.sources.count == 1 ? Disk().projectFolder(of: choice.sources[0]) : choice.folder
        let snapshot = try GitSnapshot(ofMergeBaseWith: revision, in: folder)
        let earlier = try choice.project(in: snapshot, sourceLanguage: reading.sourceLanguage)
        let renamings = Renamings(snapshot, from: earlier, to: project)
        let identities = Self.findings(of: earlier, isComplete: isComplete).map { renamings.current($0.identity) }
        let counts = Dictionary(identities.map { ($0, 1) }, uniquingKeysWith: +)
        let paths = RepositoryPaths()
        run.follow(
            FindingBaseline(counts.map { FindingBaseline.Entry($0.key, count: $0.value) }, from: revision) {
                paths.path(of: $0)
            })
    }

    /// The distinct findings of the earlier project; none if it had no tables.
    private static func findings(of earlier: Project, isComplete: Bool) -> [Finding] {
        guard let validation = try? earlier.validate() else { return [] }
        var list = FindingList()
        list.policy = earlier.settings.findings
        list.add(validation.findings + (isComplete ? validation.unfinished.map(\.asError) : []))
        return list.findings
    }
}

/// The current names of tables and files.
private struct Renamings {
    private let paths = RepositoryPaths()
    private var tables: [ExactString: ExactString] = [:]
    private var files: [ExactString: ExactString] = [:]

    init(_ snapshot: GitSnapshot, from earlier: Project, to project: Project) {
        for (old, new) in snapshot.renamings() { files[ExactString(old)] = ExactString(new) }
        let current = (try? project.tables()) ?? []
        for table in (try? earlier.tables()) ?? [] {
            guard let new = snapshot.place(of: table.path).flatMap({ files[ExactString($0)] }),
                let renamed = current.first(where: { snapshot.place(of: $0.path).map { ExactString($0) } == new })
            else { continue }
            tables[ExactString(table.original)] = ExactString(renamed.original)
        }
    }

    /// The identity that an earlier finding has under the current names.
    func current(_ identity: Finding.Identity) -> Finding.Identity {
        var identity = identity
        identity.table = identity.table.map { tables[$0] ?? $0 }
        identity.file = identity.file.map { file in
            let path = ExactString(paths.path(of: file.string))
            return files[path] ?? path
        }
        return identity
    }
}
