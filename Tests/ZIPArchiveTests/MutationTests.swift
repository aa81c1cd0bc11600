import TestSupport
import Testing

@testable import ZIPArchive

/// Archives with changed bytes: never a crash, and nothing is unpacked that is not what was packed, by its own checksum.
struct MutationTests {
    private static let text = Array(String(repeating: "Ein Lied, zwei Lieder. ", count: 20).utf8)

    private static let archives = [false, true].map { isLarge in
        ZIPWriter([
            ZIPWriter.Entry("de/", []) { $0.isDeflated = false },
            ZIPWriter.Entry("de/a.xliff", text) { $0.isLarge = isLarge },
            ZIPWriter.Entry("ü.csv", text) {
                $0.isDeflated = false
                $0.flags = 1 << 11
            },
            ZIPWriter.Entry("ru/b.xliff", text) {
                $0.hasDescriptor = true
                $0.isLarge = isLarge
            },
        ]) {
            $0.isLarge = isLarge
            $0.comment = [0x50, 0x4B]
        }.archive()
    }

    /// Unpacks everything that can be.
    ///
    /// - Returns: how many entries could.
    private static func unpack(_ bytes: [UInt8]) -> Int {
        // What a changed size asks for is not worth its time here.
        guard let archive = try? ZIPArchive(bytes, limits: ZIPArchive.Limits(entrySize: 1 << 20)) else { return 0 }
        var count = 0
        for entry in archive.entries {
            guard let unpacked = try? archive.unpack(entry) else { continue }
            #expect(unpacked.count == entry.size)
            #expect(Deflater.pack(unpacked).checksum == entry.checksum)
            count += 1
        }
        return count
    }

    @Test func everyByte() {
        for archive in Self.archives {
            #expect(Self.unpack(archive) == 4)
            for place in archive.indices {
                for byte in [0, 0xFF, archive[place] ^ 1, archive[place] ^ 0x80, archive[place] &+ 1] {
                    var bytes = archive
                    bytes[place] = byte
                    _ = Self.unpack(bytes)
                }
            }
        }
    }

    @Test(arguments: 0..<8) func randomChanges(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for archive in Self.archives {
            for _ in 0..<500 {
                var bytes = archive
                for _ in 0..<Int.random(in: 1...4, using: &generator) { Self.change(&bytes, &generator) }
                _ = Self.unpack(bytes)
            }
        }
    }

    /// Another byte or number, or a piece that is taken out, doubled or moved.
    private static func change(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
        guard bytes.count > 8 else { return }
        let place = Int.random(in: 0..<bytes.count - 8, using: &generator)
        let length = Int.random(in: 1...min(60, bytes.count - place), using: &generator)
        let other = Int.random(in: 0..<bytes.count - length, using: &generator)
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.replaceSubrange(place..<place + 4, with: [255, 255, 255, 255])
        case 2: bytes.replaceSubrange(place..<place + 2, with: [UInt8(truncatingIfNeeded: other), UInt8(other >> 8)])
        case 3: bytes.removeSubrange(place..<place + length)
        case 4: bytes.insert(contentsOf: bytes[place..<place + length], at: other)
        default: bytes.replaceSubrange(other..<other + length, with: bytes[place..<place + length])
        }
    }
}
