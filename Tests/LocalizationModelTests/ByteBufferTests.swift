import Testing

@testable import LocalizationModel

struct ByteBufferTests {
    @Test func growsAndKeepsItsBytes() {
        let buffer = ByteBuffer(capacity: 1)
        var expected: [UInt8] = []
        for number in 0..<300 {
            buffer.append(UInt8(number & 0x7F))
            buffer.append(ExactText("“\(number)”"))
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
