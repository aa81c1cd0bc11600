/// The header of an entry in the directory.
struct DirectoryHeader {
    static let signature: [UInt8] = [0x50, 0x4B, 0x01, 0x02]
    /// The size of the header without its variable fields, in bytes.
    static let leastSize = 46

    let flags: EntryFlags
    let method: PackingMethod
    let checksum: UInt32
    let packedSize: UInt64
    let size: UInt64
    let disk: UInt32
    /// The external attributes: Unix in the upper half, MS-DOS in the lowest byte.
    let attributes: UInt32
    /// The offset of the entry's local header.
    let offset: UInt64
    let name: ArraySlice<UInt8>

    init(_ cursor: inout ByteCursor) throws(ZIPFault) {
        guard cursor.skip(Self.signature) else { throw .damaged(.directory) }
        // Skips “version made by” and “version needed”.
        _ = try cursor.piece(4)
        flags = EntryFlags(rawValue: try cursor.number())
        method = PackingMethod(number: try cursor.number())
        // Skips the modification time.
        _ = try cursor.piece(4)
        checksum = try cursor.number()
        let packedSize: UInt32 = try cursor.number()
        let size: UInt32 = try cursor.number()
        let nameLength: UInt16 = try cursor.number()
        let extraLength: UInt16 = try cursor.number()
        let commentLength: UInt16 = try cursor.number()
        let disk: UInt16 = try cursor.number()
        // Skips the internal attributes.
        _ = try cursor.piece(2)
        attributes = try cursor.number()
        let offset: UInt32 = try cursor.number()
        name = try cursor.piece(Int(nameLength))
        var large = LargeField(in: try cursor.piece(Int(extraLength)))
        _ = try cursor.piece(Int(commentLength))

        self.size = try large.value(of: size)
        self.packedSize = try large.value(of: packedSize)
        self.offset = try large.value(of: offset)
        self.disk = try large.value(of: disk)
    }
}

/// The local header before an entry's data.
struct LocalHeader {
    static let signature: [UInt8] = [0x50, 0x4B, 0x03, 0x04]
    /// The size of the header without its variable fields, in bytes.
    private static let leastSize: UInt64 = 30

    /// The offset of the packed bytes.
    let end: UInt64
    private let flags: EntryFlags
    private let method: PackingMethod
    private let checksum: UInt32
    private let packedSize: UInt64
    private let size: UInt64
    private let name: ArraySlice<UInt8>

    init(at offset: UInt64, in bytes: ArchiveBytes) throws(ZIPFault) {
        var cursor = try bytes.cursor(at: offset)
        guard cursor.skip(Self.signature) else { throw .damaged(.header) }
        // Skips “version needed”.
        _ = try cursor.piece(2)
        flags = EntryFlags(rawValue: try cursor.number())
        method = PackingMethod(number: try cursor.number())
        // Skips the modification time.
        _ = try cursor.piece(4)
        checksum = try cursor.number()
        let packedSize: UInt32 = try cursor.number()
        let size: UInt32 = try cursor.number()
        let nameLength: UInt16 = try cursor.number()
        let extraLength: UInt16 = try cursor.number()
        name = try cursor.piece(Int(nameLength))
        var large = LargeField(in: try cursor.piece(Int(extraLength)))
        self.size = try large.value(of: size)
        self.packedSize = try large.value(of: packedSize)
        // Cannot overflow: the offset is within the archive.
        end = offset + Self.leastSize + UInt64(nameLength) + UInt64(extraLength)
    }

    /// True if this header matches the entry's header in the directory. If this header has the flag for a trailing data
    /// descriptor, a checksum or size of zero in it matches any value.
    func agrees(with header: DirectoryHeader) -> Bool {
        func agree<Number: FixedWidthInteger>(_ here: Number, _ there: Number) -> Bool {
            here == there || (here == 0 && flags.contains(.descriptor))
        }
        return method == header.method && flags.isEncrypted == header.flags.isEncrypted
            && name.elementsEqual(header.name) && agree(checksum, header.checksum)
            && agree(packedSize, header.packedSize) && agree(size, header.size)
    }
}

/// The ZIP64 extra field. It contains the values that are too large for the header, in the order of the header.
private struct LargeField {
    private static let number: UInt16 = 1
    private var cursor: ByteCursor?

    /// Finds the ZIP64 field among the extra fields. Bytes after a damaged extra field are treated as padding.
    init(in extra: ArraySlice<UInt8>) {
        var extra = ByteCursor(extra)
        while cursor == nil, let number = try? extra.number(UInt16.self), let length = try? extra.number(UInt16.self),
            let content = try? extra.piece(Int(length))
        {
            if number == Self.number { cursor = ByteCursor(content) }
        }
    }

    /// The value of a header field. If the field has its maximum value, returns the next value of the ZIP64 field.
    mutating func value(of field: UInt32) throws(ZIPFault) -> UInt64 {
        field == .max ? try cursor?.number() ?? UInt64(field) : UInt64(field)
    }

    mutating func value(of field: UInt16) throws(ZIPFault) -> UInt32 {
        field == .max ? try cursor?.number() ?? UInt32(field) : UInt32(field)
    }
}
