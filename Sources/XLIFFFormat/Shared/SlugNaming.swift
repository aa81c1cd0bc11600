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
        slug.set(path)
        let name = path.xcodeID
        var checksum = table
        checksum.update(name)
        var id = slug.bytes
        id.append(UInt8(ascii: "."))
        id.appendHex(checksum.value)
        return UnitSpelling(name: name, id: id.text(id.indices))
    }

    package mutating func begin(original: ExactText, name: ExactText) {
        table = CRC32(ofTable: original)
        sequence = IdentifierSequence()
    }

    package mutating func id(of spelling: UnitSpelling) -> UnitID {
        let id = sequence.next(spelling.id)
        return UnitID(id, isNumbered: id != spelling.id)
    }
}

/// The ids of one table's groups, made as those of units are.
struct GroupNaming {
    private let table: CRC32
    private var sequence = IdentifierSequence()
    private var slug = IdentifierSlug()

    init(original: ExactText) {
        table = CRC32(ofTable: original)
    }

    /// The id of the next group: that of an entry, or of the entry's first step.
    mutating func id(_ key: ExactText, _ step: VariantPath.Step?) -> ExactText {
        slug.setGroup(key, step)
        var checksum = table
        checksum.update(key)
        if let step {
            checksum.update([UInt8(ascii: "/")])
            checksum.update(step.groupName)
        }
        var id = slug.bytes
        id.append(UInt8(ascii: "."))
        id.appendHex(checksum.value)
        return sequence.next(id.text(id.indices))
    }
}

/// Makes ids unique in the order in which they come.
struct IdentifierSequence {
    private var used = Fingerprints()

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

    /// The slug, in ASCII.
    private(set) var bytes: [UInt8] = []
    private var latestKey: ExactText?
    private var latestWord: [UInt8] = []

    /// The slug of a path: `d-songs.s.one`, `sync.w20`.
    mutating func set(_ path: VariantPath) {
        bytes.removeAll(keepingCapacity: true)
        appendKey(path.key)
        for step in path.steps { append(step, separator: UInt8(ascii: ".")) }
        cut()
    }

    /// The slug of a group: `g.d-songs` for an entry, `g.d-songs-s` for the group of its first step.
    mutating func setGroup(_ key: ExactText, _ step: VariantPath.Step?) {
        bytes.removeAll(keepingCapacity: true)
        bytes.append(literal: "g.")
        appendKey(key)
        if let step { append(step, separator: UInt8(ascii: "-")) }
        cut()
    }

    /// The units of an entry follow one another, so the word of their key is made once.
    private mutating func appendKey(_ key: ExactText) {
        if let known = latestKey, known == key { return bytes.append(contentsOf: latestWord) }
        let start = bytes.count
        appendWord(key, limit: Self.keyLimit)
        latestKey = key
        latestWord.removeAll(keepingCapacity: true)
        latestWord.append(contentsOf: bytes[start...])
    }

    private mutating func append(_ step: VariantPath.Step, separator: UInt8) {
        bytes.append(separator)
        switch step {
        case .format: bytes.append(literal: "format")
        case .variable(let name): appendWord(name, limit: Self.stepLimit)
        case .branch(.width, let selector):
            bytes.append(UInt8(ascii: "w"))
            appendWord(selector, limit: Self.stepLimit)
        case .branch(_, let selector): appendWord(selector, limit: Self.stepLimit)
        }
    }

    private mutating func appendWord(_ text: ExactText, limit: Int) {
        let start = bytes.count
        var endsInDash = false
        for byte in text.utf8 {
            guard bytes.count - start < limit else { break }
            if Self.isWordByte(byte) {
                bytes.append(byte)
                endsInDash = false
            } else if bytes.count > start, !endsInDash {
                bytes.append(UInt8(ascii: "-"))
                endsInDash = true
            }
        }
        if endsInDash { bytes.removeLast() }
        if bytes.count == start { bytes.append(UInt8(ascii: "x")) }
    }

    private mutating func cut() {
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
