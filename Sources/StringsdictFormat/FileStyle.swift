import LocalizationModel

/// How the lines of a file end.
enum LineEnd {
    case lf, crlf
}

extension StringsdictFile {
    /// How the lines of the file end: as the first one does.
    var lineEnd: LineEnd {
        guard let feed = source.bytes.firstIndex(of: UInt8(ascii: "\n")), feed > 0 else { return .lf }
        return source.bytes[feed - 1] == 0x0D ? .crlf : .lf
    }

    /// The line end and the indentation before a byte; blank lines further up are not part of it.
    func leadingWhitespace(before offset: Int) -> ArraySlice<UInt8> {
        let bytes = source.bytes
        var start = offset
        while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t") { start -= 1 }
        if start > 0, bytes[start - 1] == UInt8(ascii: "\n") { start -= 1 }
        if start < offset, start > 0, bytes[start] == UInt8(ascii: "\n"), bytes[start - 1] == 0x0D { start -= 1 }
        return bytes[start..<offset]
    }

    /// What stands between a key and its value: white space, or a comment.
    func gap(in node: OutlineNode) -> ArraySlice<UInt8> {
        let gap = source.bytes[Int(node.keyEnd)..<Int(node.start)]
        return gap.contains(UInt8(ascii: "<")) ? leadingWhitespace(before: Int(node.start)) : gap
    }

    /// The byte behind a node and the comment that follows it on its line.
    func endWithComment(of index: Int) -> Int {
        outline.comments[index]?.last { $0.isTrailing }?.range.upperBound ?? Int(outline.nodes[index].end)
    }

    /// The first byte of a node and the comments above it.
    func startWithComments(of index: Int) -> Int {
        let keyStart = Int(outline.nodes[index].keyStart)
        let comment = outline.comments[index]?.first { !$0.isTrailing }?.range.lowerBound
        return min(comment ?? keyStart, keyStart)
    }
}
