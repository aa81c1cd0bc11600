import StringsdictKit

/// The result of a merge for git.
struct MergeResult: CommandResult {
    /// The path of the file in the repository.
    let path: String
    /// True if the file was merged by lines, because it could not be merged by strings.
    var isByLines = false
    /// The keys that lead to each conflict.
    var conflicts: [String] = []

    var lines: [String] {
        let name = Terminal.safe(path)
        if isByLines { return ["\(name): merged by lines, because it could not be merged by strings"] }
        guard !conflicts.isEmpty else { return [] }
        let list = FindingGroup.list(conflicts.map(Terminal.safe))
        return ["\(name): \(Count.text(conflicts.count, "conflict")): \(list)"]
    }

    func write(into json: inout JSONWriter) {
        json.field("path", path)
        json.field("by", isByLines ? "lines" : "strings")
        json.list("conflicts", conflicts)
    }
}
