import ArgumentParser
import StringsdictKit

/// `stringsdict import`
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Bring translated exchange files back into a project.",
        discussion: """
            Every text is checked before anything is written; texts that are damaged, stale or missing are listed and \
            not used. The target files are edited byte for byte, all of them or none.
            """
    )

    @Argument(help: "Translated exchange files: XLIFF (1.2 or 2.x), CSV, or .xcloc folders.")
    var returned: [String]

    @Option(name: .customLong("into"), help: "The project folder; nothing outside it is written.")
    var project: String

    @Flag(help: "Say what would happen and write nothing.")
    var dryRun = false

    @Option(
        help: "What a text without any translation gets: the source text, nothing (omit), or no import at all (fail).")
    var untranslated: Importer.Untranslated = .source

    @OptionGroup var options: ReturnOptions

    @OptionGroup var budgets: BudgetOptions

    func run() throws {
        try runCommand { printer in
            guard FileSystem.resolvedKind(of: project) == .folder else { throw FileProblem.notFound(project) }
            let project = project
            var session = ReturnSession(
                sourceLanguage: options.sourceTag, untranslated: untranslated, languageMap: try options.languages(),
                budgets: try budgets.rules(for: [project])
            ) { (language) throws(Refusal) in
                try ProjectScan(sourceLanguage: language).tables(inProject: project)
            }
            for path in returned {
                for file in try ReturnedFile.read(path, of: project, as: options) {
                    try session.read(file, printer: &printer)
                }
            }
            printer.report(session.missingTables(.note))
            let isStopped =
                untranslated == .fail
                && (printer.list.errors > 0 || printer.list.warnings > printer.list.warningsAboutWidth)
            try write(session.outcomes, isStopped: isStopped)
            return printer.list.errors > 0 || isStopped ? ExitStatus.problems : .success
        }
    }

    /// Writes the last state of each target file.
    private func write(_ outcomes: [ReturnSession.Outcome], isStopped: Bool) throws {
        var transaction = FileTransaction()
        var last: [String: [UInt8]] = [:]
        for outcome in outcomes {
            if let bytes = outcome.imported.bytes { last[outcome.path] = bytes }
        }
        for (path, bytes) in last.sorted(by: { $0.key < $1.key }) where !dryRun && !isStopped {
            for part in [path, Path.folder(of: path)] where [.link, .special].contains(FileSystem.kind(of: part)) {
                throw Refusal(
                    Finding(
                        .outsideProject, "“\(part)” is a link or no ordinary file; it is left alone.",
                        hint: "Put a real file or folder there."))
            }
            try transaction.write(bytes, to: path)
        }
        try transaction.commit()
        for outcome in outcomes { Terminal.print(summary(of: outcome, isStopped: isStopped)) }
    }

    private func summary(of outcome: ReturnSession.Outcome, isStopped: Bool) -> String {
        let imported = outcome.imported
        let counts = [
            (imported.changed, "new"), (imported.added, "added"), (imported.unchanged, "as before"),
            (imported.kept, "kept"),
            (imported.filled, "filled with the source text"), (imported.omitted, "left out"),
            (imported.refused, "refused"),
        ]
        let list = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
        let action =
            if isStopped { "not written" } else if imported.bytes == nil { "no change" } else if dryRun {
                "would be written"
            } else { "written" }
        let total = "\(imported.expected) \(imported.expected == 1 ? "text" : "texts")"
        return "\(Terminal.safe(outcome.path)): \(total)\(list.isEmpty ? "" : ": " + list); \(action)"
    }
}
