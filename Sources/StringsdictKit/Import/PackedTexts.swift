/// Many texts behind each other in one piece of memory: a text of its own would take several times as much, and would have to be
/// let go by itself.
struct PackedTexts: Sendable {
    private var bytes: [UInt8] = []
    /// Where the bytes of each text end.
    private var ends: [Int] = []
    /// The hashes of the texts, as far as they came with them.
    private var knownHashes: [UInt64] = []

    /// The number of texts.
    var count: Int { ends.count }

    /// Makes room for so many times the texts that are there, and some more: bytes that grow are copied, and for a while there twice.
    mutating func reserve(times: Int) {
        bytes.reserveCapacity(bytes.count * times * 9 / 8)
        ends.reserveCapacity(ends.count * times * 9 / 8)
    }

    /// Adds a text behind the others.
    mutating func append(_ text: ExactText) {
        unsafe text.withBytes { unsafe append($0) }
    }

    /// Adds a text in UTF-8 behind the others.
    mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        unsafe bytes.append(contentsOf: text)
        ends.append(bytes.count)
    }

    /// Adds others behind the texts.
    ///
    /// - Parameter hashes: the hash of each of them; none where nobody has them or will ask for them.
    mutating func append(_ others: PackedTexts, hashes: [UInt64]) {
        knownHashes += hashes
        let start = bytes.count
        bytes.append(contentsOf: others.bytes)
        for end in others.ends { ends.append(start + end) }
    }

    /// A text, by its number.
    subscript(number: Int) -> ExactText { ExactText(utf8: bytes[range(of: number)]) }

    /// Whether a text is the one with a number.
    func isText(_ text: ExactText, at number: Int) -> Bool {
        unsafe withBytes(of: number) { unsafe text.hasBytes(of: $0) }
    }

    /// The bytes of a text, for as long as the work takes.
    func withBytes<Value>(of number: Int, _ work: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
        let range = range(of: number)
        return unsafe bytes.withUnsafeBufferPointer { unsafe work(UnsafeBufferPointer(rebasing: $0[range])) }
    }

    /// The hash of a text.
    func hash(of number: Int) -> UInt64 {
        if knownHashes.count == count { return knownHashes[number] }
        let range = range(of: number)
        return unsafe bytes.withUnsafeBytes {
            unsafe Fingerprints.hash(UnsafeRawBufferPointer(rebasing: $0[range]))
        }
    }

    /// The hash of each text, in their order.
    var hashes: [UInt64] { knownHashes.count == count ? knownHashes : ends.indices.map(hash) }

    private func range(of number: Int) -> Range<Int> { (number == 0 ? 0 : ends[number - 1])..<ends[number] }
}
