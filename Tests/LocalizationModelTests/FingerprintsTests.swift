import LocalizationModel
import Testing

/// Hashes that join a set all together or not at all.
struct FingerprintsTests {
    private static let known: [UInt64] = (1...40).map { $0 &* 0x9E37_79B9_7F4A_7C15 }

    private static var set: Fingerprints {
        var set = Fingerprints()
        for hash in known { _ = set.insert(hash) }
        return set
    }

    /// What looks for the last slot, so that each has to go around the others.
    private static let crowded: [UInt64] = (1...60).map { $0 << 32 | 255 }

    @Test(arguments: [crowded, Array(1...500), []])
    func newOnesJoin(_ hashes: [UInt64]) {
        var set = Self.set
        let haveJoined = set.insertNew(hashes)
        #expect(haveJoined)
        #expect((Self.known + hashes).allSatisfy { set.contains($0) })
        let joinAgain = set.insertNew(hashes)
        #expect(joinAgain == hashes.isEmpty)
    }

    @Test(arguments: [known[17], crowded[0]])
    func allStayOutside(_ known: UInt64) {
        var set = Self.set
        let haveJoined = set.insertNew(Self.crowded + [known])
        #expect(!haveJoined)
        #expect(Self.known.allSatisfy { set.contains($0) })
        #expect(!Self.crowded.contains { set.contains($0) })
        let canJoin = set.insertNew(Self.crowded)
        #expect(canJoin)
    }

    @Test func lastOnesLeave() {
        var set = Self.set
        _ = set.insertNew(Self.crowded)
        let before = set
        let more: [UInt64] = (1...20).map { $0 << 40 | 254 }
        let haveJoined = set.insertNew(more)
        #expect(haveJoined)
        set.removeLast(more[...])
        #expect(!more.contains { set.contains($0) })
        #expect(set == before)
    }

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
