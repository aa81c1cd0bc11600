import LocalizationModel

/// The line end of a file.
enum LineEnd {
    case lf, crlf, cr

    /// The characters of the line end.
    var spelling: StaticString {
        switch self {
        case .lf: "\n"
        case .crlf: "\r\n"
        case .cr: "\r"
        }
    }

    /// The bytes of the line end.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(literal: spelling)
        return bytes
    }
}

/// The layout of a file.
struct FileStyle {
    /// The line end of the file.
    let lineEnd: LineEnd
    /// The indentation of one level; nil if no line is indented.
    let unit: [UInt8]?
    /// True if the file has more than one line.
    let hasLines: Bool
    /// The white space between the first key and its value; nil in a table without entries.
    let gap: [UInt8]?

    init(_ file: StringsdictFile) {
        lineEnd = file.lineEnd
        unit = file.indentationUnit.map { Array($0) }
        hasLines = file.source.bytes.contains(where: StringsdictFile.isLineEnd)
        gap = file.outline.nodes.count > 1 ? Array(file.gap(in: file.outline.nodes[1])) : nil
    }
}

extension StringsdictFile {
    /// The line end of the file's first line; a line feed if the file has only one line.
    var lineEnd: LineEnd {
        let bytes = source.bytes
        guard let end = bytes.firstIndex(where: Self.isLineEnd) else { return .lf }
        if bytes[end] == 0x0A { return .lf }
        return end + 1 < bytes.count && bytes[end + 1] == 0x0A ? .crlf : .cr
    }

    /// The line end and the indentation before an offset, without any blank lines before them.
    func leadingWhitespace(before offset: Int) -> ArraySlice<UInt8> {
        let bytes = source.bytes
        var start = offset
        while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t") { start -= 1 }
        if start > 0, bytes[start - 1] == 0x0A { start -= 1 }
        if start > 0, bytes[start - 1] == 0x0D { start -= 1 }
        return bytes[start..<offset]
    }

    /// The line end and the indentation before a node, or before the comments above its key; empty if neither the node
    /// nor the comments begin a line.
    func lineStart(of index: Int) -> ArraySlice<UInt8> {
        let node = outline.nodes[index]
        let starts = index == 0 ? [Int(node.start)] : [Int(node.keyStart), startWithComments(of: index)]
        return starts.lazy.map(leadingWhitespace).first { $0.contains(where: Self.isLineEnd) } ?? []
    }

    /// The indentation of one level; nil if no child is on a line of its own. It is the difference in indentation
    /// between the first such child and its dictionary.
    var indentationUnit: ArraySlice<UInt8>? {
        for (index, node) in outline.nodes.enumerated() where node.kind == .dictionary && Int(node.next) > index + 1 {
            let outer = lineStart(of: index).drop(while: Self.isLineEnd)
            let inner = lineStart(of: index + 1).drop(while: Self.isLineEnd)
            if inner.count > outer.count, inner.starts(with: outer) { return inner.dropFirst(outer.count) }
        }
        return nil
    }

    /// The white space between a key and its value; if a comment is between them, the line end and indentation after
    /// the comment.
    func gap(in node: OutlineNode) -> ArraySlice<UInt8> {
        let gap = source.bytes[Int(node.keyEnd)..<Int(node.start)]
        return gap.contains(UInt8(ascii: "<")) ? leadingWhitespace(before: Int(node.start)) : gap
    }

    /// The offset after a node, and after any comment that follows the node on the same line.
    func endWithComment(of index: Int) -> Int {
        outline.comments[index]?.last { $0.isTrailing }?.range.upperBound ?? Int(outline.nodes[index].end)
    }

    /// The offset of a node and the comments directly above it. A comment above a blank line is not included, because
    /// it can apply to several nodes.
    func startWithComments(of index: Int) -> Int {
        var start = Int(outline.nodes[index].keyStart)
        for comment in outline.comments[index, default: []].reversed()
        where !comment.isTrailing && comment.range.upperBound <= start {
            let gap = source.bytes[comment.range.upperBound..<start]
            if max(gap.count { $0 == 0x0A }, gap.count { $0 == 0x0D }) > 1 { break }
            start = comment.range.lowerBound
        }
        return start
    }

    static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}

/// Adapts a copied fragment of a property list to the layout of its destination.
///
/// Changes only white space between tags. Keys, strings and other values are copied unchanged except for their line
/// ends.
struct Indentation {
    /// The layout of the source or the destination.
    struct Layout {
        /// The white space before the first tag of the fragment. If it contains no line end, the fragment is on one
        /// line.
        var whitespace: ArraySlice<UInt8>
        /// The indentation of one level.
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

    /// The fragment in its new layout.
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

    /// Appends bytes, with line ends converted to those of the file.
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

    /// Reads the item at a `<`: a tag of a dictionary or an array, or an entire key, value or comment.
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
    /// The bytes up to and including the first occurrence of a delimiter; all bytes if there is none.
    fileprivate func through(_ mark: StaticString) -> ArraySlice<UInt8> {
        var index = startIndex
        let mark = mark.description.utf8
        while index < endIndex, !self[index...].starts(with: mark) { index += 1 }
        return self[..<Swift.min(index + mark.count, endIndex)]
    }
}
