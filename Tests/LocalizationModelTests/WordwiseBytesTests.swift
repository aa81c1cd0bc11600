import Testing

@testable import LocalizationModel

/// Bytes are taken in words, so that their number and the place of each count.
extension RawBytesTests {
    @Test(arguments: 0..<36) func comparesEveryByte(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + 11) }
        #expect(Self.areEqual(bytes, bytes))
        #expect(!Self.areEqual(bytes, bytes + [0]))
        for index in bytes.indices {
            var other = bytes
            other[index] ^= 0x80
            #expect(!Self.areEqual(bytes, other), "byte \(index)")
        }
    }

    @Test(arguments: 0..<28) func findsAByteFromAnyPlace(count: Int) {
        // Neighbours that differ by one, which a search in words can take for each other.
        for place in 0...count {
            var bytes = [UInt8](repeating: 0x41, count: count)
            if place < count { bytes[place] = 0x40 }
            if place + 1 < count { bytes[place + 1] = 0x41 ^ 0x01 }
            for start in 0...count {
                let found = bytes.withUnsafeBufferPointer { RawBytes.first(0x40, in: $0, from: start) }
                #expect(found == bytes[start...].firstIndex(of: 0x40), "\(bytes) from \(start)")
            }
        }
    }

    @Test(arguments: [0x80, 0xCD, 0xFF] as [UInt8]) func findsBytesAboveALimit(limit: UInt8) {
        for count in 0..<20 {
            for place in 0...count {
                for value in [limit - 1, limit, 0xFF] {
                    var bytes = [UInt8](repeating: 0x7F, count: count)
                    if place < count { bytes[place] = value }
                    let found = bytes.withUnsafeBufferPointer {
                        RawBytes.first(from: limit, in: $0, from: 0)
                    }
                    #expect(found == bytes.firstIndex { $0 >= limit }, "\(bytes)")
                }
            }
        }
    }

    @Test func textsAreEqualIfTheirBytesAre() {
        let long = String(repeating: "x", count: 40)
        #expect(ExactString(long) == ExactString(String(long.map(\.self))))
        #expect(ExactString("é") != ExactString("e\u{301}"))
        // A short text in memory of its own, and one that is a part of its value.
        var grown = String()
        grown.reserveCapacity(100)
        grown += "other"
        #expect(ExactString(grown) == ExactString("other"))
        #expect(ExactString(grown) != ExactString("othex"))
    }

    private static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        left.withUnsafeBufferPointer { left in
            right.withUnsafeBufferPointer { RawBytes.areEqual(left, $0) }
        }
    }
}
