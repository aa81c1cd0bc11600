import LocalizationModel

/// Lays out a copied piece of a property list as the place does that it goes to.
///
/// Only white space between tags changes; keys, texts and other values are copied as they are, but for their line ends.
struct Indentation {
    /// How lines begin at one of the two ends.
    struct Layout {
        /// The white space before the first tag of the piece; without a line end in it, all stands on one line.
        var whitespace: ArraySlice<UInt8>
        /// What one level is indented by.
        var unit: [UInt8]

        var isOneLine: Bool { !whitespace.contains(where: StringsdictFile.isLineEnd) }
        var margin: ArraySlice<UInt8> { whitespace.drop(while: StringsdictFile.isLineEnd) }
    }

    private let from: Layout
    private let to: Layout
    private let lineEnd: [UInt8]

    init(from: Layout, to: Layout, lineEnd: LineEnd) {
        self.from = from
        self.to = to
        self.lineEnd = lineEnd.bytes
    }

    /// The piece in its new layout.
    func apply(to bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var rest = bytes[...]
        var depth = 0
        var last = Tag.value
        while !rest.isEmpty {
            let blank = rest.prefix { $0 != UInt8(ascii: "<") }
            rest = rest[blank.endIndex...]
            let (piece, tag) = Self.readTag(rest)
            if tag == .close { depth -= 1 }
            if blank.startIndex > bytes.startIndex {
                append(blank, depth: depth, isEmpty: last == .open && tag == .close, to: &result)
            }
            if tag == .open { depth += 1 }
            append(piece, to: &result)
            rest = rest[piece.endIndex...]
            last = tag
        }
        return result
    }

    private func append(_ blank: ArraySlice<UInt8>, depth: Int, isEmpty: Bool, to result: inout [UInt8]) {
        let hasLineEnd = blank.contains(where: StringsdictFile.isLineEnd)
        if to.isOneLine {
            if !hasLineEnd { result += blank }
        } else if hasLineEnd {
            let indentation = blank.reversed().prefix { !StringsdictFile.isLineEnd($0) }.reversed()
            append(blank.dropLast(indentation.count), to: &result)
            result += reindented(Array(indentation))
        } else if from.isOneLine, !isEmpty {
            result += lineEnd + to.margin
            for _ in 0..<max(0, depth) { result += to.unit }
        } else {
            result += blank
        }
    }

    private func reindented(_ indentation: [UInt8]) -> [UInt8] {
        guard indentation.starts(with: from.margin) else { return indentation }
        var result = Array(to.margin)
        var rest = indentation.dropFirst(from.margin.count)
        while !from.unit.isEmpty, rest.starts(with: from.unit) {
            result += to.unit
            rest = rest.dropFirst(from.unit.count)
        }
        return result + rest
    }

    /// Copies bytes with the line ends of the file.
    private func append(_ bytes: ArraySlice<UInt8>, to result: inout [UInt8]) {
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            index += 1
            guard StringsdictFile.isLineEnd(byte) else {
                result.append(byte)
                continue
            }
            if byte == 0x0D, index < bytes.endIndex, bytes[index] == 0x0A { index += 1 }
            result += lineEnd
        }
    }
}

extension Indentation {
    private enum Tag { case open, close, value }

    /// What begins with a `<`: the tag of a dictionary or an array, or a whole key, value or comment.
    private static func readTag(_ bytes: ArraySlice<UInt8>) -> (ArraySlice<UInt8>, Tag) {
        if bytes.starts(with: "<!--".utf8) { return (bytes.through("-->"), .value) }
        let tag = bytes.through(">")
        if tag.starts(with: "</".utf8) { return (tag, .close) }
        if tag.dropLast().last == UInt8(ascii: "/") || tag.starts(with: "<?".utf8) { return (tag, .value) }
        let name = tag.dropFirst().prefix { !" \t\r\n>".utf8.contains($0) }
        if name.elementsEqual("dict".utf8) || name.elementsEqual("array".utf8) { return (tag, .open) }
        var end = tag.endIndex
        while end < bytes.endIndex, !bytes[end...].starts(with: "</".utf8) {
            end = bytes[end...].starts(with: "<![CDATA[".utf8) ? bytes[end...].through("]]>").endIndex : end + 1
        }
        return (bytes[..<bytes[end...].through(">").endIndex], .value)
    }
}

extension ArraySlice<UInt8> {
    /// The bytes up to the first occurrence of a mark and with it; all where it is not there.
    fileprivate func through(_ mark: StaticString) -> ArraySlice<UInt8> {
        var index = startIndex
        let mark = mark.description.utf8
        while index < endIndex, !self[index...].starts(with: mark) { index += 1 }
        return self[..<Swift.min(index + mark.count, endIndex)]
    }
}
