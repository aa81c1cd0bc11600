extension [UInt8] {
    /// The first of three bytes from an index on; the end of the array where none of them follows.
    package func first(of one: UInt8, _ two: UInt8, _ three: UInt8, from start: Int) -> Int {
        unsafe withUnsafeBytes { unsafe RawBytes.first(of: one, two, three, in: $0, from: start) }
    }

    /// The first of a byte from an index on; the end of the array where none follows.
    package func first(of byte: UInt8, from start: Int) -> Int {
        unsafe withUnsafeBufferPointer { unsafe RawBytes.first(byte, in: $0, from: start) } ?? count
    }

    /// The last of a byte before an index; nil if there is none.
    package func last(of byte: UInt8, before end: Int) -> Int? {
        unsafe withUnsafeBytes { unsafe RawBytes.last(byte, in: $0, before: Swift.min(end, $0.count)) }
    }
}

extension ArraySlice<UInt8> {
    /// Whether a byte is among these; `contains` looks at them one by one.
    package func has(_ byte: UInt8) -> Bool {
        unsafe withUnsafeBufferPointer { unsafe RawBytes.first(byte, in: $0) } != nil
    }

    /// Whether these are the bytes of another slice; `==` compares them one by one.
    package func hasBytes(of other: ArraySlice<UInt8>) -> Bool {
        unsafe withUnsafeBufferPointer { left in
            unsafe other.withUnsafeBufferPointer { unsafe RawBytes.areEqual(left, $0) }
        }
    }
}
