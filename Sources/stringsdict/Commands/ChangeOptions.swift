import ArgumentParser

/// The format in which changed strings are listed.
enum ChangeList: String, EnumerableFlag {
    case verbose, diff, markdown

    static func help(for value: ChangeList) -> ArgumentHelp? {
        switch value {
        case .verbose: "List every new or changed string with its old and new wording (implied by --dry-run)."
        case .diff: "Print the changes of the files as a unified diff."
        case .markdown: "List the changed strings as a Markdown table, for a pull request."
        }
    }
}

/// Options for writing and listing changes.
struct ChangeOptions: ParsableArguments {
    @Flag(help: "Print the changes without writing them.")
    var dryRun = false

    @Flag(exclusivity: .exclusive)
    var list: ChangeList?

    /// Rejects a list combined with `--quiet` or `--json`.
    func check(_ printing: OutputOptions) throws {
        guard let list, let other = printing.quiet ? "quiet" : printing.json ? "json" : nil else { return }
        throw ValidationError("--\(list.rawValue) and --\(other) cannot be combined.")
    }
}
