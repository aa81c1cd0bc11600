import ArgumentParser
import FileSystem
import StringsdictKit

/// Options for printed output, reports and the exit status.
struct OutputOptions: ParsableArguments {
    @Flag(help: "Exit with status 1 on warnings.")
    var strict = false

    @Option(help: ArgumentHelp("Exit with status 1 on more than this number of warnings.", valueName: "number"))
    var maxWarnings: Int?

    @Flag(help: "Exit with status 0 even if there are errors; with status 2 only if the command could not run.")
    var exitZero = false

    @Flag(help: "Print all findings, not only the first ten of each id.")
    var all = false

    @Flag(help: "Print errors only; with --strict or --max-warnings, also warnings.")
    var quiet = false

    static let jsonHelp = ArgumentHelp(
        "Print the result as JSON.",
        discussion: "If the command cannot run (exit status 2), standard output stays empty.")

    @Flag(help: Self.jsonHelp)
    var json = false

    @Option(
        name: .customLong("report"),
        help: ArgumentHelp(
            "Write the findings in a format, to standard output or a file; repeatable.",
            discussion: """
                The findings are also printed as text. If a report takes standard output, the results are printed on \
                standard error. github is written to standard error; in GitHub Actions, it is the default. sarif and \
                github contain notes only with --all. An existing file is replaced, except the file that \
                GITHUB_STEP_SUMMARY names, which is extended.
                """,
            valueName: "format[=file]"))
    var reports: [ReportRequest] = []

    func validate() throws {
        if let maxWarnings, maxWarnings < 0 { throw ValidationError("--max-warnings takes 0 or more.") }
        try check(otherFiles: [])
        if json, reports.contains(where: \.takesOutput) {
            throw ValidationError(
                "A report and --json cannot both be written to standard output; add a file, as in --report json=findings.json."
            )
        }
        if reports.filter(\.takesOutput).count > 1 {
            throw ValidationError(
                "Only one report can be written to standard output; add files, as in --report json=findings.json.")
        }
    }

    /// Rejects reports that would replace each other, or another file of the command line.
    func check(otherFiles: [String?]) throws {
        let files = reports.map(\.file) + otherFiles
        let paths = files.compactMap { $0.map(Disk().realPath) }
        if Set(paths).count < paths.count { throw ValidationError("A report needs a file of its own.") }
    }

    /// Rejects a report or a result as JSON on standard output if a file goes there.
    func check(output: String?) throws {
        guard output == Terminal.path, json || reports.contains(where: \.takesOutput) else { return }
        let other = json ? "--json" : "A report"
        throw ValidationError("\(other) and --output - cannot both be written to standard output; specify a file.")
    }

    /// The rules for the exit status.
    var exitPolicy: ExitPolicy { ExitPolicy(isStrict: strict, maxWarnings: maxWarnings, isAlwaysZero: exitZero) }

    /// The requested reports; in GitHub Actions without a request, the annotations.
    var requested: [ReportRequest] {
        reports.isEmpty && Environment["GITHUB_ACTIONS"] == "true" ? [ReportRequest(.github)] : reports
    }
}
