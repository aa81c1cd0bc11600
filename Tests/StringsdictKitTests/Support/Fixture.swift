import Foundation
import StringsdictFormat
import StringsdictKit
import Testing

/// Files beside the tests, and files beside a checkout for the people who develop it.
enum Fixture {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    /// A `.stringsdict` fixture as a source table without a translation.
    static func pair(_ name: String) throws -> BilingualTable {
        try BilingualTable(source: bytes("\(name).stringsdict"), name: name)
    }

    static func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.appending(path: "Fixtures/\(name)")))
    }

    /// Compares a file with its golden twin. With `RECORD_GOLDEN=1` in the environment the twin is written instead.
    static func expect(_ written: [UInt8], matches name: String, location: Testing.SourceLocation = #_sourceLocation)
        throws
    {
        if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
            try Data(written).write(to: folder.appending(path: "Fixtures/\(name)"))
        }
        let golden = try bytes(name)
        #expect(
            String(decoding: written, as: UTF8.self) == String(decoding: golden, as: UTF8.self), "\(name)",
            sourceLocation: location)
        #expect(written == golden, "\(name)", sourceLocation: location)
    }

    /// A file or folder of the shared data; nil where it is absent.
    static func shared(_ path: String) -> URL? {
        let url = folder.appending(path: "../../../shared/\(path)").standardizedFileURL
        guard FileManager.default.fileExists(atPath: url.path) else {
            print("Skipped: \(path) is not here.")
            return nil
        }
        return url
    }
}

extension BilingualTable {
    /// A table from the bytes of its files.
    init(
        source: [UInt8], target: [UInt8]? = nil, name: String = "Test", language: String = "en",
        format: any TableFormat = StringsdictFormat()
    ) throws {
        self.init(
            original: ExactString("\(language).lproj/\(name).stringsdict"), name: ExactString(name),
            source: try format.read(name: "\(name).stringsdict", bytes: source),
            target: try target.map { try format.read(name: "target \(name).stringsdict", bytes: $0) })
    }
}

extension TableFile {
    /// Every text with its path, entry by entry.
    var variants: [Variant] { (0..<count).map(entry(at:)).flatMap(\.variants) }
}
