import LocalizationModel

/// Names units by a slug, a point and a checksum, the same in every run and unique in a table: `sync.w20.61a935fc`.
///
/// The checksum is the CRC-32 of the table's `original`, a NUL and the path; where slug and checksum are both equal,
/// the later id gets `-2`, `-3` and so on.
public struct SlugNaming: UnitNaming {
    private var table = CRC32()
    private var sequence = IdentifierSequence()
    private var slug = IdentifierSlug()

    /// The path as Xcode spells it, which is also the name of the unit.
    public func spelling(of path: VariantPath) -> ExactText { path.xcodeID }

    public mutating func begin(original: ExactText, name: ExactText) {
        table = CRC32(ofTable: original)
        sequence = IdentifierSequence()
    }

    public mutating func id(of path: VariantPath, spelled spelling: ExactText) -> UnitID {
        slug.set(path)
        var checksum = table
        checksum.update(spelling)
        let id = sequence.next(slug: slug.bytes, checksum: checksum.value)
        return UnitID(id.text(id.indices))
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

    /// The id of the next group: that of an entry, or of the entry's first step; valid until the next call.
    mutating func id(_ key: ExactText, _ step: VariantPath.Step?) -> [UInt8] {
        slug.setGroup(key, step)
        var checksum = table
        checksum.update(key)
        if let step {
            checksum.update([UInt8(ascii: "/")])
            checksum.update(step.groupName)
        }
        return sequence.next(slug: slug.bytes, checksum: checksum.value)
    }
}

/// Makes ids unique in the order in which they come.
struct IdentifierSequence {
    private var used = Fingerprints()
    private var bytes: [UInt8] = []

    /// The id for a slug and a checksum, with a number when it has come before.
    mutating func next(slug: [UInt8], checksum: UInt32) -> [UInt8] {
        bytes.removeAll(keepingCapacity: true)
        bytes.append(contentsOf: slug)
        bytes.append(UInt8(ascii: "."))
        bytes.appendHex(checksum)
        let length = bytes.count
        var number = 1
        while !used.insert(bytes) {
            number += 1
            bytes.removeLast(bytes.count - length)
            bytes.append(UInt8(ascii: "-"))
            bytes.appendDecimal(number)
        }
        return bytes
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
