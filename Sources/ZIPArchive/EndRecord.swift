/// Where the directory of an archive is, as the record says with which the archive ends.
struct EndRecord {
    static let signature: [UInt8] = [0x50, 0x4B, 0x05, 0x06]
    /// What the first of several files begins with.
    static let spanSignature: [UInt8] = [0x50, 0x4B, 0x07, 0x08]
    private static let size = 22
    private static let longestComment = 0xFFFF

    /// How many entries there are.
    let count: UInt64
    /// Where the directory is. What ends the archive follows it, with nothing in between.
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

    /// Where the record begins: the last one whose comment ends with the archive.
    ///
    /// Programs that write in blocks fill the last of them with zeros.
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

/// The record that archives have before the usual one when a number does not fit into that.
private struct LargeEndRecord {
    private static let signature: [UInt8] = [0x50, 0x4B, 0x06, 0x06]
    private static let locatorSignature: [UInt8] = [0x50, 0x4B, 0x06, 0x07]
    private static let locatorSize = 20
    /// The bytes up to the record's own size, which does not count them.
    private static let opening = 12
    private static let leastSize: UInt64 = 44

    /// Where it begins.
    let start: Int
    let fields: EndFields

    /// Looks for one where its locator would be; nil if there is none.
    init?(before end: Int, in bytes: ArchiveBytes) throws(ZIPFault) {
        guard end >= Self.locatorSize else { return nil }
        let locatorStart = end - Self.locatorSize
        var locator = try bytes.cursor(at: UInt64(locatorStart))
        guard locator.skip(Self.locatorSignature) else { return nil }
        let disk = try locator.number(UInt32.self)
        let position = try locator.number(UInt64.self)
        // Some programs count none instead of one.
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

/// What both records at the end say.
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
        // The versions of the formats that made it and that are needed.
        _ = try cursor.number(UInt32.self)
        return EndFields(
            disk: UInt64(try cursor.number(UInt32.self)), directoryDisk: UInt64(try cursor.number(UInt32.self)),
            countHere: try cursor.number(), count: try cursor.number(),
            size: try cursor.number(), offset: try cursor.number())
    }

    /// Whether another record says the same; the largest number of a short field stands for any.
    func agree(with large: EndFields) -> Bool {
        func agree(_ field: KeyPath<EndFields, UInt64>, _ most: UInt64) -> Bool {
            self[keyPath: field] == most || self[keyPath: field] == large[keyPath: field]
        }
        return agree(\.disk, 0xFFFF) && agree(\.directoryDisk, 0xFFFF) && agree(\.countHere, 0xFFFF)
            && agree(\.count, 0xFFFF) && agree(\.size, 0xFFFF_FFFF) && agree(\.offset, 0xFFFF_FFFF)
    }
}
