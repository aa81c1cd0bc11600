import ArgumentParser
import StringsdictKit

/// The option that selects the strings to export.
struct SelectionOption: ParsableArguments {
    @Option(
        name: .customLong("only"),
        help: ArgumentHelp(
            "Strings to export: missing, stale, review, same or all.",
            discussion:
                "Default: all. “missing” exports strings without a translation, “stale” those whose source has changed (needs --since or a state file), “review” those returned as in need of review, “same” those whose translation equals the source. Separate several values with commas. The files are marked as partial, so an import expects no other strings.",
            valueName: "strings"))
    var names: [String] = []

    /// The selected strings.
    ///
    /// - Parameter knowsStale: true if the project is compared with an earlier state, or has a state file.
    /// - Throws: `ValidationError` for unknown words, and for `stale` without a comparison.
    func selection(knowsStale: Bool) throws -> Set<Export.Selection> {
        let words = names.separated
        guard !words.isEmpty else { return [.all] }
        let selection = try words.map { word in
            guard let selected = Export.Selection(rawValue: word) else {
                let list = Export.Selection.allCases.map(\.rawValue).joined(separator: ", ")
                throw ValidationError(
                    "The value “\(word)” is invalid for “--only <strings>”. Please provide one of \(list).")
            }
            return selected
        }
        if selection.contains(.stale), !knowsStale {
            throw ValidationError(
                "--only stale needs --since: a git revision, or a folder with an earlier copy of the project.")
        }
        if selection.contains(.all), selection.count > 1 {
            throw ValidationError("--only all includes the other values; use it without them.")
        }
        return Set(selection)
    }
}
