import LibXML2
import LocalizationModel

/// What the inline codes of one unit stand for; each look-up takes the same time however many codes there are.
struct CodeMeanings {
    /// By id.
    private var data = ClaimedTexts<ExactString>()
    /// The codes of the source.
    private var twins = ClaimedTexts<SegmentCode.Key>()

    /// - Parameter source: where in the buffer the source is.
    init(_ original: OriginalData, of buffer: SegmentBuffer, source: [SegmentBuffer.Span]) {
        original.each { data.claim($0, $1) }
        // Most codes say what they stand for.
        guard buffer.all.contains(where: { own($0) == nil }) else { return }
        for code in source.lazy.flatMap(buffer.codes) {
            let text = own(code) ?? code.equivalentText ?? ""
            twins.claim(code.key, text)
        }
    }

    /// What a code of the source stands for: its data, or what its attributes say.
    func inSource(_ code: SegmentCode) -> ExactString? {
        own(code) ?? code.equivalentText
    }

    /// What a code of the target stands for: its own data, its twin's in the source, or what its attributes say.
    func inTarget(_ code: SegmentCode) -> ExactString? {
        if let own = own(code) { return own }
        let twin = self.twin(code, id: code.id) ?? code.original.flatMap { self.twin(code, id: $0) }
        guard let twin, !twin.isEmpty else { return code.equivalentText ?? twin }
        return twin
    }

    private func own(_ code: SegmentCode) -> ExactString? {
        code.dataReference.flatMap { data[$0] }
    }

    private func twin(_ code: SegmentCode, id: ExactString) -> ExactString? {
        twins[SegmentCode.Key(role: code.key.role, id: id)]
    }
}

/// What the inline codes of a unit stand for, while the unit is read.
struct OriginalData {
    private var bytes: [UInt8] = []
    private var entries: [(id: ExactString, range: Range<Int>)] = []

    mutating func removeAll() {
        guard !entries.isEmpty else { return }
        bytes.removeAll(keepingCapacity: true)
        entries.removeAll(keepingCapacity: true)
    }

    mutating func begin(_ element: XMLElement) {
        entries.append((element.text(of: .id) ?? "", bytes.count..<bytes.count))
    }

    mutating func append(_ characters: XMLCharacters) {
        characters.append(to: &bytes)
        extendLast()
    }

    mutating func append(_ scalar: Unicode.Scalar) {
        bytes.append(contentsOf: String(scalar).utf8)
        extendLast()
    }

    /// Hands over each id with its text.
    func each(_ body: (ExactString, ExactString) -> Void) {
        for entry in entries { body(entry.id, bytes.text(entry.range)) }
    }

    private mutating func extendLast() {
        entries[entries.count - 1].range = entries[entries.count - 1].range.lowerBound..<bytes.count
    }
}

/// Texts by what claims them. Nearly all units have a few codes, which are looked through one by one: to hash them took a quarter of
/// the time that reading such a unit takes behind the parser.
private struct ClaimedTexts<Key: Hashable> {
    /// As many as are looked through.
    private static var few: Int { 8 }

    /// Nil where two different texts claim the key.
    private var claims: [(key: Key, text: ExactString?)] = []
    /// Where the claims are, if they are more than a few.
    private var places: [Key: Int] = [:]

    /// The text of a key; nil where none or several claim it.
    subscript(key: Key) -> ExactString? { place(of: key).flatMap { claims[$0].text } }

    /// Gives a key its text; a second text that differs leaves the key without one.
    mutating func claim(_ key: Key, _ text: ExactString) {
        if let place = place(of: key) {
            if claims[place].text != text { claims[place].text = nil }
            return
        }
        claims.append((key, text))
        guard claims.count > Self.few else { return }
        let first = places.isEmpty ? 0 : claims.count - 1
        for place in first..<claims.count { places[claims[place].key] = place }
    }

    private func place(of key: Key) -> Int? {
        guard places.isEmpty else { return places[key] }
        return claims.indices.first { claims[$0].key == key }
    }
}
