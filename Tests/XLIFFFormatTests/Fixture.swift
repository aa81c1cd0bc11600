import Foundation
import LocalizationModel
import Testing

/// Files beside the tests.
enum Fixture {
    static let names = [
        "generic.xliff", "generic-translated.xliff", "xcode.xliff", "generic-2.0.xliff", "generic-2.2-translated.xliff",
        "returned-2.1.xliff",
    ]
    /// The small ones, of which every byte can be broken in many ways.
    static let breakable = ["generic.xliff", "generic-translated.xliff", "xcode.xliff", "returned-2.1.xliff"]

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

    static func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.appending(path: "Fixtures/\(name)")))
    }

    /// A file or folder of the data that stands beside a checkout for the people who develop it; nil where it is absent.
    static func shared(_ path: String) -> URL? {
        let url = folder.appending(path: "../../../shared/\(path)").standardizedFileURL
        guard FileManager.default.fileExists(atPath: url.path) else {
            print("Skipped: \(path) is not here.")
            return nil
        }
        return url
    }
}

extension SourceText {
    init(_ string: String) {
        self.init(name: "test.xliff", bytes: Array(string.utf8))
    }
}

extension String {
    /// The same document with a text replaced; it must be there.
    func replacing(once old: String, with new: String) throws -> String {
        let found = try #require(self.range(of: old))
        return replacingCharacters(in: found, with: new)
    }
}

extension Finding.Message {
    /// The message with options as they are typed.
    var typed: String {
        spelled { option, value in value.map { "--\(option.rawValue) \($0)" } ?? "--\(option.rawValue)" }
    }
}
