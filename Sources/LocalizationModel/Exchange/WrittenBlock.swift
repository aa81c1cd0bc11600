/// Some entries of a table as they stand in a file, written apart from the rest of it, so that any core can do it.
///
/// Its texts have the ids that their paths alone decide about. The file takes it if none of them has come before; otherwise the
/// same entries are written once more, one after the other, with numbers behind the later ids.
package struct WrittenBlock<Seam: Sendable>: Sendable {
    /// The bytes, in the encoding of the file.
    package let bytes: [UInt8]
    /// How many texts it has.
    package let count: Int
    let ids: FreshIDs
    let seam: Seam
}

/// Ids of which each was made as if it were the first one of its name.
package struct FreshIDs: Sendable {
    /// The hash of each, in their order.
    private var hashes: [UInt64] = []

    package init() {}

    /// Makes room for ids.
    package mutating func reserve(_ count: Int) { hashes.reserveCapacity(count) }

    /// Adds an id.
    package mutating func add(_ id: UnsafeRawBufferPointer) { hashes.append(unsafe Fingerprints.hash(id)) }

    /// Whether others have one of them.
    package func haveOne(of others: Fingerprints) -> Bool { hashes.contains { others.contains($0) } }

    /// Adds all to others, if each is told from the others and from those before; otherwise nothing changes. In one pass: looking
    /// first, and a set for each block, took 0.7 % of the instructions of an export.
    package func join(_ others: inout Fingerprints) -> Bool { others.insertNew(hashes) }

    /// Takes back that they have joined others, before anything else does.
    package func leave(_ others: inout Fingerprints) { others.removeLast(hashes[...]) }
}

extension ExchangeFileWriter {
    /// Writes entries of a table apart from what stands around them.
    ///
    /// - Returns: nil where they can only be written one after the other.
    package static func block(
        _ rows: [UnitRow], of original: ExactText, as dialect: Dialect, from source: LanguageTag,
        to languages: [LanguageTag]
    ) -> WrittenBlock<Dialect.Writer.Seam>? {
        var writer = dialect.makeWriter(from: source, to: languages)
        writer.beginBlock(original: original)
        writer.output.reserve(rows.count * usualSize)
        var ids = FreshIDs()
        ids.reserve(rows.count)
        var count = 0
        do throws(Refusal) {
            for row in rows {
                let id = row.spelling.idBytes
                unsafe id.withUnsafeBytes { unsafe ids.add($0) }
                guard row.isSent else { continue }
                count += 1
                try writer.check(row)
                try writer.write(row, id: UnitID(id))
            }
        } catch {
            // Which of several problems comes first is known only in their order.
            return nil
        }
        guard let seam = writer.endBlock() else { return nil }
        let bytes = writer.output.bytes
        let encoding = dialect.encoding
        return WrittenBlock(
            bytes: encoding.form == .utf8 ? bytes : encoding.encode(bytes), count: count, ids: ids, seam: seam)
    }

    /// About the most bytes of a text in a file; a buffer that grows is copied.
    private static var usualSize: Int { 800 }

    /// Takes a block of the open table: what stands before it is in the output, and its bytes come next.
    ///
    /// - Returns: whether it could be taken; otherwise nothing has changed.
    package mutating func take(_ block: WrittenBlock<Dialect.Writer.Seam>) -> Bool {
        guard naming.take(block.ids) else { return false }
        guard writer.take(block.seam) else {
            naming.takeBack(block.ids)
            return false
        }
        return true
    }
}
