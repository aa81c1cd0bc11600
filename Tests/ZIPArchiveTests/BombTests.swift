import TestSupport
import Testing

@testable import ZIPArchive

/// Small archives that stand for much, and large ones that are honest.
struct BombTests {
    private static let megabytes = [UInt8](repeating: 0, count: 10_000_000)

    /// What is stated is refused before anything is unpacked, and what is not stated is never written.
    @Test func muchFromLittle() throws {
        let honest = ZIPWriter([ZIPWriter.Entry("a", Self.megabytes)]).archive()
        #expect(honest.count < 20_000)
        let archive = try ZIPArchive(honest)
        #expect(try archive.unpack(archive.entries[0]).count == Self.megabytes.count)
        #expect(throws: ZIPProblem(.entryTooLarge(1_000_000), in: "a")) {
            try ZIPArchive(honest, limits: ZIPArchive.Limits(entrySize: 1_000_000))
        }
        for size in [0, 10, 9_999_999, 10_000_001, 1_000_000_000] as [UInt64] {
            let change: (inout ZIPWriter.Header) -> Void = { $0.size = size }
            let lie = ZIPWriter.Entry("a", Self.megabytes) { ($0.inFront, $0.inDirectory) = (change, change) }
            #expect(throws: ZIPProblem(.damaged(.size), in: "a")) {
                let archive = try ZIPArchive(ZIPWriter([lie]).archive())
                _ = try archive.unpack(archive.entries[0])
            }
        }
    }

    @Test func manyTimesALittle() {
        let entries = (0..<50).map { ZIPWriter.Entry("\($0)", Array(Self.megabytes.prefix(100_000))) }
        #expect(throws: ZIPProblem(.archiveTooLarge(3_999_999), in: "39")) {
            try ZIPArchive(ZIPWriter(entries).archive(), limits: ZIPArchive.Limits(totalSize: 3_999_999))
        }
    }

    /// One entry whose bytes are another entry, as in the bomb that needs no archive in an archive.
    @Test func entryInAnEntry() throws {
        let inner = ZIPWriter([ZIPWriter.Entry("b", [1, 2, 3]) { $0.isDeflated = false }]).archive().prefix(30 + 1 + 3)
        let outer = ZIPWriter.Entry("a", Array(inner)) { $0.isDeflated = false }
        let quoted = ZIPWriter.Entry("b", [1, 2, 3]) {
            $0.isDeflated = false
            $0.inDirectory = { $0.offset = 30 + 1 }
        }
        for entries in [[outer, quoted], [quoted, outer]] {
            // In the second case the header is elsewhere.
            let shifted = entries.map { entry in
                var entry = entry
                if entry.name == [0x62], entries[0].name == [0x62] { entry.inDirectory = { $0.offset = 34 + 30 + 1 } }
                return entry
            }
            #expect(throws: ZIPProblem(.overlap, in: "b")) { try ZIPArchive(ZIPWriter(shifted).archive()) }
        }
    }

    @Test func nestedNames() throws {
        let entries = (1...500).map { ZIPWriter.Entry(String(repeating: "a/", count: $0), []) }
        let archive = try ZIPArchive(ZIPWriter(entries).archive())
        #expect(archive.entries.last?.name.utf8.count == 999)
    }

    @Test func manyEntries() throws {
        let count = 70_000
        let entries = (0..<count).map { number in
            ZIPWriter.Entry("\(number % 7)/\(number).txt", [1]) { $0.isDeflated = false }
        }
        let bytes = ZIPWriter(entries) { $0.isLarge = true }.archive()
        let archive = try ZIPArchive(bytes)
        #expect(archive.entries.count == count)
        #expect(archive.entries.last?.name == "6/69999.txt")
        #expect(try archive.unpack(archive.entries[count - 1]) == [1])
        #expect(throws: ZIPProblem(.tooManyEntries(69_999))) {
            try ZIPArchive(bytes, limits: ZIPArchive.Limits(entries: 69_999))
        }
    }
}
