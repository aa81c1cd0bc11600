/// Writes a ZIP archive in memory. The same entries give the same bytes.
///
/// Entries have the time 1980-01-01 00:00, no extra fields, and their sizes in front of their bytes. ZIP64 is not
/// written: sizes and offsets must be below 4 GiB.
package struct ArchiveWriter {
    private var directory: [UInt8] = []
    private var count: UInt16 = 0
    /// The archive so far.
    package private(set) var bytes: [UInt8] = []

    /// Version 2.0, which is needed for Deflate.
    private static let version: UInt16 = 20
    /// 1 January 1980 in the date format of MS-DOS.
    private static let date: UInt16 = 0x0021
    private static let deflate: UInt16 = 8

    package init() {}

    /// Appends an entry.
    ///
    /// - Parameter name: the path of the entry, in ASCII.
    package mutating func add(_ content: PackedBytes, named name: String) {
        let name = Array(name.utf8)
        let offset = UInt32(bytes.count)
        let header = Self.header(of: content, named: name)
        bytes += LocalHeader.signature + header + name + content.bytes
        directory += DirectoryHeader.signature + Self.field(Self.version) + header
        // The lengths of the comment, the disk, the attributes.
        directory += [UInt8](repeating: 0, count: 2 + 2 + 2 + 4) + Self.field(offset) + name
        count += 1
    }

    /// Appends the directory. Must be called once, after the last entry.
    ///
    /// - Parameter comment: the comment of the archive, at most 65,535 bytes.
    package mutating func end(comment: [UInt8] = []) {
        let offset = UInt32(bytes.count)
        bytes += directory + EndRecord.signature + [0, 0, 0, 0] + Self.field(count) + Self.field(count)
        bytes += Self.field(UInt32(directory.count)) + Self.field(offset) + Self.field(UInt16(comment.count)) + comment
    }

    /// The fields that both headers of an entry have: from the version to the length of the extra fields.
    private static func header(of content: PackedBytes, named name: [UInt8]) -> [UInt8] {
        field(version) + [0, 0] + field(deflate) + [0, 0] + field(date) + field(content.checksum)
            + field(UInt32(content.bytes.count)) + field(UInt32(content.size)) + field(UInt16(name.count)) + [0, 0]
    }

    private static func field<Number: FixedWidthInteger & UnsignedInteger>(_ number: Number) -> [UInt8] {
        (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
}
