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
    package private(set) var hashes: [UInt64] = []

    package init() {}

    /// Makes room for ids.
    package mutating func reserve(_ count: Int) { hashes.reserveCapacity(count) }

    /// How many there are.
    package var count: Int { hashes.count }

    /// Adds an id.
    package mutating func add(_ id: UnsafeRawBufferPointer) { hashes.append(unsafe Fingerprints.hash(id)) }

    /// Adds an id. In a generic type, which would be looked up for a closure of its own each time, this call needs none.
    package mutating func add(_ id: ArraySlice<UInt8>) { unsafe id.withUnsafeBytes { unsafe add($0) } }

    /// Adds some of others.
    package mutating func add(_ range: Range<Int>, of others: FreshIDs) { hashes += others.hashes[range] }

    /// Whether others have one of them.
    package func haveOne(of others: Fingerprints) -> Bool {
        !others.isEmpty && hashes.contains { others.contains($0) }
    }

    /// Adds all to others, if each is told from the others and from those before; otherwise nothing changes. In one pass: looking
    /// first, and a set for each block, took 0.7 % of the instructions of an export.
    package func join(_ others: inout Fingerprints) -> Bool { others.insertNew(hashes) }

    /// Takes back that they have joined others, before anything else does.
    package func leave(_ others: inout Fingerprints) { others.removeLast(hashes[...]) }
}

extension ExchangeFileWriter {
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
