/// A ZIP archive in memory: what is in it, and the bytes of each entry.
///
/// The directory at the end of an archive is the truth. The header in front of an entry has to agree with it, and an archive
/// in which anything is unsafe or contradicts itself is refused as a whole. What is wrong with the data of one entry, its
/// method or its password is seen when that entry is unpacked.
package struct ZIPArchive: Sendable {
    /// How much of an archive is taken; sizes in bytes.
    package struct Limits: Sendable {
        /// The most entries, folders included.
        package var entries: Int
        /// The largest entry, unpacked.
        package var entrySize: Int
        /// The most that all entries have together, unpacked.
        package var totalSize: Int
        /// The longest name, folders included, as the archive spells it.
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

    /// The files and folders, in the order of the directory. No two have the same name, in whatever form of Unicode.
    package let entries: [ZIPEntry]
    private let bytes: ArchiveBytes

    /// Reads what is in an archive, and unpacks nothing.
    ///
    /// - Throws: ``ZIPProblem``, the first one that is found.
    package init(_ bytes: [UInt8], limits: Limits = Limits()) throws(ZIPProblem) {
        try self.init(bytes[...], limits: limits)
    }

    /// Reads what is in an archive that is a part of other bytes, and unpacks nothing.
    ///
    /// - Throws: ``ZIPProblem``, the first one that is found.
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

    /// Whether bytes begin as an archive does, one with entries or an empty one.
    package static func isArchive(_ bytes: some Sequence<UInt8>) -> Bool {
        let start = Array(bytes.prefix(4))
        return start == LocalHeader.signature || start == EndRecord.signature
    }

    private static func checkSignature(_ bytes: ArraySlice<UInt8>) throws(ZIPFault) {
        if bytes.starts(with: EndRecord.spanSignature) { throw .severalDisks }
        guard isArchive(bytes) else { throw .noArchive }
    }

    /// The bytes of an entry, as many as it states and with its checksum; none for a folder.
    ///
    /// - Throws: ``ZIPProblem`` for an entry that is encrypted, packed by another method than deflate, or damaged.
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
