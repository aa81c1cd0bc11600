/// A file or folder of an archive, as the directory describes it.
package struct ZIPEntry: Sendable, Equatable {
    /// The names of its folders and its own, with slashes between them and nothing that leads elsewhere. The folder in which
    /// all others are, which some programs list, has an empty name.
    package let name: String
    /// Whether it is a folder, which has no bytes.
    package let isFolder: Bool
    /// How many bytes it has when it is unpacked.
    package let size: Int

    /// Where its header begins.
    let headerStart: Int
    /// Where its packed bytes are.
    let packed: Range<Int>
    /// The CRC-32 of its bytes.
    let checksum: UInt32
    /// How it is packed.
    let method: PackingMethod
    let flags: EntryFlags
}

/// How the bytes of an entry are packed, by its number in the format.
package struct PackingMethod: Sendable, Equatable {
    package let number: UInt16

    static let stored = PackingMethod(number: 0)
    static let deflate = PackingMethod(number: 8)

    /// What it is called, for the methods that programs offer; nil for others.
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

/// What the flags of an entry say.
struct EntryFlags: OptionSet, Sendable {
    let rawValue: UInt16

    /// Needs a password.
    static let encrypted = EntryFlags(rawValue: 1 << 0)
    /// Sizes and checksum stand behind the data, and need not stand in front of it.
    static let descriptor = EntryFlags(rawValue: 1 << 3)
    /// Needs a password or a certificate.
    static let stronglyEncrypted = EntryFlags(rawValue: 1 << 6)
    /// The name is UTF-8.
    static let utf8 = EntryFlags(rawValue: 1 << 11)
    /// The headers in front of the data hide what the directory says.
    static let masked = EntryFlags(rawValue: 1 << 13)

    var isEncrypted: Bool { !isDisjoint(with: [.encrypted, .stronglyEncrypted, .masked]) }
}
