/// The end record of an archive, which locates the directory.
struct EndRecord {
    static let signature: [UInt8] = [0x50, 0x4B, 0x05, 0x06]
    /// The first bytes of a split archive.
    static let spanSignature: [UInt8] = [0x50, 0x4B, 0x07, 0x08]
    private static let size = 22
    private static let longestComment = 0xFFFF

    /// The number of entries.
    let count: UInt64
    /// The range of the directory. The end records follow the directory without a gap.
    let directory: Range<Int>

    init(in bytes: ArchiveBytes) throws(ZIPFault) {
        let start = try Self.start(in: bytes)
        var cursor = try bytes.cursor(at: UInt64(start + Self.signature.count))
        var fields = try EndFields.short(&cursor)
        var end = start
        if let large = try LargeEndRecord(before: start, in: bytes) {
            guard fields.agree(with: large.fields) else { throw .damaged(.directory) }
            fields = large.fields
            end = large.start
        }
        guard fields.disk == 0, fields.directoryDisk == 0, fields.countHere == fields.count else { throw .severalDisks }
        guard fields.offset <= UInt64(end), fields.size == UInt64(end) - fields.offset else {
            throw .damaged(.directory)
        }
        count = fields.count
        directory = Int(fields.offset)..<end
    }

    /// The offset of the last end record whose comment ends at the end of the archive.
    ///
    /// Zeros at the end of the archive are ignored, because programs that write in blocks pad the last block.
    private static func start(in bytes: ArchiveBytes) throws(ZIPFault) -> Int {
        let all = try bytes.cursor(at: 0).rest
        let end = all.lastIndex { $0 != 0 }.map { $0 + 1 - all.startIndex } ?? 0
        let first = max(0, end - size - longestComment)
        let tail = Array(all.dropFirst(first).prefix(end - first + size))
        for start in stride(from: min(end - first, tail.count - size), through: 0, by: -1)
        where tail[start] == signature[0] && tail[start...].starts(with: signature) {
            let comment = Int(tail[start + size - 2]) | Int(tail[start + size - 1]) << 8
            if (end...all.count).contains(first + start + size + comment) { return first + start }
        }
        throw .cut
    }
}

/// The ZIP64 end record. It precedes the regular end record if a number is too large for the regular fields.
private struct LargeEndRecord {
    private static let signature: [UInt8] = [0x50, 0x4B, 0x06, 0x06]
    private static let locatorSignature: [UInt8] = [0x50, 0x4B, 0x06, 0x07]
    private static let locatorSize = 20
    /// The number of bytes up to the end of the record's size field. The value of the field excludes these bytes.
    private static let opening = 12
    private static let leastSize: UInt64 = 44

    /// The offset of the record.
    let start: Int
    let fields: EndFields

    /// Reads the record to which the locator points; nil if there is no locator.
    init?(before end: Int, in bytes: ArchiveBytes) throws(ZIPFault) {
        guard end >= Self.locatorSize else { return nil }
        let locatorStart = end - Self.locatorSize
        var locator = try bytes.cursor(at: UInt64(locatorStart))
        guard locator.skip(Self.locatorSignature) else { return nil }
        let disk = try locator.number(UInt32.self)
        let position = try locator.number(UInt64.self)
        // The number of disks; some programs write 0 instead of 1.
        guard disk == 0, try locator.number(UInt32.self) <= 1 else { throw .severalDisks }

        guard locatorStart >= Self.opening, position <= UInt64(locatorStart - Self.opening) else {
            throw .damaged(.directory)
        }
        start = Int(position)
        var cursor = try bytes.cursor(at: position)
        guard cursor.skip(Self.signature) else { throw .damaged(.directory) }
        let size = try cursor.number(UInt64.self)
        guard size >= Self.leastSize, size == UInt64(locatorStart - Self.opening - start) else {
            throw .damaged(.directory)
        }
        fields = try EndFields.large(&cursor)
    }
}

/// The fields common to both end records.
private struct EndFields {
    let disk: UInt64
    let directoryDisk: UInt64
    let countHere: UInt64
    let count: UInt64
    let size: UInt64
    let offset: UInt64

    static func short(_ cursor: inout ByteCursor) throws(ZIPFault) -> EndFields {
        EndFields(
            disk: UInt64(try cursor.number(UInt16.self)), directoryDisk: UInt64(try cursor.number(UInt16.self)),
            countHere: UInt64(try cursor.number(UInt16.self)), count: UInt64(try cursor.number(UInt16.self)),
            size: UInt64(try cursor.number(UInt32.self)), offset: UInt64(try cursor.number(UInt32.self)))
    }

    static func large(_ cursor: inout ByteCursor) throws(ZIPFault) -> EndFields {
        // Skips “version made by” and “version needed”.
        _ = try cursor.number(UInt32.self)
        return EndFields(
            disk: UInt64(try cursor.number(UInt32.self)), directoryDisk: UInt64(try cursor.number(UInt32.self)),
            countHere: try cursor.number(), count: try cursor.number(),
            size: try cursor.number(), offset: try cursor.number())
    }

    /// True if a ZIP64 record has the same values. A short field with its maximum value matches any value.
    func agree(with large: EndFields) -> Bool {
        func agree(_ field: KeyPath<EndFields, UInt64>, _ most: UInt64) -> Bool {
            self[keyPath: field] == most || self[keyPath: field] == large[keyPath: field]
        }
        return agree(\.disk, 0xFFFF) && agree(\.directoryDisk, 0xFFFF) && agree(\.countHere, 0xFFFF)
            && agree(\.count, 0xFFFF) && agree(\.size, 0xFFFF_FFFF) && agree(\.offset, 0xFFFF_FFFF)
    }
}
