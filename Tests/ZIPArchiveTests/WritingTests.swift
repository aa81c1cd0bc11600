import Testing

@testable import ZIPArchive

/// Written archives can be read, and have the same bytes each time.
struct WritingTests {
    private static let contents: [(name: String, bytes: [UInt8])] = [
        ("[Content_Types].xml", Array("a".utf8)), ("xl/empty", []), ("xl/long", [UInt8](repeating: 7, count: 1 << 20)),
        ("xl/noise", (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13) }),
    ]

    private static func archive(comment: [UInt8] = []) -> [UInt8] {
        var writer = ArchiveWriter()
        for (name, bytes) in contents { writer.add(Deflater.pack(bytes), named: name) }
        writer.end(comment: comment)
        return writer.bytes
    }

    @Test(arguments: [[], Array("file=1".utf8)]) func entriesReturn(_ comment: [UInt8]) throws {
        let file = Self.archive(comment: comment)
        let archive = try ZIPArchive(file)
        #expect(archive.entries.map(\.name) == Self.contents.map(\.name))
        for (entry, content) in zip(archive.entries, Self.contents) {
            #expect(try archive.unpack(entry) == content.bytes)
        }
        #expect(file.suffix(comment.count).elementsEqual(comment))
        #expect(file == Self.archive(comment: comment))
    }

    @Test func anArchiveWithoutEntries() throws {
        var writer = ArchiveWriter()
        writer.end()
        #expect(try ZIPArchive(writer.bytes).entries.isEmpty)
    }

    /// Pieces have no effect on what is unpacked.
    @Test func pieces() throws {
        let deflater = Deflater()
        for content in Self.contents { content.bytes.withUnsafeBufferPointer(deflater.append) }
        let all = Self.contents.flatMap(\.bytes)
        #expect(deflater.count == all.count)
        var writer = ArchiveWriter()
        writer.add(deflater.finish(), named: "a")
        writer.end()
        let archive = try ZIPArchive(writer.bytes)
        #expect(try archive.unpack(archive.entries[0]) == all)
    }
}
