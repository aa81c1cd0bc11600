import Foundation
import LocalizationModel
import Testing

@testable import StringsdictFormat

/// A `.stringsdict` file beside the tests, or in the data that stands beside a checkout for those who develop it.
struct Fixture: CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]

    var testDescription: String { name }

    /// What reading the file gives.
    func read() throws(StringsdictError) -> StringsdictFile {
        try StringsdictFile.read(name: name, bytes: bytes)
    }

    /// The readable files beside the tests, in the order of their names.
    static let own = files(in: folder)

    /// The files that something is wrong with.
    static let broken = files(in: folder.appending(path: "broken"))

    /// Public files of many projects; none where they are absent.
    static let corpus = shared("corpus/stringsdict").map(files) ?? []

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

    static func named(_ name: String) throws -> Fixture {
        Fixture(name: name, bytes: Array(try Data(contentsOf: folder.appending(path: name))))
    }

    /// A file or folder of the data beside a checkout; nil where it is absent.
    static func shared(_ path: String) -> URL? {
        let url = folder.appending(path: "../../../../shared/\(path)").standardizedFileURL
        guard FileManager.default.fileExists(atPath: url.path) else {
            print("Skipped: \(path) is not here.")
            return nil
        }
        return url
    }

    static func files(in folder: URL) -> [Fixture] {
        let names = (FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? [])
            .filter { $0.hasSuffix(".stringsdict") && !$0.hasPrefix("broken/") }.sorted()
        return names.map { name in
            Fixture(name: name, bytes: Array((try? Data(contentsOf: folder.appending(path: name))) ?? Data()))
        }
    }
}

extension StringsdictFile {
    /// A file of plain UTF-8.
    static func read(_ string: String) throws(StringsdictError) -> StringsdictFile {
        try read(name: "test.stringsdict", bytes: Array(string.utf8))
    }

    typealias Leaf = (entry: Int, path: VariantPath, text: ExactString, node: Int)

    /// Every text with its path and its node.
    var leaves: [Leaf] {
        (0..<count).flatMap { index in
            entry(at: index).variants.map { ($0.path, $0.text) }.compactMap { path, text in
                node(at: path.keys, entry: index).map { (index, path, text, $0) }
            }
        }
    }
}

extension StringsdictFile {
    /// Every entry, in file order.
    var entries: [Entry] { (0..<count).map(entry(at:)) }

    /// Every text with its path, entry by entry.
    var variants: [Variant] { entries.flatMap(\.variants) }
}

extension StringsdictFile {
    /// What is wrong with its rules where the widest window has 100 em.
    ///
    /// - Parameter devices: those of the project's own.
    func checkRules(devices: [ExactString] = []) -> [Finding] {
        var findings = FileFindings(in: source)
        checkRules(of: 0..<count, devices: devices, widest: { _ in 100 }, &findings)
        return findings.located()
    }
}

extension TableEditor {
    /// The bytes of the edited file.
    mutating func write() -> [UInt8] { file.bytes(applying: finish()) }
}
