import ArgumentParser
import FileSystem
import StringsdictKit

/// The `stringsdict` command.
@main
struct Stringsdict: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stringsdict",
        abstract:
            "Exports Apple .stringsdict files for translators, imports the translations without losing a variant, and checks that every string fits its label.",
        discussion: """
            A .stringsdict file holds strings that vary by window width, device and number. An export writes one unit \
            for each variant, with a note and, for width variants, a budget. An import changes only the affected strings of the target files; all other bytes stay the same.

            \(ExitStatus.help) Results are printed on standard output, findings on standard error.
            """,
        version: Product.version,
        subcommands: [
            ExportCommand.self, ImportCommand.self, ValidateCommand.self, StatusCommand.self, ShowCommand.self,
            MeasureCommand.self, PreviewCommand.self, PseudoCommand.self, SyncCommand.self,
            MergeCommand.self, InitCommand.self, SettingsCommand.self,
        ]
    )

    /// Checks the name of the command. For an unknown command with `--help`, the argument parser would print the help of
    /// the root command.
    private static func checkCommand(in arguments: [String]) throws {
        let words = arguments.drop { $0 == "help" }
        let names = configuration.subcommands.compactMap { $0.configuration.commandName }
        guard let word = words.first, !word.hasPrefix("-"), !names.contains(word) else { return }
        let guess = Spelling.nearest(to: word, among: names).map { " Did you mean “\($0)”?" } ?? ""
        throw ValidationError("Unknown command “\(word)”.\(guess)")
    }

    static func main() {
        Terminal.prepare()
        // On Linux, the arguments are read from a file that may be missing. Without this check, an empty list of
        // arguments would print the help.
        guard !CommandLine.arguments.isEmpty else {
            Terminal.printError("error: The arguments of the command cannot be read (is /proc mounted?).")
            exit(withError: ExitStatus.couldNotRun.code)
        }
        var name: String?
        do {
            let arguments = Array(CommandLine.arguments.dropFirst())
            try checkCommand(in: arguments)
            var command = try parseAsRoot(LanguageArguments.separated(arguments))
            name = type(of: command).configuration.commandName
            Interruption.endRunsBySignals()
            try command.run()
        } catch {
            let code = exitCode(for: error).rawValue
            if !(error is ExitCode), code == 0 {
                // Help or the version.
                let help = fullMessage(for: error)
                let isShort = CommandLine.arguments.prefix { $0 != "--" }.contains("-h")
                let isPrinted =
                    (try? Terminal.write(Array("\(isShort ? ShortHelp.text(of: help) : help)\n".utf8))) != nil
                Terminal.endIfUnread()
                exit(withError: isPrinted ? nil : ExitStatus.couldNotRun.code)
            }
            // Argument errors have exit status 2 (could not run); argument-parser's own status for them is 64.
            guard !(error is ExitCode), code != 0 else { exit(withError: error) }
            var run = CommandRun(reportingTo: TerminalReporter())
            let problem = ArgumentProblem(message(for: error), fullMessage(for: error), of: name)
            run.refuse(StringsdictError(problem.finding))
            run.finish()
            exit(withError: run.report.status.code)
        }
    }
}
