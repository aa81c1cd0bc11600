import ZIPArchive

/// Writes ZIP archives, right ones, and wrong ones in which anything can be said.
package struct ZIPWriter {
    /// What is said of an entry, in front of it or in the directory.
    package struct Header {
        package var signature: UInt32
        package var flags: UInt16
        package var method: UInt16
        package var checksum: UInt32
        package var packedSize: UInt64
        package var size: UInt64
        package var name: [UInt8]
        package var extra: [UInt8] = []
        package var disk: UInt16 = 0
        package var attributes: UInt32
        package var offset: UInt64
    }

    /// A file or folder, and what is said of it that is not so.
    package struct Entry {
        package var name: [UInt8]
        package var bytes: [UInt8]
        package var isDeflated = true
        package var flags: UInt16 = 0
        package var attributes: UInt32 = 0
        /// Whether the sizes stand behind the data.
        package var hasDescriptor = false
        /// Whether its sizes and place have 64 bits.
        package var isLarge = false
        /// What stands before the data in place of the truth.
        package var inFront: (inout Header) -> Void = { _ in }
        /// What stands in the directory in place of the truth.
        package var inDirectory: (inout Header) -> Void = { _ in }

        package init(_ name: String, _ bytes: [UInt8], _ change: (inout Entry) -> Void = { _ in }) {
            self.name = Array(name.utf8)
            self.bytes = bytes
            change(&self)
        }
    }

    /// What is said at the end.
    package struct End {
        package var disk: UInt32 = 0
        package var directoryDisk: UInt32 = 0
        package var countHere: UInt64
        package var count: UInt64
        package var size: UInt64
        package var offset: UInt64
    }

    package var comment: [UInt8] = []
    /// Whether the record at the end has 64 bits; else it does not say more than it can.
    package var isLarge = false
    /// What stands in the last record, and in the one of 64 bits, in place of the truth.
    package var atEnd: (inout End) -> Void = { _ in }
    package var atLargeEnd: (inout End) -> Void = { _ in }
    private let entries: [Entry]
    private var output: [UInt8] = []

    package init(_ entries: [Entry], _ change: (inout ZIPWriter) -> Void = { _ in }) {
        self.entries = entries
        change(&self)
    }

    /// An archive of files whose texts are given.
    package static func archive(_ files: KeyValuePairs<String, String>) -> [UInt8] {
        ZIPWriter(files.map { Entry($0.key, Array($0.value.utf8)) }).archive()
    }

    /// The bytes of the archive.
    package func archive() -> [UInt8] {
        var writer = self
        let headers = entries.map { writer.write($0) }
        let start = writer.output.count
        for (entry, header) in zip(entries, headers) { writer.writeDirectory(entry, header) }
        writer.writeEnd(start)
        return writer.output
    }

    private mutating func write(_ entry: Entry) -> Header {
        let deflated = Deflater.pack(entry.bytes)
        let packed = entry.isDeflated ? deflated.bytes : entry.bytes
        let truth = Header(
            signature: 0x0403_4B50, flags: entry.flags | (entry.hasDescriptor ? 8 : 0),
            method: entry.isDeflated ? 8 : 0, checksum: deflated.checksum,
            packedSize: UInt64(packed.count), size: UInt64(entry.bytes.count), name: entry.name,
            attributes: entry.attributes, offset: UInt64(output.count))
        var header = truth
        if entry.hasDescriptor { (header.checksum, header.packedSize, header.size) = (0, 0, 0) }
        entry.inFront(&header)
        put(header.signature)
        put(UInt16(45))
        let extra = entry.isLarge ? Self.largeField([header.size, header.packedSize]) : []
        writeShared(header, isLarge: entry.isLarge, extra: extra)
        output += header.name + extra + header.extra + packed
        if entry.hasDescriptor { writeDescriptor(truth, isLarge: entry.isLarge) }
        return truth
    }

    private mutating func writeDescriptor(_ header: Header, isLarge: Bool) {
        put(UInt32(0x0807_4B50))
        put(header.checksum)
        for size in [header.packedSize, header.size] {
            if isLarge { put(size) } else { put(UInt32(truncatingIfNeeded: size)) }
        }
    }

    private mutating func writeDirectory(_ entry: Entry, _ truth: Header) {
        var header = truth
        header.signature = 0x0201_4B50
        entry.inDirectory(&header)
        put(header.signature)
        put(UInt16(0x0300 | 45))
        put(UInt16(45))
        let extra = entry.isLarge ? Self.largeField([header.size, header.packedSize, header.offset]) : []
        writeShared(header, isLarge: entry.isLarge, extra: extra)
        // The comment.
        put(UInt16(0))
        put(header.disk)
        put(UInt16(0))
        put(header.attributes)
        put(entry.isLarge ? .max : UInt32(truncatingIfNeeded: header.offset))
        output += header.name + extra + header.extra
    }

    /// From the flags to the length of the extra fields.
    private mutating func writeShared(_ header: Header, isLarge: Bool, extra: [UInt8]) {
        put(header.flags)
        put(header.method)
        put(UInt32(0x0021_0000))
        put(header.checksum)
        put(isLarge ? .max : UInt32(truncatingIfNeeded: header.packedSize))
        put(isLarge ? .max : UInt32(truncatingIfNeeded: header.size))
        put(UInt16(header.name.count))
        put(UInt16(extra.count + header.extra.count))
    }

    private mutating func writeEnd(_ start: Int) {
        let size = output.count - start
        let count = UInt64(entries.count)
        let truth = End(countHere: count, count: count, size: UInt64(size), offset: UInt64(start))
        if isLarge { writeLargeEnd(truth) }
        var end = truth
        if isLarge { (end.countHere, end.count, end.size, end.offset) = (.max, .max, .max, .max) }
        atEnd(&end)
        put(UInt32(0x0605_4B50))
        for number in [UInt64(end.disk), UInt64(end.directoryDisk), end.countHere, end.count] {
            put(UInt16(truncatingIfNeeded: number))
        }
        for number in [end.size, end.offset] { put(UInt32(truncatingIfNeeded: number)) }
        put(UInt16(comment.count))
        output += comment
    }

    private mutating func writeLargeEnd(_ truth: End) {
        let start = output.count
        var end = truth
        atLargeEnd(&end)
        put(UInt32(0x0606_4B50))
        put(UInt64(44))
        put(UInt32(0))
        put(end.disk)
        put(end.directoryDisk)
        for number in [end.countHere, end.count, end.size, end.offset] { put(number) }
        put(UInt32(0x0706_4B50))
        put(UInt32(0))
        put(UInt64(start))
        put(UInt32(1))
    }

    private static func largeField(_ numbers: [UInt64]) -> [UInt8] {
        var field: [UInt8] = [1, 0, UInt8(8 * numbers.count), 0]
        for number in numbers { field += bytes(of: number) }
        return field
    }

    private static func bytes(of number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }

    private mutating func put(_ number: some FixedWidthInteger) { output += Self.bytes(of: number) }
}
