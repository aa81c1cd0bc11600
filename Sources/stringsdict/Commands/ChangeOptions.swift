import ArgumentParser

/// The form in which changed strings are listed.
enum ChangeList: String, EnumerableFlag {
    case verbose, diff, markdown

    static func help(for value: ChangeList) -> ArgumentHelp? {
        switch value {
        case .verbose: "List every new or changed text with its old and new wording; --dry-run does so by itself."
        case .diff: "Print what changes in the files, as diff -u does."
        case .markdown: "List the texts that change in Markdown, for a pull request."
        }
    }
}

/// Options for writing and listing changes.
struct ChangeOptions: ParsableArguments {
    @Flag(help: "Print what would change and write nothing.")
    var dryRun = false

    @Flag(exclusivity: .exclusive)
    var list: ChangeList?

    /// Rejects a list combined with `--quiet`.
    func check(_ printing: OutputOptions) throws {
        if let list, printing.quiet { throw ValidationError("--\(list.rawValue) and --quiet cannot be combined.") }
    }
}
