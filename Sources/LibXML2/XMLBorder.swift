import LocalizationModel

/// What stands between two children of an element in a text that was written by a program: an end tag, a line break with
/// their indentation, and the next start tag; or, without any indentation, several end tags and the next start tag.
package struct XMLBorder {
    /// The byte after the start tag of the parent.
    package let parentStart: Int
    /// Whether the children are on lines of their own, so that their indentation tells them from others.
    package let isIndented: Bool
    /// The spellings, and how many bytes of each belong to the next child.
    private let spellings: [(bytes: [UInt8], rest: Int)]

    /// Takes the indentation of the first child; nil if it is not on a line of its own, unless the parameters allow for that.
    ///
    /// - Parameters:
    ///   - parent: the name of the parent, which begins among the first 65,536 bytes.
    ///   - ends: the names of children that a border can follow.
    ///   - starts: the names of children that can follow a border.
    ///   - depth: how many end tags stand before a border where nothing is indented; nil where that says too little.
    package init?(
        of bytes: [UInt8], inside parent: StaticString, after ends: [StaticString], before starts: [StaticString],
        withoutLines depth: Int? = nil
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
        isIndented = space.contains(0x0A)
        guard isIndented || space.isEmpty && depth != nil, space.allSatisfy({ $0 <= 0x20 }) else { return nil }
        let endTags = isIndented ? 1 : depth ?? 1
        spellings = ends.flatMap { end in
            starts.map { start in
                let border = ByteBuffer()
                for _ in 0..<endTags { border.appendEndTag(end) }
                border.append(contentsOf: Array(space))
                let count = border.count
                border.openTag(start)
                return (border.bytes, border.count - count)
            }
        }
    }

    /// Where the next child begins; nil if there is none within some bytes.
    private func first(
        in text: [UInt8], from start: Int, within reach: Int, where isChild: (_ start: Int) -> Bool
    ) -> Int? {
        for tag in Self.tags(in: text, start..<min(start + reach, text.count)) {
            if let border = spellings.first(where: { text.has($0.bytes, at: tag) }) {
                let child = tag + border.bytes.count - border.rest
                if isChild(child) { return child }
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
    ///
    /// - Parameter isChild: whether what begins at a byte looks like a child.
    package func ranges(
        of text: [UInt8], size: Int, where isChild: (_ start: Int) -> Bool = { _ in true }
    ) -> [Range<Int>]? {
        var cuts = [0]
        while let last = cuts.last, text.count - last >= 2 * size {
            guard let cut = first(in: text, from: last + size, within: size / 2, where: isChild) else { return nil }
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
