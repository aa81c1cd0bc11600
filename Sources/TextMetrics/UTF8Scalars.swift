import LocalizationModel

/// The scalars of a string's UTF-8, decoded without the cost of `String.UnicodeScalarView`.
@safe struct UTF8Scalars {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0

    /// - Parameter bytes: valid UTF-8, which must outlive the iterator.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        unsafe self.bytes = bytes
    }

    /// Moves to the next scalar whose first byte is at least `limit`, or to the end.
    mutating func skip(to limit: UInt8) {
        index = unsafe RawBytes.first(from: limit, in: bytes, from: index) ?? bytes.count
    }

    /// Passes scalars of one or two bytes to a closure, until the closure returns false or a longer scalar follows.
    mutating func takeShort(_ take: (Int) -> Bool) {
        while unsafe index < bytes.count {
            let first = unsafe Int(bytes[index])
            if first < 0x80 {
                guard take(first) else { return }
                index += 1
            } else {
                guard first < 0xE0, unsafe index + 1 < bytes.count,
                    unsafe take((first & 0x1F) << 6 | Int(bytes[index + 1] & 0x3F))
                else { return }
                index += 2
            }
        }
    }

    /// The next scalar; nil at the end.
    mutating func next() -> Unicode.Scalar? {
        guard unsafe index < bytes.count else { return nil }
        let first = unsafe bytes[index]
        index += 1
        if first < 0x80 { return Unicode.Scalar(first) }
        let more = first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3
        var value = UInt32(first) & 0x3F >> UInt32(more)
        for _ in 0..<more where unsafe index < bytes.count {
            value = unsafe value << 6 | UInt32(bytes[index] & 0x3F)
            index += 1
        }
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }
}
