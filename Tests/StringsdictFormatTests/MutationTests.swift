import LocalizationModel
import Testing

@testable import StringsdictFormat

/// Damaged files are read or refused with a place; nothing stops the program.
struct MutationTests {
    /// Bytes that mean something to XML, to UTF-8 or to the reader.
    private static let bytes: [UInt8] = [
        0x00, 0x0A, 0x0D, 0x20, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "/"),
        UInt8(ascii: "d"), 0x80, 0xEF, 0xFF,
    ]

    private static let small = Fixture.own.filter { $0.bytes.count < 1300 }

    @Test(arguments: small) func everyPrefixIsReadOrRefused(_ fixture: Fixture) throws {
        for count in fixture.bytes.indices { try Self.expectVerdict(Array(fixture.bytes[..<count])) }
    }

    @Test(arguments: small) func everyChangedByteIsReadOrRefused(_ fixture: Fixture) throws {
        var bytes = fixture.bytes
        for index in bytes.indices {
            let original = bytes[index]
            for byte in [Self.bytes[index % Self.bytes.count], original ^ 1] {
                bytes[index] = byte
                try Self.expectVerdict(bytes)
            }
            bytes[index] = original
        }
    }

    private static func expectVerdict(_ bytes: [UInt8]) throws {
        let file: StringsdictFile
        do { file = try StringsdictFile.read(name: "x", bytes: bytes) } catch {
            #expect(error.findings.contains { $0.severity == .error && $0.subject.location != nil })
            return
        }
        _ = file.checkRules(widest: 100)
        var editor = TableEditor(file, template: file)
        for index in 0..<file.count {
            let texts = file.entry(at: index).variants.map { TextChange(path: $0.path, text: "x") }
            editor.write(texts, entry: index, templateEntry: index)
        }
        let again = try StringsdictFile.read(name: "x", bytes: editor.finish())
        #expect(again.leaves.allSatisfy { $0.text == "x" })
    }
}
