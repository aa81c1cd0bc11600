import StringsdictKit

/// The result of an export: its files.
struct ExportResult: CommandResult {
    /// A file of an export.
    struct File {
        /// The effect of an export on a file.
        enum Outcome: String {
            case created, replaced, unchanged
            /// Not written, because there is nothing to translate.
            case empty
            /// Not written, for the same reason; an earlier export is still there.
            case outdated
        }

        let path: String
        let languages: [LanguageTag]
        /// True if the languages of the project share the file.
        let isShared: Bool
        /// The number of strings, or of rows in a file with several languages.
        var strings = 0
        /// The tables with these strings.
        var tables: Set<ExactString> = []
        var outcome: Outcome
    }

    var files: [File] = []

    var lines: [String] { files.map(\.line) }

    func write(into json: inout JSONWriter) {
        json.array("files", files) { json, file in
            json.object { json in
                json.field("path", file.path)
                json.list("languages", file.languages.map(\.tag))
                json.field("strings", file.strings)
                json.array("tables", file.tables.sorted()) { $0.value($1) }
                json.field("outcome", file.outcome.rawValue)
            }
        }
    }
}

extension ExportResult.File {
    fileprivate var line: String {
        let name = Terminal.safe(path)
        switch outcome {
        case .empty: return "\(name): nothing to translate; not written"
        case .outdated: return "\(name): nothing to translate; not written, and an earlier export is still there"
        case .created, .replaced, .unchanged: break
        }
        var counts = [Count.text(strings, "string")]
        if isShared { counts.append(Count.text(languages.count, "language")) }
        counts.append(Count.text(tables.count, "table"))
        let end = outcome == .replaced ? "; replaced an existing file" : outcome == .unchanged ? "; no change" : ""
        return "\(name): \(counts.joined(separator: " in "))\(end)"
    }
}
