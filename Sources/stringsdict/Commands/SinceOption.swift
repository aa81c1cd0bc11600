import ArgumentParser
import FileSystem
import StringsdictKit

/// The option for an earlier state of the project. A comparison finds translations whose source has changed since that
/// state.
struct SinceOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Git revision or earlier copy to compare with.",
            discussion: "A translation is stale if its source has changed since then and the translation has not.",
            valueName: "earlier"))
    var since: String?

    /// The project, compared with its earlier state if the option is given.
    ///
    /// - Throws: ``StringsdictError`` (`not-found`) if the revision does not exist, has no table of the project, or is
    ///   the project folder itself.
    func compare(
        _ project: Project, _ choice: ProjectChoice, _ reading: ReadingOptions, _ run: inout CommandRun
    ) throws -> Project {
        guard let since else { return project }
        let folder = choice.sources.count == 1 ? Disk().projectFolder(of: choice.sources[0]) : choice.folder
        let earlier: any FileTree =
            Disk().resolvedKind(of: since) == .folder
            ? try reading.copy(since, of: folder) : try GitTree(since, of: folder)
        guard Disk().realPath(since) != Disk().realPath(folder) else {
            throw StringsdictError(
                Finding(
                    .notFound, scope: .request, "“\(since)” is the project itself; there is nothing to compare.",
                    hint:
                        "Specify an earlier copy of the project or a git revision. If you mean the branch “\(since)”, write refs/heads/\(since)."
                ))
        }
        let tables = try project.existingTables()
        let unknown = tables.filter { earlier.kind(of: $0.path) != .file }
        run.record(unknown.map { Self.wasNotThere($0, since) })
        // If no table existed earlier, all strings would count as new.
        guard unknown.count < tables.count else {
            throw StringsdictError(
                Finding(
                    .notFound, scope: .request, "“\(since)” has none of the project's tables.",
                    hint: "Specify a revision or a folder with the tables at their current paths."))
        }
        return project.compared(with: earlier)
    }

    /// The note about a table that the earlier state lacks or has at another path. The strings of the table count as
    /// new.
    private static func wasNotThere(_ table: ProjectTable, _ since: String) -> Finding {
        Finding(
            .staleTranslation, severity: .note, scope: .request,
            "“\(table.path)” did not exist in “\(since)”; none of its translations counts as stale.",
            hint: "If the file was moved, compare with a folder that has the file at its current path.")
    }
}
