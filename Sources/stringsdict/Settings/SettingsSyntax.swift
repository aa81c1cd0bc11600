import StringsdictKit
import Yams

/// Reads YAML into nodes, and refuses what a settings file has no use for.
struct SettingsSyntax {
    /// The largest file that is read, in bytes.
    private static let largest = 1 << 18

    let source: SourceText

    /// The top of the file; nil when the file is empty.
    ///
    /// - Throws: ``Refusal`` (`bad-settings`) for what is no YAML, for aliases, and for very large files.
    func read() throws(Refusal) -> Node? {
        guard source.bytes.count <= Self.largest else {
            throw Refusal(
                Diagnostic(
                    .badSettings, "The settings file is larger than \(Self.largest / 1024) KiB.",
                    place: source.place(at: 0)))
        }
        if let offset = firstAlias() {
            throw Refusal(
                Diagnostic(
                    .badSettings, "The settings file has an alias (*), which is not followed.",
                    hint: "Write the value out. In a text, write the asterisk as \\x2A between double quotation marks.",
                    place: source.place(at: offset)))
        }
        do {
            return try Yams.compose(yaml: String(decoding: source.bytes, as: UTF8.self))
        } catch {
            throw refusal(for: error)
        }
    }

    /// Where something stands in the file.
    func place(of node: Node) -> Place { place(at: node.mark) }

    private func place(at mark: Mark?) -> Place {
        guard let mark, mark.line > 0, mark.column > 0 else { return source.place(at: 0) }
        let lines = source.bytes.split(separator: 0x0A, maxSplits: mark.line, omittingEmptySubsequences: false)
        guard mark.line <= lines.count else { return source.place(at: source.bytes.count) }
        let line = String(decoding: lines[mark.line - 1].prefix(240), as: UTF8.self)
        return Place(file: source.name, line: mark.line, column: mark.column, snippet: line)
    }

    /// The first asterisk that may be an alias. A few aliases of aliases can stand for gigabytes.
    private func firstAlias() -> Int? {
        let bytes = source.bytes
        return bytes.indices.first { index in
            guard bytes[index] == UInt8(ascii: "*"), index + 1 < bytes.count else { return false }
            let opens = index == 0 || Self.openers.contains(bytes[index - 1]) || bytes[index - 1] >= 0x80
            return opens && !Self.blanks.contains(bytes[index + 1])
        }
    }

    private static let blanks = Set(" \t\r\n".utf8)
    private static let openers = Set(" \t\r\n[]{},:?-".utf8)

    private func refusal(for error: any Error) -> Refusal {
        let (message, mark): (String, Mark?) =
            switch error as? YamlError {
            case .scanner(_, let problem, let mark, _)?, .parser(_, let problem, let mark, _)?,
                .composer(_, let problem, let mark, _)?:
                ("The settings file is no YAML that can be used: \(problem).", mark)
            case .duplicatedKeysInMapping(let names, let context)?:
                ("“\(names.first ?? "")” stands there twice.", context.mark)
            case .reader(let problem, _, _, _)?: ("The settings file is no YAML that can be used: \(problem).", nil)
            default: ("The settings file cannot be read.", nil)
            }
        return Refusal(Diagnostic(.badSettings, message, place: place(at: mark)))
    }
}
