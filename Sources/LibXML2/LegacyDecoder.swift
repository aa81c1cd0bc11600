internal import CLibXML2

/// Turns bytes of an old encoding into UTF-8 with libxml2's handlers, which are iconv's for most encodings.
enum LegacyDecoder {
    private static let initialized: Void = xmlInitParser()
    /// Bytes that are turned at once.
    private static let pieceSize = 1 << 16
    /// More bytes than any character has: if none of so many can be turned, the first is no character.
    private static let longestCharacter = 8
    private static let lineFeed = UInt8(ascii: "\n")

    /// Turns all bytes, or those before the first that is no character; nil when the system does not know the encoding.
    static func decode(_ bytes: [UInt8], named name: String) -> (text: [UInt8], count: Int)? {
        _ = initialized
        guard let handler = xmlFindCharEncodingHandler(name) else { return nil }
        defer { xmlCharEncCloseFunc(handler) }
        guard let input = xmlBufferCreate() else { return nil }
        defer { xmlBufferFree(input) }
        guard let output = xmlBufferCreate() else { return nil }
        defer { xmlBufferFree(output) }

        // Where accents follow their letter, iconv keeps the last letter until it has seen what comes next.
        let bytes = bytes + [lineFeed]
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + bytes.count / 4)
        var start = 0
        while start < bytes.count {
            let end = min(start + pieceSize, bytes.count)
            let status = bytes[start..<end].withUnsafeBufferPointer { piece in
                xmlBufferAdd(input, piece.baseAddress, Int32(piece.count))
            }
            guard status == 0 else { return nil }
            start = end
            drain(input, output, with: handler, into: &text)
            if Int(xmlBufferLength(input)) >= longestCharacter { break }
        }
        let count = start - Int(xmlBufferLength(input))
        guard count == bytes.count else { return (text, count) }
        return (Array(text.dropLast()), count - 1)
    }

    /// Turns what can be turned; a character that is not whole yet stays.
    private static func drain(
        _ input: xmlBufferPtr, _ output: xmlBufferPtr, with handler: xmlCharEncodingHandlerPtr,
        into text: inout [UInt8]
    ) {
        var left: Int32
        repeat {
            left = xmlBufferLength(input)
            stringsdict_decode(handler, output, input)
            text.append(
                contentsOf: UnsafeBufferPointer(start: xmlBufferContent(output), count: Int(xmlBufferLength(output))))
            xmlBufferEmpty(output)
        } while (1..<left).contains(xmlBufferLength(input))
    }
}
