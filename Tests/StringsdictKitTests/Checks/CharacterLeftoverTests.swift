import TestSupport
import Testing

@testable import StringsdictKit

/// What tools leave behind in translations: escapes, tags, percent signs and markup.
struct CharacterLeftoverTests {
    private static let plural = VariantPath(key: "k", steps: [.variable("n"), .branch(.plural, "few")])

    private static func findings(
        _ source: ExactString, _ text: ExactString, at path: VariantPath = "k", beside sibling: ExactString? = nil,
        isInFormat: Bool = false, to language: LanguageTag = "de", _ styles: Set<ExactString.NamedPlaceholder> = []
    ) -> [Finding] {
        CheckList.returned.findings(
            in: CheckedText(
                path: path, source: source, text: text, language: language, namedPlaceholders: styles,
                surroundings: TextSurroundings(
                    findForm: { path.category == nil ? nil : CheckedForm(other: sibling) },
                    isInFormat: { isInFormat })))
    }

    private static func told(_ findings: [Finding]) -> [String] {
        findings.map { "\($0.severity) \($0.id.rawValue): \($0.message)" }
    }

    // MARK: - Escapes

    private static let escapes = [
        "&amp;", "&lt;", "&quot;", "&nbsp;", "&#39;", "&#xA0;", "&amp;lt;", "<![CDATA[", #"<ph id="1">"#, "</ph>",
        #"<x id="1"/>"#, "<g>", "<1>", "<b>", "<br />", #"<a href="x">"#, #"\n"#, #"\""#, #"\'"#, #"\u200f"#,
        #"\u{e4}"#,
        #"\U00e4"#, #"\U0001F600"#, #"\x41"#, #"\344"#, #"\\n"#,
    ]

    /// Each is found wherever it stands, is spelled in the message, and is fine where the source has it too.
    @Test(arguments: escapes) func everyEscapeIsTold(_ escape: String) throws {
        for (before, after) in [("", ""), ("Los ", " jetzt"), ("Größe&", "<ü"), ("%d", "%@")] {
            let text = ExactString(before + escape + after)
            let source: ExactString = before == "%d" ? "%d and %@" : "Go & go < on"
            let found = Self.findings(source, text).filter { $0.id == .escapeSequence }
            #expect(found.count == 1, "\(text)")
            let finding = try #require(found.first)
            #expect(finding.message.description.contains("“\(escape)”"), "\(finding.message)")
            #expect(finding.severity == .warning && finding.stops == .nothing && finding.hint != nil)
            #expect(!Self.findings(ExactString(escape + source.string), text).contains { $0.id == .escapeSequence })
            let form = Self.findings("one", text, at: Self.plural, beside: ExactString("%d" + escape))
            #expect(!form.contains { $0.id == .escapeSequence }, "\(text)")
        }
    }

    @Test(
        arguments: [
            "R&D; Q&A", "A & B; C", "&;", "&#;", "&#xg;", "a < b > c", "I <3 you >", "a <b and c> d", "<Größe>", "C:",
            "\\", "¯\\_(ツ)_/¯", "<anna@example.com>", "<https://example.com>", "x^2", "&copy", "5 <> 6", "\\u20",
            "\\uno",
        ] as [ExactString])
    func ordinarySigns(_ text: ExactString) {
        #expect(!Self.findings("Go", text).contains { $0.id == .escapeSequence }, "\(text)")
    }

    @Test func aSourceWithEscapesKnowsThem() {
        #expect(Self.findings("a&nbsp;b", "a&thinsp;b") == [])
        #expect(Self.findings("<b>a</b>", "<i>a</i>") == [])
        #expect(Self.findings(#"C:\new"#, #"C:\temp"#) == [])
        #expect(Self.findings("a&lt;b", "a&amp;lt;b").map(\.id) == [.escapeSequence])
        #expect(Self.findings(#"a\nb"#, #"a\\nb"#).map(\.id) == [.escapeSequence])
        #expect(Self.findings("<b>%d</b>", #"<b><ph id="1">%d</ph></b>"#).map(\.id) == [.escapeSequence])
    }

    @Test func oneFindingForEachKind() {
        let message =
            "warning escape-sequence: The string contains “&amp;”, “&lt;”, which the source does not contain; the app shows them as they are."
        #expect(Self.told(Self.findings("a", "&amp;&lt;&amp;")) == [message])
        #expect(Self.findings("a", #"&amp;<b>\u200f"#).count == 3)
        let many = Self.findings("a", "&auml;&ouml;&uuml;&szlig;&nbsp;")
        #expect(many.first?.message.description.contains("“&uuml;” and 2 more") == true)
    }

    // MARK: - Percent signs

    /// What an app shows of a percent sign that is no placeholder, as Foundation formats it.
    @Test(
        arguments: [
            ("%d %", "%d "), ("%d%", "%d"), ("%d%Ü", "%dÜ"), ("%d % Ü", "%d  "), ("%d %% x %", "%d % x "),
            ("%d%日本", "%d日本"),
            ("%d %) b", "%d ) b"), ("%d %", "%d "), ("%%", "%"), ("a", ""),
        ] as [(ExactString, ExactString)])
    func formatted(_ text: ExactString, _ shown: ExactString) {
        #expect(FormatText(text).formatted == shown)
    }

    /// A text that is formatted, for each way to know that: a placeholder, a doubled sign, a form, another text of the entry.
    @Test(arguments: ["%@ ½", "½ %", "½ %ü", "½ % Я", "½ %日"] as [ExactString])
    func straySigns(_ text: ExactString) {
        let stray = ExactString(text.string.replacing("%@", with: "%"))
        let withArgument = ExactString("%d " + stray.string)
        for found in [
            Self.findings("%d of it", withArgument), Self.findings("50%%", stray),
            Self.findings("files", withArgument, at: Self.plural, beside: "%d files"),
            Self.findings("one", stray, at: Self.plural), Self.findings("one", stray, isInFormat: true),
        ] {
            let own = found.filter { $0.id == .placeholderSuspicious }
            #expect(own.map(\.severity) == [.warning], "\(text): \(found.map(\.message))")
            #expect(own.first?.message.description.contains("shows “") == true)
        }
        for found in [Self.findings("50%", stray), Self.findings("half", stray)] {
            #expect(!found.contains { $0.id == .placeholderSuspicious }, "\(text): \(found.map(\.message))")
        }
    }

    @Test(arguments: ["50 % der", "50 % des", "50 % av", "50 % sur", "50 % of"] as [ExactString])
    func spacesBeforeLetters(_ text: ExactString) {
        func severities(_ found: [Finding]) -> [Finding.Severity] {
            found.filter { $0.id == .placeholderSuspicious }.map(\.severity)
        }
        #expect(severities(Self.findings("%d of it", ExactString("%d, " + text.string))) == [.error])
        #expect(severities(Self.findings("half", text, at: Self.plural)) == [.error])
        #expect(severities(Self.findings("half", text, isInFormat: true)) == [.error])
        #expect(severities(Self.findings("half", text)) == [.note])
        #expect(severities(Self.findings("50%", text)) == [])
    }

    @Test func doubledSigns() {
        #expect(
            Self.told(Self.findings("Completed 100%", "100%% 完了", to: "ja")) == [
                "warning placeholder-suspicious: The app does not format this string; it shows both percent signs: “100%% 完了”."
            ])
        #expect(Self.findings("Done", "100%% fertig").map(\.severity) == [.warning])
        // An app that formats the text shows one sign.
        #expect(Self.findings("Completed 100%%", "100%% fertig") == [])
        #expect(Self.findings("Completed 100%", "100%% fertig", isInFormat: true) == [])
        #expect(Self.findings("Done", "100%% fertig", at: Self.plural) == [])
        #expect(Self.findings("Completed 100%", "Zu 100 % fertig") == [])
    }

    /// What the entry says elsewhere, or its key, shows that an app formats the text.
    @Test func otherTextsOfTheEntry() {
        func isFormat(_ key: ExactString, _ texts: ExactString...) -> Bool {
            let branches = texts.enumerated().map { Branch(selector: "\($0.offset)", phrase: .text($0.element)) }
            let entry = Entry(key: key, phrase: .variation(Variation(rule: .width, branches: branches)))
            return BilingualEntry(entry, at: 0, in: "en", rules: EntryRules()).isFormat
        }
        #expect(!isFormat("k", "50% off", "100%"))
        #expect(isFormat("k", "50%", "%d%% done"))
        #expect(isFormat("k", "50%", "100%% done"))
        #expect(isFormat("%d songs", "50%"))
    }

    // MARK: - Markup and named placeholders

    @Test func inflection() {
        let source: ExactString = "^[%d apples](inflect: true)"
        #expect(Self.findings(source, "^[%d Äpfel](inflect: true)") == [])
        #expect(
            Self.told(Self.findings(source, "^[%d Äpfel](beugen: wahr)")) == [
                "warning markup-changed: The source has ^[…](inflect: true) where the translation has ^[…](beugen: wahr); the app does not inflect the words."
            ])
        #expect(
            Self.told(Self.findings(source, "%d Äpfel")) == [
                "warning markup-changed: The markup ^[…](inflect: true) of the source is missing; the app does not inflect the words."
            ])
        #expect(Self.findings(source, "^[%d Äpfel]").map(\.id) == [.markupChanged])
        // Japanese words do not depend on numbers.
        #expect(Self.findings(source, "りんご%d個", to: "ja") == [])
        #expect(
            Self.findings("^[a](inflect: true) ^[b](agreeWithArgument: 1)", "^[b](agreeWithArgument: 1)").count == 1)
        #expect(Self.findings("x^2 [a](b)", "x^2") == [])
    }

    @Test(
        arguments: [
            (.braces, "{count} left", "{Anzahl} übrig", .placeholderMissing),
            (.braces, "{count} left", "{count} übrig", nil), (.braces, "left", "{count} übrig", .placeholderAdded),
            (.braces, "{a} and {b}", "{b} und {a}", nil), (.braces, "{a}", "{ a }", .placeholderMissing),
            (.doubleBraces, "{{name}} left", "{{Name}} ist weg", .placeholderMissing),
            (.doubleBraces, "{a}", "{b}", nil), (.dollarBraces, "${x} left", "$x übrig", .placeholderMissing),
            (.dollarBraces, "${x} left", "${x} übrig", nil),
        ] as [(ExactString.NamedPlaceholder, ExactString, ExactString, FindingID?)])
    func namedPlaceholders(
        _ style: ExactString.NamedPlaceholder, _ source: ExactString, _ text: ExactString, _ id: FindingID?
    ) {
        #expect(Self.findings(source, text, [style]).map(\.id) == [id].compactMap(\.self))
        #expect(Self.findings(source, text) == [])
    }

    @Test func stylesSideBySide() {
        let all = Set(ExactString.NamedPlaceholder.allCases)
        #expect(all.found(in: "{a} {{b}} ${c} {} {d{e}") == ["{a}", "{{b}}", "${c}", "{e}"])
    }
}
