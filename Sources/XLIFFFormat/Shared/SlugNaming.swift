import LocalizationModel

/// Gives each unit an id with a slug, a full stop and a checksum: `sync.w20.61a935fc`. The ids are reproducible, and
/// unique within a table.
///
/// The checksum is the CRC-32 of the table's `original`, a NUL and the path. If ids would be equal, later ids get `-2`,
/// `-3` and so on.
package struct SlugNaming: UnitNaming {
    private var table = CRC32()
    private var sequence = IdentifierSequence()

    /// The names and ids of units. The name of a unit is its path in Xcode's form.
    package func spellings(of units: [TranslationUnit]) -> [UnitSpelling] {
        SlugSpeller(table, units: units.count).spellings(of: units)
    }

    package mutating func begin(_ header: TableHeader) {
        table = CRC32(ofTable: header.original)
        sequence = IdentifierSequence()
    }

    package mutating func id(of spelling: UnitSpelling) -> UnitID {
        if sequence.isNew(spelling.idBytes) { return UnitID(spelling.idBytes) }
        return UnitID(Array(sequence.next(spelling.id).utf8)[...], isNumbered: true)
    }
}

/// Spells names and ids of units. The portion that depends only on the key is computed once for consecutive units.
private struct SlugSpeller {
    private let table: CRC32
    /// The names and ids of all units.
    private let spelled: ByteBuffer
    private var key: ExactString?
    /// The checksum of the table and the key, without the steps of a path.
    private var checksum = CRC32()
    /// The ranges of the prefixes that the names and ids of all units of the key share.
    private var nameStart = 0..<0
    private var idStart = 0..<0

    init(_ table: CRC32, units: Int) {
        self.table = table
        spelled = ByteBuffer(capacity: units * Self.usualSize)
    }

    /// The usual maximum size of a name and an id together, in bytes.
    private static var usualSize: Int { 160 }

    consuming func spellings(of units: [TranslationUnit]) -> [UnitSpelling] {
        let ends = units.indices.map { append(units[$0].path) }
        let bytes = spelled.bytes
        var start = 0
        return ends.map { end in
            defer { start = end.id }
            return UnitSpelling(in: bytes, name: start..<end.name, id: end.name..<end.id)
        }
    }

    /// - Returns: the end offsets of name and id.
    private mutating func append(_ path: borrowing VariantPath) -> (name: Int, id: Int) {
        let start = spelled.count
        let isFirst = key != path.key
        if isFirst { begin(path.key) } else { spelled.repeat(nameStart) }
        let steps = spelled.count
        spelled.appendXcodeID(behindKey: path.steps)
        let name = spelled.count
        var checksum = checksum
        unsafe spelled.withBytes { unsafe checksum.update(UnsafeBufferPointer(rebasing: $0[steps...])) }
        if isFirst {
            IdentifierSlug.append(path.key, to: spelled)
            nameStart = start..<steps
            idStart = name..<spelled.count
        } else {
            spelled.repeat(idStart)
        }
        IdentifierSlug.append(path.steps, to: spelled, from: name)
        spelled.append(UInt8(ascii: "."))
        spelled.appendHex(checksum.value)
        return (name, spelled.count)
    }

    private mutating func begin(_ key: ExactString) {
        self.key = key
        let start = spelled.count
        spelled.append(UInt8(ascii: "/"))
        spelled.append(key)
        checksum = table
        unsafe spelled.withBytes { unsafe checksum.update(UnsafeBufferPointer(rebasing: $0[start...])) }
    }
}

/// Makes ids unique in the order in which they are requested.
struct IdentifierSequence: Equatable {
    private var used = Fingerprints()

    /// True if an id is new; records it as used.
    mutating func isNew(_ id: ArraySlice<UInt8>) -> Bool { used.insert(id) }

    /// The id, with a number appended if the id was used before.
    mutating func next(_ id: ExactString) -> ExactString {
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
    /// Creates the checksum of a table's `original` and a NUL. The checksum of every unit continues this checksum.
    init(ofTable original: ExactString) {
        self.init()
        update(original)
        update(0)
    }
}
