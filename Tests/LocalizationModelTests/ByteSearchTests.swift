import LocalizationModel
import Testing

/// Searches that look at eight bytes at a time against those that look at one.
@Suite struct ByteSearchTests {
    @Test func findsTheFirstOfThree() {
        for count in 0..<40 {
            for place in 0...count {
                var bytes = [UInt8](repeating: 0x61, count: count)
                // Neighbours of what is looked for, and bytes with the high bit.
                for index in bytes.indices where index % 3 == 1 { bytes[index] = [0x2B, 0x2D, 0x80, 0xAC][index % 4] }
                if place < count { bytes[place] = [0x2C, 0x0A, 0x0D][place % 3] }
                for start in 0...count {
                    let first = bytes[start...].firstIndex { [0x2C, 0x0A, 0x0D].contains($0) } ?? count
                    #expect(bytes.first(of: 0x2C, 0x0A, 0x0D, from: start) == first)
                }
            }
        }
    }

    @Test func findsTheFirstAndTheLastOfAByte() {
        for count in 0..<40 {
            for place in 0...count {
                // Neighbours of what is looked for, and the same with the high bit.
                var bytes = (0..<count).map { [0x61, 0x3B, 0x3D, 0xBC][$0 % 4] as UInt8 }
                if place < count { bytes[place] = 0x3C }
                if place >= 7 { bytes[place - 7] = 0x3C }
                for index in 0...count {
                    #expect(bytes.first(of: 0x3C, from: index) == bytes[index...].firstIndex(of: 0x3C) ?? count)
                    #expect(bytes.last(of: 0x3C, before: index) == bytes[..<index].lastIndex(of: 0x3C))
                }
                #expect(bytes.last(of: 0x3C, before: count + 9) == bytes.lastIndex(of: 0x3C))
            }
        }
    }

    @Test func comparesSlices() {
        let bytes = Array("abcdefghijklmnop-abcdefghijklmnop".utf8)
        for count in 0...16 {
            #expect(bytes[..<count].hasBytes(of: bytes[17..<17 + count]))
            #expect(!bytes[..<count].hasBytes(of: bytes[16..<16 + count + 1]))
            #expect(count == 0 || !bytes[..<count].hasBytes(of: bytes[16..<16 + count]))
        }
    }

    @Test func findsTheFirstByteThatIsNotUTF8() {
        for place in 0..<20 {
            let text = Array((String(repeating: "a", count: place) + "ü" + String(repeating: "b", count: 9)).utf8)
            #expect(UTF8Validator.firstInvalidOffset(in: text) == nil)
            #expect(UTF8Validator.firstInvalidOffset(in: Array(text[..<(place + 1)])) == place)
            var broken = text
            broken[place + 1] = 0x62
            #expect(UTF8Validator.firstInvalidOffset(in: broken) == place)
        }
    }

    @Test func findsUTF8ThatBreaksBehindLongASCII() {
        for place in [31, 32, 39, 40, 41, 71, 72, 73, 104] {
            var text = [UInt8](repeating: 0x61, count: 120)
            #expect(UTF8Validator.firstInvalidOffset(in: text) == nil)
            text[place] = 0xC3
            #expect(UTF8Validator.firstInvalidOffset(in: text) == place)
        }
    }

    @Test func findsTheFirstDifference() {
        for count in 0..<20 {
            let bytes = (0..<count).map { UInt8($0 + 0x78) }
            for place in 0...count {
                var other = bytes + [1]
                if place < count { other[place] ^= 0x80 }
                let found = bytes.withUnsafeBufferPointer { one in
                    other.withUnsafeBufferPointer {
                        (RawBytes.firstDifference(one, $0), RawBytes.firstDifference($0, one))
                    }
                }
                #expect(found == (place, place))
            }
        }
    }

    @Test func takesEightBytesAtOnceIntoAChecksum() {
        let bytes = (0..<41).map { UInt8(truncatingIfNeeded: $0 * 73 + 5) }
        for count in 0...bytes.count {
            var whole = CRC32()
            whole.update(bytes[..<count])
            var single = CRC32()
            for byte in bytes[..<count] { single.update(byte) }
            #expect(whole.value == single.value)
        }
    }
}
