import LibXML2
import LocalizationModel

/// The content of a `source` or `target` during parsing, with its inline codes.
///
/// A code either contains its text (`ph`, `bpt`, `ept`, `it`) or is empty (`x`, `bx`, `ex`). The text of an empty code
/// is that of the matching code in the source, or the `equiv-text` of the empty code. Empty codes are resolved at the
/// end of the unit, because a target can precede its source.
struct InlineText {
    /// A code with its content.
    private struct Code {
        let code: InlineCode
        let content: Range<Int>
        /// The number of the outermost code that contains this code; its own number if no code contains it.
        let number: Int
        let isNested: Bool
    }

    /// A range of the content.
    struct Span {
        private(set) var bytes: Range<Int>
        private(set) var codes: Range<Int>

        mutating func extend(to end: Span) {
            bytes = bytes.lowerBound..<end.bytes.upperBound
            codes = codes.lowerBound..<end.codes.upperBound
        }
    }

    /// The buffer of the content. It is a class, but is never shared, because each file has its own reader.
    private let bytes = ByteBuffer()
    private var codes: [Code] = []
    private var open: [(code: InlineCode, start: Int)] = []
    /// The number of codes so far that are not inside another code.
    private var count = 0

    /// An empty range at the end.
    var end: Span { Span(bytes: bytes.count..<bytes.count, codes: codes.count..<codes.count) }

    /// True if a range has no visible characters, and no codes except starts and ends of `g` elements.
    func isBlank(_ span: Span) -> Bool {
        codes[span.codes].allSatisfy(\.code.isPairEnd) && bytes.text(in: span.bytes).isBlank
    }

    /// True if two ranges have the same characters and codes.
    func isEqual(_ span: Span, _ other: Span, of text: InlineText) -> Bool {
        bytes.text(in: span.bytes) == text.bytes.text(in: other.bytes)
            && codes[span.codes].map(\.code.key) == text.codes[other.codes].map(\.code.key)
    }

    mutating func removeAll() {
        bytes.removeAll()
        // Most strings have no codes.
        if !codes.isEmpty { codes.removeAll(keepingCapacity: true) }
        if !open.isEmpty { open.removeAll(keepingCapacity: true) }
        count = 0
    }

    mutating func append(_ characters: XMLCharacters) {
        characters.append(to: bytes)
    }

    mutating func begin(_ code: InlineCode) {
        if open.isEmpty { count += 1 }
        open.append((code, bytes.count))
    }

    /// Appends a code without content.
    mutating func append(_ code: InlineCode) {
        begin(code)
        endCode()
    }

    mutating func endCode() {
        guard let (code, start) = open.popLast() else { return }
        codes.append(Code(code: code, content: start..<bytes.count, number: count, isNested: !open.isEmpty))
    }

    /// A string with its empty codes resolved, and the ranges of its codes.
    struct Resolved {
        var text: ExactString
        var codes: [(id: InlineCode.Key, range: Range<Int>)] = []
    }

    /// True if this text has no codes, or has the same codes as another text in the same order, as in nearly all units.
    func hasCodesInOrder(of other: InlineText) -> Bool {
        codes.isEmpty
            || codes.count == other.codes.count
                && codes.indices.allSatisfy { codes[$0].code.key == other.codes[$0].code.key }
    }

    /// The string with its empty codes resolved.
    ///
    /// - Parameter places: true to compute the ranges of the codes.
    /// - Throws: the first code whose text is unknown.
    func resolved(with source: InlineText, places: Bool) throws(InlineCode) -> Resolved {
        if !places, codes.allSatisfy({ !$0.content.isEmpty }) { return Resolved(text: bytes.text) }
        let bytes = bytes.bytes
        let nested = Dictionary(grouping: codes.lazy.filter(\.isNested), by: \.number)
        var result: [UInt8] = []
        var resolved = Resolved(text: "")
        var start = 0
        for code in codes where !code.isNested {
            result.append(contentsOf: bytes[start..<code.content.lowerBound])
            start = code.content.lowerBound
            let place = result.count
            // A code has text, contains empty codes, or is itself empty.
            for empty in nested[code.number, default: [code]] where empty.content.isEmpty {
                result.append(contentsOf: bytes[start..<empty.content.lowerBound])
                start = empty.content.lowerBound
                if let text = try source.text(for: empty.code) { result.append(text) }
            }
            result.append(contentsOf: bytes[start..<code.content.upperBound])
            start = code.content.upperBound
            resolved.codes.append((code.code.key, place..<result.count))
        }
        result.append(contentsOf: bytes[start...])
        resolved.text = result.text(0..<result.count)
        return resolved
    }

    /// The text of an empty code; nil if the matching code in the source is empty, too.
    ///
    /// - Throws: the code, if its text is required and unknown.
    private func text(for code: InlineCode) throws(InlineCode) -> ExactString? {
        if let text = text(of: code) ?? code.equivalentText { return text }
        if code.isEmptyByNature || !codes.contains(where: { $0.code.key == code.key }) { throw code }
        return nil
    }

    private func text(of code: InlineCode) -> ExactString? {
        for other in codes where other.code.key == code.key {
            if !other.content.isEmpty { return bytes.bytes.text(other.content) }
            if let text = other.code.equivalentText { return text }
        }
        return nil
    }
}

/// An inline code of XLIFF 1.x: a fragment inside a string that translators must not translate.
struct InlineCode: Error {
    /// The role of a code; only codes of the same role match. The start and end of a pair have the same id.
    enum Role: Hashable { case single, begin, end }

    /// The identity of a code, equal in source and target.
    struct Key: Hashable {
        /// The role: a single code, or the start or end of a pair.
        let role: Role
        let id: ExactString
    }

    let key: Key
    var id: ExactString { key.id }
    /// The value of the code's `equiv-text` attribute; nil if the code has none.
    let equivalentText: ExactString?
    /// True if the element never has content (`x bx ex`).
    let isEmptyByNature: Bool
    /// True if the code is the start or end of a `g`.
    let isPairEnd: Bool
    /// The offset of the end of the code's start tag.
    let offset: Int

    /// Creates the code for the start or end of a `g`. Its text, if any, is that of the matching code in the source.
    init(_ role: Role, ofPair element: XMLElement) {
        key = Key(role: role, id: element.text(of: .id) ?? "")
        isEmptyByNature = false
        isPairEnd = true
        equivalentText = nil
        offset = element.tagEnd
    }

    /// Creates a code from its start tag; nil if the element is not a code.
    init?(_ element: XMLElement) {
        guard let (role, isEmptyByNature) = Self.kind(of: element.known) else { return nil }
        key = Key(role: role, id: element.text(of: .id) ?? "")
        self.isEmptyByNature = isEmptyByNature
        isPairEnd = false
        equivalentText = element.text(of: .equivalentText)
        offset = element.tagEnd
    }

    private static func kind(of element: XLIFFName?) -> (Role, isEmptyByNature: Bool)? {
        switch element {
        case .placeholder, .isolated: (.single, false)
        case .standalone: (.single, true)
        case .beginPaired: (.begin, false)
        case .endPaired: (.end, false)
        case .beginStandalone: (.begin, true)
        case .endStandalone: (.end, true)
        default: nil
        }
    }
}
