import LocalizationModel

/// What stands between two children of an element in a text that was written by a program: an end tag, a line break with
/// their indentation, and the next start tag.
package struct XMLBorder {
    /// The byte after the start tag of the parent.
    package let parentStart: Int
    /// The spellings, and how many bytes of each belong to the next child.
    private let spellings: [(bytes: [UInt8], rest: Int)]

    /// Takes the indentation of the first child; nil if it is not on a line of its own.
    ///
    /// - Parameters:
    ///   - parent: the name of the parent, which begins among the first 65,536 bytes.
    ///   - ends: the names of children that a border can follow.
    ///   - starts: the names of children that can follow a border.
    package init?(
        of bytes: [UInt8], inside parent: StaticString, after ends: [StaticString], before starts: [StaticString]
    ) {
        let buffer = ByteBuffer()
        buffer.openTag(parent)
        buffer.closeTag()
        let tag = buffer.bytes
        guard
            let parentTag = Self.tags(in: bytes, 0..<min(1 << 16, bytes.count)).first(where: { bytes.has(tag, at: $0) })
        else { return nil }
        parentStart = parentTag + tag.count
        guard let child = bytes[parentStart...].prefix(64).firstIndex(of: UInt8(ascii: "<")) else { return nil }
        let space = bytes[parentStart..<child]
        guard space.contains(0x0A), space.allSatisfy({ $0 <= 0x20 }) else { return nil }
        spellings = ends.flatMap { end in
            starts.map { start in
                let border = ByteBuffer()
                border.appendEndTag(end)
                border.append(contentsOf: Array(space))
                let count = border.count
                border.openTag(start)
                return (border.bytes, border.count - count)
            }
        }
    }

    /// Where the next child begins; nil if there is none within some bytes.
    private func first(in text: [UInt8], from start: Int, within reach: Int) -> Int? {
        for tag in Self.tags(in: text, start..<min(start + reach, text.count)) {
            if let border = spellings.first(where: { text.has($0.bytes, at: tag) }) {
                return tag + border.bytes.count - border.rest
            }
        }
        return nil
    }

    /// Where tags begin, as it seems.
    private static func tags(in text: [UInt8], _ range: Range<Int>) -> some Sequence<Int> {
        let sign = UInt8(ascii: "<")
        return sequence(state: range.lowerBound) { index -> Int? in
            let tag = text.first(of: sign, sign, sign, from: index)
            index = tag + 1
            return tag < range.upperBound ? tag : nil
        }
    }

    /// Cuts a text into ranges of about some bytes; nil where one of them would be half as large again.
    package func ranges(of text: [UInt8], size: Int) -> [Range<Int>]? {
        var cuts = [0]
        while let last = cuts.last, text.count - last >= 2 * size {
            guard let cut = first(in: text, from: last + size, within: size / 2) else { return nil }
            cuts.append(cut)
        }
        return zip(cuts, cuts.dropFirst() + [text.count]).map { $0..<$1 }
    }
}

extension [UInt8] {
    /// Whether some bytes stand at an index.
    fileprivate func has(_ bytes: [UInt8], at index: Int) -> Bool {
        index + bytes.count <= count && self[index..<index + bytes.count].hasBytes(of: bytes[...])
    }
}
