import StringsdictKit

/// Describes the effect of an import on a project file.
enum ImportSummary {
    /// The number of expected strings, and the number of strings with each outcome, without the file name.
    static func summary(of file: ImportPlan.File) -> String {
        let list = outcomes(of: file).map { "\($1) \(words(for: $0))" }.joined(separator: ", ")
        return "\(Count.text(file.imported.expectedCount, "string"))\(list.isEmpty ? "" : ": " + list)"
    }

    /// The outcomes that occur, with the numbers of their strings.
    static func outcomes(of file: ImportPlan.File) -> [(UnitOutcome, Int)] {
        UnitOutcome.allCases.map { ($0, file.imported.count(of: $0)) }.filter { $0.1 > 0 }
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
