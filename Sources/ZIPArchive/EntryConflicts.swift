/// Finds entries that conflict with each other.
enum EntryConflicts {
    /// Throws for two entries with the same name, and for an entry whose path uses a file as a folder.
    static func checkNames(_ entries: [ZIPEntry]) throws(ZIPProblem) {
        var names = Set<String>(minimumCapacity: entries.count)
        for entry in entries where !names.insert(entry.name).inserted {
            throw ZIPProblem(.nameClash, in: entry.name)
        }
        let files = FileNames(entries)
        for entry in entries where files.haveFolder(of: entry) { throw ZIPProblem(.nameClash, in: entry.name) }
    }

    /// Throws for entries that overlap, because a few overlapping entries can expand to gigabytes.
    static func checkPlaces(_ entries: [ZIPEntry]) throws(ZIPProblem) {
        let order = entries.indices.sorted { entries[$0].headerStart < entries[$1].headerStart }
        for (index, next) in zip(order, order.dropFirst())
        where entries[index].packed.upperBound > entries[next].headerStart {
            throw ZIPProblem(.overlap, in: entries[next].name)
        }
    }
}

/// The files of an archive, by the hashes of their names. One pass over a path computes the hashes of all its folders.
private struct FileNames {
    private let entries: [ZIPEntry]
    private var indices: [Int: Int] = [:]

    init(_ entries: [ZIPEntry]) {
        self.entries = entries
        for (index, entry) in entries.enumerated() where !entry.isFolder {
            var hasher = Hasher()
            for byte in entry.name.utf8 { hasher.combine(byte) }
            indices[hasher.finalize()] = index
        }
    }

    /// True if the path of an entry uses a file as a folder.
    func haveFolder(of entry: ZIPEntry) -> Bool {
        var hasher = Hasher()
        for (length, byte) in entry.name.utf8.enumerated() {
            let folder = hasher
            if byte == UInt8(ascii: "/"), let index = indices[folder.finalize()],
                entries[index].name.utf8.elementsEqual(entry.name.utf8.prefix(length))
            {
                return true
            }
            hasher.combine(byte)
        }
        return false
    }
}
