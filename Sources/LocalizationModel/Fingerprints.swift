/// A set of texts, kept as 64-bit hashes that are the same in every run: two texts of one hash count as equal.
///
/// The hash is a multiplicative one. Swift's own differs from run to run, and so would everything that a chance collision decides.
package struct Fingerprints: Sendable {
    /// Open addressing; 0 marks a free slot.
    private var slots: [UInt64]
    private var count = 0

    package init() {
        slots = Array(repeating: 0, count: 64)
    }

    /// Adds a text; false when it, or another of its hash, is there already.
    package mutating func insert(_ bytes: [UInt8]) -> Bool {
        insert(Self.hash(bytes[...]))
    }

    /// Adds a text; false when it, or another of its hash, is there already.
    package mutating func insert(_ bytes: ArraySlice<UInt8>) -> Bool {
        insert(Self.hash(bytes))
    }

    private mutating func insert(_ hash: UInt64) -> Bool {
        if count * 2 >= slots.count { grow() }
        let slot = free(for: hash)
        guard slots[slot] != hash else { return false }
        slots[slot] = hash
        count += 1
        return true
    }

    /// The slot that has the hash or could take it.
    private func free(for hash: UInt64) -> Int {
        let mask = slots.count - 1
        // The high bits are the well mixed ones.
        var slot = Int(truncatingIfNeeded: hash >> 24) & mask
        while slots[slot] != 0, slots[slot] != hash { slot = (slot + 1) & mask }
        return slot
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: 0, count: old.count * 4)
        for hash in old where hash != 0 { slots[free(for: hash)] = hash }
    }

    /// Eight bytes at a time, then the rest.
    private static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(bytes.count)
        unsafe bytes.withUnsafeBytes { buffer in
            var index = 0
            while index + 8 <= buffer.count {
                let word = unsafe UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self))
                hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
                hash ^= hash >> 29
                index += 8
            }
            while index < buffer.count {
                hash = unsafe (hash ^ UInt64(buffer[index])) &* 0x100_0000_01B3
                index += 1
            }
        }
        return hash == 0 ? 1 : hash
    }
}
