/// The content of a file as UTF-8, with its name and encoding.
package struct SourceText: Hashable, Sendable {
    /// The name of the file, used in messages only.
    package var name: String
    /// The content in UTF-8, without a byte order mark.
    package var bytes: [UInt8]
    /// The encoding of the file.
    package var encoding: TextEncoding

    /// Creates a source text from UTF-8.
    package init(name: String, bytes: [UInt8], encoding: TextEncoding = .utf8) {
        self.name = name
        self.bytes = bytes
        self.encoding = encoding
    }

    /// Decodes the bytes of a file: UTF-8 or UTF-16, with or without a byte order mark. UTF-8 is not validated.
    ///
    /// - Throws: ``StringsdictError`` (`unsupported-encoding`) for UTF-32, and for UTF-16 that is truncated or has lone
    ///   surrogates.
    package init(name: String, file: consuming [UInt8]) throws(StringsdictError) {
        let encoding = TextEncoding(sniffing: copy file)
        guard let encoding, let bytes = encoding.decode(file) else {
            throw StringsdictError(
                Finding(
                    .unsupportedEncoding, "The file is neither valid UTF-8 nor valid UTF-16.",
                    at: SourceLocation(file: name, line: 1, column: 1)))
        }
        self.init(name: name, bytes: bytes, encoding: encoding)
    }

    /// Encodes UTF-8 in the encoding of this file.
    package func encode(_ utf8: [UInt8]) -> [UInt8] {
        encoding.encode(utf8)
    }

    /// The index of the first line feed or carriage return in a range; nil if there is none.
    private func firstLineEnd(from start: Int, before end: Int) -> Int? {
        unsafe bytes.withUnsafeBytes { unsafe RawBytes.firstLineEnd(in: $0, from: start, before: end) }
    }

    /// True if a byte ends a line: a line feed, or a carriage return without a line feed after it.
    private func endsLine(at index: Int) -> Bool {
        switch bytes[index] {
        case 0x0A: true
        case 0x0D: index + 1 == bytes.count || bytes[index + 1] != 0x0A
        default: false
        }
    }

    /// The text around an offset: the line of the offset, or about 480 bytes of the line if it is longer.
    ///
    /// - Returns: the text, and the number of characters between the start of the text and the offset.
    private func snippet(around offset: Int, from lineStart: Int) -> (text: String, before: Int) {
        var start = max(lineStart, offset - 240)
        while start < offset, start > lineStart, isContinuation(bytes[start]) { start += 1 }
        let limit = min(bytes.count, offset + 240)
        var end = bytes[offset..<limit].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? limit
        let isCut = end == limit && limit < bytes.count && ![0x0A, 0x0D].contains(bytes[limit])
        while isCut, end > offset, isContinuation(bytes[end]) { end -= 1 }
        let isLate = start > lineStart
        let text = (isLate ? "…" : "") + bytes.text(start..<end).string + (isCut ? "…" : "")
        return (text, bytes[start..<offset].count { !isContinuation($0) } + (isLate ? 1 : 0))
    }

    private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}

extension SourceText: Locating {
    /// The locations of some byte offsets, found in one pass over the content.
    package func locations(of positions: [Int]) -> [SourceLocation] {
        var found: [(index: Int, location: SourceLocation)] = []
        found.reserveCapacity(positions.count)
        var line = 1
        var start = 0
        var index = 0
        // Columns continue from the previous position, since a whole file can be one line.
        var column = 1
        var counted = 0
        for number in positions.indices.sorted(by: { positions[$0] < positions[$1] }) {
            let end = min(positions[number], bytes.count)
            while let lineEnd = firstLineEnd(from: index, before: end) {
                index = lineEnd + 1
                guard endsLine(at: lineEnd) else { continue }
                line += 1
                (start, counted, column) = (index, index, 1)
            }
            index = max(index, end)
            if counted < end {
                column += bytes[counted..<end].count { !isContinuation($0) }
                counted = end
            }
            let snippet = snippet(around: max(end, start), from: start)
            let place = SourceLocation(
                file: name, line: line, column: column, snippet: snippet.text, snippetColumn: column - snippet.before)
            found.append((number, place))
        }
        return found.sorted { $0.index < $1.index }.map(\.location)
    }
}
