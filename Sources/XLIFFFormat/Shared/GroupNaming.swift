import LocalizationModel

/// The ids of one table's groups, made as those of units are.
struct GroupNaming {
    private let table: CRC32
    private var sequence = IdentifierSequence()
    /// What a block of the table has made; nil outside of one.
    private var fresh: FreshIDs?

    /// - Parameter isBlock: whether the groups are those of a block that is written apart from the rest.
    init(original: ExactText, isBlock: Bool = false) {
        table = CRC32(ofTable: original)
        fresh = isBlock ? FreshIDs() : nil
    }

    /// What joins the groups of a block with those before it.
    var seam: GroupSeam { GroupSeam(ids: fresh ?? FreshIDs()) }

    /// How many groups a block has.
    var count: Int { fresh?.count ?? 0 }

    /// Goes on behind groups that another block of the table has as well.
    mutating func take(_ range: Range<Int>, of other: GroupNaming) {
        if let ids = other.fresh { fresh?.add(range, of: ids) }
    }

    /// Goes on behind the groups of a block, if they have ids that no others have; otherwise nothing changes.
    mutating func take(_ seam: GroupSeam) -> Bool { sequence.take(seam.ids) }

    /// Appends the id of the next group: that of an entry, or of the entry's first step.
    mutating func appendID(_ key: ExactText, _ step: VariantPath.Step?, to bytes: ByteBuffer) {
        let start = bytes.count
        IdentifierSlug.appendGroup(key, step, to: bytes)
        var checksum = table
        checksum.update(key)
        if let step {
            checksum.update(UInt8(ascii: "/"))
            checksum.update(step.groupName)
        }
        bytes.append(UInt8(ascii: "."))
        bytes.appendHex(checksum.value)
        guard fresh == nil else {
            return unsafe bytes.withBytes { all in
                unsafe fresh?.add(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: all[start...]))) ?? ()
            }
        }
        let id = sequence.next(bytes.text(from: start))
        bytes.cut(to: start)
        bytes.append(id)
    }
}

/// What joins a block of a table with what stands before it in XLIFF: the ids of its groups.
package struct GroupSeam: Sendable {
    fileprivate var ids: FreshIDs
}
