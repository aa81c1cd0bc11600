import ArgumentParser
import StringsdictKit

/// The option that selects the strings to export.
struct SelectionOption: ParsableArguments {
    @Option(
        name: .customLong("only"),
        help: ArgumentHelp(
            "Which texts are exported: missing (without a translation), stale (with --since), same (equal to the source), or several of these, separated by commas; or all.",
            discussion:
                "Default: all. The ids are those of a whole export, and the files say that they are a part of one.",
            valueName: "texts"))
    var names: [String] = []

    /// The selected strings.
    ///
    /// - Parameter knowsStale: true if the project is compared with an earlier state.
    /// - Throws: `ValidationError` for unknown words, and for `stale` without a comparison.
    func selection(knowsStale: Bool) throws -> Set<Export.Selection> {
        let words = names.flatMap { $0.split(separator: ",") }.map(\.trimmingSpaces)
        guard !words.isEmpty else { return [.all] }
        let selection = try words.map { word in
            guard let selected = Export.Selection(rawValue: word) else {
                let list = Export.Selection.allCases.map(\.rawValue).joined(separator: ", ")
                throw ValidationError("--only takes \(list); “\(word)” is none of them.")
            }
            return selected
        }
        if selection.contains(.stale), !knowsStale {
            throw ValidationError("--only stale needs --since: a git revision, or a folder with the project as it was.")
        }
        if selection.contains(.all), selection.count > 1 {
            throw ValidationError("--only all stands alone: it has the other texts.")
        }
        return Set(selection)
    }
}
