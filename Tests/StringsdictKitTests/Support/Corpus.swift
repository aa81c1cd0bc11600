import Foundation
import StringsdictFormat
import StringsdictKit
import Testing

/// Public `.stringsdict` files, where they are.
enum Corpus {
    struct File: Sendable {
        var name: String
        var bytes: [UInt8]
    }

    /// All files, readable or not, in the order of their names; nil where the corpus is absent.
    static func files() throws -> [File]? {
        guard let folder = Fixture.shared("corpus/stringsdict"),
            let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        else { return nil }
        let urls = found.compactMap { $0 as? URL }.filter { $0.pathExtension == "stringsdict" }
        return try urls.sorted { $0.path < $1.path }.map { url in
            let name = "\(url.deletingLastPathComponent().lastPathComponent)/\(url.lastPathComponent)"
            return File(name: name, bytes: Array(try Data(contentsOf: url)))
        }
    }

    /// The files that can be read.
    static func pairs() throws -> [BilingualTable]? {
        try readable.get()
    }

    private static let readable = Result {
        try files()?.compactMap { file -> BilingualTable? in
            guard let read = try? StringsdictFile.read(name: file.name, bytes: file.bytes) else { return nil }
            return BilingualTable(original: ExactString(file.name), name: "Localizable", source: read)
        }
    }
}
