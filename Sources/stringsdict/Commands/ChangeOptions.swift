import ArgumentParser

/// How the texts that change are listed.
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

/// The options that say whether anything is written, and how it is shown.
struct ChangeOptions: ParsableArguments {
    @Flag(help: "Print what would change and write nothing.")
    var dryRun = false

    @Flag(exclusivity: .exclusive)
    var list: ChangeList?

    /// Refuses a list that nobody would see.
    func check(_ printing: OutputOptions) throws {
        if let list, printing.quiet { throw ValidationError("--\(list.rawValue) and --quiet cannot be combined.") }
    }
}
