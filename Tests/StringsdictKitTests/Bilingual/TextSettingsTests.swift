import LocalizationModel
import TestSupport
import Testing

@testable import StringsdictKit

/// What a project says of its texts beside their room.
struct TextSettingsTests {
    // MARK: - Words

    @Test(arguments: [
        ("Open Signal", true), ("Signal", true), ("(Signal)", true), ("Signal’s", true), ("Signal-App", true),
        ("Signal, Signals", true), ("Signals", false), ("signal", false), ("SIGNAL", false), ("eSignal", false),
        ("Signal2", false), ("Signal\u{301}", false), ("Signalを開く", true), ("Сигнал Signalа", true),
        ("", false), ("Sig\u{AD}nal", false), ("%#@Signal@", false), ("%#@Signal@ Signal", true),
    ])
    func words(_ text: ExactString, isThere: Bool) {
        #expect(DoNotTranslateTerms(["Signal"]).found(in: text).isEmpty != isThere)
    }

    @Test func wordsOfAllKinds() {
        let words = DoNotTranslateTerms(["Wi‑Fi", "C++", ".NET", "東京", "App Store", "", "C++"])
        #expect(words.words.count == 5)
        #expect(words.found(in: "在東京的 App Store 用Wi‑Fi") == ["Wi‑Fi", "東京", "App Store"])
        #expect(words.found(in: "C++, .NET and C+") == ["C++", ".NET"])
        #expect(words.found(in: "Wi-Fi, AppStore").isEmpty)
        // Two spellings of one letter are two words.
        #expect(DoNotTranslateTerms(["caf\u{E9}"]).found(in: "cafe\u{301}").isEmpty)
    }

    /// Every prefix of a text is looked at without a trap, whatever stands in it.
    @Test func oddTexts() {
        let words = DoNotTranslateTerms(["\u{301}", "é", "%d", "🇩🇪", "a", "\u{0}"])
        let text = "a\u{301}é🇩🇪🇩%d%é\u{0}\u{10FFFF}a"
        for count in 0...text.unicodeScalars.count {
            let prefix = String(String.UnicodeScalarView(text.unicodeScalars.prefix(count)))
            _ = words.found(in: ExactString(prefix))
        }
        #expect(words.found(in: "é") == ["é"])
    }

    /// Thousands of words, placeholders and places take no longer together than one after the other.
    @Test func manyOfAll() {
        let words = DoNotTranslateTerms(["d"] + (0..<1000).map { ExactString("Word\($0)") })
        #expect(words.found(in: ExactString(String(repeating: "%d ", count: 20_000) + "Word7")) == ["Word7"])
        #expect(words.found(in: ExactString(String(repeating: "%d ", count: 20_000) + "d")) == ["d"])
    }

    // MARK: - Projects

    private static func text(_ key: String, _ text: String) -> String {
        "<key>\(key)</key><string>\(text)</string>"
    }

    private static func files(_ forms: KeyValuePairs<String, String>) -> String {
        let forms = forms.map { text($0.key, $0.value) }.joined()
        return """
            <key>files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>\(forms)</dict></dict>
            """
    }

    private static func table(_ entries: String...) -> [UInt8] {
        Array(#"<plist version="1.0"><dict>\#(entries.joined())</dict></plist>"#.utf8)
    }

    private static func project(_ texts: Project.TextSettings, _ files: [String: [UInt8]]) -> Project {
        var settings = Project.Settings()
        settings.texts = texts
        return Project(at: "App", in: MemoryTree(files: files), settings: settings)
    }

    private static func scope(
        required: [String] = [], keptWords: [ExactString] = [], notes: [ExactString: TranslatorComment] = [:]
    ) -> Project.TextSettings.Scope {
        var scope = Project.TextSettings.Scope()
        (scope.required, scope.keptWords, scope.notes) = (required, keptWords, notes)
        return scope
    }

    @Test func whatIsSaidOfATableComesInAddition() {
        var texts = Project.TextSettings()
        texts.general = Self.scope(
            required: ["a"], keptWords: ["A"], notes: ["a": .init("all"), "b": .init("all")])
        texts.tables["L"] = Self.scope(
            required: ["b*"], keptWords: ["B", "A"], notes: ["a": .init("own", isInstead: true)])
        for name in ["L", "App/L"] as [ExactString] {
            let rules = texts.rules(forTable: name)
            #expect(rules.required.contains("a") && rules.required.contains("bc") && !rules.required.contains("c"))
            #expect(rules.words.words == ["A", "B"])
            #expect(rules.notes == ["a": TranslatorComment("own", isInstead: true), "b": TranslatorComment("all")])
        }
        #expect(texts.rules(forTable: "M").words.words == ["A"])
    }

    @Test func requiredTexts() throws {
        let source = Self.table(
            Self.text("a", "Open"), Self.text("b", "Close"), Self.files(["one": "%d file", "other": "%d files"]))
        var texts = Project.TextSettings()
        texts.general.required = ["a", "f*"]
        let project = Self.project(
            texts,
            [
                "App/en.lproj/L.stringsdict": source,
                "App/de.lproj/L.stringsdict": Self.table(
                    Self.text("a", "Auf"), Self.text("b", ""), Self.files(["one": "%d Datei", "other": "%d Dateien"])),
                "App/fr.lproj/L.stringsdict": Self.table(
                    Self.text("a", " "), Self.files(["one": "%d", "other": "%d"])),
                "App/pl.lproj/L.stringsdict": Self.table(Self.files(["one": "%d plik", "other": "%d pliku"])),
                "App/ja.lproj/M.stringsdict": Self.table(), "App/en.lproj/M.stringsdict": Self.table(),
            ])
        let found = try project.validate().findings.filter { $0.id == .missingRequired }
        let said = found.map { "\($0.subject.language?.tag ?? "") \($0.subject.path?.description ?? "")" }
        #expect(said.sorted() == ["fr a", "ja a", "pl a", "pl files › n › few", "pl files › n › many"])
        #expect(found.allSatisfy { $0.severity == .error && $0.stops == .nothing })
        #expect(found.last { $0.subject.language == "ja" }?.message.description.contains("2 required strings") == true)
        // What is missing has figures of its own.
        #expect(try project.status().total.problems == 0)
    }

    @Test func requiredTextsOfTheStringsFile() throws {
        var texts = Project.TextSettings()
        texts.general.required = ["*"]
        let files = [
            "App/en.lproj/L.stringsdict": Self.table(Self.text("a", "Open")),
            "App/de.lproj/L.stringsdict": Self.table(Self.text("b", "x")),
            "App/de.lproj/L.strings": Array("\"a\" = \"Auf\";".utf8),
        ]
        #expect(try !Self.project(texts, files).validate().findings.contains { $0.id == .missingRequired })
    }

    @Test func wordsInNotesAndChecks() throws {
        var texts = Project.TextSettings()
        texts.general.keptWords = ["Signal", "Dr. No"]
        let files = [
            "App/en.lproj/L.stringsdict": Self.table(
                Self.text("a", "Open Signal"), Self.text("b", "Close"), Self.text("c", "Signal"),
                Self.files(["one": "%d file in Signal", "other": "%d files"])),
            "App/de.lproj/L.stringsdict": Self.table(
                Self.text("a", "Signale öffnen"), Self.text("b", "Zu"), Self.text("c", "Signal"),
                Self.files(["one": "%d Datei", "other": "%d Dateien"])),
        ]
        let project = Self.project(texts, files)
        let validation = try project.validate()
        // Each form beside its own source; and the proofs of the formats have nothing to say.
        #expect(validation.findings.map(\.id) == [.wordTranslated, .wordTranslated])
        #expect(validation.findings.map { $0.subject.path?.description } == ["a", "files › n › one"])
        #expect(validation.findings[0].message.description.contains("“Signal”"))
        for format in [ExchangeFormat.xliff(), .xliff2(), .xcode(), .csv()] {
            let export = try project.export(to: ["de"], as: format)
            var bytes: [UInt8] = []
            _ = try export.outputs[0].write { bytes += $0 }
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(text.components(separatedBy: "Do not translate: Signal.").count == 4, "\(text)")
            let name = "de.\(format.fileEnding)"
            let back = text.replacing("Signale öffnen", with: "Signalisierung öffnen")
            let plan = try project.plan(importing: ReturnedFiles([(name, Array(back.utf8))]))
            #expect(plan.findings.map(\.id).contains(.wordTranslated), "\(name): \(plan.findings.map(\.message))")
            #expect(plan.files.first?.bytes != nil)
        }
    }

    @Test func notes() throws {
        var texts = Project.TextSettings()
        texts.general.notes = ["a": .init("Said first."), "b": .init("Instead.", isInstead: true)]
        let commented = Array(
            """
            <plist version="1.0"><dict>
            <!-- Old a. --><key>a</key><string>x</string>
            <!-- Old b. --><key>b</key><string>y</string></dict></plist>
            """
            .utf8)
        let project = Self.project(texts, ["App/en.lproj/L.stringsdict": commented])
        var loader = project.loader(of: try project.existingTables())
        let pair = try loader.pair(try project.existingTables()[0], name: "L", language: nil)
        let projection = UnitProjection(EntryMerge(pair, from: "en", to: "de"))
        let notes = (0..<2).map { projection.units(of: projection.entry(at: $0))[0].notes }
        #expect(notes.map { $0.map(\.text) } == [["Old a.", "Said first."], ["Instead."]])
        #expect(notes.joined().allSatisfy { $0.author == .developer })
        #expect(try project.validate().findings.isEmpty)
    }
}
