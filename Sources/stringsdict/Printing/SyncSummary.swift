import StringsdictKit

/// The result of a synchronization: its changes to each file, and their total.
struct SyncSummary: CommandResult {
    private let files: [Project.Synchronization.File]
    /// False if no changes were requested, so that the summary only lists possible changes.
    private let isRequested: Bool
    private let isDryRun: Bool
    /// True if the changes are printed as a unified diff.
    private let isDiff: Bool

    init(_ files: [Project.Synchronization.File], isRequested: Bool, isDryRun: Bool, isDiff: Bool) {
        self.files = files
        self.isRequested = isRequested
        self.isDryRun = isDryRun
        self.isDiff = isDiff
    }

    var lines: [String] { files.flatMap(lines) + [total] }

    func print(in run: inout CommandRun) throws {
        for file in files {
            if isDiff {
                run.update()
                try Terminal.write(file.difference)
            }
            for line in lines(of: file) { run.record(result: line) }
        }
        run.record(result: total)
    }

    /// The lines about a file; none if the file stays as it is. Every removed or renamed entry has a line; in a dry run,
    /// also every added entry. If no changes were requested, one line names the first entries.
    private func lines(of file: Project.Synchronization.File) -> [String] {
        let path = Terminal.safe(file.path)
        let parts = isRequested ? done(to: file) : possible(in: file)
        guard !parts.isEmpty else { return [] }
        let action = isRequested ? "; \(ChangeReport.action(isChanging: file.bytes != nil, isDryRun: isDryRun))" : ""
        let summary = "\(path): \(parts.joined(separator: ", "))\(action)"
        return (isRequested ? changes(to: file).map { "\(path): \($0)" } : []) + [summary]
    }

    private func changes(to file: Project.Synchronization.File) -> [String] {
        func line(_ key: ExactString, _ verb: String, _ rest: String) -> String {
            "\(Terminal.short(key.string)): \(isDryRun ? "would be " : "")\(verb)\(rest)"
        }
        let renamed = file.renamed.map { line($0.old, "renamed", " to “\(Terminal.short($0.new.string))”") }
        let added = isDryRun ? file.added.map { line($0, "added", " with the source") } : []
        let removed = file.removed.map { line($0.key, "removed", " with \(Count.text($0.texts, "translation"))") }
        return renamed + added + removed
    }

    private func done(to file: Project.Synchronization.File) -> [String] {
        [
            (file.renamed.count, "renamed"), (file.added.count, "added"), (file.leftOut.count, "left out"),
            (file.removed.count, "removed with \(translations(in: file))"),
        ].filter { $0.0 > 0 }.map { "\(Count.text($0.0, "entry", "entries")) \($0.1)" }
    }

    private func possible(in file: Project.Synchronization.File) -> [String] {
        [
            (file.missing, "missing", ""), (file.removed.map(\.key), "obsolete", " with \(translations(in: file))"),
        ].filter { !$0.0.isEmpty }.map { keys, state, rest in
            let names = FindingGroup.list(keys.map { "“\(Terminal.short($0.string))”" })
            return "\(Count.text(keys.count, "\(state) entry", "\(state) entries"))\(rest) (\(names))"
        }
    }

    private func translations(in file: Project.Synchronization.File) -> String {
        Count.text(file.removed.map(\.texts).reduce(0, +), "translation")
    }

    /// The last line.
    private var total: String {
        if files.isEmpty { return "There are no translations to synchronize." }
        guard isRequested else { return "\(Self.count(files.count)): \(listed)" }
        let changed = files.count { $0.bytes != nil }
        let action = ChangeReport.action(isChanging: changed > 0, isDryRun: isDryRun)
        guard changed > 0, changed < files.count else { return "\(Self.count(files.count)): \(action)" }
        return "\(Self.count(changed)): \(action); \(Self.count(files.count - changed)): no change"
    }

    private static func count(_ files: Int) -> String { Count.text(files, "file") }

    private var listed: String {
        let counts = [
            (files.map(\.missing.count).reduce(0, +), "missing", "--fill adds the source's strings"),
            (files.map(\.removed.count).reduce(0, +), "obsolete", "--remove removes obsolete entries"),
        ].filter { $0.0 > 0 }
        if counts.isEmpty { return "the keys are those of the source" }
        let entries = counts.map { Count.text($0.0, "\($0.1) entry", "\($0.1) entries") }.joined(separator: ", ")
        return "\(entries); nothing was written: \(counts.map(\.2).joined(separator: ", "))"
    }
}

extension SyncSummary {
    func write(into json: inout JSONWriter) {
        json.field("written", isRequested && !isDryRun)
        json.array("files", files) { json, file in
            json.object { json in
                json.field("path", file.path)
                json.field("language", file.language.tag)
                json.array("renamed", file.renamed) { json, renaming in
                    json.object { json in
                        json.field("before", renaming.old)
                        json.field("after", renaming.new)
                    }
                }
                json.array("added", file.added) { $0.value($1) }
                json.array("removed", file.removed) { json, removal in
                    json.object { json in
                        json.field("key", removal.key)
                        json.field("strings", removal.texts)
                    }
                }
                json.array("missing", file.leftOut) { $0.value($1) }
            }
        }
    }
}

extension Project.Synchronization.File {
    /// The keys of the entries that the translation lacks before the synchronization.
    fileprivate var missing: [ExactString] { added + leftOut }
}
