@testable import StringsdictKit

/// A table format of the tests' own, to see that nothing depends on property lists: a line for each text, with the key, the
/// steps of its path and the text, and tabs between them.
struct LineTableFormat: TableFormat {
    var fileEnding: String { "lines" }

    func read(name: String, bytes: [UInt8]) throws(Refusal) -> any TableFile {
        LineTable(source: try SourceText(name: name, file: bytes))
    }

    /// Texts as the bytes of a file.
    static func write(_ variants: [Variant]) -> [UInt8] {
        variants.flatMap { LineTable.line($0.path, $0.text) }
    }
}

/// A file of one line for each text.
struct LineTable: TableFile {
    struct Line {
        var range: Range<Int>
        var path: VariantPath
        var text: ExactText
    }

    let source: SourceText
    private let entries: [[Line]]

    init(source: SourceText) {
        self.source = source
        var entries: [[Line]] = []
        var start = 0
        for bytes in source.bytes.split(separator: 0x0A) {
            let cells = bytes.split(separator: 0x09, omittingEmptySubsequences: false).map { Self.unescape($0) }
            let steps = bytes.split(separator: 0x09, omittingEmptySubsequences: false)[1].split(
                separator: UInt8(ascii: "/"))
            let path = VariantPath(key: cells[0], steps: steps.map { Self.step(Self.unescape($0)) })
            let line = Line(range: start..<bytes.endIndex + 1, path: path, text: cells[2])
            start = bytes.endIndex + 1
            if entries.last?[0].path.key == path.key {
                entries[entries.count - 1].append(line)
            } else {
                entries.append([line])
            }
        }
        self.entries = entries
    }

    var format: any TableFormat { LineTableFormat() }
    var count: Int { entries.count }

    func key(at index: Int) -> ExactText { entries[index][0].path.key }
    func phrase(at index: Int) -> Phrase { Self.phrase(of: entries[index], at: 0) }
    func comments(for path: VariantPath, entry index: Int) -> [ExactText] { [] }
    func offset(of path: VariantPath, entry index: Int) -> Int { entries[index][0].range.lowerBound }
    func checkRules(
        of entries: Range<Int>, devices: [ExactText], widest: (ExactText) -> Int, _ findings: inout FileFindings
    ) {}
    func part(_ entries: Range<Int>) throws(Refusal) -> any TableFile {
        let variants = entries.flatMap { entry(at: $0).variants }
        return LineTable(source: SourceText(name: source.name, bytes: LineTableFormat.write(variants)))
    }
    func editor(template: any TableFile) -> any TableEditing { LineEditor(file: self) }

    func text(at path: VariantPath, entry index: Int) -> ExactText? {
        line(at: path, entry: index)?.text
    }

    func line(at path: VariantPath, entry index: Int) -> Line? {
        entries[index].first { $0.path == path || WidthSpellings([$0.path])[path] != nil }
    }

    /// The byte behind an entry; behind the last one of the file without it.
    func end(ofEntry index: Int?) -> Int {
        (index.map { entries[$0] } ?? entries.last)?.last?.range.upperBound ?? 0
    }

    func lines(ofEntry index: Int) -> [Line] { entries[index] }
}

/// Edits whole lines.
private struct LineEditor: TableEditing {
    let file: LineTable
    private var edits = EditList()

    init(file: LineTable) { self.file = file }

    mutating func write(_ changes: [TextChange], entry index: Int?, templateEntry: Int) {
        for change in changes {
            let line = index.flatMap { file.line(at: change.path, entry: $0) }
            let end = file.end(ofEntry: index)
            guard line?.text != change.text else { continue }
            edits.replace(line?.range ?? end..<end) { bytes in
                if let text = change.text { bytes += LineTable.line(line?.path ?? change.path, text) }
            }
        }
    }

    mutating func remove(entry index: Int) {
        for line in file.lines(ofEntry: index) { edits.replace(line.range) { _ in } }
    }

    mutating func rename(entry index: Int, to key: ExactText) {
        for line in file.lines(ofEntry: index) {
            let path = VariantPath(key: key, steps: line.path.steps)
            edits.replace(line.range) { $0 += LineTable.line(path, line.text) }
        }
    }

    mutating func finish() -> EditList { edits }
}

extension LineTable {
    /// What some lines of an entry say, whose paths are the same before a depth.
    private static func phrase(of lines: [Line], at depth: Int) -> Phrase {
        var parts: [Phrase] = []
        var format: ExactText?
        var variables: [Variable] = []
        var rest = lines
        while let first = rest.first {
            guard depth < first.path.steps.count else { return .text(first.text) }
            switch first.path.steps[depth] {
            case .format:
                format = first.text
                rest.removeFirst()
            case .variable(let name):
                let own = take(&rest) { depth < $0.path.steps.count && $0.path.steps[depth] == .variable(name) }
                if case .variation(let variation) = phrase(of: own, at: depth + 1) {
                    variables.append(Variable(name: name, valueType: "d", variation: variation))
                }
            case .branch(let rule, _):
                let own = take(&rest) { depth < $0.path.steps.count && rule == $0.path.steps[depth].rule }
                parts.append(.variation(variation(rule, of: own, at: depth)))
            }
        }
        if format != nil || !variables.isEmpty { parts.insert(.format(format, variables: variables), at: 0) }
        return parts.count == 1 ? parts[0] : .several(parts)
    }

    /// Takes some lines out; those that were inserted stand behind all others of their entry.
    private static func take(_ lines: inout [Line], where isMeant: (Line) -> Bool) -> [Line] {
        defer { lines.removeAll(where: isMeant) }
        return lines.filter(isMeant)
    }

    private static func variation(_ rule: Rule, of lines: [Line], at depth: Int) -> Variation {
        var branches: [Branch] = []
        var rest = lines
        while let first = rest.first, case .branch(_, let selector) = first.path.steps[depth] {
            let own = take(&rest) { $0.path.steps[depth] == first.path.steps[depth] }
            branches.append(Branch(selector: selector, phrase: phrase(of: own, at: depth + 1)))
        }
        return Variation(rule: rule, branches: branches)
    }

    static func line(_ path: VariantPath, _ text: ExactText) -> [UInt8] {
        let steps = path.steps.map { escape(spelling(of: $0)) }.joined(separator: [UInt8(ascii: "/")])
        return escape(path.key) + [0x09] + steps + [0x09] + escape(text) + [0x0A]
    }

    private static func spelling(of step: VariantPath.Step) -> ExactText {
        switch step {
        case .format: "format"
        case .variable(let name): "variable \(name)"
        case .branch(.plural, let selector): "plural \(selector)"
        case .branch(.width, let selector): "width \(selector)"
        case .branch(.device, let selector): "device \(selector)"
        case .branch(.unknown(let name), let selector): "\(name) \(selector)"
        }
    }

    private static func step(_ spelling: ExactText) -> VariantPath.Step {
        let words = spelling.string.split(separator: " ", maxSplits: 1).map { ExactText(String($0)) }
        switch words[0] {
        case "format": return .format
        case "variable": return .variable(words[1])
        case "plural": return .branch(.plural, words[1])
        case "width": return .branch(.width, words[1])
        case "device": return .branch(.device, words[1])
        default: return .branch(.unknown(words[0]), words[1])
        }
    }

    /// Escapes what separates lines, cells and steps.
    private static func escape(_ text: ExactText) -> [UInt8] {
        text.utf8.flatMap { byte -> [UInt8] in
            switch byte {
            case 0x0A, 0x0D, 0x09, UInt8(ascii: "/"), UInt8(ascii: "\\"): [UInt8(ascii: "\\"), byte | 0x40]
            default: [byte]
            }
        }
    }

    private static func unescape(_ bytes: ArraySlice<UInt8>) -> ExactText {
        var result: [UInt8] = []
        var isEscaped = false
        for byte in bytes {
            if !isEscaped, byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else {
                result.append(isEscaped && byte != UInt8(ascii: "\\") ? byte & ~0x40 : byte)
                isEscaped = false
            }
        }
        return ExactText(utf8: result[...])
    }
}

extension VariantPath.Step {
    fileprivate var rule: Rule? {
        if case .branch(let rule, _) = self { rule } else { nil }
    }
}
