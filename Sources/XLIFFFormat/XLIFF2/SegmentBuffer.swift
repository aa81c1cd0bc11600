import LibXML2
import LocalizationModel

/// All texts of a unit while it is read, one behind the other, with the inline codes in them.
struct SegmentBuffer {
    /// The part of the buffer that one `source` or `target` fills.
    struct Span {
        var bytes: Range<Int>
        var codes: Range<Int>

        var isEmpty: Bool { bytes.isEmpty && codes.isEmpty }
    }

    /// Only the reader of one file uses them.
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

    /// Appends a code that stands where it is.
    mutating func append(_ code: SegmentCode) {
        codes.append((code, bytes.count))
    }

    /// Begins an element that stands for a code.
    mutating func begin(_ code: SegmentCode) {
        openCodes.append((code, bytes.count))
    }

    /// Ends the element of a code; the standard says that it is empty, but what stands in it is what the code says.
    mutating func endCode() {
        guard let (code, start) = openCodes.popLast(), bytes.count == start else { return }
        append(code)
    }

    /// All codes.
    var all: some Sequence<SegmentCode> { codes.lazy.map { $0.code } }

    /// The codes of a span.
    func codes(of span: Span) -> some Sequence<SegmentCode> { codes[span.codes].lazy.map { $0.code } }

    /// Whether a span has neither a code nor anything but white space.
    func isBlank(_ span: Span) -> Bool {
        span.codes.isEmpty && bytes.text(in: span.bytes).isBlank
    }

    /// Whether a span has a letter outside of its codes.
    func hasWords(_ span: Span) -> Bool {
        bytes.text(in: span.bytes).string.unicodeScalars.contains { $0.properties.isAlphabetic }
    }

    /// Whether two spans have the same characters and codes.
    func isEqual(_ one: Span, _ other: Span) -> Bool {
        bytes.text(in: one.bytes) == bytes.text(in: other.bytes)
            && codes(of: one).map(\.key) == codes(of: other).map(\.key)
    }

    /// The text of a span without codes; nil for any other.
    func plainText(_ span: Span) -> ExactString? { span.codes.isEmpty ? bytes.text(in: span.bytes) : nil }

    /// What is read: a text, and where its codes are in it.
    struct Resolved {
        var text: ExactString
        var codes: [(id: SegmentCode.Key, range: Range<Int>)] = []
    }

    /// Whether the codes of a target are those of its source in its order, as they are in nearly all units, or there are none.
    func hasCodes(of target: Span, inOrderOf source: Span) -> Bool {
        (target.codes.isEmpty || target.codes.count == source.codes.count)
            && zip(target.codes, source.codes).allSatisfy { codes[$0].code.key == codes[$1].code.key }
    }

    /// The text of spans, with each code as the text that it stands for, and where the codes are in it.
    ///
    /// - Parameter original: the code of the source that a code repeats; nil where nobody asks for the places of codes.
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

/// An inline code of XLIFF 2.x: a piece of text that a translator does not translate.
struct SegmentCode {
    /// Which codes can stand for each other; `pc` is the same as `sc` and `ec` around its content.
    enum Role: Hashable { case single, begin, end }

    /// What source and target share.
    struct Key: Hashable {
        /// Whether the code stands alone or is one end of a pair.
        let role: Role
        /// The id; the end of a pair has that of its beginning.
        let id: ExactString
    }

    let key: Key
    var id: ExactString { key.id }
    /// The id of the code of which this one is a copy.
    let original: ExactString?
    /// Where the unit says what the code stands for.
    let dataReference: ExactString?
    /// What the code stands for, as the file says it beside the code.
    let equivalentText: ExactString?
    /// The byte at which its start tag ends.
    let offset: Int

    /// Reads a code that is one element (`ph sc ec`); nil for every other element.
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

    /// Which of the codes of the source this one repeats: the one with its id, or the one that it is a copy of.
    func repeated(of known: Set<Key>) -> Key {
        guard !known.contains(key), let original else { return key }
        return Key(role: key.role, id: original)
    }

    /// Reads one end of a `pc`.
    init(_ role: Role, ofPair element: XMLElement) {
        let isBegin = role == .begin
        key = Key(role: role, id: element.text(of: .id) ?? "")
        original = element.text(of: .copyOf)
        dataReference = element.text(of: isBegin ? .dataReferenceStart : .dataReferenceEnd)
        equivalentText = element.text(of: isBegin ? .equivalentStart : .equivalentEnd)
        offset = element.tagEnd
    }
}
