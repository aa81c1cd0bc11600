import StringsdictKit

/// The result of a preview: its page.
struct PreviewResult: CommandResult {
    let path: String
    /// The number of entries.
    let entries: Int
    /// The source language, then the others.
    let languages: [LanguageTag]

    var lines: [String] {
        let count = Count.text(entries, "entry", "entries")
        return ["\(Terminal.safe(path)): \(count) in \(languages.map(\.tag).joined(separator: ", "))"]
    }

    func write(into json: inout JSONWriter) {
        json.field("path", path)
        json.field("entries", entries)
        json.list("languages", languages.map(\.tag))
    }
}
