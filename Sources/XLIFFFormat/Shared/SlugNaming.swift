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

    package func areNew(_ ids: FreshIDs) -> Bool { sequence.lacks(ids) }

    package mutating func take(_ ids: FreshIDs) { sequence.take(ids) }
}

/// Makes ids unique in the order in which they come.
struct IdentifierSequence {
    private var used = Fingerprints()

    /// Whether some ids have not come before.
    func lacks(_ ids: FreshIDs) -> Bool { used.lacks(ids) }

    /// Goes on behind some ids.
    mutating func take(_ ids: FreshIDs) { used.insert(ids) }

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
    init(ofTable original: ExactText) {
        self.init()
        update(original)
        update([0])
    }
}
