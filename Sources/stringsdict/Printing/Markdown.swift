/// Text from files in Markdown, where none of it means anything: no markup, no mention of a person, no link.
enum Markdown {
    /// A row of a table.
    static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }

    /// The line between the names of the columns and the rows.
    static func rule(_ areNumbers: [Bool]) -> String {
        "|" + areNumbers.map { $0 ? "---:" : "---" }.joined(separator: "|") + "|"
    }

    /// A text in a cell, as code: services link mentions and addresses anywhere else.
    static func code(_ text: String) -> String {
        let safe = Terminal.short(text).replacing("|", with: "\\|")
        guard !safe.isEmpty else { return "" }
        var fence = "`"
        while safe.contains(fence) { fence += "`" }
        let needsBlanks = safe.hasPrefix("`") || safe.hasSuffix("`") || safe.hasPrefix(" ") && safe.hasSuffix(" ")
        return needsBlanks ? "\(fence) \(safe) \(fence)" : fence + safe + fence
    }
}
