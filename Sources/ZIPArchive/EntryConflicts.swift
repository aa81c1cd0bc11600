/// Looks for entries that cannot be in one archive together.
enum EntryConflicts {
    /// Refuses two entries of one name, and an entry below another that is a file.
    static func checkNames(_ entries: [ZIPEntry]) throws(ZIPProblem) {
        var names = Set<String>(minimumCapacity: entries.count)
        for entry in entries where !names.insert(entry.name).inserted {
            throw ZIPProblem(.nameClash, in: entry.name)
        }
        let files = FileNames(entries)
        for entry in entries where files.haveFolder(of: entry) { throw ZIPProblem(.nameClash, in: entry.name) }
    }

    /// Refuses two entries that share bytes: a few of them can stand for gigabytes.
    static func checkPlaces(_ entries: [ZIPEntry]) throws(ZIPProblem) {
        let order = entries.indices.sorted { entries[$0].headerStart < entries[$1].headerStart }
        for (index, next) in zip(order, order.dropFirst())
        where entries[index].packed.upperBound > entries[next].headerStart {
            throw ZIPProblem(.overlap, in: entries[next].name)
        }
    }
}

/// The names of files by their hashes, which are made of all folders of a name in one pass, however many those are.
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

    /// Whether one of the folders that an entry is in is a file.
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
