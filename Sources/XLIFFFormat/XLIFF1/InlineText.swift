import LibXML2
import LocalizationModel

/// The text of a `source` or `target` while it is read, with the inline codes in it.
///
/// Codes come in many forms: with their text inside (`ph bpt ept it`), or empty with a reference to the source's code
/// or an `equiv-text` (`x bx ex`). Empty ones are filled in when the whole unit is known, because a target can come first.
struct InlineText {
    /// A code and what is inside of it.
    private struct Code {
        let code: InlineCode
        let content: Range<Int>
        /// The number of the code that it is inside of, or its own.
        let number: Int
        let isNested: Bool
    }

    /// A part of the text.
    struct Span {
        private(set) var bytes: Range<Int>
        private(set) var codes: Range<Int>

        mutating func extend(to end: Span) {
            bytes = bytes.lowerBound..<end.bytes.upperBound
            codes = codes.lowerBound..<end.codes.upperBound
        }
    }

    /// Only the reader of one file uses it.
    private let bytes = ByteBuffer()
    private var codes: [Code] = []
    private var open: [(code: InlineCode, start: Int)] = []
    /// How many codes were begun that are not inside of another.
    private var count = 0

    /// An empty part at the end.
    var end: Span { Span(bytes: bytes.count..<bytes.count, codes: codes.count..<codes.count) }

    /// Whether a part has neither a code nor anything that can be seen; the ends of a `g` are no text.
    func isBlank(_ span: Span) -> Bool {
        codes[span.codes].allSatisfy(\.code.isPairEnd) && bytes.text(in: span.bytes).isBlank
    }

    /// Whether two parts have the same characters and codes.
    func isEqual(_ span: Span, _ other: Span, of text: InlineText) -> Bool {
        bytes.text(in: span.bytes) == text.bytes.text(in: other.bytes)
            && codes[span.codes].map(\.code.key) == text.codes[other.codes].map(\.code.key)
    }

    mutating func removeAll() {
        bytes.removeAll()
        // Most texts have no codes.
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

    /// Appends a code that has no text of its own.
    mutating func append(_ code: InlineCode) {
        begin(code)
        endCode()
    }

    mutating func endCode() {
        guard let (code, start) = open.popLast() else { return }
        codes.append(Code(code: code, content: start..<bytes.count, number: count, isNested: !open.isEmpty))
    }

    /// What is read: the text with empty codes filled in, and where its codes are.
    struct Resolved {
        var text: ExactString
        var codes: [(id: InlineCode.Key, range: Range<Int>)] = []
    }

    /// Whether the codes are those of another text in its order, as they are in nearly all units, or there are none.
    func hasCodesInOrder(of other: InlineText) -> Bool {
        codes.isEmpty
            || codes.count == other.codes.count
                && codes.indices.allSatisfy { codes[$0].code.key == other.codes[$0].code.key }
    }

    /// The text, with empty codes filled in.
    ///
    /// - Parameter places: whether somebody asks where the codes are.
    /// - Throws: the code that nothing says the text of.
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
            // A code has text, empty codes, or is empty itself.
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

    /// What an empty code stands for; nil where it stands for nothing, as in the source.
    ///
    /// - Throws: the code, if it must stand for something that nothing says.
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

/// An inline code of XLIFF 1.x: a piece of text that a translator does not translate.
struct InlineCode: Error {
    /// Which codes can stand for each other; the two ends of a pair share an id.
    enum Role: Hashable { case single, begin, end }

    /// What source and target share.
    struct Key: Hashable {
        /// Whether it is a code by itself or one end of a pair.
        let role: Role
        let id: ExactString
    }

    let key: Key
    var id: ExactString { key.id }
    /// What the code stands for, as the file says it beside the code.
    let equivalentText: ExactString?
    /// Whether the element never has text of its own (`x bx ex`).
    let isEmptyByNature: Bool
    /// Whether it is an end of a `g`.
    let isPairEnd: Bool
    /// The byte at which its start tag ends.
    let offset: Int

    /// Reads one end of a `g`, which stands for nothing but what the source's says.
    init(_ role: Role, ofPair element: XMLElement) {
        key = Key(role: role, id: element.text(of: .id) ?? "")
        isEmptyByNature = false
        isPairEnd = true
        equivalentText = nil
        offset = element.tagEnd
    }

    /// Reads the beginning of a code; nil for every other element.
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
