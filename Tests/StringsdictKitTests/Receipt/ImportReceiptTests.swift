import Foundation
import TestSupport
import Testing

@testable import StringsdictKit

/// A receipt says of every text what became of it, and is understood again.
struct ImportReceiptTests {
    private static let hostile = [
        "plain", "“quotes” \"and\" \\back\\slash\\n", "line\nbreak\ttab", " edges ", "\u{2028}\u{2029}\u{85}\u{7F}",
        "é e\u{301}",
        "👩‍👩‍👧 \u{10FFFF}", "\u{FEFF}bom", "# no comment: - & * ! | > %@", "~", "null", "true", "1", "",
        String(repeating: "long ", count: 2000),
    ]

    private static func table(_ texts: [(key: String, text: String)]) -> [UInt8] {
        Plist.dict(texts.map { ($0.key, .text($0.text)) }).file
    }

    /// A project with German for half of the texts, and what came back: every second text is new.
    private static func plan() throws -> (plan: ImportPlan, project: Project, tree: MemoryTree) {
        let texts = hostile.enumerated().map {
            (key: "\($0.offset) \($0.element.prefix(40))", text: "source \($0.element)")
        }
        let german = texts.enumerated().filter { $0.offset % 2 == 0 }.map {
            (key: $0.element.key, text: "alt " + $0.element.text)
        }
        var tree = MemoryTree(files: [
            "P/en.lproj/L.stringsdict": table(texts), "P/de.lproj/L.stringsdict": table(german),
        ])
        let project = Project(at: "P", in: tree)
        var bytes: [UInt8] = []
        try project.export(to: ["de"], as: .xliff()).outputs[0].write { bytes += $0 }
        var number = 0
        let unit = #/<source>([^<]*)</source>(\s*<target[^>]*>[^<]*</target>)?/#
        let returned = String(decoding: bytes, as: UTF8.self).replacing(unit) { match in
            number += 1
            return number % 3 == 0
                ? "<source>\(match.1)</source><target state=\"translated\">neu \(match.1)</target>" : String(match.0)
        }
        let plan = try project.plan(importing: ReturnedFiles([("de.xliff", Array(returned.utf8))]))
        for file in plan.files { if let bytes = file.bytes { tree.files[file.path] = bytes } }
        return (plan, project, tree)
    }

    @Test func everyTextIsThere() throws {
        let (plan, project, tree) = try Self.plan()
        let receipt = plan.receipt(for: project, returned: ["de.xliff"])
        let result = try Project(at: "P", in: tree).check(receipt: receipt)
        #expect(result.findings == [] && result.same == result.total && result.total == Self.hostile.count)
        // Before the import was written, every text that it changed differs.
        let before = try project.check(receipt: receipt)
        #expect(
            before.same < before.total
                && before.findings.allSatisfy { $0.id == .receiptDiffers && $0.severity == .error })
        #expect(before.findings.count == before.total - before.same)
    }

    /// A file whose hash differs is compared text by text: what differs only elsewhere is a note.
    @Test func otherChangesAreANote() throws {
        let (plan, project, tree) = try Self.plan()
        var other = tree
        let path = "P/de.lproj/L.stringsdict"
        other.files[path] = Array(
            String(decoding: try tree.read(path), as: UTF8.self).replacing(
                "<dict>", with: "<dict><!-- seen -->", maxReplacements: 1
            ).utf8)
        let receipt = plan.receipt(for: project, returned: [])
        let result = try Project(at: "P", in: other).check(receipt: receipt)
        #expect(result.findings.map(\.severity) == [.note] && result.same == result.total)
        other.files[path] = nil
        #expect(try Project(at: "P", in: other).check(receipt: receipt).findings.map(\.id) == [.receiptDiffers])
    }

    /// Python and Foundation read what `LibYAML` reads, and it is what the schema asks for.
    @Test func itIsJSONOfTheSchema() throws {
        let (plan, project, _) = try Self.plan()
        let receipt = try JSONSerialization.jsonObject(with: Data(plan.receipt(for: project, returned: ["de.xliff"])))
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        let data = try Data(contentsOf: root.appending(path: "schemas/receipt.schema.json"))
        let schema = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(JSONSchema(schema).problems(in: receipt) == [])
        let texts = ((receipt as? [String: Any])?["files"] as? [[String: Any]])?[0]["texts"] as? [[String: Any]]
        let outcomes = Set(texts?.compactMap { $0["outcome"] as? String } ?? [])
        #expect(outcomes.isSuperset(of: ["kept", "translated", "inserted"]))
        // The check can fail.
        #expect(JSONSchema(schema).problems(in: ["receipt": 2, "files": [["path": 1]]] as [String: Any]).count > 4)
    }

    @Test(arguments: [
        "", "{}", "[]", "{\"receipt\": 2}", "\u{0}", "{\"receipt\": 1, \"files\": [1]}", "{\"receipt\": 1", "&a [*a]",
        "{\"receipt\": 1, \"files\": [{\"path\": \"../x\", \"table\": \"\", \"language\": \"\", \"after\": \"\", \"texts\": []}]}",
    ])
    func whatIsNoReceipt(_ text: String) throws {
        let project = Project(at: "P", in: MemoryTree(files: [:]))
        #expect(throws: StringsdictError.self) { try project.check(receipt: Array(text.utf8)) }
    }

    /// The examples of FIPS 180-4, and lengths around those of blocks.
    @Test func hashes() {
        #expect(SHA256.hex([]) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
        #expect(SHA256.hex(Array("abc".utf8)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        let two = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"
        #expect(SHA256.hex(Array(two.utf8)) == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
        #expect(
            SHA256.hex([UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000))
                == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
        let ends = [55, 56, 63, 64, 119, 120].map { SHA256.hex([UInt8](repeating: 0, count: $0)) }
        #expect(Set(ends).count == ends.count)
        #expect(ends[3] == "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b")
    }
}
