import TestSupport
import Testing
import XLIFFFormat

@testable import StringsdictKit
@testable import TextMetrics

/// Languages that share what was made for one of them get what each would get alone.
struct AlikeLanguagesTests {
    /// Every language with a script or a plural rule, some in a script or a country that has its own, and two that nobody knows.
    private static let languages: [LanguageTag] =
        WritingScript.usual.keys.sorted().filter { $0 != "en" }.map { LanguageTag($0) }
        + ["pt-BR", "pt-PT", "zh-Hans", "zh-Hant", "sr-Latn", "sr-Cyrl", "uz-Latn", "de-AT", "en-GB", "x-own", "tlh"]

    /// An entry for each rule and for what stands below another one; all forms, some, and one without a text.
    private static let entries: [(String, Plist)] = {
        let forms = ["zero", "one", "two", "few", "many", "other"].map { ($0, "%d \($0)") }
        let usual = [("one", "%d song"), ("other", "%d songs")]
        let widths = [("20", "Songs"), ("40", "Your songs and %@"), ("60", "All of your songs, and those of %@")]
        return [
            ("text", .text("Songs")), ("all forms", .plural(forms)), ("usual forms", .plural(usual)),
            ("other alone", .plural([("other", "songs: %d")])), ("template", .plural(usual + [("many", "")])),
            ("zero", .plural([("zero", "None")] + usual)), ("widths", .widths(widths)),
            ("devices", .devices([("ipad", .plural(usual)), ("iphone", .widths(widths)), ("other", .text("Songs"))])),
        ]
    }()

    /// One label is set in capital letters, has margins, and a sample of what is inserted.
    private static let budgets = BudgetRules(
        keys: ["widths": BudgetRules.Changes(margin: 2, style: TextStyle(isAllCaps: true), sample: "Мария")])

    /// What a table has besides: nothing; two entries whose texts have one id; two whose groups have one. Neither key has a letter
    /// that an id keeps, and CRC-32 makes the same of both.
    private static let clashes: [[(String, Plist)]] = [
        [], [("とれぎをう", .text("One")), ("ょさなにゃ", .text("Two"))],
        [
            ("とれぎをう", .devices([("ipad", .text("Tap")), ("other", .text("Click"))])),
            ("ょさなにゃ", .plural([("one", "%d song"), ("other", "%d songs")])),
        ],
    ]

    private static func table(_ target: [UInt8]? = nil, and more: [(String, Plist)] = []) throws -> BilingualTable {
        try BilingualTable(source: Plist.dict(entries + more).file, target: target, name: "Songs")
    }

    @Test(arguments: [ExchangeFormat.xliff(), .xliff2(), .csv()], clashes.indices)
    func everyLanguageGetsWhatItGetsAlone(_ format: ExchangeFormat, clash: Int) throws {
        func compare(_ format: some ExchangeDialect) throws {
            let table = try Self.table(and: Self.clashes[clash])
            let files = Self.languages.map { language in
                (exporter: Exporter(from: "en", to: language, budgets: Self.budgets), tables: [[table]])
            }
            var beside = files.map { _ in [UInt8]() }
            _ = try Exporter.export(files, as: format) { beside[$0] += $1 }
            for (index, file) in files.enumerated() {
                var alone: [UInt8] = []
                try file.exporter.export(file.tables, as: format) { alone += $0 }
                #expect(beside[index] == alone, "\(Self.languages[index])")
            }
        }
        try compare(format.dialect)
    }

    /// The rows of the entries in some languages, of which one may have a translation.
    private static func rows(_ languages: [LanguageTag], translated: LanguageTag? = nil) throws -> [[UnitRow]] {
        let files = try languages.map { language in
            let target = language == translated ? Plist.dict([("text", .text("Lieder"))]).file : nil
            let merge = EntryMerge(try Self.table(target), from: "en", to: language)
            return UnitRows([merge], firstLanguage: 0, as: XLIFF())
        }
        return TableRows(files).rows(ofEntries: entries.indices).map(\.rows)
    }

    /// The keys whose rows are the same objects in two languages.
    private static func shared(_ languages: [LanguageTag], translated: LanguageTag? = nil) throws -> Set<ExactText> {
        let rows = try rows(languages, translated: translated)
        let known = Set(rows[0].map(ObjectIdentifier.init))
        return Set(rows[1].filter { known.contains(ObjectIdentifier($0)) }.map(\.unit.path.key))
    }

    @Test func whatIsTheSameIsMadeOnce() throws {
        let all = Set(Self.entries.map { ExactText($0.0) })
        #expect(try Self.shared(["nl", "sv"]) == all)
        #expect(try Self.shared(["nl", "sv"], translated: "sv") == all.subtracting(["text"]))
        #expect(try Self.shared(["nl", "sv"], translated: "nl") == all.subtracting(["text"]))
        // Other letters, the same forms.
        #expect(try Self.shared(["ru", "uk"]) == all.subtracting(["widths", "devices"]))
        #expect(try Self.shared(["nl", "ja"]) == ["text"])
    }
}
