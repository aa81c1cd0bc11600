import LocalizationModel
import TestSupport
import Testing

@testable import XLIFFFormat

/// Files that are refused, always with a place, and texts that cannot be written.
struct RefusalTests {
    @Test(arguments: [
        ("<plist version=\"1.0\"/>", FindingID.notAnExchangeFile),
        ("<xliff xmlns=\"urn:other\" version=\"1.2\"/>", .notAnExchangeFile),
        ("<xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.0\" version=\"1.2\"/>", .unsupportedVersion),
        ("<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"2.0\"/>", .unsupportedVersion),
        ("<xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.2\" version=\"2.3\"/>", .unsupportedVersion),
        ("<xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.9\" version=\"2.2\"/>", .notAnExchangeFile),
        ("<xliff version=\"1.3\"/>", .unsupportedVersion),
        ("<xliff/>", .unsupportedVersion),
        ("", .malformedXML),
        ("id,source,target\n", .malformedXML),
        ("<!DOCTYPE xliff [<!ENTITY a \"b\">]><xliff version=\"1.2\">&a;</xliff>", .entityDeclaration),
        (
            "<!DOCTYPE xliff [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><xliff version=\"1.2\">&a;</xliff>",
            .entityDeclaration
        ),
        (
            "<!DOCTYPE xliff [<!ENTITY % a SYSTEM \"file:///etc/passwd\"> %a;]><xliff version=\"1.2\"/>",
            .entityDeclaration
        ),
        ("<xliff version=\"1.2\">&a;</xliff>", .malformedXML),
        ("<xliff version=\"1.2\"><x:file/></xliff>", .namespacePrefix),
        ("<xliff version=\"1.2\"><file><body>\u{8}</body></file></xliff>", .invalidCharacter),
        ("<xliff version=\"2.0\"><file><unit>\u{8}</unit></file></xliff>", .invalidCharacter),
        ("<!DOCTYPE xliff [<!ENTITY a \"b\">]><xliff version=\"2.0\">&a;</xliff>", .entityDeclaration),
        ("<xliff version=\"2.0\"><x:file/></xliff>", .namespacePrefix),
    ])
    func hostileAndForeignFiles(_ file: String, _ id: FindingID) {
        let refusal = #expect(throws: StringsdictError.self) { try XLIFF().read(SourceText(file)) }
        #expect(refusal?.findings.map(\.id) == [id])
        #expect(refusal?.findings.first?.subject.location != nil)
    }

    @Test(arguments: [
        ("<xliff version=\"1.2\"><file><body>", "group"), ("<xliff version=\"1.2\"><file><body>", "x"),
        ("<xliff version=\"2.0\"><file>", "group"), ("<xliff version=\"2.0\"><file><unit><segment><source>", "pc"),
    ])
    func deepNesting(_ head: String, _ element: String) {
        let file = head + String(repeating: "<\(element)>", count: 100_000)
        let refusal = #expect(throws: StringsdictError.self) { try XLIFF().read(SourceText(file)) }
        #expect(refusal?.findings.first?.subject.location != nil)
    }

    @Test(arguments: ["\u{0}", "\u{8}", "\u{1F}", "\u{FFFE}", "\u{FFFF}"]) func charactersThatXMLCannotHold(
        _ character: String
    ) {
        let bad = ExactString("a\(character)b")
        let units = units(with: bad)
        for unit in units {
            for refusal in refusals(of: table("T", [unit])) {
                #expect(refusal?.findings.map(\.id) == [.unsupportedString])
                #expect(refusal?.findings.first?.subject.path == unit.path)
            }
        }
        for refusal in refusals(of: table(bad, [])) { #expect(refusal?.findings.map(\.id) == [.unsupportedString]) }
    }

    /// Units that have a text in one place each.
    private func units(with text: ExactString) -> [TranslationUnit] {
        let path = VariantPath(key: "k", steps: [.branch(.width, "20")])
        return [
            TranslationUnit(path: path, source: text), TranslationUnit(path: path, source: "", target: text),
            TranslationUnit(path: path, source: "", notes: [Note(author: .developer, text: text)]),
            TranslationUnit(path: VariantPath(key: text), source: ""),
            TranslationUnit(path: VariantPath(key: "k", steps: [.branch(.device, text)]), source: ""),
        ]
    }

    @Test func pathsThatXcodeCannotTellApart() {
        let one = VariantPath(key: "a", steps: [.variable("b"), .branch(.plural, "other")])
        let two = VariantPath(key: "a:dict/b", steps: [.variable("other")])
        #expect(one.xcodeID == two.xcodeID)
        let document = table("T", [one, two].map { TranslationUnit(path: $0, source: "") })
        let refusal = #expect(throws: StringsdictError.self) { try XcodeXLIFF().write(document) }
        let finding = refusal?.findings.first
        #expect(finding?.id == .ambiguousPath)
        #expect(
            finding?.message.description.contains(one.description) == true
                && finding?.message.description.contains(two.description) == true)
        #expect(finding?.hint?.typed.contains("--format xliff") == true)
        #expect(throws: Never.self) { try XLIFF().write(document) }
    }

    /// Every prefix and every change of a byte of every fixture is read, or refused with a place.
    @Test(arguments: Fixture.breakable) func brokenFixturesNeverCrash(_ name: String) throws {
        let golden = try Fixture.bytes(name)
        var refused = 0
        for count in golden.indices where !isReadOrRefused(Array(golden[..<count])) { refused += 1 }
        #expect(refused >= golden.count - 2)
        for index in golden.indices {
            for byte in [
                golden[index] ^ 1, golden[index] ^ 0x20, golden[index] ^ 0x80, 0, UInt8(ascii: "<"), UInt8(ascii: "&"),
            ] {
                var changed = golden
                changed[index] = byte
                _ = isReadOrRefused(changed)
            }
        }
    }

    @Test func brokenVersion2NeverCrashes() throws {
        let golden = try Fixture.bytes("generic-2.2-translated.xliff")
        let bytes: [UInt8] = [0, UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "\""), UInt8(ascii: ">"), 0x80]
        for index in golden.indices {
            #expect(!isReadOrRefused(Array(golden[..<index])) || index >= golden.count - 1)
            var changed = golden
            changed[index] = bytes[index % bytes.count]
            _ = isReadOrRefused(changed)
        }
    }

    private func isReadOrRefused(_ bytes: [UInt8]) -> Bool {
        do {
            _ = try XLIFF().read(SourceText(name: "x", bytes: bytes))
            return true
        } catch {
            #expect(error.findings.contains { $0.severity == .error && $0.subject.location != nil })
            return false
        }
    }

    private func table(_ original: ExactString, _ units: [TranslationUnit]) -> TranslationDocument {
        TranslationDocument(
            sourceLanguage: "en", targetLanguage: "de",
            tables: [TranslationTable(original: original, name: "T", units: units)])
    }

    private func refusals(of document: TranslationDocument) -> [StringsdictError?] {
        [
            #expect(throws: StringsdictError.self) { try XLIFF().write(document) },
            #expect(throws: StringsdictError.self) { try XcodeXLIFF().write(document) },
        ]
    }

    /// A mark of UTF-8 before UTF-16: libxml2 reports ends of tags whose beginnings are none by their bytes.
    @Test(arguments: [0, 1, 2, 3]) func twoByteOrderMarks(_ cut: Int) {
        let document = """
            <?xml version="1.0" encoding="UTF-16"?>
            <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="L.stringsdict">
            <body><trans-unit id="a" resname="/a:dict/:string"><source><ph id="1">%d</ph> file</source></trans-unit>
            """
        var bytes: [UInt8] = [0xEF, 0xBB, 0xBF, 0xFF, 0xFE]
        for unit in document.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        bytes.removeLast(cut)
        #expect(throws: StringsdictError.self) { try XLIFF().read(SourceText(name: "x", file: bytes)) }
        #expect(throws: StringsdictError.self) { try XLIFF2().read(SourceText(name: "x", file: bytes)) }
    }
}
