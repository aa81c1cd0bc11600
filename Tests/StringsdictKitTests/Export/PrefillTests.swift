import Testing

@testable import StringsdictKit

/// Files that have the source as target where nothing is translated, for tools that open targets alone.
struct PrefillTests {
    static let formats: [ExchangeFormat] = [
        .xliff(isPrefilled: true), .xliff(placeholders: .text, isPrefilled: true), .xliff2(isPrefilled: true),
    ]

    private static func journey() throws -> Journey {
        let source = Plist.dict([
            ("a", .text("Hello")), ("b", .text("OK")), ("c", .text("")),
            ("n", .plural([("one", "%d file"), ("other", "%d files")])),
        ])
        let target = Plist.dict([("b", .text("Gut"))])
        return Journey(pair: try BilingualTable(source: source.file, target: target.file), to: "de")
    }

    /// The prefilled file, with some of its text replaced as a person would.
    private static func file(
        _ format: ExchangeFormat, of journey: Journey, replacing changes: [(String, String)] = []
    ) throws -> SourceText {
        var text = String(decoding: try format.dialect.write(journey.document), as: UTF8.self)
        for (old, new) in changes {
            #expect(text.contains(old), "\(old)")
            text = text.replacing(old, with: new)
        }
        return try SourceText(name: "de.xliff", file: Array(text.utf8))
    }

    @Test(arguments: formats.indices) func everyTextHasATarget(_ index: Int) throws {
        let journey = try Self.journey()
        let file = try Self.file(Self.formats[index], of: journey)
        let table = try #require(try Self.formats[index].dialect.read(file).tables.first)
        for (unit, returned) in zip(journey.units, table.units) where !unit.source.isEmpty {
            #expect(returned.target == unit.target ?? unit.source)
            #expect(returned.isUntouched(from: unit.source) == (unit.target == nil && !unit.isProtected))
        }
    }

    /// The source with a state that says “not translated” is no translation, whoever wrote it.
    @Test(arguments: [
        ("<target state=\"translated\">Hallo", "<target state=\"new\">Hello", Dialect.inline),
        ("<target>Hallo", "<target state=\"needs-translation\">Hello", .xcode),
        (
            "state=\"translated\"><source>Hello</source><target>Hallo",
            "state=\"initial\"><source>Hello</source><target>Hello", .xliff2
        ),
    ])
    func untranslatedByItsState(_ old: String, _ new: String, _ dialect: Dialect) throws {
        var journey = try Self.journey()
        journey.dialect = dialect
        journey.untranslated = .omit
        var file = try journey.file {
            guard $0.path.key == "a" else { return }
            $0.target = "Hallo"
            $0.state = .translated
        }
        let text = String(decoding: file.bytes, as: UTF8.self)
        #expect(text.contains(old), "\(text)")
        file = try SourceText(name: file.name, file: Array(text.replacing(old, with: new).utf8))
        let result = try journey.read(file)
        let texts = try result.bytes.map { try journey.with(target: $0).pair.target?.texts }
        #expect(texts??["a"] == nil)
        #expect(result.ids.contains(.untranslated))
    }

    /// What nobody touched is not translated, as without a target.
    @Test(arguments: formats.indices) func nothingTouchedNothingTranslated(_ index: Int) throws {
        let journey = try Self.journey()
        let result = try journey.read(try Self.file(Self.formats[index], of: journey))
        let plain = try journey.run { _ in }
        #expect(result.bytes == plain.bytes)
        #expect(result.ids == plain.ids && result.ids.contains(.untranslated))
    }

    @Test func filesAreValid() throws {
        let journey = try Self.journey()
        try Schema.strict.expectValid(try Self.formats.prefix(2).map { try $0.dialect.write(journey.document) })
    }

    @Test func whatIsTranslatedIsTaken() throws {
        let journey = try Self.journey()
        let result = try journey.read(
            try Self.file(Self.formats[1], of: journey, replacing: [(">Hello</target>", ">Hallo</target>")]))
        let texts = try journey.with(target: try #require(result.bytes)).pair.target?.texts
        #expect(texts?["a"] == "Hallo" && texts?["b"] == "Gut")
    }

    /// Who says that the source is the translation is believed.
    @Test func theSourceCanBeTheTranslation() throws {
        let journey = try Self.journey()
        let result = try journey.read(
            try Self.file(
                Self.formats[1], of: journey,
                replacing: [
                    ("state=\"needs-translation\" state-qualifier=\"x-prefilled\">Hello", "state=\"translated\">Hello")
                ]))
        #expect(try journey.with(target: try #require(result.bytes)).pair.target?.texts["a"] == "Hello")
        #expect(result.ids.filter { $0 == .untranslated }.count == 2)
    }
}
