/// The bytes of an archive, by offset. Every offset is checked against the size of the archive.
struct ArchiveBytes: Sendable {
    private let bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
    }

    var count: Int { bytes.count }

    /// The bytes in a range.
    ///
    /// - Throws: ``ZIPFault`` if the range exceeds the archive.
    func piece(at offset: UInt64, count: UInt64) throws(ZIPFault) -> ArraySlice<UInt8> {
        let total = UInt64(bytes.count)
        guard offset <= total, count <= total - offset else { throw .damaged(.bounds) }
        return bytes.dropFirst(Int(offset)).prefix(Int(count))
    }

    /// A cursor over the bytes from an offset to the end.
    ///
    /// - Throws: ``ZIPFault`` if the offset exceeds the archive.
    func cursor(at offset: UInt64) throws(ZIPFault) -> ByteCursor {
        guard offset <= UInt64(bytes.count) else { throw .damaged(.bounds) }
        return ByteCursor(bytes.dropFirst(Int(offset)))
    }
}

/// Reads numbers and byte ranges sequentially. Numbers are little-endian.
struct ByteCursor {
    private let bytes: ArraySlice<UInt8>
    private var position: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    /// The unread bytes.
    var rest: ArraySlice<UInt8> { bytes[position...] }

    mutating func number<Number: FixedWidthInteger & UnsignedInteger>(
        _: Number.Type = Number.self
    ) throws(ZIPFault) -> Number {
        let place = try advance(Number.bitWidth / 8)
        var number: Number = 0
        for index in place.reversed() { number = number << 8 | Number(bytes[index]) }
        return number
    }

    mutating func piece(_ count: Int) throws(ZIPFault) -> ArraySlice<UInt8> { bytes[try advance(count)] }

    /// Consumes a signature. Returns false if the signature does not follow.
    mutating func skip(_ signature: [UInt8]) -> Bool {
        guard rest.starts(with: signature) else { return false }
        position += signature.count
        return true
    }

    private mutating func advance(_ count: Int) throws(ZIPFault) -> Range<Int> {
        guard count <= bytes.endIndex - position else { throw .damaged(.bounds) }
        defer { position += count }
        return position..<position + count
    }
}
