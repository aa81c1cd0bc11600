import LocalizationModel

/// How the lines of a file end.
enum LineEnd {
    case lf, crlf, cr

    /// The bytes of a line end.
    var bytes: [UInt8] {
        switch self {
        case .lf: [0x0A]
        case .crlf: [0x0D, 0x0A]
        case .cr: [0x0D]
        }
    }
}

/// How a file is laid out.
struct FileStyle {
    /// How its lines end.
    let lineEnd: LineEnd
    /// What one level is indented by; nil where no line is indented.
    let unit: [UInt8]?
    /// Whether the file has more than one line.
    let hasLines: Bool
    /// What stands between the first key and its value; nil in a table without entries.
    let gap: [UInt8]?

    init(_ file: StringsdictFile) {
        lineEnd = file.lineEnd
        unit = file.indentationUnit.map { Array($0) }
        hasLines = file.source.bytes.contains(where: StringsdictFile.isLineEnd)
        gap = file.outline.nodes.count > 1 ? Array(file.gap(in: file.outline.nodes[1])) : nil
    }
}

extension StringsdictFile {
    /// How the lines of the file end: as the first one does.
    var lineEnd: LineEnd {
        let bytes = source.bytes
        guard let end = bytes.firstIndex(where: Self.isLineEnd) else { return .lf }
        if bytes[end] == 0x0A { return .lf }
        return end + 1 < bytes.count && bytes[end + 1] == 0x0A ? .crlf : .cr
    }

    /// The line end and the indentation before a byte; blank lines further up are not part of it.
    func leadingWhitespace(before offset: Int) -> ArraySlice<UInt8> {
        let bytes = source.bytes
        var start = offset
        while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t") { start -= 1 }
        if start > 0, bytes[start - 1] == 0x0A { start -= 1 }
        if start > 0, bytes[start - 1] == 0x0D { start -= 1 }
        return bytes[start..<offset]
    }

    /// The line end and the indentation of the line on which a node begins, be it with the comments above its key; nothing
    /// where no line begins there.
    func lineStart(of index: Int) -> ArraySlice<UInt8> {
        let node = outline.nodes[index]
        let starts = index == 0 ? [Int(node.start)] : [Int(node.keyStart), startWithComments(of: index)]
        return starts.lazy.map(leadingWhitespace).first { $0.contains(where: Self.isLineEnd) } ?? []
    }

    /// What one level of the file is indented by: the difference between the first dictionary with a child on a line of its
    /// own and that child; nil where there is none.
    var indentationUnit: ArraySlice<UInt8>? {
        for (index, node) in outline.nodes.enumerated() where node.kind == .dictionary && Int(node.next) > index + 1 {
            let outer = lineStart(of: index).drop(while: Self.isLineEnd)
            let inner = lineStart(of: index + 1).drop(while: Self.isLineEnd)
            if inner.count > outer.count, inner.starts(with: outer) { return inner.dropFirst(outer.count) }
        }
        return nil
    }

    /// What stands between a key and its value: white space, or what stands behind a comment there.
    func gap(in node: OutlineNode) -> ArraySlice<UInt8> {
        let gap = source.bytes[Int(node.keyEnd)..<Int(node.start)]
        return gap.contains(UInt8(ascii: "<")) ? leadingWhitespace(before: Int(node.start)) : gap
    }

    /// The byte behind a node and the comment that follows it on its line.
    func endWithComment(of index: Int) -> Int {
        outline.comments[index]?.last { $0.isTrailing }?.range.upperBound ?? Int(outline.nodes[index].end)
    }

    /// The first byte of a node and the comments above it. What a blank line sets apart speaks about more than the node.
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
