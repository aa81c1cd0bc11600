import StringsdictKit

/// Describes the effect of an import on a project file.
enum ImportSummary {
    /// The number of expected strings, and the number of strings with each outcome, without the file name.
    static func summary(of file: ImportPlan.File) -> String {
        let imported = file.imported
        let list = UnitOutcome.allCases.map { (imported.count(of: $0), words(for: $0)) }
            .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
        let total = "\(imported.expectedCount) \(imported.expectedCount == 1 ? "string" : "strings")"
        return "\(total)\(list.isEmpty ? "" : ": " + list)"
    }

    /// The line for a language: its progress after the import, and what the import does.
    ///
    /// - Parameter isStopped: true if errors prevent writing.
    static func line(
        of language: LanguageTag, _ count: DeliveryCount, isDryRun: Bool, isStopped: Bool = false
    ) -> String {
        "\(language): \(count.importDescription)\(isStopped ? " (not written)" : isDryRun ? " (dry run)" : "")"
    }

    /// A line for every new or changed string, with its previous version.
    static func changes(of file: ImportPlan.File) -> [String] {
        file.changes.map { change in
            let old = change.old.map { "“\(Terminal.short($0.string))” → " } ?? ""
            let path = Terminal.short(change.path.description)
            return
                "\(Terminal.safe(file.path)): \(path): \(words(for: change.outcome)): \(old)“\(Terminal.short(change.new.string))”"
        }
    }

    /// A heading, the summary, and a table of changed strings, for a pull request description.
    static func markdown(of file: ImportPlan.File, _ summary: String) -> [String] {
        let rows = file.changes.map { change in
            Markdown.row(
                [change.path.description, change.old?.string ?? "", change.new.string].map(Markdown.code))
        }
        let table =
            rows.isEmpty
            ? [] : ["", Markdown.row(["string", "before", "after"]), Markdown.rule([false, false, false])]
        return ["### \(Markdown.code(file.path))", "", summary] + table + rows + [""]
    }

    private static func words(for outcome: UnitOutcome) -> String {
        switch outcome {
        case .new: "new"
        case .changed: "changed"
        case .added: "added"
        case .unchanged: "as before"
        case .unneeded: "not needed"
        case .unsent: "not exported"
        case .agreed: "already in the project"
        case .superseded: "newer in the project"
        case .conflicting: "in conflict"
        case .kept: "kept"
        case .filled: "filled with the source"
        case .omitted: "left out"
        case .refused: "refused"
        }
    }
}
