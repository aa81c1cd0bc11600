import LocalizationModel

/// Names units by a slug, a point and a checksum, the same in every run and unique in a table: `sync.w20.61a935fc`.
///
/// The checksum is the CRC-32 of the table's `original`, a NUL and the path; where slug and checksum are both equal,
/// the later id gets `-2`, `-3` and so on.
package struct SlugNaming: UnitNaming {
    private var table = CRC32()
    private var sequence = IdentifierSequence()
    private var slug = IdentifierSlug()

    /// The path as Xcode spells it, which is also the name of the unit, and the id.
    package mutating func spelling(of path: VariantPath) -> UnitSpelling {
        let bytes = ByteBuffer(capacity: path.key.utf8.count + 160)
        bytes.appendXcodeID(path)
        var checksum = table
        unsafe bytes.withBytes { unsafe checksum.update($0) }
        let name = bytes.text
        bytes.removeAll()
        slug.append(path, to: bytes)
        bytes.append(UInt8(ascii: "."))
        bytes.appendHex(checksum.value)
        return UnitSpelling(name: name, id: bytes.text)
    }

    package mutating func begin(original: ExactText, name: ExactText) {
        table = CRC32(ofTable: original)
        sequence = IdentifierSequence()
    }

    package mutating func id(of spelling: UnitSpelling) -> UnitID {
        let id = sequence.next(spelling.id)
        return UnitID(id, isNumbered: id != spelling.id)
    }

    package func areNew(_ ids: FreshIDs) -> Bool { sequence.used.lacks(ids) }

    package mutating func take(_ ids: FreshIDs) { sequence.used.insert(ids) }
}

/// The ids of one table's groups, made as those of units are.
struct GroupNaming {
    private let table: CRC32
    private var sequence = IdentifierSequence()
    private var slug = IdentifierSlug()
    /// What a block of the table has made; nil outside of one.
    private var fresh: FreshIDs?

    /// - Parameter isBlock: whether the groups are those of a block that is written apart from the rest.
    init(original: ExactText, isBlock: Bool = false) {
        table = CRC32(ofTable: original)
        fresh = isBlock ? FreshIDs() : nil
    }

    /// What joins the groups of a block with those before it.
    var seam: GroupSeam { GroupSeam(ids: fresh ?? FreshIDs()) }

    /// Whether the groups of a block have ids that no others have.
    func canTake(_ seam: GroupSeam) -> Bool { sequence.used.lacks(seam.ids) }

    /// Goes on behind the groups of a block.
    mutating func take(_ seam: GroupSeam) { sequence.used.insert(seam.ids) }

    /// The id of the next group: that of an entry, or of the entry's first step.
    mutating func id(_ key: ExactText, _ step: VariantPath.Step?) -> ExactText {
        let id = ByteBuffer(capacity: 64)
        slug.appendGroup(key, step, to: id)
        var checksum = table
        checksum.update(key)
        if let step {
            checksum.update("/")
            checksum.update(step.groupName)
        }
        id.append(UInt8(ascii: "."))
        id.appendHex(checksum.value)
        guard fresh != nil else { return sequence.next(id.text) }
        let text = id.text
        fresh?.add(text)
        return text
    }
}

/// What joins a block of a table with what stands before it in XLIFF: the ids of its groups.
package struct GroupSeam: Sendable {
    fileprivate var ids: FreshIDs
}

/// Makes ids unique in the order in which they come.
struct IdentifierSequence {
    fileprivate var used = Fingerprints()

    /// The id, with a number when it has come before.
    mutating func next(_ id: ExactText) -> ExactText {
        var unique = id
        var number = 1
        while !used.insert(unique) {
            number += 1
            unique = "\(id)-\(number)"
        }
        return unique
    }
}

extension CRC32 {
    /// The checksum with which the ids of a table begin.
    fileprivate init(ofTable original: ExactText) {
        self.init()
        update(original)
        update([0])
    }
}

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
