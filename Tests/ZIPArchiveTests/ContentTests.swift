import TestSupport
import Testing

@testable import ZIPArchive

/// What is read from archives as programs write them.
struct ContentTests {
    private static let text = Array(String(repeating: "Ein Lied, zwei Lieder. ", count: 200).utf8)

    /// The names and bytes of everything in an archive; folders have a slash.
    static func contents(_ archive: ZIPArchive) throws -> [String: [UInt8]] {
        var contents: [String: [UInt8]] = [:]
        for entry in archive.entries {
            let bytes = try archive.unpack(entry)
            #expect(bytes.count == entry.size)
            contents[entry.name + (entry.isFolder ? "/" : "")] = bytes
        }
        return contents
    }

    private static func entries(_ change: (inout ZIPWriter.Entry) -> Void) -> [ZIPWriter.Entry] {
        [
            ZIPWriter.Entry("de/", []) { $0.isDeflated = false }, ZIPWriter.Entry("de/a.xliff", text, change),
            ZIPWriter.Entry("ru.csv", Array("x".utf8), change), ZIPWriter.Entry("empty", [], change),
        ]
    }

    private static let expected = ["de/": [], "de/a.xliff": text, "ru.csv": Array("x".utf8), "empty": []]

    @Test(arguments: [false, true], [false, true])
    func methodsAndDescriptors(_ isDeflated: Bool, _ hasDescriptor: Bool) throws {
        for isLarge in [false, true] {
            let entries = Self.entries {
                $0.isDeflated = isDeflated
                $0.hasDescriptor = hasDescriptor
                $0.isLarge = isLarge
            }
            for hasLargeEnd in [false, true] {
                let writer = ZIPWriter(entries) { $0.isLarge = hasLargeEnd }
                let archive = try ZIPArchive(writer.archive())
                #expect(archive.entries.map(\.name) == ["de", "de/a.xliff", "ru.csv", "empty"])
                #expect(archive.entries.map(\.isFolder) == [true, false, false, false])
                #expect(archive.entries.map(\.size) == [0, Self.text.count, 1, 0])
                #expect(try Self.contents(archive) == Self.expected)
            }
        }
    }

    /// Programs that have room to go back write the sizes in front, and keep the flag.
    @Test func descriptorAndSizesInFront() throws {
        let entry = ZIPWriter.Entry("a", Self.text) { $0.flags = 8 }
        #expect(try Self.contents(ZIPArchive(ZIPWriter([entry]).archive())) == ["a": Self.text])
    }

    /// The record for large archives may be there without need.
    @Test func largeEndThatIsNotNeeded() throws {
        let writer = ZIPWriter(Self.entries { _ in }) {
            $0.isLarge = true
            $0.atEnd = {
                ($0.countHere, $0.count) = (4, 4)
            }
        }
        #expect(try Self.contents(ZIPArchive(writer.archive())) == Self.expected)
    }

    @Test func commentsAndOtherFields() throws {
        let signature: [UInt8] = [0x50, 0x4B, 0x05, 0x06]
        for comment in [Array("a remark".utf8), signature + Array(repeating: 0x20, count: 40), Self.text, signature] {
            let entries = Self.entries { entry in
                // A field that nobody knows, and the end of one.
                entry.inFront = { $0.extra = [0xFE, 0xCA, 2, 0, 7, 7, 0xFF] }
                entry.inDirectory = { $0.extra = [0x55, 0x54, 1, 0, 3, 1, 0, 99, 99, 5] }
            }
            let writer = ZIPWriter(entries) { $0.comment = comment }
            #expect(try Self.contents(ZIPArchive(writer.archive())) == Self.expected)
        }
    }

    @Test func nothing() throws {
        #expect(try ZIPArchive(ZIPWriter([]).archive()).entries.isEmpty)
        #expect(throws: ZIPProblem(.cut)) { try ZIPArchive(ZIPWriter([]).archive().dropLast()) }
        #expect(throws: ZIPProblem(.cut)) { try ZIPArchive([0x50, 0x4B, 0x05, 0x06]) }
    }

    /// Zeros up to the end of a block, which are no part of the archive.
    @Test(arguments: [1, 21, 22, 23, 10_240, 200_000]) func padding(_ count: Int) throws {
        for comment in ["", "a remark"] {
            let bytes = ZIPWriter(Self.entries { _ in }) { $0.comment = Array(comment.utf8) }.archive()
            #expect(try Self.contents(ZIPArchive(bytes + [UInt8](repeating: 0, count: count))) == Self.expected)
        }
        let nothing = ZIPWriter([]).archive() + [UInt8](repeating: 0, count: count)
        #expect(try ZIPArchive(nothing).entries.isEmpty)
    }

    @Test func aPartOfOtherBytes() throws {
        let bytes = ZIPWriter(Self.entries { _ in }).archive()
        let inside = [1, 2, 3] + bytes + [4]
        #expect(try Self.contents(ZIPArchive(inside[3..<inside.count - 1])) == Self.expected)
    }

    @Test func signatures() {
        #expect(ZIPArchive.isArchive(ZIPWriter.archive(["a": "b"])))
        #expect(ZIPArchive.isArchive(ZIPWriter([]).archive()))
        #expect(!ZIPArchive.isArchive([0x50, 0x4B, 0x07, 0x08]))
        #expect(!ZIPArchive.isArchive([0x50, 0x4B, 0x03]))
        #expect(!ZIPArchive.isArchive([]))
    }

    /// Folders by their names, by what Unix says and by what MS-DOS says.
    @Test func folders() throws {
        let entries = [
            ZIPWriter.Entry("a/", []), ZIPWriter.Entry("b", []) { $0.attributes = 0x41ED_0000 },
            ZIPWriter.Entry("c", []) { $0.attributes = 0x10 }, ZIPWriter.Entry("b/d", [1]),
            ZIPWriter.Entry("e", [1]) { $0.attributes = 0x10 },
        ]
        let archive = try ZIPArchive(ZIPWriter(entries).archive())
        #expect(archive.entries.map(\.isFolder) == [true, true, true, false, false])
        // Whatever stands for their bytes.
        let odd = ZIPWriter.Entry("a/", []) {
            $0.isDeflated = false
            $0.inFront = { $0.method = 8 }
            $0.inDirectory = { $0.method = 8 }
        }
        #expect(try Self.contents(ZIPArchive(ZIPWriter([odd]).archive())) == ["a/": []])
    }

    /// Bytes that no entry has, which programs leave behind when they take one out.
    @Test func gaps() throws {
        let all = ZIPWriter([ZIPWriter.Entry("a", Self.text), ZIPWriter.Entry("b", [1])])
        var bytes = all.archive()
        let directory = bytes.ranges(of: [0x50, 0x4B, 0x01, 0x02]).map(\.lowerBound)
        // Takes the first of two out of the directory.
        bytes.removeSubrange(directory[0]..<directory[1])
        let end = bytes.count - 22
        bytes[end + 8] = 1
        bytes[end + 10] = 1
        bytes[end + 12] = UInt8(end - directory[0])
        #expect(try Self.contents(ZIPArchive(bytes)) == ["b": [1]])
    }
}
