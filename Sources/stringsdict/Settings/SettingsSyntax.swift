import LibYAML
import StringsdictKit

/// Reads YAML into nodes, and rejects YAML features that settings do not support.
struct SettingsSyntax {
    /// The maximum size of a settings file, in bytes.
    private static let largest = 1 << 18

    let source: SourceText
    private let lines: [ArraySlice<UInt8>]

    init(source: SourceText) {
        self.source = source
        lines = source.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    }

    /// Reads the top node of the file; nil if the file is empty.
    ///
    /// - Throws: ``StringsdictError`` (`bad-settings`) for invalid YAML, aliases, and files larger than 256 KiB.
    func read() throws(StringsdictError) -> YAMLNode? {
        guard source.bytes.count <= Self.largest else {
            throw StringsdictError(
                Finding(
                    .badSettings, "The settings file is larger than \(Self.largest / 1024) KiB.",
                    at: source.location(at: 0)))
        }
        if let offset = firstAlias() { throw StringsdictError(alias(at: source.location(at: offset))) }
        guard String(decoding: source.bytes, as: UTF8.self).utf8.elementsEqual(source.bytes) else {
            throw StringsdictError(
                Finding(
                    .badSettings, "The settings file is not UTF-8.", hint: "Save the file as UTF-8.",
                    at: source.location(at: 0)))
        }
        do {
            return try YAMLReader.read(source.bytes)
        } catch {
            throw StringsdictError(finding(for: error))
        }
    }

    /// The location of a node in the file.
    func place(of node: YAMLNode) -> SourceLocation { place(at: node.mark) }

    private func place(at mark: YAMLMark?) -> SourceLocation {
        guard let mark, mark.line > 0, mark.column > 0 else { return source.location(at: 0) }
        guard mark.line <= lines.count else { return source.location(at: source.bytes.count) }
        let bytes = lines[mark.line - 1].prefix { $0 != 0x0D }.prefix(240)
        let line = String(decoding: bytes, as: UTF8.self)
        return SourceLocation(file: source.name, line: mark.line, column: mark.column, snippet: line)
    }

    /// The offset of the first asterisk that may begin an alias. Nested aliases can expand to gigabytes.
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

    /// The hint about the most likely error in a line of invalid YAML.
    private func hint(at mark: YAMLMark?) -> Finding.Message? {
        guard let mark, lines.indices.contains(mark.line - 1) else { return nil }
        let line = lines[mark.line - 1]
        let blanks = line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        if blanks.contains(UInt8(ascii: "\t")) { return "Indent with spaces; YAML does not allow tabs there." }
        guard line.contains(where: Self.signs.contains) else { return nil }
        return "Put names and strings with characters such as % and @ in double quotation marks."
    }

    private static let signs = Set("%@`&!|>\"'#".utf8)

    private func alias(at place: SourceLocation) -> Finding {
        Finding(
            .badSettings, "The settings file has an alias (*), which is not supported.",
            hint:
                "Write the value itself in place of the alias. In a string, write the asterisk as \\x2A in double quotation marks.",
            at: place)
    }

    private func finding(for problem: YAMLProblem) -> Finding {
        switch problem {
        case .syntax(let words, let mark):
            finding("The settings file is not usable YAML: \(words).", at: mark)
        case .duplicate(let name, let mark): finding("“\(name)” appears twice.", at: mark)
        case .tooDeep(let mark):
            finding("There are more than \(YAMLReader.deepest) levels in the settings file.", at: mark)
        case .alias(let mark): alias(at: place(at: mark))
        case .memory: finding("The settings file cannot be read.", at: nil)
        }
    }

    private func finding(_ message: Finding.Message, at mark: YAMLMark?) -> Finding {
        Finding(.badSettings, message, hint: hint(at: mark), at: place(at: mark))
    }
}
