import LocalizationModel
import Testing

@testable import StringsdictFormat

/// Files made to hurt are refused at once and with a place.
struct HostileFileTests {
    private static let end = "<plist version=\"1.0\"><dict><key>k</key><string>&a;</string></dict></plist>"
    private static let bomb =
        "<!DOCTYPE plist [<!ENTITY a0 \"ha\">"
        + (1...30).map { "<!ENTITY a\($0) \"&a\($0 - 1);&a\($0 - 1);\">" }.joined() + "<!ENTITY a \"&a30;\">]>"

    private static let files: [(name: String, text: String, id: FindingID)] = [
        ("internal entity", "<!DOCTYPE plist [<!ENTITY a \"x\">]>" + end, .entityDeclaration),
        ("external entity", "<!DOCTYPE plist [<!ENTITY a SYSTEM \"file:///etc/passwd\">]>" + end, .entityDeclaration),
        (
            "parameter entity", "<!DOCTYPE plist [<!ENTITY % a SYSTEM \"http://localhost:1/x\"> %a;]>" + end,
            .entityDeclaration
        ),
        (
            "unparsed entity", "<!DOCTYPE plist [<!NOTATION n SYSTEM \"n\"><!ENTITY a SYSTEM \"x\" NDATA n>]>" + end,
            .entityDeclaration
        ),
        ("bomb", bomb + end, .entityDeclaration),
        (
            "undeclared entity",
            "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://localhost:1/x.dtd\">" + end, .malformedXML
        ),
        ("undeclared parameter entity", "<!DOCTYPE plist [%a;]>" + end, .malformedXML),
        (
            "undeclared entity in an attribute", "<!DOCTYPE plist SYSTEM \"x\"><plist version=\"&a;\"><dict/></plist>",
            .malformedXML
        ),
        ("undeclared prefix", "<plist><dict><key>k</key><a:string/></dict></plist>", .namespacePrefix),
        ("undeclared prefix of an attribute", "<plist a:version=\"1\"><dict/></plist>", .namespacePrefix),
        ("deep arrays", "<plist><dict><key>k</key>" + String(repeating: "<array>", count: 100_000), .malformedXML),
        ("deep dictionaries", "<plist>" + String(repeating: "<dict><key>k</key>", count: 100_000), .malformedXML),
        ("many attributes", "<plist><dict" + (0..<300_000).map { " a\($0)=''" }.joined() + "/></plist>", .malformedXML),
        (
            "many namespaces", "<plist><dict" + (0..<100_000).map { " xmlns:a\($0)='a'" }.joined() + "/></plist>",
            .malformedXML
        ),
        (
            "more attributes than a tag has",
            "<plist><dict" + (0...1000).map { " a\($0)=''" }.joined() + "/></plist>", .malformedXML
        ),
        ("many open tags", String(repeating: "<", count: 1_000_000), .malformedXML),
        ("long name", "<plist><" + String(repeating: "a", count: 1_000_000), .malformedXML),
    ]

    @Test(arguments: files.indices) func refused(_ index: Int) throws {
        let (name, text, id) = Self.files[index]
        let clock = ContinuousClock()
        let start = clock.now
        let refusal = #expect(throws: StringsdictError.self) { try StringsdictFile.read(text) }
        #expect(clock.now - start < .seconds(1), "\(name)")
        let problem = try #require(refusal?.findings.first)
        #expect(problem.id == id, "\(name): \(problem.message.description)")
        #expect(problem.subject.location != nil, "\(name)")
    }

    @Test func attributesAreCarried() throws {
        let text =
            "<plist version=\"1.0&amp;&#10;\"><dict a='>'><key b=\"/\">k</key><string c=\"&lt;/\">K</string></dict></plist>"
        let file = try StringsdictFile.read(text)
        var editor = TableEditor(file, template: file)
        editor.write([TextChange(path: VariantPath(key: "k"), text: "L")], entry: 0, templateEntry: 0)
        #expect(editor.write() == Array(text.replacing("K", with: "L").utf8))
    }

    @Test func manyEntriesAreReadAndEditedInOneGo() throws {
        let count = 5_000
        let entries = (0..<count).map { "<key>\($0)</key><string>text</string>" }.joined()
        let file = try StringsdictFile.read("<plist><dict>" + entries + "</dict></plist>")
        let empty = try StringsdictFile.read("<plist><dict/></plist>")
        let clock = ContinuousClock()
        let start = clock.now
        var editor = TableEditor(empty, template: file)
        for index in 0..<count {
            editor.write(
                [TextChange(path: VariantPath(key: file.key(at: index)), text: "text")], entry: nil,
                templateEntry: index)
        }
        #expect(editor.write() == file.source.bytes)
        #expect(clock.now - start < .seconds(20))
    }
}
