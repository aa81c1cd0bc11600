import Foundation

/// Merges of files of sorted lines.
enum LineMerge {
    /// The file as git merges it. Where git reports a conflict, or is not installed, lines that one side has added or
    /// removed are added or removed.
    static func merged(ours: [UInt8], base: [UInt8], theirs: [UInt8]) throws -> [UInt8] {
        guard let git = Tool.path(of: "git") else { return settled(ours, base, theirs) }
        let folder = FileManager.default.temporaryDirectory.appending(path: "stringsdict-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let paths = try zip(["ours", "base", "theirs"], [ours, base, theirs]).map { name, bytes in
            let file = folder.appending(path: name)
            try Data(bytes).write(to: file)
            return file.path
        }
        let run = try Tool.run(git, ["merge-file", "-p"] + paths)
        return run.status == 0 ? Array(run.output.utf8) : settled(ours, base, theirs)
    }

    private static func settled(_ ours: [UInt8], _ base: [UInt8], _ theirs: [UInt8]) -> [UInt8] {
        let sides = [ours, base, theirs].map { Set($0.split(separator: 0x0A).map(Array.init)) }
        let lines = sides[0].intersection(sides[2]).union(sides[0].symmetricDifference(sides[2]).subtracting(sides[1]))
        let sorted = lines.sorted { $0.lexicographicallyPrecedes($1) }
        return sorted.flatMap { $0 + [0x0A] }
    }
}
