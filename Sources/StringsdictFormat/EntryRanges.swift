/// The ranges of entries and strings to be removed, and the ranges of keys.
extension StringsdictFile {
    /// The range of a node and its comments, including the line end and the indentation before them.
    func rangeWithLine(of index: Int) -> Range<Int> {
        let start = startWithComments(of: index)
        return start - leadingWhitespace(before: start).count..<endWithComment(of: index)
    }

    /// The range to be removed: the given range, and the blank line before it if a blank line or the end of the
    /// dictionary follows. At the end of the dictionary, a blank line after a comment is kept.
    func rangeWithBlankLine(_ range: Range<Int>) -> Range<Int> {
        let bytes = source.bytes
        let before = leadingWhitespace(before: range.lowerBound)
        let behind = bytes[range.upperBound...].prefix { $0 <= 0x20 }
        let isLast =
            bytes[behind.endIndex...].starts(with: "</".utf8)
            && !bytes[..<before.startIndex].suffix(3).elementsEqual("-->".utf8)
        let lines = max(behind.count { $0 == 0x0A }, behind.count { $0 == 0x0D })
        guard lines > 1 || lines == 1 && isLast, before.contains(where: Self.isLineEnd) else { return range }
        return before.startIndex..<range.upperBound
    }

    /// The range between `<key>` and `</key>`; nil for `<key/>`.
    func keyContent(of node: OutlineNode) -> Range<Int>? {
        let bytes = source.bytes
        var (start, quote) = (Int(node.keyStart), UInt8(0))
        // An attribute value may contain `>`.
        while start < Int(node.keyEnd), quote != 0 || bytes[start] != UInt8(ascii: ">") {
            if quote == 0, bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'") {
                quote = bytes[start]
            } else if bytes[start] == quote {
                quote = 0
            }
            start += 1
        }
        guard start < Int(node.keyEnd), bytes[start - 1] != UInt8(ascii: "/"),
            let end = bytes[start..<Int(node.keyEnd)].lastIndex(of: UInt8(ascii: "<"))
        else { return nil }
        return start + 1..<end
    }
}
