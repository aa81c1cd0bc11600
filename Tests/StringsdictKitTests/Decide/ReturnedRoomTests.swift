import StringsdictFormat
import StringsdictKit
import Testing

/// What an import says about the widths of the texts that came back.
struct ReturnedRoomTests {
    private static let source = [("1", "Hi"), ("22", "Hello"), ("53", "Greetings")]

    private static func result(
        _ texts: [String: ExactString], dialect: Dialect, target: [(String, String)]? = nil,
        untranslated: MissingTranslationPolicy = .source
    ) throws -> ImportResult {
        var journey = Journey(pair: try WidthTable.pair(source, target: target), to: "de", dialect: dialect)
        journey.untranslated = untranslated
        return try journey.run { unit in
            guard let selector = unit.path.selector(of: .width), let text = texts[selector.string] else { return }
            unit.target = text
            unit.state = .translated
        }
    }

    private static let long: ExactString = "MMMMMMMMMMMMMMMMMMMMMMMM"

    @Test(arguments: Dialect.allCases) func aTextThatIsTooWideIsToldAndImported(_ dialect: Dialect) throws {
        let result = try Self.result(
            ["1": "Tag", "22": Self.long, "53": "Seid gegrüßt \(Self.long)"], dialect: dialect)
        #expect(result.ids == [.overBudget])
        let problem = try #require(result.allFindings.first)
        #expect(problem.message.description == "Too wide: 24.0 em of 22 em (about 2 letters over).")
        #expect(
            problem.subject.path?.description == "key › width 22"
                && problem.subject.location?.file == "de.\(dialect.format.fileExtension)")
        let bytes = try #require(result.bytes)
        #expect(try StringsdictFile.read(name: "w", bytes: bytes).variants[1].text == Self.long)
        // It is no flaw that stops an import.
        #expect(
            try Self.result(
                ["1": "Tag", "22": Self.long, "53": "Seid gegrüßt \(Self.long)"], dialect: dialect, untranslated: .fail
            ).bytes != nil)
    }

    @Test func aCurrentTextIsMeasuredToo() throws {
        let target = [("1", "Tag"), ("22", Self.long.string), ("53", "Seid gegrüßt \(Self.long)")]
        let result = try Self.result([:], dialect: .inline, target: target)
        #expect(result.ids == [.overBudget] && result.bytes == nil)
    }

    @Test func aWiderTextThatIsShorter() throws {
        let result = try Self.result(["1": "Tag", "22": "Schönen Tag", "53": "Hallo"], dialect: .inline)
        #expect(result.ids == [.narrowerVariant])
        #expect(result.allFindings[0].subject.path?.description == "key › width 53")
        // Once it stands in the project, an import that changes nothing does not repeat it.
        let target = [("1", "Tag"), ("22", "Schönen Tag"), ("53", "Hallo")]
        #expect(try Self.result([:], dialect: .inline, target: target).ids == [])
    }

    @Test func aWiderTextThatIsStillTheSource() throws {
        let result = try Self.result(["1": "Tag", "22": "Hallo", "53": "Greetings"], dialect: .inline)
        #expect(result.ids == [.untranslatedWidth])
        #expect(
            result.allFindings[0].message.description
                == "The string equals the source, although the narrower width 1 is translated.")
        // The shortest one is the same in many languages, and a blank one is told by itself.
        #expect(try Self.result(["1": "Hi", "22": "Hallo", "53": "Seid gegrüßt"], dialect: .inline).ids == [])
        #expect(try Self.result(["1": "Tag", "22": "Hallo"], dialect: .inline).ids == [.untranslated])
    }
}
