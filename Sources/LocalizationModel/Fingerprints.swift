/// A set of texts, kept as 64-bit hashes that are the same in every run: two texts of one hash count as equal.
///
/// The hash is FNV-1a. Swift's own differs from run to run, and so would everything that a chance collision decides.
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
        // The high bits of FNV-1a are the well mixed ones.
        var slot = Int(truncatingIfNeeded: hash >> 24) & mask
        while slots[slot] != 0, slots[slot] != hash { slot = (slot + 1) & mask }
        return slot
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: 0, count: old.count * 4)
        for hash in old where hash != 0 { slots[free(for: hash)] = hash }
    }

    private static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        unsafe bytes.withUnsafeBufferPointer { buffer in
            for index in 0..<buffer.count { hash = unsafe (hash ^ UInt64(buffer[index])) &* 0x100_0000_01B3 }
        }
        return hash == 0 ? 1 : hash
    }
}
