import LocalizationModel

/// The readable part of an id: letters, digits and `_` of a path; everything else becomes one `-`.
struct IdentifierSlug {
    /// With a point, a checksum and a number after it, an id stays within the 64 characters that all tools take.
    static let limit = 48
    private static let keyLimit = 24
    private static let stepLimit = 16

    private var latestKey: ExactText?
    private var latestWord: [UInt8] = []

    /// Appends the slug of a path to bytes that begin with it: `d-songs.s.one`, `sync.w20`.
    mutating func append(_ path: VariantPath, to bytes: ByteBuffer) {
        appendKey(path.key, to: bytes)
        for step in path.steps { append(step, separator: UInt8(ascii: "."), to: bytes) }
        cut(bytes)
    }

    /// Appends the slug of a group to bytes that begin with it: `g.d-songs` for an entry, `g.d-songs-s` for the group of its
    /// first step.
    mutating func appendGroup(_ key: ExactText, _ step: VariantPath.Step?, to bytes: ByteBuffer) {
        bytes.append(literal: "g.")
        appendKey(key, to: bytes)
        if let step { append(step, separator: UInt8(ascii: "-"), to: bytes) }
        cut(bytes)
    }

    /// The units of an entry follow one another, so the word of their key is made once.
    private mutating func appendKey(_ key: ExactText, to bytes: ByteBuffer) {
        if let known = latestKey, known == key { return bytes.append(contentsOf: latestWord) }
        let word = ByteBuffer(capacity: Self.keyLimit)
        appendWord(key, limit: Self.keyLimit, to: word)
        latestKey = key
        latestWord = word.bytes
        bytes.append(contentsOf: latestWord)
    }

    private func append(_ step: VariantPath.Step, separator: UInt8, to bytes: ByteBuffer) {
        bytes.append(separator)
        switch step {
        case .format: bytes.append(literal: "format")
        case .variable(let name): appendWord(name, limit: Self.stepLimit, to: bytes)
        case .branch(.width, let selector):
            bytes.append(UInt8(ascii: "w"))
            appendWord(selector, limit: Self.stepLimit, to: bytes)
        case .branch(_, let selector): appendWord(selector, limit: Self.stepLimit, to: bytes)
        }
    }

    private func appendWord(_ text: ExactText, limit: Int, to bytes: ByteBuffer) {
        unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: limit) { word in
            var count = 0
            unsafe text.withBytes { letters in
                var index = 0
                while index < letters.count, count < limit {
                    let byte = unsafe letters[index]
                    index += 1
                    if Self.isWordByte(byte) {
                        unsafe word[count] = byte
                        count += 1
                    } else if count > 0, unsafe word[count - 1] != UInt8(ascii: "-") {
                        unsafe word[count] = UInt8(ascii: "-")
                        count += 1
                    }
                }
            }
            if count > 0, unsafe word[count - 1] == UInt8(ascii: "-") { count -= 1 }
            guard count > 0 else { return bytes.append(UInt8(ascii: "x")) }
            unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: word[..<count]))
        }
    }

    private func cut(_ bytes: ByteBuffer) {
        if bytes.count > Self.limit { bytes.removeLast(bytes.count - Self.limit) }
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
