import StringsdictFormat
import Testing

@testable import StringsdictKit

/// What is said about the widths of texts, word for word.
struct BudgetCheckTests {
    private static func problems(
        _ texts: [(String, String)], in language: LanguageTag = "de", device: String? = nil,
        _ budgets: BudgetRules = BudgetRules()
    ) throws -> [Finding] {
        CheckList.translation.without(.shortestVariantTooWide).findings(
            in: try CheckedFile(WidthTable.pair(texts, device: device).source, table: "Test", language: language),
            budgets: budgets)
    }

    /// A text of so many em.
    private static func ms(_ count: Int) -> String { String(repeating: "M", count: count) }

    @Test(
        arguments: [
            ("MMMMMMMMMMMMMMMMMMMMMMMM", "de", "Too wide: 24.0 em of 22 em (about 2 letters over)."),
            ("MMMMMMMMMMMMMMMMMMMMMMM", "de", "Too wide: 23.0 em of 22 em (about 1 letter over)."),
            ("MMMMMMMMMMMMMMMMMMMMMM", "de", "Tight: 22.0 em of 22 em; letters vary in width, so test it on a device."),
            ("設設設設設設設設設設設設設設設設設設設設", "ja", "Too wide: 24.0 em of 22 em (about 2 characters over)."),
            ("設設設設設設設設設設設設設設設設設設", "ja", "Tight: 21.6 em of 22 em; characters vary in width, so test it on a device."),
            (
                "الإعدادات الإعدادات الإعدادات الإعدادات الإعدادات الإعدادات", "ar",
                "Too wide: 26.9 em of 22 em (about 11 letters over). The estimate for this script is rough (about 10%)."
            ),
        ] as [(String, LanguageTag, String)])
    func aTextInItsRoom(_ text: String, language: LanguageTag, message: String) throws {
        let found = try Self.problems([("1", ""), ("22", text)], in: language)
        #expect(found.map(\.message.description) == [message])
        #expect(found[0].id == (message.hasPrefix("Too") ? .overBudget : .tightBudget))
        #expect(found[0].severity == (message.hasPrefix("Too") ? .warning : .note))
        #expect(
            found[0].subject.path?.description == "key › width 22"
                && found[0].subject.location?.snippet.hasSuffix("<key>22</key>") == true)
    }

    @Test func whatFitsIsNotMentioned() throws {
        #expect(try Self.problems([("1", "Hi"), ("22", "Hallo"), ("53", Self.ms(50))]) == [])
        // A single key says nothing about room, nor does a width on a Mac or one that is no em.
        #expect(try Self.problems([("22", Self.ms(99))]) == [])
        #expect(try Self.problems([("1", "Hi"), ("22", Self.ms(99))], device: "mac") == [])
        #expect(try Self.problems([("1", "Hi"), ("200", Self.ms(999))]) == [])
        let none = BudgetRules(general: EntryRules(unit: .none))
        #expect(try Self.problems([("1", "Hi"), ("22", Self.ms(99))], in: "de", none) == [])
    }

    /// The label's style is in the budget and not in the text, and what is measured is what the note asked for.
    @Test func theLabelCounts() throws {
        let texts = [("1", "Hi"), ("22", Self.ms(20))]
        #expect(
            try Self.problems(texts, in: "de", BudgetRules(general: EntryRules(margin: 2.8))).map(\.id) == [.overBudget]
        )
        let small = BudgetRules(general: EntryRules(style: .init(points: 12)))
        #expect(try Self.problems([("1", "Hi"), ("22", Self.ms(29))], in: "de", small) == [])
        #expect(
            try Self.problems([("1", "Hi"), ("22", Self.ms(40))], in: "de", small).map(\.message.description)
                == ["Too wide: 40.0 em of 31 em (about 9 letters over)."])
        let key = BudgetRules(keys: ["key": BudgetRules.Changes(margin: 12)])
        #expect(
            try Self.problems(texts, in: "de", key).map(\.message.description) == [
                "Too wide: 20.0 em of 10 em (about 10 letters over)."
            ])
    }

    @Test func aVariableIsAsWideAsItsWidestText() throws {
        let inner = Plist.plural([("one", Self.ms(3)), ("other", Self.ms(23))])
        let file = try StringsdictFile.read(
            name: "t",
            bytes: Plist.dict([
                (
                    "k",
                    .dict([("NSStringVariableWidthRuleType", .dict([("1", .text("a")), ("22", inner)]))])
                )
            ]).file)
        let found = CheckList.translation.findings(in: CheckedFile(file, table: "t", language: "de"))
        #expect(found.map(\.message.description) == ["Too wide: 23.0 em of 22 em (about 2 letters over)."])
        #expect(found.map(\.subject.path?.description) == ["k › width 22 › format"])
    }

    @Test func aWiderVariantIsNotShorter() throws {
        let found = try Self.problems([("53", "MM"), ("1", "MM"), ("22", "MMM")])
        #expect(
            found.map(\.message.description) == [
                "The string is 2.0 em wide, but the string for the narrower width 22 is 3.0 em wide."
            ])
        #expect(found.map(\.id) == [.narrowerVariant] && found.map(\.subject.path?.description) == ["key › width 53"])
        // Not as with texts that were swapped.
        #expect(found.map(\.severity) == [.note])
        #expect(try Self.problems([("22", "MMM"), ("53", "M")]).map(\.severity) == [.warning])
        #expect(try Self.problems([("2", "MMMM"), ("53", "MMM")]).contains { $0.severity == .warning })
        // Less than the estimate can be off, and nothing at all.
        #expect(try Self.problems([("1", "Hallo"), ("22", "Hallo"), ("53", "")]) == [])
    }

    @Test func longShortestVersions() throws {
        func told(of file: any TableFile) -> Finding? {
            let list = CheckList.translation.without(.overBudget, .tightBudget, .narrowerVariant)
            return list.findings(in: CheckedFile(file, table: "t", language: "de")).first
        }
        let short = try WidthTable.pair([("1", Self.ms(7)), ("22", "x")]).source
        #expect(told(of: short) == nil)
        let long = try WidthTable.pair([("1", Self.ms(8)), ("22", "x")]).source
        let note = try #require(told(of: long))
        #expect(
            note.message.description
                == "The shortest version is 8.0 em wide; at the largest text size the narrowest window is 7 em wide.")
        #expect(note.subject.path?.description == "key › width 1" && note.severity == .note)
        let entry = Plist.widths([("1", Self.ms(8)), ("22", "x")])
        let three = try BilingualTable(source: Plist.dict([("a", entry), ("b", entry), ("c", entry)]).file).source
        #expect(
            told(of: three)?.message.description.hasSuffix(
                "7 em wide. The table has 2 more findings of this kind.")
                == true)
    }

    // MARK: - Keys

    private static func keys(_ keys: [String], _ devices: [CustomDevice] = []) throws -> [Finding] {
        let pair = try WidthTable.pair(keys.map { ($0, "x") })
        let list = CheckList.source(BudgetRules(devices: devices))
        return list.without(.overBudget, .tightBudget, .narrowerVariant, .shortestVariantTooWide)
            .findings(in: CheckedFile(pair.source, table: "Test", language: "en"))
    }

    @Test func keysThatNoWindowTellsApart() throws {
        let found = try Self.keys(["1", "23", "24"])
        #expect(
            found.map(\.message.description) == [
                "At the default text size no window is 23 em wide, so the string for 23 em is never shown."
            ])
        #expect(found.map(\.id) == [.sameWindows] && found.map(\.subject.path?.description) == ["key › width 23"])
        #expect(try Self.keys(["1", "23", "24"], [CustomDevice(name: "Own", em: 23)]) == [])
        #expect(
            try Self.keys(["1", "33", "38"]).map(\.message.description) == [
                "At the default text size no window is 33 to 37 em wide, so the string for 33 em is never shown."
            ])
        // The smallest is shown in narrower windows too, one of 22 em for example.
        #expect(try Self.keys(["23", "24"]) == [])
        // Apple's own keys, and keys for large text sizes.
        #expect(try Self.keys(["1", "22", "53"]) == [])
        #expect(try Self.keys(["1", "10", "15", "22"]) == [])
    }

    @Test func keysThatNoWindowReaches() throws {
        let found = try Self.keys(["22", "96", "120"])
        #expect(
            found.map(\.message.description) == ["Never shown at the default text size: no window is wider than 95 em."]
        )
        #expect(found.map(\.id) == [.unreachableWidth] && found.map(\.subject.path?.description) == ["key › width 96"])
        #expect(try Self.keys(["22", "95"]) == [])
        #expect(try Self.keys(["22", "96"], [CustomDevice(name: "Wall", em: 130)]) == [])
        #expect(try Self.keys(["22", "132"]) == [])
    }

    // MARK: - Sources

    private static func source(_ texts: [(String, String)], to language: LanguageTag = "de") throws -> [Finding] {
        told(of: try WidthTable.pair(texts).source, to: language)
    }

    private static func told(of file: any TableFile, to language: LanguageTag) -> [Finding] {
        CheckList.export(from: "en", to: [language], as: "xliff")
            .findings(in: CheckedFile(file, table: "Test", language: "en")).filter { $0.id == .tightSource }
    }

    @Test func sourcesThatLeaveTooLittleRoom() throws {
        let texts = [("1", "Hi"), ("22", Self.ms(12)), ("30", Self.ms(30))]
        let found = try Self.source(texts)
        #expect(
            found.map(\.message.description) == [
                "The source takes 30.0 of 30 em; translations of strings of this length are usually 60 to 80% longer."
            ])
        #expect(found.map(\.id) == [.tightSource] && found.map(\.subject.path?.description) == ["key › width 30"])
        #expect(
            try Self.source([("1", "Hi"), ("22", Self.ms(13)), ("30", Self.ms(29))]).map(\.message.description) == [
                "The source takes 29.0 of 30 em; translations of strings of this length are usually 60 to 80% longer. The same applies to width 22."
            ])
        #expect(try Self.source([("1", "Hi"), ("22", Self.ms(12))]) == [])
        // A large table does not bury other messages.
        let entry = Plist.widths([("1", "Hi"), ("30", Self.ms(30))])
        let many = try BilingualTable(source: Plist.dict((1...12).map { ("key\($0)", entry) }).file)
        let notes = Self.told(of: many.source, to: "de")
        #expect(
            notes.count == 10
                && notes.dropLast().allSatisfy { !$0.message.description.contains("findings of this kind") })
        #expect(
            notes.last?.message.description.hasSuffix("% longer. The table has 2 more findings of this kind.") == true)
        // Over budget by itself, which is said elsewhere.
        #expect(try Self.source([("1", "Hi"), ("22", Self.ms(23))]) == [])
        for language in ["ja", "ko", "zh-Hans", "en-GB"] {
            #expect(try Self.source(texts, to: LanguageTag(language)) == [])
        }
    }
}
