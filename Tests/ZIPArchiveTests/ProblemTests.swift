import TestSupport
import Testing

@testable import ZIPArchive

/// What is refused, with the entry, and in which words.
struct ProblemTests {
    private typealias Entry = ZIPWriter.Entry
    private static let text = Array(String(repeating: "Ein Lied. ", count: 100).utf8)

    /// The problem with an archive, or with the first entry that cannot be unpacked.
    private static func problem(
        _ entries: [Entry], limits: ZIPArchive.Limits = .init(), _ change: (inout ZIPWriter) -> Void = { _ in }
    ) -> ZIPProblem? {
        problem(ZIPWriter(entries, change).archive(), limits: limits)
    }

    private static func problem(_ bytes: [UInt8], limits: ZIPArchive.Limits = .init()) -> ZIPProblem? {
        do {
            let archive = try ZIPArchive(bytes, limits: limits)
            for entry in archive.entries { _ = try archive.unpack(entry) }
            return nil
        } catch {
            return error
        }
    }

    @Test func noArchive() {
        #expect(Self.problem(Array("id,source\n".utf8)) == ZIPProblem(.noArchive))
        #expect(Self.problem([]) == ZIPProblem(.noArchive))
        #expect(Self.problem([0] + ZIPWriter.archive(["a": "b"])) == ZIPProblem(.noArchive))
    }

    /// Every piece of an archive that is too short is refused.
    @Test func cut() {
        let bytes = ZIPWriter([Entry("a", Self.text), Entry("b", [1])]) { $0.comment = [1, 2, 3] }.archive()
        for count in 4..<bytes.count {
            #expect(Self.problem(Array(bytes.prefix(count))) == ZIPProblem(.cut))
        }
        #expect(Self.problem(bytes + [1]) == ZIPProblem(.cut))
        #expect(Self.problem(bytes + [0, 1]) == ZIPProblem(.cut))
    }

    @Test func severalDisks() {
        let entries = [Entry("a", Self.text)]
        #expect(Self.problem([0x50, 0x4B, 0x07, 0x08] + ZIPWriter(entries).archive()) == ZIPProblem(.severalDisks))
        #expect(Self.problem(entries) { $0.atEnd = { $0.disk = 1 } } == ZIPProblem(.severalDisks))
        #expect(Self.problem(entries) { $0.atEnd = { $0.directoryDisk = 1 } } == ZIPProblem(.severalDisks))
        #expect(Self.problem(entries) { $0.atEnd = { $0.countHere = 0 } } == ZIPProblem(.severalDisks))
        #expect(
            Self.problem([Entry("a", []) { $0.inDirectory = { $0.disk = 1 } }]) == ZIPProblem(.severalDisks, in: "a"))
        let large = Self.problem(entries) {
            $0.isLarge = true
            $0.atEnd = { $0.disk = 0xFFFF }
            $0.atLargeEnd = { $0.disk = 2 }
        }
        #expect(large == ZIPProblem(.severalDisks))
    }

    @Test func directory() {
        let entries = [Entry("a", Self.text), Entry("b", [1])]
        let changes: [(inout ZIPWriter.End) -> Void] = [
            { ($0.countHere, $0.count) = (1, 1) }, { ($0.countHere, $0.count) = (3, 3) }, { $0.offset += 1 },
            { $0.size -= 1 }, { ($0.offset, $0.size) = ($0.offset - 1, $0.size + 1) },
            { ($0.offset, $0.size) = ($0.offset + 1, $0.size - 1) }, { $0.offset = 0xFFFF_FFF0 },
        ]
        for change in changes {
            #expect(Self.problem(entries) { $0.atEnd = change } == ZIPProblem(.damaged(.directory)))
            let large = Self.problem(entries) {
                $0.isLarge = true
                $0.atLargeEnd = change
            }
            #expect(large == ZIPProblem(.damaged(.directory)))
            let both = Self.problem(entries) {
                $0.isLarge = true
                $0.atEnd = { $0.count = 7 }
            }
            #expect(both == ZIPProblem(.damaged(.directory)))
        }
        let far = Self.problem(entries) {
            $0.isLarge = true
            $0.atLargeEnd = { ($0.offset, $0.size) = (.max - 1, .max - 1) }
        }
        #expect(far == ZIPProblem(.damaged(.directory)))
        // The lengths of a name and of other fields that reach beyond the directory.
        var bytes = ZIPWriter([Entry("a", [1])]).archive()
        for place in [28, 30, 32] {
            let length = bytes.count - 22 - 47 + place
            bytes[length] += 1
            #expect(Self.problem(bytes) == ZIPProblem(.damaged(.directory)))
            bytes[length] -= 1
        }
    }

    /// The record for large archives is where its locator says, and ends before it.
    @Test func largeEnd() throws {
        let bytes = ZIPWriter([Entry("a", Self.text)]) { $0.isLarge = true }.archive()
        let locator = bytes.count - 42
        for (place, byte) in [(locator + 8, UInt8(255)), (locator + 15, 255), (locator - 52, 255), (locator - 45, 1)] {
            var bytes = bytes
            bytes[place] = byte
            #expect(Self.problem(bytes) == ZIPProblem(.damaged(.directory)))
        }
        for place in [locator + 4, locator + 16] {
            var bytes = bytes
            bytes[place] = 2
            #expect(Self.problem(bytes) == ZIPProblem(.severalDisks))
        }
    }

    @Test func headers() {
        let changes: [(inout ZIPWriter.Header) -> Void] = [
            { $0.name = [0x62] }, { $0.method = 0 }, { $0.checksum += 1 }, { $0.size += 1 }, { $0.packedSize = 0 },
            { $0.flags = 1 }, { $0.signature += 1 },
        ]
        for change in changes {
            let expected = ZIPProblem(.damaged(.header), in: "a")
            #expect(Self.problem([Entry("0", []), Entry("a", Self.text) { $0.inFront = change }]) == expected)
            let large = Entry("a", Self.text) {
                $0.isLarge = true
                $0.inFront = change
            }
            #expect(Self.problem([Entry("0", []), large]) == expected)
        }
        let descriptor = Entry("a", Self.text) {
            $0.hasDescriptor = true
            $0.inFront = { $0.size = 1 }
        }
        #expect(Self.problem([descriptor]) == ZIPProblem(.damaged(.header), in: "a"))
    }

    @Test func bounds() {
        let expected = ZIPProblem(.damaged(.bounds), in: "a")
        let offset = Entry("a", Self.text) { $0.inDirectory = { $0.offset = 0xFFFF_FFF0 } }
        #expect(Self.problem([offset]) == expected)
        for number in [UInt64(1) << 32, .max - 29, .max] {
            let large = Entry("a", Self.text) {
                $0.isLarge = true
                $0.inDirectory = { $0.offset = number }
            }
            #expect(Self.problem([large]) == expected)
            let size = Entry("a", Self.text) {
                $0.isLarge = true
                $0.inFront = { $0.packedSize = number }
                $0.inDirectory = { $0.packedSize = number }
            }
            #expect(Self.problem([size]) == expected)
        }
        let short = Entry("a", Self.text) {
            $0.inFront = { $0.packedSize += 1 }
            $0.inDirectory = { $0.packedSize += 1 }
        }
        #expect(Self.problem([short]) == expected)
        // A field of 64-bit numbers with fewer of them than are needed.
        var bytes = ZIPWriter([Entry("a", Self.text) { $0.isLarge = true }]).archive()
        bytes[30 + 1 + 2] = 8
        #expect(Self.problem(bytes)?.fault == .damaged(.bounds))
    }

    @Test func folderWithBytes() {
        #expect(Self.problem([Entry("a/", Self.text)]) == ZIPProblem(.damaged(.folder), in: "a/"))
    }

    @Test func sizes() {
        for isDeflated in [false, true] {
            for size in [0, 1, 999, 1001, 5000] as [UInt64] {
                let entry = Entry("a", Self.text) {
                    $0.isDeflated = isDeflated
                    $0.inFront = { $0.size = size }
                    $0.inDirectory = { $0.size = size }
                }
                #expect(Self.problem([entry]) == ZIPProblem(.damaged(.size), in: "a"))
            }
        }
        // Something behind the deflated data.
        let trailing = Entry("a", Deflater.pack(Self.text).bytes + [0]) {
            $0.isDeflated = false
            ($0.inFront, $0.inDirectory) = (Self.deflated, Self.deflated)
        }
        #expect(Self.problem([trailing]) == ZIPProblem(.damaged(.size), in: "a"))
    }

    @Test func data() {
        let cut = Array(Deflater.pack(Self.text).bytes.dropLast(3))
        for bytes in [[UInt8](repeating: 7, count: 20), cut, [3]] {
            let entry = Entry("a", bytes) {
                $0.isDeflated = false
                ($0.inFront, $0.inDirectory) = (Self.deflated, Self.deflated)
            }
            #expect(Self.problem([entry]) == ZIPProblem(.damaged(.data), in: "a"))
        }
    }

    /// Says that bytes are the deflated text.
    private static func deflated(_ header: inout ZIPWriter.Header) {
        header.method = 8
        header.size = UInt64(text.count)
    }

    @Test func checksum() {
        for isDeflated in [false, true] {
            let entry = Entry("b", Self.text) {
                $0.isDeflated = isDeflated
                $0.inFront = { $0.checksum ^= 1 }
                $0.inDirectory = { $0.checksum ^= 1 }
            }
            #expect(Self.problem([Entry("a", []), entry]) == ZIPProblem(.damaged(.checksum), in: "b"))
        }
    }

    @Test func limits() {
        let entries = [Entry("a", Self.text), Entry("b", Self.text)]
        let least = ZIPArchive.Limits(entries: 2, entrySize: 1000, totalSize: 2000, nameLength: 1)
        #expect(Self.problem(entries, limits: least) == nil)
        #expect(Self.problem(entries, limits: .init(entries: 1)) == ZIPProblem(.tooManyEntries(1)))
        #expect(Self.problem(entries, limits: .init(entrySize: 999)) == ZIPProblem(.entryTooLarge(999), in: "a"))
        #expect(Self.problem(entries, limits: .init(totalSize: 1999)) == ZIPProblem(.archiveTooLarge(1999), in: "b"))
        #expect(Self.problem(entries, limits: .init(nameLength: 0)) == ZIPProblem(.longName(0), in: ""))
        let huge = Entry("a", Self.text) {
            $0.isLarge = true
            $0.inDirectory = { $0.size = .max }
        }
        #expect(Self.problem([huge], limits: .init(entrySize: .max)) == ZIPProblem(.entryTooLarge(.max), in: "a"))
        let many = Self.problem(entries) {
            $0.isLarge = true
            $0.atLargeEnd = { ($0.countHere, $0.count) = (.max, .max) }
        }
        #expect(many == ZIPProblem(.tooManyEntries(100_000)))
    }

    @Test func links() {
        let link = Entry("a", Array("/etc/passwd".utf8)) { $0.attributes = 0xA1FF_0000 }
        #expect(Self.problem([link]) == ZIPProblem(.link, in: "a"))
    }

    /// Others can be unpacked beside what cannot.
    @Test func encryptedAndOtherMethods() throws {
        for flags in [1, 0x41] as [UInt16] {
            let entries = [Entry("a", Self.text) { $0.flags = flags }, Entry("b", Self.text)]
            #expect(Self.problem(entries) == ZIPProblem(.encrypted, in: "a"))
            let archive = try ZIPArchive(ZIPWriter(entries).archive())
            #expect(try archive.unpack(archive.entries[1]) == Self.text)
        }
        #expect(Self.problem([Entry("a", []) { $0.flags = 0x2000 }]) == ZIPProblem(.encrypted, in: "a"))
        let change: (inout ZIPWriter.Header) -> Void = { $0.method = 14 }
        let entry = Entry("a", Self.text) { ($0.inFront, $0.inDirectory) = (change, change) }
        #expect(Self.problem([entry]) == ZIPProblem(.method(PackingMethod(number: 14)), in: "a"))
    }

    @Test func words() {
        let method = ZIPFault.method(PackingMethod(number: 14))
        #expect("\(method)" == "is packed by a method that is not supported: LZMA (14)")
        #expect("\(PackingMethod(number: 77))" == "77")
        #expect("\(ZIPFault.tooManyEntries(4096))" == "has more than 4096 entries")
        let names = ZIPNameFault.allCases.map { "\(ZIPFault.name($0))" }
        let damages = ZIPDamage.allCases.map { "\(ZIPFault.damaged($0))" }
        #expect(Set(names + damages).count == names.count + damages.count)
    }
}
