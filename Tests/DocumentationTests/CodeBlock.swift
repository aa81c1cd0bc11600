/// A fenced block of a Markdown document.
struct CodeBlock {
    /// The word behind the fence: `console`, `swift`; empty where there is none.
    var language: String
    /// The number of the fence's line, from 1.
    var line: Int
    var lines: [String] = []

    /// The blocks of a document with a language, in order.
    static func all(_ language: String, in document: String) -> [CodeBlock] {
        var blocks: [CodeBlock] = []
        var open: CodeBlock?
        for (index, line) in document.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            switch (open, line.hasPrefix("```")) {
            case (nil, true): open = CodeBlock(language: String(line.dropFirst(3)), line: index + 1)
            case (nil, false): break
            case (let block?, true):
                blocks.append(block)
                open = nil
            case (_?, false): open?.lines.append(String(line))
            }
        }
        return blocks.filter { $0.language == language }
    }
}
