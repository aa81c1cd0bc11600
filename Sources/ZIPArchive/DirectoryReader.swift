/// Reads the directory of an archive and compares it with the local headers.
struct DirectoryReader {
    /// The maximum number of bytes that one byte of Deflate data expands to: 258 for every two bits. A larger declared
    /// size is invalid.
    private static let mostFromByte: UInt64 = 258 * 4

    private let bytes: ArchiveBytes
    private let end: EndRecord
    private let limits: ZIPArchive.Limits
    private var totalSize = 0
    /// The header of the current entry; nil between entries.
    private var header: DirectoryHeader?

    private init(_ bytes: ArchiveBytes, _ end: EndRecord, limits: ZIPArchive.Limits) {
        self.bytes = bytes
        self.end = end
        self.limits = limits
    }

    /// The entries in the order of the directory.
    ///
    /// - Throws: ``ZIPProblem`` for the first problem in the directory.
    static func read(
        _ bytes: ArchiveBytes, _ end: EndRecord, limits: ZIPArchive.Limits
    ) throws(ZIPProblem) -> [ZIPEntry] {
        var reader = DirectoryReader(bytes, end, limits: limits)
        do {
            return try reader.entries()
        } catch {
            throw ZIPProblem(error, in: reader.header.map { EntryName.excerpt($0, limit: limits.nameLength) })
        }
    }

    private mutating func entries() throws(ZIPFault) -> [ZIPEntry] {
        let directory = end.directory
        guard let count = Int(exactly: end.count), count <= limits.entries else {
            throw .tooManyEntries(limits.entries)
        }
        guard count <= directory.count / DirectoryHeader.leastSize else { throw .damaged(.directory) }
        var cursor = ByteCursor(try bytes.piece(at: UInt64(directory.lowerBound), count: UInt64(directory.count)))
        var entries: [ZIPEntry] = []
        entries.reserveCapacity(count)
        for _ in 0..<count {
            header = nil
            guard let next = try? DirectoryHeader(&cursor) else { throw .damaged(.directory) }
            header = next
            entries.append(try entry(next))
        }
        header = nil
        guard cursor.rest.isEmpty else { throw .damaged(.directory) }
        return entries
    }

    private mutating func entry(_ header: DirectoryHeader) throws(ZIPFault) -> ZIPEntry {
        guard header.disk == 0 else { throw .severalDisks }
        guard header.name.count <= limits.nameLength else { throw .longName(limits.nameLength) }
        let name = try EntryName(header)
        if header.isLink { throw .link }
        if header.flags.contains(.masked) { throw .encrypted }
        let size = try size(of: header)
        let isFolder = name.isFolder || (header.isFolder && size == 0)
        guard !isFolder || size == 0 else { throw .damaged(.folder) }
        return ZIPEntry(
            name: name.text, isFolder: isFolder, size: size, headerStart: Int(clamping: header.offset),
            packed: try place(of: header), checksum: header.checksum, method: header.method, flags: header.flags)
    }

    private mutating func size(of header: DirectoryHeader) throws(ZIPFault) -> Int {
        guard let size = Int(exactly: header.size), size <= limits.entrySize else {
            throw .entryTooLarge(limits.entrySize)
        }
        guard size <= limits.totalSize - totalSize else { throw .archiveTooLarge(limits.totalSize) }
        totalSize += size
        switch header.method {
        // Encryption adds bytes to the packed data.
        case .stored where header.packedSize != header.size && !header.flags.isEncrypted: throw .damaged(.size)
        case .deflate where header.size / Self.mostFromByte > header.packedSize: throw .damaged(.size)
        default: return size
        }
    }

    /// The range of an entry's packed bytes, between its local header and the directory.
    private func place(of header: DirectoryHeader) throws(ZIPFault) -> Range<Int> {
        let local = try LocalHeader(at: header.offset, in: bytes)
        guard local.agrees(with: header) else { throw .damaged(.header) }
        let limit = UInt64(end.directory.lowerBound)
        guard local.end <= limit, header.packedSize <= limit - local.end else { throw .damaged(.bounds) }
        return Int(local.end)..<Int(local.end + header.packedSize)
    }
}

extension DirectoryHeader {
    private static let kinds: UInt32 = 0xF000_0000

    /// True if the Unix attributes are those of a symbolic link.
    fileprivate var isLink: Bool { attributes & Self.kinds == 0xA000_0000 }

    /// True if the Unix or MS-DOS attributes are those of a folder. Some programs mark folders only by attribute, not
    /// by name.
    fileprivate var isFolder: Bool { attributes & Self.kinds == 0x4000_0000 || attributes & 0x10 != 0 }
}
