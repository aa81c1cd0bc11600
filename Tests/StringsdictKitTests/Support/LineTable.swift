@testable import StringsdictKit

/// Table formats of the tests' own, to see that nothing depends on property lists: a line for each text, with the key, the
/// steps of its path and the text, and tabs between them. A file can hold several languages; then each line begins with its
/// language and its state, and the first line is one of the source's.
struct LineTableFormat: TableFormat {
    var holdsLanguages = false

    var keepsStates: Bool { holdsLanguages }
    var fileEnding: String { holdsLanguages ? "languages" : "lines" }

    func appendXcodeID(of path: VariantPath, to bytes: ByteBuffer) {
        bytes.append(path.key)
        bytes.append(ExactString(utf8: LineTable.steps(of: path)[...]))
    }

    func read(name: String, bytes: [UInt8]) throws(StringsdictError) -> any TableFile {
        LineTable(try SourceText(name: name, file: bytes), self)
    }

    /// Texts as the bytes of a file.
    static func write(_ variants: [Variant]) -> [UInt8] {
        variants.flatMap { LineTable.line($0.path, $0.text) }
    }

    /// Texts of one language as the bytes of a file that holds several.
    static func write(
        _ variants: [Variant], in language: LanguageTag, _ state: TranslationState = .translated
    ) -> [UInt8] {
        variants.flatMap { LineTable.head(language, state) + LineTable.line($0.path, $0.text) }
    }
}

/// A file of one line for each text, in one of its languages.
struct LineTable: TableFile {
    struct Line {
        var range: Range<Int>
        var path: VariantPath
        var text: ExactString
        var language: LanguageTag?
        var state: TranslationState?
    }

    let source: SourceText
    let ownFormat: LineTableFormat
    let language: LanguageTag?
    let lines: [Line]
    private let entries: [[Line]]

    init(_ source: SourceText, _ format: LineTableFormat) {
        let lines = Self.lines(of: source, holdingLanguages: format.holdsLanguages)
        self.init(source, format, lines, lines.first?.language)
    }

    private init(_ source: SourceText, _ format: LineTableFormat, _ lines: [Line], _ language: LanguageTag?) {
        (self.source, ownFormat, self.lines, self.language) = (source, format, lines, language)
        var entries: [[Line]] = []
        for line in lines where line.language == language {
            if entries.last?[0].path.key == line.path.key {
                entries[entries.count - 1].append(line)
            } else {
                entries.append([line])
            }
        }
        self.entries = entries
    }

    private static func lines(of source: SourceText, holdingLanguages hasHeads: Bool) -> [Line] {
        var lines: [Line] = []
        var start = 0
        for bytes in source.bytes.split(separator: 0x0A) {
            let all = bytes.split(separator: 0x09, omittingEmptySubsequences: false)
            let heads = all.prefix(hasHeads ? 2 : 0).map { unescape($0).string }
            let cells = Array(all.dropFirst(heads.count))
            let steps = cells[1].split(separator: UInt8(ascii: "/")).map { step(unescape($0)) }
            lines.append(
                Line(
                    range: start..<bytes.endIndex + 1, path: VariantPath(key: unescape(cells[0]), steps: steps),
                    text: unescape(cells[2]), language: heads.first.map { LanguageTag($0) },
                    state: heads.last.flatMap { name in TranslationState.allCases.first { "\($0)" == name } }))
            start = bytes.endIndex + 1
        }
        return lines
    }

    var format: any TableFormat { ownFormat }
    var languages: [LanguageTag] { Set(lines.compactMap(\.language)).sorted { $0.tag < $1.tag } }
    var count: Int { entries.count }

    func file(in language: LanguageTag) -> any TableFile {
        ownFormat.holdsLanguages ? LineTable(source, ownFormat, lines, language) : self
    }

    func key(at index: Int) -> ExactString { entries[index][0].path.key }
    func phrase(at index: Int) -> Phrase { Self.phrase(of: entries[index], at: 0) }
    func comments(for path: VariantPath, entry index: Int) -> [ExactString] { [] }
    func offset(of path: VariantPath, entry index: Int) -> Int { entries[index][0].range.lowerBound }
    func checkRules(
        of entries: Range<Int>, devices: [ExactString], widest: (ExactString) -> Int, _ findings: inout FileFindings
    ) {}
    func part(_ entries: Range<Int>) throws(StringsdictError) -> any TableFile {
        let bytes = entries.flatMap { self.entries[$0].flatMap { source.bytes[$0.range] } }
        return LineTable(SourceText(name: source.name, bytes: bytes), ownFormat)
    }
    func editor(template: any TableFile) -> any TableEditing { LineEditor(file: self) }

    func text(at path: VariantPath, entry index: Int) -> ExactString? { line(at: path, entry: index)?.text }
    func state(at path: VariantPath, entry index: Int) -> TranslationState? { line(at: path, entry: index)?.state }

    func line(at path: VariantPath, entry index: Int) -> Line? {
        entries[index].first { $0.path == path || WidthSpellings([$0.path])[path] != nil }
    }

    /// The byte behind an entry; behind the last one of the file without it.
    func end(ofEntry index: Int?) -> Int {
        (index.map { entries[$0] } ?? entries.last)?.last?.range.upperBound ?? source.bytes.count
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
            let state = change.state ?? line?.state ?? .translated
            guard line?.text != change.text || line?.state.map({ $0 != state }) ?? false else { continue }
            edits.replace(line?.range ?? end..<end) { bytes in
                guard let text = change.text else { return }
                if let language = file.language { bytes += LineTable.head(language, state) }
                bytes += LineTable.line(line?.path ?? change.path, text)
            }
        }
    }

    mutating func remove(entry index: Int) {
        for line in file.lines(ofEntry: index) { edits.replace(line.range) { _ in } }
    }

    mutating func rename(entry index: Int, to key: ExactString) {
        let old = file.key(at: index)
        for line in file.lines where line.path.key == old {
            edits.replace(line.range) { bytes in
                if let language = line.language { bytes += LineTable.head(language, line.state ?? .translated) }
                bytes += LineTable.line(VariantPath(key: key, steps: line.path.steps), line.text)
            }
        }
    }

    mutating func finish() -> EditList { edits }
}

extension LineTable {
    /// What some lines of an entry say, whose paths are the same before a depth.
    private static func phrase(of lines: [Line], at depth: Int) -> Phrase {
        var parts: [Phrase] = []
        var format: ExactString?
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

    /// What a line begins with in a file that holds several languages.
    static func head(_ language: LanguageTag, _ state: TranslationState) -> [UInt8] {
        Array("\(language.tag)\t\(state)\t".utf8)
    }

    static func line(_ path: VariantPath, _ text: ExactString) -> [UInt8] {
        escape(path.key) + [0x09] + steps(of: path) + [0x09] + escape(text) + [0x0A]
    }

    static func steps(of path: VariantPath) -> [UInt8] {
        Array(path.steps.map { escape(spelling(of: $0)) }.joined(separator: [UInt8(ascii: "/")]))
    }

    private static func spelling(of step: VariantPath.Step) -> ExactString {
        switch step {
        case .format: "format"
        case .variable(let name): "variable \(name)"
        case .branch(.plural, let selector): "plural \(selector)"
        case .branch(.width, let selector): "width \(selector)"
        case .branch(.device, let selector): "device \(selector)"
        case .branch(.unknown(let name), let selector): "\(name) \(selector)"
        }
    }

    private static func step(_ spelling: ExactString) -> VariantPath.Step {
        let words = spelling.string.split(separator: " ", maxSplits: 1).map { ExactString(String($0)) }
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
    private static func escape(_ text: ExactString) -> [UInt8] {
        text.utf8.flatMap { byte -> [UInt8] in
            switch byte {
            case 0x0A, 0x0D, 0x09, UInt8(ascii: "/"), UInt8(ascii: "\\"): [UInt8(ascii: "\\"), byte | 0x40]
            default: [byte]
            }
        }
    }

    private static func unescape(_ bytes: ArraySlice<UInt8>) -> ExactString {
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
        return ExactString(utf8: result[...])
    }
}

extension VariantPath.Step {
    fileprivate var rule: Rule? {
        if case .branch(let rule, _) = self { rule } else { nil }
    }
}
