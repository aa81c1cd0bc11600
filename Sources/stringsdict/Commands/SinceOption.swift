import ArgumentParser
import FileSystem
import StringsdictKit

/// What the project is compared with, to find translations whose source has changed since.
struct SinceOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Find translations whose source has changed since then: a git revision, or a folder with the project as it was.",
            discussion: "A translation that has changed since then, too, counts as one of the new source.",
            valueName: "revision|folder"))
    var since: String?

    /// The project, compared with what it was, if that is asked for.
    ///
    /// - Throws: ``Refusal`` (`not-found`) when there is no such revision.
    func compare(_ project: Project, _ choice: ProjectChoice, _ reading: ReadingOptions) throws -> Project {
        guard let since else { return project }
        let folder = choice.sources.count == 1 ? Self.folder(of: choice.sources[0]) : choice.folder
        let earlier: any FileTree =
            Disk().resolvedKind(of: since) == .folder
            ? try reading.copy(since, of: folder) : try GitTree(since, of: folder)
        let tables = try project.existingTables()
        // Otherwise all texts would pass for new ones.
        guard tables.contains(where: { earlier.kind(of: $0.path) == .file }) else {
            throw Refusal(
                Finding(
                    .notFound, scope: .request, "“\(since)” has none of the project's tables.",
                    hint: "Name a revision or a folder with the tables at the paths that they have now."))
        }
        return project.compared(with: earlier)
    }

    /// The folder that a copy of a project stands for: for a table or the folder of a language the one around that.
    private static func folder(of source: String) -> String {
        var folder = Disk().resolvedKind(of: source) == .folder ? source : Path.folder(of: source)
        if Path.language(of: Path.name(of: folder)) != nil { folder = Path.folder(of: folder) }
        return folder
    }
}
