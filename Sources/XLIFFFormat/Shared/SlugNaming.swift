import LocalizationModel

/// Names units by a slug, a point and a checksum, the same in every run and unique in a table: `sync.w20.61a935fc`.
///
/// The checksum is the CRC-32 of the table's `original`, a NUL and the path; where slug and checksum are both equal,
/// the later id gets `-2`, `-3` and so on.
package struct SlugNaming: UnitNaming {
    private var table = CRC32()
    private var sequence = IdentifierSequence()

    /// The path as Xcode spells it, which is also the name of the unit, and the id.
    package func spellings(of units: [TranslationUnit]) -> [UnitSpelling] {
        var speller = SlugSpeller(table)
        return units.indices.map { speller.spelling(of: units[$0].path) }
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

/// Spells units one after the other. What the key decides is made once for the units of an entry.
private struct SlugSpeller {
    private let table: CRC32
    private let name = ByteBuffer(capacity: 256)
    private let id = ByteBuffer(capacity: 64)
    private var key: ExactText?
    /// The checksum of the table and of the name up to its steps.
    private var checksum = CRC32()
    private var nameSteps = 0
    private var idSteps = 0

    init(_ table: CRC32) {
        self.table = table
    }

    mutating func spelling(of path: VariantPath) -> UnitSpelling {
        if key != path.key { begin(path.key) }
        name.cut(to: nameSteps)
        name.appendXcodeID(behindKey: path.steps)
        var checksum = checksum
        unsafe name.withBytes { unsafe checksum.update(UnsafeBufferPointer(rebasing: $0[nameSteps...])) }
        id.cut(to: idSteps)
        IdentifierSlug.append(path.steps, to: id)
        id.append(UInt8(ascii: "."))
        id.appendHex(checksum.value)
        return UnitSpelling(name: name.text, id: id.text)
    }

    private mutating func begin(_ key: ExactText) {
        self.key = key
        name.removeAll()
        name.append(UInt8(ascii: "/"))
        name.append(key)
        nameSteps = name.count
        checksum = table
        unsafe name.withBytes { unsafe checksum.update($0) }
        id.removeAll()
        IdentifierSlug.append(key, to: id)
        idSteps = id.count
    }
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
