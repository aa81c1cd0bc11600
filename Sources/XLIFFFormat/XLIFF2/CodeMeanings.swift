import LibXML2
import LocalizationModel

/// What the inline codes of one unit stand for; each look-up takes the same time however many codes there are.
struct CodeMeanings {
    private struct Twin: Hashable {
        let role: SegmentCode.Role
        let id: ExactText
    }

    /// By id; nil where two different texts claim the id.
    private var data: [ExactText: ExactText?] = [:]
    /// The codes of the source; nil where two different codes have the id.
    private var twins: [Twin: ExactText?] = [:]

    /// - Parameter source: where in the buffer the source is.
    init(_ original: OriginalData, of buffer: SegmentBuffer, source: [SegmentBuffer.Span]) {
        original.each { data.claim($0, $1) }
        // Most codes say what they stand for.
        guard buffer.all.contains(where: { own($0) == nil }) else { return }
        for code in source.lazy.flatMap(buffer.codes) {
            let text = own(code) ?? code.equivalentText ?? ""
            twins.claim(Twin(role: code.role, id: code.id), text)
        }
    }

    /// What a code of the source stands for: its data, or what its attributes say.
    func inSource(_ code: SegmentCode) -> ExactText? {
        own(code) ?? code.equivalentText
    }

    /// What a code of the target stands for: its own data, its twin's in the source, or what its attributes say.
    func inTarget(_ code: SegmentCode) -> ExactText? {
        if let own = own(code) { return own }
        let twin = self.twin(code, id: code.id) ?? code.original.flatMap { self.twin(code, id: $0) }
        guard let twin, !twin.isEmpty else { return code.equivalentText ?? twin }
        return twin
    }

    private func own(_ code: SegmentCode) -> ExactText? {
        code.dataReference.flatMap { data[$0] ?? nil }
    }

    private func twin(_ code: SegmentCode, id: ExactText) -> ExactText? {
        twins[Twin(role: code.role, id: id)] ?? nil
    }
}

/// What the inline codes of a unit stand for, while the unit is read.
struct OriginalData {
    private var bytes: [UInt8] = []
    private var entries: [(id: ExactText, range: Range<Int>)] = []

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
    func each(_ body: (ExactText, ExactText) -> Void) {
        for entry in entries { body(entry.id, bytes.text(entry.range)) }
    }

    private mutating func extendLast() {
        entries[entries.count - 1].range = entries[entries.count - 1].range.lowerBound..<bytes.count
    }
}

extension Dictionary where Value == ExactText? {
    /// Gives a key its text; a second text that differs leaves the key without one.
    fileprivate mutating func claim(_ key: Key, _ text: ExactText) {
        if let known = self[key], known != text {
            updateValue(nil, forKey: key)
        } else {
            updateValue(text, forKey: key)
        }
    }
}
