/// The CRC-32 of ISO 3309, as in ZIP and PNG; used for unit ids and row checksums.
package struct CRC32: Equatable, Sendable {
    /// Eight tables, for processing eight bytes at a time.
    private static let tables: [UInt32] = {
        var tables: [UInt32] = []
        for index in 0..<256 {
            var value = UInt32(index)
            for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
            tables.append(value)
        }
        for index in 256..<2048 {
            let previous = tables[index - 256]
            tables.append(tables[Int(previous & 0xFF)] ^ (previous >> 8))
        }
        return tables
    }()

    private var state: UInt32 = 0xFFFF_FFFF

    package init() {}

    /// Adds bytes.
    package mutating func update(_ bytes: [UInt8]) {
        unsafe bytes.withUnsafeBufferPointer { unsafe update($0) }
    }

    /// Adds one byte.
    package mutating func update(_ byte: UInt8) {
        state = Self.tables[Int((state ^ UInt32(byte)) & 0xFF)] ^ (state >> 8)
    }

    /// Adds bytes.
    package mutating func update(_ bytes: ArraySlice<UInt8>) {
        unsafe bytes.withUnsafeBufferPointer { unsafe update($0) }
    }

    /// Adds the UTF-8 of a string.
    package mutating func update(_ text: ExactString) {
        unsafe text.withBytes { unsafe update($0) }
    }

    /// Adds bytes.
    package mutating func update(_ bytes: UnsafeBufferPointer<UInt8>) {
        unsafe Self.tables.withUnsafeBufferPointer { unsafe update(bytes, $0) }
    }

    private mutating func update(_ bytes: UnsafeBufferPointer<UInt8>, _ tables: UnsafeBufferPointer<UInt32>) {
        let raw = UnsafeRawBufferPointer(bytes)
        var state = state
        var index = 0
        /// The table entry for the byte of `word` that has `following` bytes after it.
        func entry(_ following: Int, _ word: UInt64) -> UInt32 {
            unsafe tables[following * 256 + Int(truncatingIfNeeded: word >> UInt64(56 - following * 8) & 0xFF)]
        }
        while index + 8 <= raw.count {
            let next = unsafe UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let word = next ^ UInt64(state)
            state = entry(7, word) ^ entry(6, word) ^ entry(5, word) ^ entry(4, word)
            state ^= entry(3, word) ^ entry(2, word) ^ entry(1, word) ^ entry(0, word)
            index += 8
        }
        if index + 4 <= raw.count {
            let next = unsafe UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt32.self))
            let word = UInt64(next ^ state) << 32
            state = entry(3, word) ^ entry(2, word) ^ entry(1, word) ^ entry(0, word)
            index += 4
        }
        while index < bytes.count {
            let byte = unsafe bytes[index]
            state = unsafe tables[Int((state ^ UInt32(byte)) & 0xFF)] ^ (state >> 8)
            index += 1
        }
        self.state = state
    }

    /// The checksum of all bytes added so far.
    package var value: UInt32 { ~state }
}

/// A set of strings stored as 64-bit hashes; strings with equal hashes count as equal.
///
/// The hash has a random secret for each process, so that no file can contain strings chosen to collide.
package struct Fingerprints: Equatable, Sendable {
    /// The slots of an open-addressing table; 0 marks a free slot.
    private var slots: [UInt64]
    private var count = 0

    package init() {
        slots = Array(repeating: 0, count: 64)
    }

    /// Adds a string. Returns false if its hash is already present.
    package mutating func insert(_ text: ExactString) -> Bool {
        insert(Self.hash(text))
    }

    /// Adds a string. Returns false if its hash is already present.
    package mutating func insert(_ bytes: ArraySlice<UInt8>) -> Bool {
        insert(unsafe bytes.withUnsafeBytes { unsafe Self.hash($0) })
    }

    /// True if the hash is present.
    package func contains(_ hash: UInt64) -> Bool { slots[free(for: hash)] != 0 }

    /// Adds a hash. Returns false if it is already present.
    package mutating func insert(_ hash: UInt64) -> Bool {
        if count * 2 >= slots.count { grow() }
        let slot = free(for: hash)
        guard slots[slot] != hash else { return false }
        slots[slot] = hash
        count += 1
        return true
    }

    /// Adds hashes; ignores those already present.
    package mutating func insert(_ hashes: [UInt64]) {
        for hash in hashes { _ = insert(hash) }
    }

    /// The hashes, in unspecified order.
    package var hashes: [UInt64] {
        var hashes: [UInt64] = []
        hashes.reserveCapacity(count)
        for hash in slots where hash != 0 { hashes.append(hash) }
        return hashes
    }

    /// True if the set has no hashes.
    package var isEmpty: Bool { count == 0 }

    /// The slot that contains the hash, or a free slot for it.
    private func free(for hash: UInt64) -> Int {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0, slots[slot] != hash { slot = (slot + 1) & mask }
        return slot
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: 0, count: old.count * 4)
        for hash in old where hash != 0 { slots[free(for: hash)] = hash }
    }

    /// The hash of a string.
    package static func hash(_ text: ExactString) -> UInt64 {
        unsafe text.withBytes { unsafe hash(UnsafeRawBufferPointer($0)) }
    }

    /// The hash of some bytes.
    package static func hash(_ bytes: [UInt8]) -> UInt64 { unsafe bytes.withUnsafeBytes { unsafe hash($0) } }

    /// The random start value and multiplier of this process's hashes.
    private static let secret: (start: UInt64, factor: UInt64) = (.random(in: 0 ... .max), .random(in: 0 ... .max) | 1)

    /// The hash of some bytes; never 0.
    package static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        let (start, factor) = secret
        func mix(_ word: UInt64, into hash: inout UInt64) {
            // The XOR of the two halves of the product makes each bit of the hash depend on each bit of the word.
            let product = (hash ^ word).multipliedFullWidth(by: factor)
            hash = product.high ^ product.low
        }
        func word(at index: Int) -> UInt64 {
            unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        }
        var hash = start &+ UInt64(bytes.count) &* 0x9E37_79B9_7F4A_7C15
        var index = 0
        if bytes.count >= 256 {
            // Four independent hashes, since in a single hash each multiplication would wait for the previous one.
            var (one, two, three, four) = (hash, hash, hash, hash)
            while index + 32 <= bytes.count {
                mix(word(at: index), into: &one)
                mix(word(at: index + 8), into: &two)
                mix(word(at: index + 16), into: &three)
                mix(word(at: index + 24), into: &four)
                index += 32
            }
            for other in [two, three, four] { mix(other, into: &one) }
            hash = one
        }
        while index + 8 <= bytes.count {
            mix(word(at: index), into: &hash)
            index += 8
        }
        var rest: UInt64 = 0
        while index < bytes.count {
            rest = unsafe rest << 8 | UInt64(bytes[index])
            index += 1
        }
        mix(rest, into: &hash)
        return hash == 0 ? 1 : hash
    }
}
