import StringsdictFormat
import TestSupport
import Testing

@testable import StringsdictKit

/// Pseudo-translations of whole projects.
struct PseudoTranslationTests {
    private static let path = "App/en.lproj/L.stringsdict"
    private static let source = Plist.dict([
        ("hello", .widths([("1", "Hi"), ("22", "Hello"), ("53", "Greetings")])),
        ("files", .plural([("one", "%d file"), ("other", "%d files")])),
        ("found", .plural([("one", "%d file"), ("other", "%d files")], format: "Found %#@n@ in %@")),
        ("tap", .devices([("iphone", .text("Tap")), ("mac", .widths([("30", "Click here")]))])),
        ("plain", .text("Nothing %@ varies & <here>")),
    ])

    private func project(_ files: [String: [UInt8]], _ budgets: BudgetRules = BudgetRules()) -> Project {
        Project(at: "App", in: MemoryTree(files: files), settings: .init(budgets: budgets))
    }

    private func texts(_ bytes: [UInt8]) throws -> [VariantPath: ExactString] {
        try StringsdictFile.read(name: "", bytes: bytes).texts
    }

    @Test(arguments: ["en-XA", "zz", "ar-XB", "de", "ru", "ja"] as [LanguageTag])
    func everyTextIsMadeUpAndSound(_ language: LanguageTag) throws {
        var files = [Self.path: Self.source.file]
        let made = try project(files).pseudoTranslation(into: language)
        #expect(made.findings.allSatisfy { $0.severity == .note })
        let file = try #require(made.files.first)
        #expect(made.files.count == 1 && file.path == "App/\(language).lproj/L.stringsdict")
        let bytes = try #require(file.bytes)
        let texts = try texts(bytes)
        #expect(texts.filter { $0.value.string.contains { $0 == "s" } }.isEmpty)
        #expect(texts[VariantPath(key: "files", steps: [.format])] == "%#@n@")
        files[file.path] = bytes
        let findings = try project(files).validate().findings.filter { $0.severity > .note }
        #expect(findings == [])
        // Nothing is left to make up.
        #expect(try project(files).pseudoTranslation(into: language).files.allSatisfy { $0.bytes == nil })
    }

    @Test func tagsNameWhatVaries() throws {
        let made = try project([Self.path: Self.source.file]).pseudoTranslation(into: "ru")
        let texts = try texts(try #require(made.files.first?.bytes))
        func text(_ key: ExactString, _ steps: VariantPath.Step...) -> String {
            texts[VariantPath(key: key, steps: steps)]?.string ?? ""
        }
        #expect(text("hello", .branch(.width, "22")).starts(with: "⟦22⟧ Ĥéļļö ··"))
        #expect(text("files", .variable("n"), .branch(.plural, "few")) == "⟦few⟧ %d ḟîļéš")
        #expect(text("tap", .branch(.device, "mac"), .branch(.width, "30")).starts(with: "⟦mac 30⟧ Çļîçķ"))
        #expect(text("plain") == "Ñöţĥîñğ %@ ṽáŕîéš & <here> ·······")
    }

    /// What a margin leaves, a text does not take; a format and its variables share their room.
    @Test(arguments: [0, 2.2, 9.5])
    func roomIsWhatTheNotesSay(_ margin: Double) throws {
        let budgets = BudgetRules(general: EntryRules(margin: margin, style: try #require(TextStyle(name: "footnote"))))
        let shared = Plist.dict([
            ("NSStringLocalizedFormatKey", .text("%#@n@ or more")),
            (
                "n",
                .dict([
                    ("NSStringFormatSpecTypeKey", .text("NSStringPluralRuleType")),
                    ("NSStringFormatValueTypeKey", .text("d")),
                    ("one", .text("%d song")), ("other", .text("%d songs")),
                ])
            ),
        ])
        let table = Plist.dict([
            ("hello", .widths([("20", "Hello"), ("40", "Good evening")])),
            ("songs", .dict([("NSStringVariableWidthRuleType", .dict([("30", shared), ("60", shared)]))])),
        ])
        let made = try project([Self.path: table.file], budgets).pseudoTranslation(into: "en-XA")
        let written = try StringsdictFile.read(name: "", bytes: try #require(made.files.first?.bytes))
        for index in 0..<written.count {
            let entry = written.entry(at: index)
            let rules = budgets.rules(forTable: "L", key: entry.key)
            let measured = MeasuredEntry(
                BilingualEntry(entry, at: index, in: "en-XA", rules: rules), FitChecker(rules, language: "en-XA"))
            for rule in measured.rules {
                for (member, width) in zip(rule.members, rule.widths) {
                    let (room, width) = (Double(try #require(member.room)), try #require(width).em)
                    #expect(width <= room && width > room - 1.5, "\(member.path): \(width) of \(room)")
                }
            }
        }
    }

    // MARK: - What is there stays

    private static let german = "App/de.lproj/L.stringsdict"

    private static func width(_ key: ExactString) -> VariantPath {
        VariantPath(key: "hello", steps: [.branch(.width, key)])
    }

    @Test func translationsStay() throws {
        let own = Plist.dict([
            ("hello", .widths([("22", "Hallo"), ("30", "Guten Tag")])), ("plain", .text("")), ("own", .text("Eigenes")),
        ]).file
        let files = [Self.path: Self.source.file, Self.german: own]
        let kept = try #require(try project(files).pseudoTranslation(into: "de").files.first)
        #expect(kept.outcomes.count { $0 == .kept } == 3)
        let (before, after) = (try texts(own), try texts(try #require(kept.bytes)))
        #expect(before.allSatisfy { after[$0] == $1 })
        #expect(after[Self.width("53")] != nil)
        let replaced = try #require(
            try project(files).pseudoTranslation(into: "de", replacingTranslations: true).files.first)
        let texts = try texts(try #require(replaced.bytes))
        #expect(
            texts[Self.width("22")]?.string.starts(with: "⟦22⟧") == true && texts[VariantPath(key: "own")] == "Eigenes")
        #expect(replaced.outcomes.count { $0 == .changed } == 3)
    }

    /// Where the translation has other rules than the source, a text in the right place would take that of another.
    @Test(arguments: [
        (Plist.text("Hallo"), Plist.widths([("22", "Hello")])),
        (Plist.widths([("22", "Hallo")]), Plist.text("Hello")),
        (
            Plist.devices([("mac", .text("Hallo"))]),
            Plist.devices([("mac", .widths([("22", "Hello")])), ("ipad", .text("Hi"))])
        ),
        (
            Plist.devices([("mac", .plural([("other", "%d Hallo")]))]),
            Plist.devices([("mac", .text("Hello")), ("ipad", .text("Hi"))])
        ),
    ])
    func otherShapesStay(_ own: Plist, _ source: Plist) throws {
        let tables = [source, own].map { Plist.dict([("k", $0), ("other", .text("Other"))]).file }
        let files = [Self.path: tables[0], Self.german: tables[1]]
        let made = try project(files).pseudoTranslation(into: "de")
        #expect(made.files.map(\.bytes) == [nil])
        let replaced = try project(files).pseudoTranslation(into: "de", replacingTranslations: true)
        #expect(replaced.files.contains { $0.bytes != nil })
    }

    // MARK: - Refusals

    @Test(arguments: [
        ("en" as LanguageTag, FindingID.otherSourceLanguage), ("../x", .languageUnknown), ("grman", .languageUnknown),
    ])
    func noLanguageOfItsOwn(_ language: LanguageTag, _ id: FindingID) throws {
        #expect {
            try project([Self.path: Self.source.file]).pseudoTranslation(into: language)
        } throws: {
            ($0 as? StringsdictError)?.findings.map(\.id) == [id]
        }
    }

    /// A table that was named by its own file is never made its own translation.
    @Test func neverOverTheSource() throws {
        let tree = MemoryTree(files: ["App/fr.lproj/L.stringsdict": Self.source.file])
        let project = Project(
            at: "App/fr.lproj/L.stringsdict", in: tree, settings: .init(sourceLanguage: "en"))
        #expect(throws: StringsdictError.self) { try project.pseudoTranslation(into: "fr") }
    }

    @Test func anEmptyTableHasNoTranslation() throws {
        #expect(try project([Self.path: Plist.dict([]).file]).pseudoTranslation(into: "zz").files.isEmpty)
    }

    /// Public tables: every text is sound and in its place.
    @Test func publicTables() throws {
        guard let files = try Corpus.files() else { return print("The corpus is not here; its tables were not tried.") }
        for file in files.enumerated().filter({ $0.offset % 7 == 0 }).map(\.element) {
            var tree = [Self.path: file.bytes]
            guard let made = try? project(tree).pseudoTranslation(into: "en-XA") else { continue }
            #expect(
                made.files.allSatisfy { $0.bytes != nil }, "\(file.name): \(made.findings.map(\.message.description))")
            for new in made.files { tree[new.path] = new.bytes }
            let own = Set(try project([Self.path: file.bytes]).validate().findings.map(\.id))
            let errors = try project(tree).validate().findings.filter {
                $0.severity == .error && !own.contains($0.id)
            }
            #expect(errors.map(\.id) == [], "\(file.name): \(errors.map(\.message.description).prefix(2))")
        }
    }
}
