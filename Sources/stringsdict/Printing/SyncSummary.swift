import StringsdictKit

/// Describes the effect of a synchronization on a project file.
enum SyncSummary {
    /// A line for each removed or renamed entry, and a last line with the counts. A dry run also has a line for each
    /// added entry.
    static func lines(of file: Project.Synchronization.File, isDryRun: Bool) -> [String] {
        let path = Terminal.safe(file.path)
        func line(_ key: ExactString, _ verb: String, _ rest: String) -> String {
            "\(path): \(Terminal.short(key.string)): \(isDryRun ? "would be " : "")\(verb)\(rest)"
        }
        let renamed = file.renamed.map { line($0.old, "renamed", " to “\(Terminal.short($0.new.string))”") }
        let added = isDryRun ? file.added.map { line($0, "added", " with the source") } : []
        let removed = file.removed.map { line($0.key, "removed", " with \(Count.text($0.texts, "translation"))") }
        let action = ChangeReport.action(isChanging: file.bytes != nil, isDryRun: isDryRun)
        return renamed + added + removed + ["\(path): \(summary(of: file)); \(action)"]
    }

    private static func summary(of file: Project.Synchronization.File) -> String {
        let texts = file.removed.map(\.texts).reduce(0, +)
        let parts = [
            (file.renamed.count, "renamed"), (file.added.count, "added"), (file.leftOut.count, "left out"),
            (file.removed.count, "removed with \(Count.text(texts, "translation"))"),
        ]
        let list = parts.filter { $0.0 > 0 }.map { "\(Count.text($0.0, "entry", "entries")) \($0.1)" }
        return list.isEmpty ? "nothing to do" : list.joined(separator: ", ")
    }
}
