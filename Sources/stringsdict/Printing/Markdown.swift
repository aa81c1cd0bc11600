/// Markdown in which text from files cannot act as markup, as a mention or as a link.
enum Markdown {
    static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }

    /// The line between the column names and the rows.
    static func rule(_ areNumbers: [Bool]) -> String {
        "|" + areNumbers.map { $0 ? "---:" : "---" }.joined(separator: "|") + "|"
    }

    /// A string as code in a cell. Outside code, services would turn mentions and addresses into links.
    static func code(_ text: String) -> String {
        let safe = Terminal.short(text).replacing("|", with: "\\|")
        guard !safe.isEmpty else { return "" }
        var fence = "`"
        while safe.contains(fence) { fence += "`" }
        let needsBlanks = safe.hasPrefix("`") || safe.hasSuffix("`") || safe.hasPrefix(" ") && safe.hasSuffix(" ")
        return needsBlanks ? "\(fence) \(safe) \(fence)" : fence + safe + fence
    }
}
