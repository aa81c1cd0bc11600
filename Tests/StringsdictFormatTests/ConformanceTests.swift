import Foundation
import LocalizationModel
import Testing

@testable import StringsdictFormat

/// Synthetic files with the verdict of Apple's reader on each, where they are.
struct ConformanceTests {
    private struct Case {
        var name: String
        var bytes: [UInt8]
        var isAccepted: Bool
        var compiled: URL?
    }

    /// What Apple reads and this reader refuses.
    ///
    /// - Binary files and other encodings than Unicode are not edited; the message says how to convert them.
    /// - Control characters cannot go into the files of translators.
    /// - Names, namespaces, declarations and references that XML forbids: every other XML tool refuses them as well.
    private static let refused: [FindingID: Int] = [
        .binaryPropertyList: 19, .unsupportedEncoding: 4, .invalidCharacter: 38, .malformedXML: 31,
    ]

    /// What Apple refuses and this reader carries: values of other types than text are not looked into, and character
    /// references of more than eight digits are read as XML says. No text can be lost by it.
    private static let accepted: Set<String> = [
        "stringsdict-character-reference-invalid-data-reference",
        "stringsdict-character-reference-invalid-format-nine-digits",
        "stringsdict-character-reference-invalid-nested-array-integer-reference",
        "stringsdict-character-reference-invalid-plural-key-nine-digits",
        "stringsdict-character-reference-invalid-rule-integer-reference",
        "stringsdict-generated-integer-malformed-hexadecimal",
        "stringsdict-generated-positive-nan-spelling",
        "stringsdict-invalid-container-array-cdata-whitespace",
        "stringsdict-invalid-container-array-text",
        "stringsdict-invalid-empty-array-data-self-closing",
        "stringsdict-invalid-empty-integer-explicit-empty",
        "stringsdict-invalid-empty-integer-self-closing",
        "stringsdict-invalid-empty-real-explicit-empty",
        "stringsdict-invalid-empty-rule-data-self-closing",
        "stringsdict-invalid-scalar-cdata-data",
        "stringsdict-invalid-scalar-cdata-integer",
        "stringsdict-invalid-scalar-element-integer",
        "stringsdict-invalid-scalar-true-text",
    ]

    /// Names of the files that XML's grammar alone keeps out.
    private static let malformed = [
        "xml-document-boundary-", "xml-name-boundary-", "xml-legacy-name-",
        "stringsdict-character-reference-invalid-xml-empty-hex",
    ]

    @Test func verdicts() throws {
        let cases = try Self.cases()
        guard !cases.isEmpty else { return }
        var accepted: Set<String> = []
        var refused: [FindingID: Int] = [:]
        for item in cases {
            do {
                _ = try StringsdictFile.read(name: item.name, bytes: item.bytes)
                if !item.isAccepted { accepted.insert(item.name) }
            } catch  where item.isAccepted {
                let problem = try #require(error.findings.first)
                refused[problem.id, default: 0] += 1
                if problem.id == .malformedXML {
                    #expect(
                        Self.malformed.contains(where: item.name.hasPrefix),
                        "\(item.name): \(problem.message.description)")
                }
            } catch {}
        }
        #expect(accepted == Self.accepted)
        #expect(refused == Self.refused)
    }

    @Test func textsAreThoseThatAppleReads() throws {
        for item in try Self.cases() {
            guard let url = item.compiled, let file = try? StringsdictFile.read(name: item.name, bytes: item.bytes)
            else {
                continue
            }
            let compiled = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
            for leaf in file.leaves {
                let value = leaf.path.keys.reduce(compiled as Any?) { ($0 as? [String: Any])?[$1.string] }
                #expect((value as? String).map { ExactString($0) } == leaf.text, "\(item.name): \(leaf.path)")
            }
        }
    }

    private static func cases() throws -> [Case] {
        guard let folder = Fixture.shared("corpus/conformance") else { return [] }
        let manifest = try String(contentsOf: folder.appending(path: "MANIFEST.tsv"), encoding: .utf8)
        return try manifest.split(separator: "\n").dropFirst().compactMap { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields[5] != "skip" else { return nil }
            let isBinary = !fields[3].isEmpty
            let file = Array(try Data(contentsOf: folder.appending(path: isBinary ? fields[3] : fields[1])))
            let bytes = isBinary ? hexadecimal(file) : encoded(file, as: fields[2])
            let compiled = fields[7].isEmpty || fields[4] == "yes" ? nil : folder.appending(path: fields[7])
            return Case(
                name: fields[1].replacing(".stringsdict", with: ""), bytes: bytes, isAccepted: fields[5] == "accept",
                compiled: compiled)
        }
    }

    private static func encoded(_ bytes: [UInt8], as encoding: String) -> [UInt8] {
        let string = String(decoding: bytes, as: UTF8.self)
        return switch encoding {
        case "UTF-16LE-BOM": [0xFF, 0xFE] + string.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        case "UTF-8-BOM": [0xEF, 0xBB, 0xBF] + bytes
        case "ISO-8859-1": string.unicodeScalars.map { UInt8($0.value) }
        default: bytes
        }
    }

    private static func hexadecimal(_ digits: [UInt8]) -> [UInt8] {
        let text = String(decoding: digits, as: UTF8.self).filter(\.isHexDigit)
        return stride(from: 0, to: text.count, by: 2).compactMap { UInt8(text.dropFirst($0).prefix(2), radix: 16) }
    }
}
