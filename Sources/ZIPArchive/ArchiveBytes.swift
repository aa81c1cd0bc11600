/// The bytes of an archive by their offsets. What an archive says of itself leads to no byte that it does not have.
struct ArchiveBytes: Sendable {
    private let bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
    }

    var count: Int { bytes.count }

    /// The bytes from an offset on.
    ///
    /// - Throws: ``ZIPFault`` if there are not as many.
    func piece(at offset: UInt64, count: UInt64) throws(ZIPFault) -> ArraySlice<UInt8> {
        let total = UInt64(bytes.count)
        guard offset <= total, count <= total - offset else { throw .damaged(.bounds) }
        return bytes.dropFirst(Int(offset)).prefix(Int(count))
    }

    /// What reads from an offset to the end.
    ///
    /// - Throws: ``ZIPFault`` if the offset is behind the end.
    func cursor(at offset: UInt64) throws(ZIPFault) -> ByteCursor {
        guard offset <= UInt64(bytes.count) else { throw .damaged(.bounds) }
        return ByteCursor(bytes.dropFirst(Int(offset)))
    }
}

/// Numbers and pieces of bytes, one after another. A number has its lowest byte first.
struct ByteCursor {
    private let bytes: ArraySlice<UInt8>
    private var position: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    /// What was not read yet.
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

    /// Passes over a signature if it is there.
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
