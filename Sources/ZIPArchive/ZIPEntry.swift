/// A file or folder of an archive, as the directory describes it.
package struct ZIPEntry: Sendable, Equatable {
    /// The path of the entry, with slashes between its components; safe to use below a folder. The root folder, which
    /// some programs list, has an empty name.
    package let name: String
    /// True if the entry is a folder, which has no bytes.
    package let isFolder: Bool
    /// The unpacked size in bytes.
    package let size: Int

    /// The offset of the entry's local header.
    let headerStart: Int
    /// The range of the entry's packed bytes.
    let packed: Range<Int>
    /// The CRC-32 of the entry's unpacked bytes.
    let checksum: UInt32
    /// The packing method.
    let method: PackingMethod
    let flags: EntryFlags
}

/// A packing method, identified by its number in the ZIP format.
package struct PackingMethod: Sendable, Equatable {
    package let number: UInt16

    static let stored = PackingMethod(number: 0)
    static let deflate = PackingMethod(number: 8)

    /// The name of a common method; nil for others.
    package var name: String? {
        switch number {
        case 0: "stored"
        case 8: "Deflate"
        case 9: "Deflate64"
        case 12: "bzip2"
        case 14: "LZMA"
        case 93: "Zstandard"
        case 95: "XZ"
        case 98: "PPMd"
        default: nil
        }
    }
}

/// The flags of an entry.
struct EntryFlags: OptionSet, Sendable {
    let rawValue: UInt16

    /// The entry is encrypted with a password.
    static let encrypted = EntryFlags(rawValue: 1 << 0)
    /// Sizes and checksum follow the data and may be zero in the local header.
    static let descriptor = EntryFlags(rawValue: 1 << 3)
    /// The entry is encrypted with a password or a certificate.
    static let stronglyEncrypted = EntryFlags(rawValue: 1 << 6)
    /// The name is UTF-8.
    static let utf8 = EntryFlags(rawValue: 1 << 11)
    /// Values in the local header are masked, because the directory is encrypted.
    static let masked = EntryFlags(rawValue: 1 << 13)

    var isEncrypted: Bool { !isDisjoint(with: [.encrypted, .stronglyEncrypted, .masked]) }
}
