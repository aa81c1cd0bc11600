import LibXML2
import LocalizationModel

/// What the inline codes of a unit stand for, while the unit is read.
struct OriginalData {
    private var bytes: [UInt8] = []
    private var entries: [(id: Text, range: Range<Int>)] = []

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        entries.removeAll(keepingCapacity: true)
    }

    mutating func begin(_ element: XMLElement) {
        entries.append((element.attribute(XLIFF2Attribute.id) ?? "", bytes.count..<bytes.count))
    }

    mutating func append(_ characters: XMLCharacters) {
        characters.append(to: &bytes)
        extendLast()
    }

    mutating func append(_ scalar: Unicode.Scalar) {
        bytes.append(contentsOf: String(scalar).utf8)
        extendLast()
    }

    /// The text with an id; nil when there is none, or when two texts claim the id.
    subscript(id: Text?) -> Text? {
        guard let id, let first = entries.first(where: { $0.id == id }) else { return nil }
        let text = bytes.text(first.range)
        let isClear = entries.allSatisfy { $0.id != id || bytes.text($0.range) == text }
        return isClear ? text : nil
    }

    private mutating func extendLast() {
        entries[entries.count - 1].range = entries[entries.count - 1].range.lowerBound..<bytes.count
    }
}
