import LocalizationModel
import Testing

/// What was sent is told by a mark, which a damaged cell must never be taken for.
struct BaselineChecksumTests {
    private func number(_ text: String) -> UInt32? {
        unsafe Array(text.utf8).withUnsafeBufferPointer { unsafe UInt32(hexadecimal: $0) }
    }

    @Test func everyDigitAtEveryPlace() {
        for (value, digit) in "0123456789abcdef".enumerated() {
            for place in 0..<8 {
                var text = Array("00000000")
                text[place] = digit
                #expect(number(String(text)) == UInt32(value) << UInt32(4 * (7 - place)))
            }
        }
        #expect(number("ffffffff") == .max && number("0badcafe") == 0x0BAD_CAFE)
    }

    @Test func nothingElseIsADigit() {
        let digits = Array("0123456789abcdef".utf8)
        for byte in UInt8.min ... .max where !digits.contains(byte) {
            for place in 0..<8 {
                var bytes = Array("12345678".utf8)
                bytes[place] = byte
                #expect(unsafe bytes.withUnsafeBufferPointer { unsafe UInt32(hexadecimal: $0) } == nil)
            }
        }
        #expect(number("1234567") == nil && number("123456789") == nil && number("") == nil)
    }

    /// Sums of the numbers in a returned file must not overflow.
    @Test func numbersOfPartialExports() {
        #expect(PartMark("12.0badcafe".utf8) == PartMark(count: 12, sum: 0x0BAD_CAFE))
        #expect(PartMark("2147483647.00000000".utf8)?.count == 2_147_483_647)
        for text in ["2147483648.00000000", "9223372036854775807.00000000", "0.00000000", "-1.00000000", "1.0"] {
            #expect(PartMark(text.utf8) == nil)
        }
    }

    @Test func everyNumberComesBack() {
        var value: UInt32 = 1
        for _ in 0..<10_000 {
            value = value &* 1_664_525 &+ 1_013_904_223
            let buffer = ByteBuffer()
            buffer.appendHex(value)
            #expect(unsafe buffer.withBytes { unsafe UInt32(hexadecimal: $0) } == value)
        }
    }

    @Test func marks() {
        let now: ExactString = "a"
        let buffer = ByteBuffer()
        buffer.append(BaselineChecksum(of: now))
        let spelling = buffer.text
        #expect(BaselineChecksum(spelling) == BaselineChecksum(of: now))
        // A spreadsheet may have made capitals of the letters.
        #expect(BaselineChecksum(ExactString(spelling.string.uppercased())) == BaselineChecksum(of: now))
        #expect(BaselineChecksum(Array(spelling.string.uppercased().utf8)[...]) == BaselineChecksum(of: now))
        #expect(BaselineChecksum(Array("-".utf8)[...]) == .untranslated && BaselineChecksum([UInt8]()[...]) == nil)
        let part = unsafe Array("\(spelling)/12.0123abcd".utf8).withUnsafeBufferPointer {
            unsafe BaselineChecksum.read($0)
        }
        #expect(part.mark == BaselineChecksum(of: now) && part.part == PartMark(count: 12, sum: 0x0123_ABCD))
    }
}
