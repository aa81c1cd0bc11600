import StringsdictFormat
import Testing

@testable import StringsdictKit

/// The examples of Apple's documentation, and the rule by which a variant is chosen.
struct ExampleTests {
    private static let translations: [LanguageTag: [VariantPath: ExactString]] = [
        "de": [
            .width("1"): "Hi", .width("22"): "Hallo", .width("53"): "Herzlich willkommen",
            .device("iphone"): "Hier tippen",
            .device("mac"): "Hier klicken", .device("appletv"): "Hier drücken",
        ],
        "ja": [
            .width("1"): "やあ", .width("22"): "こんにちは", .width("53"): "ようこそいらっしゃいました", .device("iphone"): "ここをタップ",
            .device("mac"): "ここをクリック", .device("appletv"): "ここを押す",
        ],
    ]

    @Test(arguments: Dialect.allCases, ["de", "ja"] as [LanguageTag])
    func comeBackWhole(through dialect: Dialect, _ language: LanguageTag) throws {
        let texts = try #require(Self.translations[language])
        let journey = Journey(pair: try Fixture.pair("Apple"), to: language, dialect: dialect, untranslated: .fail)
        let result = try journey.run { $0.target = texts[$0.path] }
        #expect(result.allFindings == [])
        let written = try #require(result.bytes)
        try Fixture.expect(written, matches: "Apple.\(language).stringsdict")
        #expect(try StringsdictFile.read(name: "", bytes: written).texts == texts)
    }

    @Test(arguments: [
        (-1, "Hi"), (0, "Hi"), (1, "Hi"), (2, "Hi"), (21, "Hi"), (22, "Hello"), (52, "Hello"),
        (53, "Greetings and Salutations"), (55, "Greetings and Salutations"),
    ])
    func selectionRule(width: Int, text: ExactString) throws {
        let entry = try Fixture.pair("Apple").source.entry(at: 0)
        guard case .variation(let variation) = entry.phrase else { return #expect(Bool(false)) }
        #expect(variation.phrase(shownAt: width) == .text(text))
        let reversed = Variation(rule: .width, branches: variation.branches.reversed())
        #expect(reversed.phrase(shownAt: width) == .text(text))
    }

    /// The German file has a width and a device of its own: both are sent with what English shows there, and stay.
    @Test(arguments: Dialect.allCases) func variantsThatOnlyTheTranslationHas(through dialect: Dialect) throws {
        let pair = try BilingualTable(
            source: Fixture.bytes("Apple.stringsdict"), target: Fixture.bytes("Apple.own.de.stringsdict"))
        let journey = Journey(pair: pair, to: "de", dialect: dialect)
        let own = journey.units.filter { $0.path == .width("30") || $0.path == .device("ipad") }
        #expect(
            own.map(\.source) == ["Hello", "Tap here"] && own.map(\.target) == ["Hallo zusammen", "Hier antippen"])
        #expect(
            journey.units.filter { $0.path.key == "hello" }.map { $0.path.selector(of: .width) } == [
                "1", "22", "30", "53",
            ])
        #expect(own[0].budget?.em == 30)
        #expect(
            journey.units.first { $0.path == .width("22") }?.notes.last?.text.string.contains("windows 22 to 29 em")
                == true)
        #expect(try journey.run { _ in }.bytes == nil)
        let result = try journey.run { if $0.path == .width("30") { $0.target = "Servus zusammen" } }
        #expect(result.ids == [])
        let before = String(decoding: try Fixture.bytes("Apple.own.de.stringsdict"), as: UTF8.self)
        #expect(
            result.bytes.map { String(decoding: $0, as: UTF8.self) }
                == before.replacing("Hallo zusammen", with: "Servus zusammen"))
    }
}

extension VariantPath {
    fileprivate static func width(_ key: ExactString) -> VariantPath {
        VariantPath(key: "hello", steps: [.branch(.width, key)])
    }

    fileprivate static func device(_ name: ExactString) -> VariantPath {
        VariantPath(key: "UserInstructions", steps: [.branch(.device, name)])
    }
}
