import LocalizationModel

/// The ids of one table's units and groups: a slug, a point and a checksum, the same in every run.
///
/// The checksum is the CRC-32 of the table's `original`, a NUL and the path; where slug and checksum are both equal,
/// the later id gets `-2`, `-3` and so on.
struct UnitIdentifiers {
    private let table: CRC32
    private var units = IdentifierSequence()
    private var groups = IdentifierSequence()
    private var slug = IdentifierSlug()

    init(original: Text) {
        var table = CRC32()
        table.update(original)
        table.update(CollectionOfOne(0))
        self.table = table
    }

    /// The id of the next unit, whose path Xcode spells `name`.
    mutating func next(for path: VariantPath, name: Text) -> Text {
        slug.set(path)
        return units.next(slug: slug.bytes, checksum: checksum(name))
    }

    /// The id of the next group: that of an entry, or of the entry's first step.
    mutating func nextGroup(_ key: Text, _ step: VariantPath.Step?) -> Text {
        slug.setGroup(key, step)
        let name = step.map { Text("\(key.string)/\($0.groupName.string)") } ?? key
        return groups.next(slug: slug.bytes, checksum: checksum(name))
    }

    private func checksum(_ name: Text) -> UInt32 {
        var checksum = table
        checksum.update(name)
        return checksum.value
    }
}

/// Makes ids unique in the order in which they come.
struct IdentifierSequence {
    /// How often each id has come, by a 64-bit hash that is the same in every run.
    private var counts: [UInt64: UInt32] = [:]
    private var bytes: [UInt8] = []

    /// The id for a slug and a checksum, with a number when it has come before.
    mutating func next(slug: [UInt8], checksum: UInt32) -> Text {
        bytes.removeAll(keepingCapacity: true)
        bytes.append(contentsOf: slug)
        bytes.append(UInt8(ascii: "."))
        bytes.appendHex(checksum)
        let hash = hash
        let count = counts[hash, default: 0] + 1
        counts[hash] = count
        if count > 1 {
            bytes.append(UInt8(ascii: "-"))
            bytes.appendDecimal(Int(count))
        }
        return bytes.text(0..<bytes.count)
    }

    /// FNV-1a: Swift's own hashes differ from run to run, and with them the ids after a chance collision.
    private var hash: UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}

extension VariantPath.Step {
    /// The name of the group that a step opens.
    var groupName: Text {
        switch self {
        case .format: AppleKey.formatKey
        case .variable(let name): name
        case .branch(_, let selector): selector
        }
    }
}
