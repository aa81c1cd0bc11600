extension [UInt8] {
    /// The first index, at or after `start`, of any of three bytes; the array's count if there is none.
    package func first(of one: UInt8, _ two: UInt8, _ three: UInt8, from start: Int) -> Int {
        unsafe withUnsafeBytes { unsafe RawBytes.first(of: one, two, three, in: $0, from: start) }
    }

    /// The first index of a byte, at or after `start`; the array's count if there is none.
    package func first(of byte: UInt8, from start: Int) -> Int {
        unsafe withUnsafeBufferPointer { unsafe RawBytes.first(byte, in: $0, from: start) } ?? count
    }

    /// The last index of a byte, before `end`; nil if there is none.
    package func last(of byte: UInt8, before end: Int) -> Int? {
        unsafe withUnsafeBytes { unsafe RawBytes.last(byte, in: $0, before: Swift.min(end, $0.count)) }
    }
}

extension ArraySlice<UInt8> {
    /// True if the slice contains a byte. Faster than `contains`, which compares bytes one by one.
    package func has(_ byte: UInt8) -> Bool {
        unsafe withUnsafeBufferPointer { unsafe RawBytes.first(byte, in: $0) } != nil
    }

    /// True if both slices have equal bytes. Faster than `==`, which compares bytes one by one.
    package func hasBytes(of other: ArraySlice<UInt8>) -> Bool {
        unsafe withUnsafeBufferPointer { left in
            unsafe other.withUnsafeBufferPointer { unsafe RawBytes.areEqual(left, $0) }
        }
    }
}
