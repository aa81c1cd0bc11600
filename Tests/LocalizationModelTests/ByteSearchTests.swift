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
}
