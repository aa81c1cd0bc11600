import StringsdictFormat
import TestSupport
import Testing
import XLIFFFormat

@testable import StringsdictKit

/// Keys and texts that break paths, ids, cells and tags.
struct KeyTests {
    private static let keys = [
        "", " ", "/", "a/b", "a:b", "a:dict/b", ":dict/", ":dict/:string", "%", "%d of %@", "%%", "100 %", "\"quoted\"",
        "it's", "“”",
        "line\nbreak", "\n", "tab\tstop", "\t", "carriage\rreturn", "👩‍👩‍👧‍👦", "🇩🇪🇫🇷", "é", "e\u{301}", "\u{301}", "\u{212B}",
        "\u{C5}", "A\u{30A}",
        "<b>&amp;</b>", "&", "]]>", "<!-- no comment -->", "=1+1", "@sum", "'01", "-", "+", "01", "1e3", "TRUE", ",",
        ";", "a,b;c|d",
        "#", "a#base@de", "~2", "\\", "\\n", "\u{A0}", "\u{2028}", "\u{200F}abc", "\u{FEFF}", "id", "key", "format",
        "other", "n/one",
        "NSStringLocalizedFormatKey", "Test/hello", "hello#base", String(repeating: "k", count: 300), "日本語", "العربية",
    ]

    /// For each key a plain text, and the same key with a suffix for each rule.
    private static let table = Plist.dict(
        keys.flatMap { key in
            [
                (key, Plist.text("plain \(key)")),
                (
                    "\(key)·p",
                    .plural([
                        ("one", "%d \(key.replacing("%", with: ""))"),
                        ("other", "%d of \(key.replacing("%", with: ""))"),
                    ])
                ),
                ("\(key)·w", .widths([("020", "w \(key)"), ("40", "wide \(key)")])),
                ("\(key)·d", .devices([("ipad", .text("ipad \(key)")), ("other", .widths([("30", "30 \(key)")]))])),
            ]
        })

    @Test(arguments: Dialect.lawful, ["de", "ru", "ja"] as [LanguageTag])
    func oddKeysSurvive(through dialect: Dialect, language: LanguageTag) throws {
        try Laws.expectIdentity(of: Self.table.file, name: "keys", to: language, through: dialect)
        try Laws.expectTranslations(of: Self.table.file, name: "keys", to: language, through: dialect)
        let outcome = RoundTrip(language: "en").run(
            try BilingualTable(source: Self.table.file), through: dialect.format)
        #expect(outcome.problems == [])
    }

    @Test func anotherParserReadsTheSame() throws {
        var oracle = PlistOracle()
        for dialect in Dialect.allCases {
            let written = try Laws.expectTranslations(of: Self.table.file, name: "keys", to: "pl", through: dialect)
            try oracle.add(
                written, texts: StringsdictFile.read(name: "", bytes: written).texts, original: Self.table.file)
        }
        try oracle.expectAgreement()
    }

    @Test func exportsAreValid() throws {
        let document = Exporter(from: "en", to: "pl").document([try BilingualTable(source: Self.table.file)])
        try Schema.strict.expectValid([XLIFF().write(document), XLIFF(placeholders: .text).write(document)])
        try Schema.transitional.expectValid([XcodeXLIFF().write(document)])
    }

    /// Texts in which every byte that a format treats in a special way occurs, up to 10,000 letters. Only line ends follow
    /// the source.
    @Test(arguments: Dialect.lawful) func oddTextsSurvive(through dialect: Dialect) throws {
        var random = SeededGenerator(seed: 7)
        let pieces = Self.keys.filter { !$0.contains("%") } + ["\r\n", "  ", "\n\n", "\u{7F}", "\u{85}"]
        let lengths = [1, 2, 5, 40, 10_000]
        let source = Plist.dict(
            (0..<60).map { ("\($0)", .text(Self.text(lengths[$0 % 5], of: pieces, using: &random))) }
        ).file
        var journey = Journey(pair: try BilingualTable(source: source), to: "de", dialect: dialect)
        var expected: [VariantPath: ExactString] = [:]
        let result = try journey.run { unit in
            let text = ExactString(
                Self.text(lengths[expected.count % 5], of: pieces, using: &random) + "\(expected.count)")
            unit.target = text
            expected[unit.path] = unit.source.utf8.contains(0x0D) ? text : text.withLineFeeds
        }
        #expect(result.allFindings.filter { $0.severity == .error }.map(\.message.description) == [])
        journey = try journey.with(target: try #require(result.bytes))
        #expect(journey.pair.target?.texts == expected)
    }

    private static func text(_ count: Int, of pieces: [String], using random: inout SeededGenerator) -> String {
        var text = ""
        while text.unicodeScalars.count < count { text += pieces.randomElement(using: &random)! }
        return text
    }

    /// Two paths that Xcode would spell alike are told apart by everyone but Xcode, whose dialect refuses them.
    @Test func ambiguousXcodeIDs() throws {
        let twins = Plist.dict([
            ("a", .devices([("ipad", .text("ipad"))])),
            ("a:dict/NSStringDeviceSpecificRuleType:dict/ipad", .text("twin")),
        ])
        for dialect in [Dialect.inline, .text, .csv] {
            try Laws.expectTranslations(of: twins.file, name: "twins", to: "de", through: dialect)
        }
        let journey = Journey(pair: try BilingualTable(source: twins.file), to: "de", dialect: .xcode)
        let refusal = #expect(throws: StringsdictError.self) { try journey.file { _ in } }
        #expect(refusal?.findings.map(\.id) == [.ambiguousPath])

        // With its id lost, such a unit belongs to nobody.
        let generic = Journey(pair: try BilingualTable(source: twins.file), to: "de", dialect: .inline)
        let file = try generic.file { $0.target = "\($0.source) de" }
        var table = try #require(try XLIFF().read(file).tables.first)
        table.units[0].id = "lost"
        let result = Importer(from: "en", to: "de").read(table, from: file, format: XLIFF(), pairs: [generic.pair])
        #expect(result.ids == [.unknownUnit, .missingUnit])
    }

    /// Of two texts with one slug and checksum the second has a number behind its id, by which it is known as well.
    @Test func numberedIDWithoutAPath() throws {
        let twins = Plist.dict([("とれぎをう", .text("one")), ("ょさなにゃ", .text("two"))])
        let journey = Journey(pair: try BilingualTable(source: twins.file), to: "de", dialect: .inline)
        let file = try journey.file { $0.target = "\($0.source) de" }
        var table = try #require(try XLIFF().read(file).tables.first)
        #expect(table.units.map { $0.id.string.hasSuffix("-2") } == [false, true])
        for index in table.units.indices { table.units[index].name = nil }
        let result = Importer(from: "en", to: "de").read(table, from: file, format: XLIFF(), pairs: [journey.pair])
        #expect(result.ids == [])
        #expect(result.tables.first?.changedPaths.count == 2)
    }
}
