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

    init(original: ExactText) {
        var table = CRC32()
        table.update(original)
        table.update([0])
        self.table = table
    }

    /// The ids of a whole table, in step with its units.
    static func all(of table: TranslationTable) -> [ExactText] {
        var identifiers = UnitIdentifiers(original: table.original)
        var name: [UInt8] = []
        return table.units.map { unit -> ExactText in
            name.removeAll(keepingCapacity: true)
            name.appendXcodeID(unit.path)
            let id = identifiers.next(for: unit.path, name: name)
            return id.text(id.indices)
        }
    }

    /// The id of the next unit, whose path Xcode spells `name`; valid until the next call.
    mutating func next(for path: VariantPath, name: [UInt8]) -> [UInt8] {
        slug.set(path)
        var checksum = table
        checksum.update(name)
        return units.next(slug: slug.bytes, checksum: checksum.value)
    }

    /// The id of the next group: that of an entry, or of the entry's first step; valid until the next call.
    mutating func nextGroup(_ key: ExactText, _ step: VariantPath.Step?) -> [UInt8] {
        slug.setGroup(key, step)
        var checksum = table
        checksum.update(key)
        if let step {
            checksum.update([UInt8(ascii: "/")])
            checksum.update(step.groupName)
        }
        return groups.next(slug: slug.bytes, checksum: checksum.value)
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

/// Numbers the placeholders of one unit from 1; equal placeholders of source and target have equal numbers.
struct PlaceholderNumbers {
    /// The placeholders that have a number, in its order.
    private(set) var spellings: [ExactText] = []
    /// The numbers of the source that the target has not taken yet.
    private var free: [ExactText: ArraySlice<Int>] = [:]

    /// The number of the next placeholder of the source.
    mutating func nextInSource(_ spelling: ExactText) -> Int {
        spellings.append(spelling)
        free[spelling, default: []].append(spellings.count)
        return spellings.count
    }

    /// The number of the next placeholder of the target; one that the source lacks gets a new number.
    mutating func nextInTarget(_ spelling: ExactText) -> Int {
        if let number = free[spelling]?.popFirst() { return number }
        spellings.append(spelling)
        return spellings.count
    }
}
