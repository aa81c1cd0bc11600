import LocalizationModel

/// Markdown in which text from files cannot act as markup, as a mention or as a link.
package enum Markdown {
    package static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }

    /// The line between the column names and the rows.
    package static func rule(_ areNumbers: [Bool]) -> String {
        "|" + areNumbers.map { $0 ? "---:" : "---" }.joined(separator: "|") + "|"
    }

    /// A string as code in a cell. Outside code, services would turn mentions and addresses into links.
    package static func code(_ text: String) -> String {
        let safe = VisibleText.safe(text, most: 400).replacingScalars { $0 == "|" ? "\\|" : nil }
        guard let first = safe.unicodeScalars.first, let last = safe.unicodeScalars.last else { return "" }
        let fence = String(repeating: "`", count: longestRun(of: "`", in: safe) + 1)
        let needsBlanks = first == "`" || last == "`" || first == " " && last == " "
        return needsBlanks ? "\(fence) \(safe) \(fence)" : fence + safe + fence
    }

    /// A string of a project as code; one with letters that are written from right to left is isolated.
    static func foreign(_ text: String) -> String {
        let code = code(text)
        return ExactString(text).hasRightToLeftLetter ? "<bdi>\(code)</bdi>" : code
    }

    /// The message of a finding: its words as text, and strings of the project as code.
    static func message(
        _ message: Finding.Message, spelling option: (Finding.Message.Option, ExactString?) -> String
    ) -> String {
        message.parts.map { part in
            let text = Finding.Message(part).spelled(option: option)
            return switch part {
            case .words: words(text)
            case .number, .em: text
            default: foreign(text)
            }
        }.joined()
    }

    /// Words as text. A word with a character that could be markup, such as `<dict>` or `@name`, becomes code.
    private static func words(_ text: String) -> String {
        VisibleText.safe(text, most: ReportedFinding.longest).unicodeScalars
            .split(separator: " ", omittingEmptySubsequences: false)
            .map { $0.allSatisfy(isPlain) ? String($0) : marked($0) }.joined(separator: " ")
    }

    /// A word as code, except the punctuation at its end.
    private static func marked(_ word: Substring.UnicodeScalarView) -> String {
        let end = word.reversed().prefix { ".,;:!?)”".unicodeScalars.contains($0) }.count
        return foreign(String(word.dropLast(end))) + String(word.suffix(end))
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.isASCII else { return true }
        return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
            || ",;:!?()'\"%+-=".unicodeScalars.contains(scalar) || scalar == "."
    }

    private static func longestRun(of sought: Unicode.Scalar, in text: String) -> Int {
        var (longest, run) = (0, 0)
        for scalar in text.unicodeScalars {
            run = scalar == sought ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }
}
