/// Bytes in memory, eight at a time.
enum RawBytes {
    /// Whether two runs of bytes are the same.
    static func areEqual(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
        guard left.count == right.count else { return false }
        let one = UnsafeRawBufferPointer(left)
        let other = UnsafeRawBufferPointer(right)
        var index = 0
        while index + 8 <= one.count {
            let word = unsafe one.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            guard unsafe word == other.loadUnaligned(fromByteOffset: index, as: UInt64.self) else { return false }
            index += 8
        }
        while index < one.count {
            if unsafe one[index] != other[index] { return false }
            index += 1
        }
        return true
    }
}
