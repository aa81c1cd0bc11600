import Foundation
import LocalizationModel
import TestSupport
import Testing

@testable import StringsdictFormat

/// What the editor writes, read by Python's property list parser, where there is one.
struct OtherParserTests {
    private struct Change: Encodable {
        var keys: [String]
        var text: String?

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(keys, forKey: .keys)
            try container.encode(text, forKey: .text)
        }

        private enum CodingKeys: CodingKey { case keys, text }
    }

    @Test func pythonReadsTheSameTree() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "stringsdict-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let sample = Fixture.corpus.enumerated().filter { $0.offset.isMultiple(of: 9) }.map(\.element)
        var count = 0
        var numbers = SeededGenerator(seed: 6)
        for fixture in Fixture.own + sample {
            guard let file = try? fixture.read() else { continue }
            let (after, changes) = Self.edit(file, &numbers)
            let name = folder.appending(path: "\(count)")
            try Data(fixture.bytes).write(to: name.appendingPathExtension("before"))
            try Data(after).write(to: name.appendingPathExtension("after"))
            try JSONEncoder().encode(changes).write(to: name.appendingPathExtension("json"))
            count += 1
        }
        guard let report = try Self.run(folder) else { return }
        #expect(report == "\(count) files compared\n")
    }

    /// Changes some texts of every entry, takes some out and adds a plural form to each variable.
    private static func edit(_ file: StringsdictFile, _ numbers: inout SeededGenerator) -> ([UInt8], [Change]) {
        var editor = TableEditor(file, template: file)
        var made: [Change] = []
        for index in 0..<file.count {
            var changes: [TextChange] = []
            for variant in file.entry(at: index).variants {
                switch UInt8.random(in: 0..<8, using: &numbers) {
                case 0 where !variant.path.steps.isEmpty: changes.append(TextChange(path: variant.path, text: nil))
                case 1...4: changes.append(TextChange(path: variant.path, text: "\(variant.text) <&>\r\n\t\"ü😀]]>"))
                default: break
                }
                guard variant.path.category == .other else { continue }
                for category in [PluralCategory.few, .zero] {
                    var path = variant.path
                    path.steps[path.steps.count - 1] = .branch(.plural, category.name)
                    if file.text(at: path, entry: index) == nil {
                        changes.append(TextChange(path: path, text: " \(category.name)\n"))
                    }
                }
            }
            editor.write(changes, entry: index, templateEntry: index)
            made += changes.map { Change(keys: $0.path.keys.map(\.string), text: $0.text?.string) }
        }
        return (editor.write(), made)
    }

    private static func run(_ folder: URL) throws -> String? {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", Fixture.folder.appending(path: "compare_edits.py").path, folder.path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let report = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus != 127 else {
            print("Skipped: python3 is not here.")
            return nil
        }
        return String(decoding: report, as: UTF8.self)
    }
}
