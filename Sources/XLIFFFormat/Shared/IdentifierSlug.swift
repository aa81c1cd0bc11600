import LocalizationModel

/// The readable portion of an id: the letters, digits and `_` of a path, with one `-` for each run of other characters.
enum IdentifierSlug {
    /// The maximum length in bytes. With a full stop, a checksum and a number, an id stays within 64 characters, which
    /// all tools accept.
    static let limit = 48
    private static let keyLimit = 24
    private static let stepLimit = 16

    /// Appends the slug of a key, the first component of an id.
    static func append(_ key: ExactString, to bytes: ByteBuffer) { appendWord(key, limit: keyLimit, to: bytes) }

    /// Appends the steps after a key to the slug that begins at an index: `d-songs.s.one`, `sync.w20`.
    static func append(_ steps: [VariantPath.Step], to bytes: ByteBuffer, from start: Int) {
        for step in steps { append(step, separator: UInt8(ascii: "."), to: bytes) }
        cut(bytes, from: start)
    }

    /// Appends the slug of a group: `g.d-songs` for an entry, `g.d-songs-s` for its first step.
    static func appendGroup(_ key: ExactString, _ step: VariantPath.Step?, to bytes: ByteBuffer) {
        let start = bytes.count
        bytes.append(literal: "g.")
        append(key, to: bytes)
        if let step { append(step, separator: UInt8(ascii: "-"), to: bytes) }
        cut(bytes, from: start)
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

    private static func appendWord(_ text: ExactString, limit: Int, to bytes: ByteBuffer) {
        unsafe bytes.append(atMost: limit) { word in
            unsafe text.withBytes { letters in
                var count = 0
                var endsWithHyphen = true
                for index in letters.indices {
                    let byte = unsafe letters[index]
                    let isWord = isWordByte(byte)
                    if !isWord, endsWithHyphen { continue }
                    unsafe word[count] = isWord ? byte : UInt8(ascii: "-")
                    count += 1
                    endsWithHyphen = !isWord
                    if count == limit { break }
                }
                if endsWithHyphen, count > 0 { count -= 1 }
                if count == 0 {
                    unsafe word[0] = UInt8(ascii: "x")
                    count = 1
                }
                return count
            }
        }
    }

    private static func cut(_ bytes: ByteBuffer, from start: Int) {
        if bytes.count > start + limit { bytes.cut(to: start + limit) }
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
