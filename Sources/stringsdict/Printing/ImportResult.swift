import StringsdictKit

/// The result of an import: the changes to its files, and the progress of each language.
struct ImportResult: CommandResult {
    let changes: ChangeReport
    /// The paths of new files.
    let new: [String]
    /// The progress of each language after the import.
    let languages: [(language: LanguageTag, count: DeliveryCount)]
    /// True if nothing was written because strings are missing or damaged.
    let isLacking: Bool
    let isDryRun: Bool

    var lines: [String] { start + changes.lines + end }

    func print(in run: inout CommandRun) throws {
        for line in start { run.record(result: line) }
        try changes.print(in: &run)
        for line in end { run.record(result: line) }
    }

    private var start: [String] {
        isLacking ? ["Some strings are missing or damaged, so nothing was written (untranslated: fail)."] : []
    }

    private var end: [String] {
        let files = new.isEmpty || changes.isStopped ? [] : [FindingGroup.list(new.map(Terminal.safe))]
        let remark = changes.isStopped ? " (not written)" : isDryRun ? " (dry run)" : ""
        return files.map { "New files for the Xcode project: \($0)" }
            + languages.map { "\($0.language): \($0.count.importDescription)\(remark)" }
    }

    func write(into json: inout JSONWriter) {
        changes.write(into: &json)
        json.array("languages", languages) { json, language in
            json.object { json in
                json.field("language", language.language.tag)
                json.fields(language.count.importFigures)
            }
        }
    }
}
