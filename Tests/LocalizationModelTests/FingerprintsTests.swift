import LocalizationModel
import Testing

/// Hashes of texts.
struct FingerprintsTests {
    /// Every byte counts, and every place of one, in short texts and in those that are taken in four at once.
    @Test(arguments: [1, 8, 31, 255, 256, 287, 300])
    func hashesEveryByte(_ count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        var others = bytes.indices.map { place in
            var other = bytes
            other[place] ^= 1
            return other
        }
        others += [bytes.dropLast(), bytes + [0], Array(bytes.dropFirst(8) + bytes.prefix(8))].map { Array($0) }
        let hashes = Set((others + [bytes]).map { Fingerprints.hash($0) })
        #expect(hashes.count == Set(others + [bytes]).count)
        #expect(Fingerprints.hash(bytes) == Fingerprints.hash(Array(bytes)))
    }
}
