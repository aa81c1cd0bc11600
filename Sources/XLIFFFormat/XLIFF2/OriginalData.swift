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

    /// Hands over each id with its text.
    func each(_ body: (Text, Text) -> Void) {
        for entry in entries { body(entry.id, bytes.text(entry.range)) }
    }

    private mutating func extendLast() {
        entries[entries.count - 1].range = entries[entries.count - 1].range.lowerBound..<bytes.count
    }
}
