import LocalizationModel

/// Assigns ids to the groups of one table. The ids have the form of unit ids.
struct GroupNaming {
    private let table: CRC32
    private var sequence = IdentifierSequence()

    init(original: ExactString) { table = CRC32(ofTable: original) }

    /// Appends the id of the next group: an entry if `step` is nil, otherwise the first step of an entry.
    mutating func appendID(_ key: ExactString, _ step: VariantPath.Step?, to bytes: ByteBuffer) {
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
        let id = sequence.next(bytes.text(from: start))
        bytes.cut(to: start)
        bytes.append(id)
    }
}
