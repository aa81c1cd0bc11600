import Foundation
import LocalizationModel
import TestSupport
import Testing

@testable import XLIFFFormat

/// The test suites that OASIS publishes for XLIFF 2.1 and 2.2, where they are.
struct OASISSuiteTests {
    private struct Case {
        let file: String
        let isValid: Bool
        let isWellFormed: Bool
        let url: URL
    }

    private static func cases() throws -> [Case] {
        guard let folder = Fixture.shared("suites/xliff-oasis") else { return [] }
        let index = try String(contentsOf: folder.appending(path: "INDEX.tsv"), encoding: .utf8)
        return index.split(separator: "\n").dropFirst().map { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            return Case(
                file: fields[0], isValid: fields[5] == "valid", isWellFormed: fields[6] != "not well-formed",
                url: folder.appending(path: fields[0]))
        }
    }

    @Test func validFilesAreReadAndBrokenOnesRefusedWithAPlace() throws {
        var tally: [String: Int] = [:]
        for item in try Self.cases() {
            let folder = item.file.split(separator: "/").dropLast().joined(separator: "/")
            do {
                let source = try SourceText(name: item.file, file: Array(Data(contentsOf: item.url)))
                let document = try XLIFF2().read(source)
                #expect(item.isWellFormed, "\(item.file)")
                #expect(!item.isValid || !document.tables.isEmpty, "\(item.file)")
                let text = String(decoding: source.bytes, as: UTF8.self)
                #expect(
                    document.tables.reduce(0) { $0 + $1.units.count } == text.components(separatedBy: "<unit ").count
                        - 1, "\(item.file)")
                tally["\(folder): \(document.findings.isEmpty ? "read" : "read with a diagnostic")", default: 0] += 1
            } catch let refusal as StringsdictError {
                #expect(
                    !(item.isValid && item.isWellFormed), "\(item.file): \(refusal.findings[0].message.description)")
                #expect(refusal.findings.allSatisfy { $0.subject.location != nil }, "\(item.file)")
                tally["\(folder): refused [\(refusal.findings[0].id.rawValue)]", default: 0] += 1
            }
        }
        for (key, count) in tally.sorted(by: { $0.key < $1.key }) { print("OASIS \(key): \(count)") }
    }

    @Test func cutFilesAreRefusedWithAPlace() throws {
        for item in try Self.cases() where item.isValid && item.isWellFormed && item.file.contains("core/valid") {
            let bytes = Array(try Data(contentsOf: item.url))
            for count in stride(from: 1, to: bytes.count - 10, by: 97) {
                let refusal = #expect(throws: StringsdictError.self) {
                    try XLIFF2().read(SourceText(name: item.file, bytes: Array(bytes[..<count])))
                }
                #expect(refusal?.findings.first?.subject.location != nil)
            }
        }
    }
}
