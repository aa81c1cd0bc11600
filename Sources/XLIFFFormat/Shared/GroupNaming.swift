import LocalizationModel

/// The ids of one table's groups, made as those of units are.
struct GroupNaming {
    private let table: CRC32
    private var sequence = IdentifierSequence()
    /// The id that is being made; only one core uses a naming of groups.
    private let latest = ByteBuffer(capacity: 64)
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
    func canTake(_ seam: GroupSeam) -> Bool { sequence.lacks(seam.ids) }

    /// Goes on behind the groups of a block.
    mutating func take(_ seam: GroupSeam) { sequence.take(seam.ids) }

    /// The id of the next group: that of an entry, or of the entry's first step.
    mutating func id(_ key: ExactText, _ step: VariantPath.Step?) -> ExactText {
        latest.removeAll()
        IdentifierSlug.appendGroup(key, step, to: latest)
        var checksum = table
        checksum.update(key)
        if let step {
            checksum.update("/")
            checksum.update(step.groupName)
        }
        latest.append(UInt8(ascii: "."))
        latest.appendHex(checksum.value)
        let text = latest.text
        guard fresh != nil else { return sequence.next(text) }
        fresh?.add(text)
        return text
    }
}

/// What joins a block of a table with what stands before it in XLIFF: the ids of its groups.
package struct GroupSeam: Sendable {
    fileprivate var ids: FreshIDs
}
