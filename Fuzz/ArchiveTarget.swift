import TestSupport
import ZIPArchive

extension FuzzTarget {
    /// A ZIP archive is refused, or its entries are listed with safe names, and what can be unpacked has the stated size.
    static let archive = FuzzTarget(name: "zip", run: runArchive) {
        let text = Array(String(repeating: "Ein Lied, zwei Lieder. ", count: 20).utf8)
        let changes: [(name: String, change: (inout ZIPWriter.Entry) -> Void)] = [
            ("deflated", { _ in }), ("stored", { $0.isDeflated = false }), ("descriptor", { $0.hasDescriptor = true }),
            ("large", { $0.isLarge = true }),
        ]
        return changes.map { name, change in
            let entries = [ZIPWriter.Entry("de/", []), ZIPWriter.Entry("de/a.xliff", text, change)]
            let writer = ZIPWriter(entries) {
                $0.isLarge = name == "large"
                $0.comment = Array(name.utf8)
            }
            return ("\(name).zip", writer.archive())
        }
    }

    private static func runArchive(_ bytes: [UInt8]) {
        // A run that reserves more for what is stated is not one in which more can go wrong.
        let limits = ZIPArchive.Limits(entrySize: 1 << 20, totalSize: 1 << 24)
        guard let archive = try? ZIPArchive(bytes, limits: limits) else { return }
        if !ZIPArchive.isArchive(bytes) { fail("What is read begins as an archive does.") }
        if Set(archive.entries.map(\.name)).count != archive.entries.count { fail("No two entries have one name.") }
        for entry in archive.entries {
            if entry.name.utf8.split(separator: UInt8(ascii: "/")).contains(where: { $0.elementsEqual("..".utf8) }) {
                fail("No name leads out.")
            }
            guard let unpacked = try? archive.unpack(entry) else { continue }
            if unpacked.count != entry.size { fail("What is unpacked has the stated size.") }
        }
    }
}
