import LocalizationModel

/// Names units by a slug, a point and a checksum, the same in every run and unique in a table: `sync.w20.61a935fc`.
///
/// The checksum is the CRC-32 of the table's `original`, a NUL and the path; where slug and checksum are both equal,
/// the later id gets `-2`, `-3` and so on.
public struct SlugNaming: UnitNaming {
    private var table = CRC32()
    private var sequence = IdentifierSequence()
    private var slug = IdentifierSlug()

    /// The path as Xcode spells it, which is also the name of the unit, and the id.
    public mutating func spelling(of path: VariantPath) -> UnitSpelling {
        slug.set(path)
        let name = path.xcodeID
        var checksum = table
        checksum.update(name)
        var id = slug.bytes
        id.append(UInt8(ascii: "."))
        id.appendHex(checksum.value)
        return UnitSpelling(name: name, id: id.text(id.indices))
    }

    public mutating func begin(original: ExactText, name: ExactText) {
        table = CRC32(ofTable: original)
        sequence = IdentifierSequence()
    }

    public mutating func id(of spelling: UnitSpelling) -> UnitID { UnitID(sequence.next(spelling.id)) }
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
