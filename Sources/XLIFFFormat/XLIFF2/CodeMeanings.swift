import LibXML2
import LocalizationModel

/// The texts of one unit's inline codes. Each lookup takes constant time.
struct CodeMeanings {
    /// The texts in the unit's original data, by id.
    private var data = ClaimedTexts<ExactString>()
    /// The texts of the source's codes.
    private var twins = ClaimedTexts<SegmentCode.Key>()

    /// - Parameter source: the spans of the source in the buffer.
    init(_ original: OriginalData, of buffer: SegmentBuffer, source: [SegmentBuffer.Span]) {
        original.each { data.claim($0, $1) }
        // Nearly always, every code refers to original data, so the source's codes are not needed.
        guard buffer.all.contains(where: { own($0) == nil }) else { return }
        for code in source.lazy.flatMap(buffer.codes) {
            let text = own(code) ?? code.equivalentText ?? ""
            twins.claim(code.key, text)
        }
    }

    /// The text of a code in the source: its original data, or its `equiv` attribute.
    func inSource(_ code: SegmentCode) -> ExactString? {
        own(code) ?? code.equivalentText
    }

    /// The text of a code in the target: the code's original data, the text of the matching code in the source, or the
    /// code's own `equiv` attribute.
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

/// The original data of a unit's inline codes during parsing.
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

    /// Calls a closure with each id and its text.
    func each(_ body: (ExactString, ExactString) -> Void) {
        for entry in entries { body(entry.id, bytes.text(entry.range)) }
    }

    private mutating func extendLast() {
        entries[entries.count - 1].range = entries[entries.count - 1].range.lowerBound..<bytes.count
    }
}

/// Texts by key. A few keys are searched linearly, because hashing takes longer in nearly all units.
private struct ClaimedTexts<Key: Hashable> {
    /// The maximum number of keys for linear search.
    private static var few: Int { 8 }

    /// The text of each key; nil if the key has two different texts.
    private var claims: [(key: Key, text: ExactString?)] = []
    /// The indices of the claims, by key; empty if there are only a few claims.
    private var places: [Key: Int] = [:]

    /// The text of a key; nil if the key has no text, or two different texts.
    subscript(key: Key) -> ExactString? { place(of: key).flatMap { claims[$0].text } }

    /// Adds the text of a key. If the key already has a different text, the key loses its text.
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
