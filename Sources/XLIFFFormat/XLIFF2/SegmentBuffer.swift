import LibXML2
import LocalizationModel

/// All strings of a unit during parsing, concatenated, with their inline codes.
struct SegmentBuffer {
    /// The range of the buffer that one `source` or `target` occupies.
    struct Span {
        var bytes: Range<Int>
        var codes: Range<Int>

        var isEmpty: Bool { bytes.isEmpty && codes.isEmpty }
    }

    /// The characters of the strings. The buffer is a class, but is never shared, because each file has its own reader.
    private let bytes = ByteBuffer()
    private let resolved = ByteBuffer()
    private var codes: [(code: SegmentCode, position: Int)] = []
    private var openCodes: [(code: SegmentCode, start: Int)] = []

    var hasCodes: Bool { !codes.isEmpty }

    /// An empty span at the end of the buffer.
    var end: Span { Span(bytes: bytes.count..<bytes.count, codes: codes.count..<codes.count) }

    mutating func removeAll() {
        bytes.removeAll()
        // Most units have no codes.
        if !codes.isEmpty { codes.removeAll(keepingCapacity: true) }
        if !openCodes.isEmpty { openCodes.removeAll(keepingCapacity: true) }
    }

    mutating func append(_ characters: XMLCharacters) {
        characters.append(to: bytes)
    }

    mutating func append(_ scalar: Unicode.Scalar) {
        bytes.append(ExactString(String(scalar)))
    }

    /// Appends a code at the current position.
    mutating func append(_ code: SegmentCode) {
        codes.append((code, bytes.count))
    }

    /// Begins the element of a code.
    mutating func begin(_ code: SegmentCode) {
        openCodes.append((code, bytes.count))
    }

    /// Ends the element of a code. The standard requires the element to be empty. If the element has content, the
    /// content replaces the code.
    mutating func endCode() {
        guard let (code, start) = openCodes.popLast(), bytes.count == start else { return }
        append(code)
    }

    /// All codes, in order.
    var all: some Sequence<SegmentCode> { codes.lazy.map { $0.code } }

    /// The codes of a span.
    func codes(of span: Span) -> some Sequence<SegmentCode> { codes[span.codes].lazy.map { $0.code } }

    /// True if a span has no codes and no visible characters.
    func isBlank(_ span: Span) -> Bool {
        span.codes.isEmpty && bytes.text(in: span.bytes).isBlank
    }

    /// True if a span has a letter outside its codes.
    func hasWords(_ span: Span) -> Bool {
        bytes.text(in: span.bytes).string.unicodeScalars.contains { $0.properties.isAlphabetic }
    }

    /// True if two spans have the same characters and codes.
    func isEqual(_ one: Span, _ other: Span) -> Bool {
        bytes.text(in: one.bytes) == bytes.text(in: other.bytes)
            && codes(of: one).map(\.key) == codes(of: other).map(\.key)
    }

    /// The string of a span; nil if the span has codes.
    func plainText(_ span: Span) -> ExactString? { span.codes.isEmpty ? bytes.text(in: span.bytes) : nil }

    /// A string with its codes resolved, and the ranges of its codes.
    struct Resolved {
        var text: ExactString
        var codes: [(id: SegmentCode.Key, range: Range<Int>)] = []
    }

    /// True if a target has no codes, or has the same codes as its source in the same order, as in nearly all units.
    func hasCodes(of target: Span, inOrderOf source: Span) -> Bool {
        (target.codes.isEmpty || target.codes.count == source.codes.count)
            && zip(target.codes, source.codes).allSatisfy { codes[$0].code.key == codes[$1].code.key }
    }

    /// The string of several spans with its codes resolved, and the ranges of the codes.
    ///
    /// - Parameters:
    ///   - original: maps a code to the key of the corresponding code in the source. If nil, ranges are omitted.
    ///   - resolve: returns the text of a code.
    func resolved(
        _ spans: [Span], of original: ((SegmentCode) -> SegmentCode.Key)?, resolve: (SegmentCode) -> ExactString
    ) -> Resolved {
        resolved.removeAll()
        var places: [(id: SegmentCode.Key, range: Range<Int>)] = []
        for span in spans {
            var start = span.bytes.lowerBound
            for index in span.codes {
                let code = codes[index].code
                resolved.append(start..<codes[index].position, of: bytes)
                let place = resolved.count
                resolved.append(resolve(code))
                if let original { places.append((original(code), place..<resolved.count)) }
                start = codes[index].position
            }
            resolved.append(start..<span.bytes.upperBound, of: bytes)
        }
        return Resolved(text: resolved.text, codes: places)
    }
}

/// An inline code of XLIFF 2.x: a fragment inside a string that translators must not translate.
struct SegmentCode {
    /// The role of a code; only codes of the same role match. A `pc` equals an `sc` and an `ec` around its content.
    enum Role: Hashable { case single, begin, end }

    /// The identity of a code, equal in source and target.
    struct Key: Hashable {
        /// The role: a single code, or the start or end of a pair.
        let role: Role
        /// The id. The end of a pair has the id of the start.
        let id: ExactString
    }

    let key: Key
    var id: ExactString { key.id }
    /// The id of the code that this code copies (`copyOf`); nil if this code is not a copy.
    let original: ExactString?
    /// The id of the code's text in the unit's original data; nil if the code has no original data.
    let dataReference: ExactString?
    /// The value of the code's `equiv` attribute; nil if the code has none.
    let equivalentText: ExactString?
    /// The offset of the end of the code's start tag.
    let offset: Int

    /// Creates a code from a single element (`ph sc ec`); nil for any other element.
    init?(_ element: XMLElement) {
        let role: Role
        switch element.known {
        case .placeholder: role = .single
        case .startCode: role = .begin
        case .endCode: role = .end
        default: return nil
        }
        let start = role == .end ? element.text(of: .startReference) : nil
        key = Key(role: role, id: start ?? element.text(of: .id) ?? "")
        original = element.text(of: .copyOf)
        dataReference = element.text(of: .dataReference)
        equivalentText = element.text(of: .equivalent)
        offset = element.tagEnd
    }

    /// The source's code to which this code corresponds: the code with the same id, or the code that this code copies.
    func repeated(of known: Set<Key>) -> Key {
        guard !known.contains(key), let original else { return key }
        return Key(role: key.role, id: original)
    }

    /// Creates the code for the start or end of a `pc`.
    init(_ role: Role, ofPair element: XMLElement) {
        let isBegin = role == .begin
        key = Key(role: role, id: element.text(of: .id) ?? "")
        original = element.text(of: .copyOf)
        dataReference = element.text(of: isBegin ? .dataReferenceStart : .dataReferenceEnd)
        equivalentText = element.text(of: isBegin ? .equivalentStart : .equivalentEnd)
        offset = element.tagEnd
    }
}
