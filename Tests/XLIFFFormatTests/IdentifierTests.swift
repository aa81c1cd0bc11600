import LocalizationModel
import TestSupport
import Testing

@testable import XLIFFFormat

struct IdentifierTests {
    @Test(arguments: [
        ("%d songs", [VariantPath.Step.variable("s"), .branch(.plural, "one")], "d-songs.s.one.d0e02ed9"),
        ("sync", [.branch(.width, "20")], "sync.w20.61a935fc"),
        ("queue", [.branch(.device, "other")], "queue.other.92cfe1bf"),
    ])
    func idsOfTheReference(_ key: ExactString, _ steps: [VariantPath.Step], _ id: ExactString) {
        let table = table("App/en.lproj/Player.stringsdict", [VariantPath(key: key, steps: steps)])
        #expect(XLIFF().identifiers(of: table, for: "de") == [id])
    }

    @Test func equalIdsAreLengthenedInFileOrder() {
        // Neither key has a letter that a slug keeps, and CRC-32 gives both paths ccbbfa0b.
        let keys: [ExactString] = ["とれぎをう", "ょさなにゃ", "とれぎ"]
        let table = table("T", keys.map { VariantPath(key: $0) })
        let identifiers = XLIFF().identifiers(of: table, for: "de")
        #expect(identifiers.prefix(2) == ["x.ccbbfa0b", "x.ccbbfa0b-2"])
        #expect(identifiers[2].utf8.count == 10)
        var sequence = IdentifierSequence()
        #expect(
            (0..<3).map { _ in sequence.next("x.00000007").string } == [
                "x.00000007", "x.00000007-2", "x.00000007-3",
            ])
    }

    @Test func idsAreShortAndPlain() {
        let long = ExactString(String(repeating: "Very long keys ", count: 400))
        var naming = SlugNaming()
        naming.begin(original: long, name: "T")
        var groups = GroupNaming(original: long)
        let steps: [VariantPath.Step] = [.branch(.device, long), .variable(long), .branch(.unknown(long), long)]
        for key in [long, "", "日本", ":dict/", "---", "\n"] {
            let ids = [VariantPath(key: key, steps: steps), VariantPath(key: key)].map { path in
                let spelling = naming.spelling(of: path)
                return naming.id(of: spelling).text
            }
            let groupIDs = [nil, .variable(long)].map { (step: VariantPath.Step?) in
                let id = ByteBuffer()
                groups.appendID(key, step, to: id)
                return id.text
            }
            for id in ids + groupIDs {
                #expect(id.utf8.count <= 64)
                #expect(id.string.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) })
            }
        }
    }

    @Test func groupsThatComeAgainGetANewId() throws {
        let paths =
            ["a", "b", "a"].map { VariantPath(key: $0, steps: [.branch(.width, "20")]) }
            + [VariantPath(key: "a", steps: [.branch(.width, "30")])]
        let document = TranslationDocument(
            sourceLanguage: "en", targetLanguage: "de",
            tables: [table("T", paths)])
        let written = try XLIFF().write(document)
        #expect(written.text.string.split(separator: "<group ").count == 4)
        #expect(written.text.string.split(separator: "</group>").count == 4)
        try Schema.expectValid(written)
    }

    private func table(_ original: ExactString, _ paths: [VariantPath]) -> TranslationTable {
        TranslationTable(original: original, name: "T", units: paths.map { TranslationUnit(path: $0, source: "") })
    }
}
