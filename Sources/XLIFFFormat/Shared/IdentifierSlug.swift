import LocalizationModel

/// The readable part of an id: letters, digits and `_` of a path; everything else becomes one `-`.
enum IdentifierSlug {
    /// With a point, a checksum and a number after it, an id stays within the 64 characters that all tools take.
    static let limit = 48
    private static let keyLimit = 24
    private static let stepLimit = 16

    /// Appends the slug of a key to bytes that begin with it.
    static func append(_ key: ExactText, to bytes: ByteBuffer) { appendWord(key, limit: keyLimit, to: bytes) }

    /// Appends the steps behind a key to bytes that begin with its slug: `d-songs.s.one`, `sync.w20`.
    static func append(_ steps: [VariantPath.Step], to bytes: ByteBuffer) {
        for step in steps { append(step, separator: UInt8(ascii: "."), to: bytes) }
        cut(bytes)
    }

    /// Appends the slug of a group to bytes that begin with it: `g.d-songs` for an entry, `g.d-songs-s` for the group of its
    /// first step.
    static func appendGroup(_ key: ExactText, _ step: VariantPath.Step?, to bytes: ByteBuffer) {
        bytes.append(literal: "g.")
        append(key, to: bytes)
        if let step { append(step, separator: UInt8(ascii: "-"), to: bytes) }
        cut(bytes)
    }

    private static func append(_ step: VariantPath.Step, separator: UInt8, to bytes: ByteBuffer) {
        bytes.append(separator)
        switch step {
        case .format: bytes.append(literal: "format")
        case .variable(let name): appendWord(name, limit: stepLimit, to: bytes)
        case .branch(.width, let selector):
            bytes.append(UInt8(ascii: "w"))
            appendWord(selector, limit: stepLimit, to: bytes)
        case .branch(_, let selector): appendWord(selector, limit: stepLimit, to: bytes)
        }
    }

    private static func appendWord(_ text: ExactText, limit: Int, to bytes: ByteBuffer) {
        unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: limit) { word in
            var count = 0
            unsafe text.withBytes { letters in
                var index = 0
                while index < letters.count, count < limit {
                    let byte = unsafe letters[index]
                    index += 1
                    if isWordByte(byte) {
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

    private static func cut(_ bytes: ByteBuffer) {
        if bytes.count > limit { bytes.cut(to: limit) }
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
