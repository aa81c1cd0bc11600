/// A ZIP archive in memory.
///
/// The directory at the end of the archive is authoritative; local headers must agree with the directory. An unsafe or
/// inconsistent entry causes the entire archive to be rejected. An entry with invalid data, an unsupported method or
/// encrypted data is reported only when it is unpacked.
package struct ZIPArchive: Sendable {
    /// The limits for accepting an archive. Sizes are in bytes.
    package struct Limits: Sendable {
        /// The maximum number of entries, including folders.
        package var entries: Int
        /// The maximum unpacked size of an entry.
        package var entrySize: Int
        /// The maximum unpacked size of all entries together.
        package var totalSize: Int
        /// The maximum length of an entry's path, in bytes as stored in the archive.
        package var nameLength: Int

        package init(
            entries: Int = 100_000, entrySize: Int = 1 << 30, totalSize: Int = 1 << 31, nameLength: Int = 1024
        ) {
            self.entries = entries
            self.entrySize = entrySize
            self.totalSize = totalSize
            self.nameLength = nameLength
        }
    }

    /// The files and folders in the order of the directory. Names are unique even under Unicode equivalence.
    package let entries: [ZIPEntry]
    private let bytes: ArchiveBytes

    /// Reads the directory of an archive without unpacking entries.
    ///
    /// - Throws: ``ZIPProblem`` for the first problem found.
    package init(_ bytes: [UInt8], limits: Limits = Limits()) throws(ZIPProblem) {
        try self.init(bytes[...], limits: limits)
    }

    /// Reads the directory of an archive in a slice without unpacking entries.
    ///
    /// - Throws: ``ZIPProblem`` for the first problem found.
    package init(_ bytes: ArraySlice<UInt8>, limits: Limits = Limits()) throws(ZIPProblem) {
        self.bytes = ArchiveBytes(bytes)
        let end: EndRecord
        do {
            try Self.checkSignature(bytes)
            end = try EndRecord(in: self.bytes)
        } catch {
            throw ZIPProblem(error)
        }
        entries = try DirectoryReader.read(self.bytes, end, limits: limits)
        try EntryConflicts.checkNames(entries)
        try EntryConflicts.checkPlaces(entries)
    }

    /// True if the bytes begin like a ZIP archive, which may be empty.
    package static func isArchive(_ bytes: some Sequence<UInt8>) -> Bool {
        let start = Array(bytes.prefix(4))
        return start == LocalHeader.signature || start == EndRecord.signature
    }

    private static func checkSignature(_ bytes: ArraySlice<UInt8>) throws(ZIPFault) {
        if bytes.starts(with: EndRecord.spanSignature) { throw .severalDisks }
        guard isArchive(bytes) else { throw .noArchive }
    }

    /// The bytes of an entry, with size and checksum verified; empty for a folder.
    ///
    /// - Throws: ``ZIPProblem`` for an entry that is encrypted, packed by an unsupported method, or damaged.
    package func unpack(_ entry: ZIPEntry) throws(ZIPProblem) -> [UInt8] {
        do {
            return try unpackedBytes(of: entry)
        } catch {
            throw ZIPProblem(error, in: entry.name)
        }
    }

    private func unpackedBytes(of entry: ZIPEntry) throws(ZIPFault) -> [UInt8] {
        if entry.isFolder { return [] }
        if entry.flags.isEncrypted { throw .encrypted }
        let packed = try bytes.piece(at: UInt64(entry.packed.lowerBound), count: UInt64(entry.packed.count))
        let unpacked: [UInt8]
        switch entry.method {
        case .stored: unpacked = Array(packed)
        case .deflate: unpacked = try Inflater.inflate(packed, size: entry.size)
        default: throw .method(entry.method)
        }
        guard Inflater.checksum(of: unpacked) == entry.checksum else { throw .damaged(.checksum) }
        return unpacked
    }
}
