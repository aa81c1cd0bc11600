import Foundation

@testable import FileSystem

/// A folder of its own, which goes with the test.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "stringsdict-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of something in it.
    func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

    func write(_ text: String, to name: String) throws {
        let url = URL(filePath: self(name))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func text(_ name: String) throws -> String { try String(contentsOfFile: self(name), encoding: .utf8) }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: self(name), withDestinationPath: target)
    }

    /// Whether its disk takes names for one that differ by the normal form of Unicode, as those of Macs do.
    var foldsNames: Bool {
        try? write("", to: "probe-\u{E9}")
        defer { try? FileManager.default.removeItem(atPath: self("probe-\u{E9}")) }
        return FileManager.default.fileExists(atPath: self("probe-e\u{301}"))
    }

    /// What is in it, folders and links too.
    var names: [String] { ((try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []).sorted() }
}
