import LocalizationModel
import TestSupport
import Testing

@testable import SpreadsheetFormat

@Suite struct RowNamingTests {
    @Test(
        arguments: [
            ([], "base"),
            ([.format], "format"),
            ([.branch(.width, "20")], "width:20"),
            ([.branch(.device, "iphone")], "device:iphone"),
            ([.variable("n"), .branch(.plural, "one")], "plural(n):one"),
            ([.variable("who"), .branch(.unknown("NSStringGenderRuleType"), "0")], "gender(who):0"),
            ([.branch(.device, "ipad"), .variable("n"), .branch(.plural, "other")], "device:ipad/plural(n):other"),
            ([.branch(.device, "mac"), .branch(.width, "040")], "device:mac/width:040"),
            ([.branch(.device, "iphone"), .format], "device:iphone/format"),
            ([.variable("n"), .branch(.plural, "one"), .branch(.width, "5")], "plural(n):one/width:5"),
        ] as [([VariantPath.Step], ExactString)])
    func spellsVariants(_ steps: [VariantPath.Step], _ spelling: ExactString) {
        #expect(SheetRowIdentity(namesLanguage: false).variantName(of: VariantPath(key: "k", steps: steps)) == spelling)
    }

    /// An id shows its own variant, in both layouts, and no other name.
    @Test func idsShowTheirVariants() {
        let keys: [ExactString] = ["", "k", "a#b", "k@de", "a/b"]
        let steps: [[VariantPath.Step]] = [
            [], [.format], [.branch(.width, "20")], [.branch(.device, "k#base")], [.branch(.device, "x@de")],
            [.variable("n#"), .branch(.plural, "one")],
        ]
        let paths = keys.flatMap { key in steps.map { VariantPath(key: key, steps: $0) } }
        let names = Set(
            steps.map { SheetRowIdentity(namesLanguage: true).variantName(of: VariantPath(key: "k", steps: $0)) }
        )
        .union(["", "b#base", "base@de", "k#base", "base@"])
        for language: LanguageTag? in ["de", nil] {
            let rows = SheetRowIdentity(namesLanguage: language != nil)
            for path in paths {
                var naming = RowNaming(language: language)
                naming.begin(original: "", name: "Table")
                let id = naming.spelling(of: path).id
                for name in names {
                    let isShown = id.withBytes { rows.isVariant(name, in: $0, from: 6 + path.key.utf8.count) }
                    #expect(isShown == (name == rows.variantName(of: path)), "\(id) \(name)")
                }
            }
        }
    }

    @Test func numbersTextsOfOneName() {
        let paths: [VariantPath] = [
            VariantPath(key: "a"), VariantPath(key: "a#base@de"), VariantPath(key: "a"), VariantPath(key: "a"),
            VariantPath(key: "b", steps: [.format]), VariantPath(key: "b", steps: [.format]),
        ]
        let table = TranslationTable(
            original: "", name: "T", units: paths.map { TranslationUnit(path: $0, source: "") })
        #expect(
            Spreadsheet(.long).identifiers(of: table, for: "de") == [
                "T/a#base@de", "T/a#base@de#base@de", "T/a#base@de~2", "T/a#base@de~3", "T/b#format@de",
                "T/b#format@de~2",
            ])
    }

    @Test(
        arguments: [
            ([("App", "Player/x"), ("App/Player", "x")], true),
            ([("App/Player", "x"), ("App", "Player/x")], true),
            ([("App/Player/List", "x"), ("Other", "x"), ("App", "Player/List/x")], true),
            ([("App", "Player/x"), ("App/Player/List", "y"), ("App/Player", "x")], true),
            ([("App/Player/List", "x"), ("App/Player/Menu", "x"), ("App/Player", "Menu/x")], true),
            ([("é/x", "a"), ("é", "x/a")], true),
            ([("App/", "x"), ("App", "/x")], true),
            ([("App", "Player/x"), ("App/Player", "y"), ("App/Play", "er/x"), ("App/Player2", "x")], false),
        ] as [([(String, String)], Bool)])
    func refusesOneIDInTwoTables(_ entries: [(String, String)], isShared: Bool) {
        let tables = entries.map { name, key in
            TranslationTable(
                original: "", name: ExactString(name),
                units: [TranslationUnit(path: VariantPath(key: ExactString(key)), source: "")])
        }
        let document = TranslationDocument(sourceLanguage: "en", targetLanguage: "de", tables: tables)
        guard isShared else {
            #expect(throws: Never.self) { try Spreadsheet(.long).write(document) }
            return
        }
        let refusal = #expect(throws: StringsdictError.self) { try Spreadsheet(.long).write(document) }
        #expect(refusal?.findings.map(\.id) == [.ambiguousPath])
    }

    @Test(arguments: ["\0", "\u{FFFE}", "a\u{FFFF}b"])
    func refusesWhatNoSpreadsheetHolds(_ text: String) throws {
        var writer = ExchangeFileWriter(Spreadsheet(.long), from: "en", to: ["de"])
        writer.begin()
        let before = writer.output.bytes
        let path = VariantPath(key: "k", steps: [.branch(.width, "20")])
        let refusal = #expect(throws: StringsdictError.self) {
            try writer.write([TranslationUnit(path: path, source: "s", target: ExactString(text))])
        }
        #expect(refusal?.findings.map(\.id) == [.invalidCharacter])
        #expect(refusal?.findings.map(\.subject.path?.description) == ["k › width 20"])
        #expect(writer.output.bytes == before)
        try writer.write([TranslationUnit(path: path, source: "\u{FFFD}\u{FFFC}")])
    }
}
