import Testing

@testable import LocalizationModel

struct ByteBufferTests {
    @Test func growsAndKeepsItsBytes() {
        let buffer = ByteBuffer(capacity: 1)
        var expected: [UInt8] = []
        for number in 0..<300 {
            buffer.append(UInt8(number & 0x7F))
            buffer.append(ExactString("“\(number)”"))
            buffer.append(literal: "&amp;")
            buffer.append(contentsOf: [1, 2, 3])
            expected += [UInt8(number & 0x7F)] + Array("“\(number)”&amp;".utf8) + [1, 2, 3]
        }
        #expect(buffer.bytes == expected && buffer.count == expected.count)
        buffer.cut(to: buffer.count - 3)
        #expect(buffer.bytes == expected.dropLast(3))
        buffer.removeAll()
        #expect(buffer.isEmpty && buffer.bytes.isEmpty && buffer.text.isEmpty)
    }

    @Test(arguments: [(0, "0"), (9, "9"), (10, "10"), (-7, "-7"), (.max, "9223372036854775807")])
    func writesNumbers(number: Int, spelling: String) {
        let buffer = ByteBuffer()
        buffer.appendDecimal(number)
        #expect(buffer.text.string == spelling)
    }

    @Test(arguments: [(0, "00000000"), (0xDEAD_BEEF, "deadbeef"), (0x12, "00000012")] as [(UInt32, String)])
    func writesHexadecimalNumbers(number: UInt32, spelling: String) {
        let buffer = ByteBuffer(capacity: 16)
        buffer.append(literal: "0123456789")
        buffer.appendHex(number)
        #expect(buffer.text.string == "0123456789" + spelling)
    }
}

/// What looks at eight bytes at a time finds what a look at each byte finds.
struct RawBytesTests {
    private static let usual = Array("a ;=?/%'\u{7F}é中".utf8)
    private static let special: [UInt8] = [
        0, 9, 10, 13, 0x1F, 0x22, 0x24, 0x26, 0x3C, 0x3E, 0x3D, 0xEF, 0xEE, 0x80, 0xFF,
    ]

    /// Texts of all lengths up to 40 with one to three special bytes at all places.
    private static var texts: [[UInt8]] {
        var random = SystemRandomNumberGenerator()
        return (0...40).flatMap { count in
            (0..<60).map { _ in
                var text = (0..<count).map { _ in usual.randomElement(using: &random) ?? 0 }
                for _ in 0..<3 where count > 0 {
                    if Bool.random() { text[.random(in: 0..<count)] = special.randomElement(using: &random) ?? 0 }
                }
                return text
            }
        }
    }

    @Test func findsWhatNeedsAReference() {
        for text in Self.texts {
            let expected = text.firstIndex { $0 < 0x20 || [0x22, 0x26, 0x3C, 0x3E].contains($0) }
            let found = text.withUnsafeBufferPointer { RawBytes.firstReserved(in: $0, from: 0) }
            #expect(found == expected, "\(text)")
        }
    }

    @Test func appendsUpToWhatNeedsALook() {
        for text in Self.texts {
            let bytes = ByteBuffer()
            let special = text.indices.filter { text[$0] < 0x20 || [0x22, 0x26, 0x3C, 0x3E, 0xEF].contains(text[$0]) }
            for start in [0, text.count / 2, text.count] {
                bytes.removeAll()
                let end = text.withUnsafeBufferPointer { bytes.appendUnreserved($0, from: start) }
                #expect(end == special.first { $0 >= start } ?? text.count, "\(text)")
                #expect(bytes.bytes == Array(text[start..<end]), "\(text)")
                bytes.removeAll()
                let quote = text.withUnsafeBufferPointer { bytes.appendUnquoted($0, from: start) }
                let unusual = special.first { $0 >= start && ![0x26, 0x3C, 0x3E].contains(text[$0]) }
                #expect(quote == unusual ?? text.count, "\(text)")
                #expect(bytes.bytes == Array(text[start..<quote]), "\(text)")
                bytes.removeAll()
                let hasUnusual = text[start...].withUnsafeBufferPointer { bytes.appendQuoted($0) }
                #expect(hasUnusual == text[start...].contains { $0 < 0x20 || $0 == 0xEF }, "\(text)")
                let doubled = text[start...].flatMap { $0 == 0x22 ? [0x22, 0x22] : [$0] }
                #expect(bytes.bytes == [0x22] + doubled + [0x22], "\(text)")
            }
        }
    }

    @Test func repeatsItsBytes() {
        let bytes = ByteBuffer(capacity: 16)
        bytes.append("0123456789")
        for _ in 0..<4 { bytes.repeat(2..<bytes.count) }
        #expect(bytes.text.string == "01" + String(repeating: "23456789", count: 16))
    }

    @Test func appendsDigits() {
        for number in [0, 9, 10, 99, 100, 12_345, Int.max, -1, Int.min] {
            let bytes = ByteBuffer(capacity: 1)
            bytes.appendDecimal(number)
            #expect(bytes.text.string == "\(number)")
        }
    }

    @Test func makesTheTextsThatStringsMake() {
        var random = SystemRandomNumberGenerator()
        let pieces: [[UInt8]] = ["a", "bcdefghij", "ä", "日", "🙂", "\u{FFFF}"].map { Array($0.utf8) }
        for count in 0..<2000 {
            var bytes = (0..<count % 12).flatMap { _ in pieces.randomElement(using: &random) ?? [] }
            if count % 3 == 0, !bytes.isEmpty { bytes[.random(in: bytes.indices)] = .random(in: 0...255) }
            if count % 5 == 0 { bytes.removeLast(min(bytes.count, 1)) }
            #expect(ExactString(utf8: bytes[...]) == ExactString(String(decoding: bytes, as: UTF8.self)), "\(bytes)")
            #expect(ExactString(utf8: bytes[...]).string == String(decoding: bytes, as: UTF8.self), "\(bytes)")
        }
    }

    @Test func findsWhereUnusualBytesBegin() {
        for text in Self.texts {
            let expected = text.firstIndex { $0 < 0x20 || $0 == 0xEF }
            let found = text.withUnsafeBufferPointer { RawBytes.firstUnusual(in: $0) }
            #expect((found == nil) == (expected == nil), "\(text)")
            if let found, let expected { #expect(found <= expected && expected < found + 8, "\(text)") }
        }
    }

    @Test func findsAByte() {
        for text in Self.texts {
            for byte: UInt8 in [0, 0x22, 0x80, 0xFF] {
                #expect(
                    text.withUnsafeBufferPointer { RawBytes.first(byte, in: $0) } == text.firstIndex(of: byte),
                    "\(text)")
            }
        }
    }
}
