import HTMLPreview
import LocalizationModel
import TestSupport
import Testing

@testable import StringsdictKit

/// What findings count as in a project, and which are ignored.
struct FindingPolicyTests {
    private typealias Policy = Project.FindingPolicy

    private static func finding(
        _ id: FindingID = .overBudget, _ key: String = "hello", steps: [VariantPath.Step] = [.branch(.width, "22")],
        table: ExactString = "App/en.lproj/L.stringsdict", language: LanguageTag = "de", stops: Finding.Extent? = nil
    ) -> Finding {
        var finding = Finding(id, stops: stops, "x", path: VariantPath(key: ExactString(key), steps: steps))
        finding.subject.table = table
        finding.subject.language = language
        return finding
    }

    private static func isIgnored(_ known: Project.FindingPolicy.KnownFinding, _ finding: Finding = finding()) -> Bool {
        Policy(known: [known]).judged(finding) == nil
    }

    @Test func allThatIsSaidHasToBeSo() {
        #expect(Self.isIgnored(Policy.KnownFinding(.overBudget, because: "")))
        #expect(!Self.isIgnored(Policy.KnownFinding(.tightBudget, because: "")))
        for (table, isMeant) in [
            ("L", true), ("L.stringsdict", true), ("App/*", true), ("*/L.stringsdict", true), ("M", false),
            ("l", false), ("App", false), ("", false),
        ] {
            #expect(Self.isIgnored(Policy.KnownFinding(.overBudget, table: table, because: "")) == isMeant, "\(table)")
        }
        for (key, isMeant) in [("hello", true), ("h*o", true), ("*", true), ("hell", false), ("*x", false)] {
            #expect(Self.isIgnored(Policy.KnownFinding(.overBudget, key: key, because: "")) == isMeant, "\(key)")
        }
        for (path, isMeant) in [("hello › width 22", true), ("hello*", true), ("hello", false), ("* 2", false)] {
            #expect(Self.isIgnored(Policy.KnownFinding(.overBudget, path: path, because: "")) == isMeant, "\(path)")
        }
        for (languages, isMeant) in [(["de"], true), (["fr", "de"], true), (["fr"], false), (["de-AT"], false)] {
            let known = Policy.KnownFinding(.overBudget, languages: languages.map { LanguageTag($0) }, because: "")
            #expect(Self.isIgnored(known) == isMeant, "\(languages)")
        }
        let all = Policy.KnownFinding(
            .overBudget, table: "L", languages: ["de"], key: "hello", path: "hello › width 22", because: "")
        #expect(Self.isIgnored(all) && !Self.isIgnored(all, Self.finding(language: "fr")))
        #expect(!Self.isIgnored(all, Self.finding(.overBudget, "bye")))
    }

    /// Two spellings of one letter are two keys.
    @Test func keysAreTheirBytes() {
        let known = Policy.KnownFinding(.overBudget, key: "caf\u{E9}", because: "")
        #expect(Self.isIgnored(known, Self.finding(.overBudget, "caf\u{E9}")))
        #expect(!Self.isIgnored(known, Self.finding(.overBudget, "cafe\u{301}")))
    }

    @Test func whatIsAboutNothingSuchIsNotMeant() {
        let finding = Finding(.similarNames, "x")
        #expect(Self.isIgnored(Policy.KnownFinding(.similarNames, because: ""), finding))
        #expect(!Self.isIgnored(Policy.KnownFinding(.similarNames, table: "*", because: ""), finding))
        #expect(!Self.isIgnored(Policy.KnownFinding(.similarNames, languages: ["de"], because: ""), finding))
        #expect(!Self.isIgnored(Policy.KnownFinding(.similarNames, key: "*", because: ""), finding))
    }

    /// Every kind of finding can be ignored and softened, whatever it stops.
    @Test(arguments: [Finding.Extent.nothing, .string, .file]) func whatStopsCanBeAccepted(_ extent: Finding.Extent) {
        let finding = Self.finding(.placeholderSuspicious, stops: extent)
        #expect(Self.isIgnored(Policy.KnownFinding(.placeholderSuspicious, because: ""), finding))
        let policy = Policy(severities: [.placeholderSuspicious: Policy.Severities(.note)])
        #expect(policy.judged(finding)?.severity == .note)
        var list = FindingList()
        list.policy = Policy(known: [Policy.KnownFinding(.placeholderSuspicious, because: "")])
        list.add(unjudged: [finding])
        #expect(list.findings == [finding] && list.ignored == 0)
    }

    @Test func theNarrowestAndTheMostSevereWordCounts() {
        let policy = Policy(severities: [
            .overBudget: Policy.Severities(.note, languages: ["de": .warning], tables: ["L": .error, "App/*": .note])
        ])
        func severity(_ table: ExactString, _ language: LanguageTag) -> Finding.Severity? {
            policy.judged(Self.finding(table: table, language: language))?.severity
        }
        #expect(severity("App/en.lproj/L.stringsdict", "de") == .error)
        #expect(severity("App/en.lproj/M.stringsdict", "de") == .warning)
        #expect(severity("App/en.lproj/M.stringsdict", "fr") == .note)
        #expect(severity("en.lproj/N.stringsdict", "fr") == .note)
        let narrow = Policy(severities: [.overBudget: Policy.Severities(languages: ["fr": .note])])
        #expect(narrow.judged(Self.finding())?.severity == FindingID.overBudget.severity)
    }

    @Test func whatIsIgnoredIsCountedOnce() {
        var list = FindingList()
        list.policy = Policy(known: [
            Policy.KnownFinding(.overBudget, key: "hello", because: ""),
            Policy.KnownFinding(.overBudget, table: "L", because: ""), Policy.KnownFinding(.tightBudget, because: ""),
        ])
        list.add([Self.finding(), Self.finding(), Self.finding(.edgeWhitespace)])
        #expect((list.ignored, list.warnings, list.findings.count) == (1, 1, 1))
        #expect(list.seen == [0, 1])
    }

    // MARK: - Projects

    private static func widths(_ key: String, _ texts: KeyValuePairs<String, String>) -> String {
        let texts = texts.map { "<key>\($0.key)</key><string>\($0.value)</string>" }.joined()
        return "<key>\(key)</key><dict><key>NSStringVariableWidthRuleType</key><dict>\(texts)</dict></dict>"
    }

    private static func table(_ entries: [String]) -> [UInt8] {
        Array(#"<plist version="1.0"><dict>\#(entries.joined())</dict></plist>"#.utf8)
    }

    private static func project(_ findings: Project.FindingPolicy) -> Project {
        var settings = Project.Settings()
        settings.findings = findings
        let long = Self.widths("hello", ["5": "Ein unglaublich langer Text für so wenig Platz", "22": "Hallo "])
        return Project(
            at: "App",
            in: MemoryTree(files: [
                "App/en.lproj/L.stringsdict": Self.table([Self.widths("hello", ["5": "Hi", "22": "Hello"])]),
                "App/de.lproj/L.stringsdict": Self.table([long]),
            ]), settings: settings)
    }

    @Test func aStatusCountsWhatCounts() throws {
        func total(_ policy: Project.FindingPolicy) throws -> Project.Status.Row {
            try Self.project(policy).status().total
        }
        #expect(try (total(Policy()).tooWide, total(Policy()).problems) == (1, 0))
        let stricter = Policy(severities: [.edgeWhitespace: Policy.Severities(.error)])
        #expect(try total(stricter).problems == 1)
        let known = Policy(
            severities: stricter.severities,
            known: [.overBudget, .edgeWhitespace].map { Policy.KnownFinding($0, languages: ["de"], because: "") })
        #expect(try (total(known).tooWide, total(known).problems) == (0, 0))
    }

    @Test func aValidationCountsWhatCounts() throws {
        func count(_ policy: Project.FindingPolicy) throws -> TranslationCount {
            try #require(try Self.project(policy).validate().languages.first).count
        }
        #expect(try count(Policy()).damaged == 0)
        #expect(try count(Policy(severities: [.edgeWhitespace: Policy.Severities(.error)])).damaged == 1)
    }

    @Test func aPreviewMarksWhatCounts() throws {
        func problems(_ policy: Project.FindingPolicy) throws -> [Finding] {
            try Self.project(policy).preview().page.tables.flatMap(\.entries).flatMap(\.problems)
                .map(\.finding)
        }
        let usual = try problems(Policy())
        let id = try #require(usual.first).id
        let louder = try problems(Policy(severities: [id: Policy.Severities(.error)]))
        #expect(louder.first?.severity == .error && usual.first?.severity != .error)
        #expect(try problems(Policy(known: [Policy.KnownFinding(id, because: "")])).count < usual.count)
    }

    /// Of some kinds only the first of a table are told: those that are ignored must not hide the others.
    @Test func whatIsIgnoredTakesNoRoom() throws {
        let long = "An unbelievably long text, whatever the window"
        let tables = Self.table((1...3).map { Self.widths("k\($0)", ["5": long, "22": long]) })
        func told(_ keys: [String]) throws -> [Finding] {
            let policy = Policy(known: keys.map { Policy.KnownFinding(.shortestVariantTooWide, key: $0, because: "") })
            var settings = Project.Settings()
            settings.findings = policy
            let tree = MemoryTree(files: ["App/en.lproj/L.stringsdict": tables])
            let validation = try Project(at: "App", in: tree, settings: settings).validate()
            return validation.findings.filter { $0.id == .shortestVariantTooWide }.compactMap(policy.judged)
        }
        #expect(try told([]).map(\.subject.path?.key) == ["k1"])
        #expect(try told([])[0].message.description.contains("2 more findings"))
        #expect(try told(["k1"]).map(\.subject.path?.key) == ["k2"])
        #expect(try told(["k1"])[0].message.description.contains("1 more findings"))
        #expect(try told(["k*"]).isEmpty)
    }

    /// What a validation can find is known, so that it is known which known findings it would have seen.
    @Test(arguments: FindingScene.all) func whatAValidationCanFind(_ scene: FindingScene) {
        guard case .validate = scene.action else { return }
        for finding in scene.outcome()?.findings ?? [] where finding.id.stops == .nothing {
            #expect(Validation.reports.contains(finding.id), "\(finding.id.rawValue)")
        }
    }

    /// Thousands of both must not be looked at each beside each.
    @Test func manyKnownFindingsAreQuick() {
        let policy = Policy(
            known: (0..<20_000).map { Policy.KnownFinding(.overBudget, table: "L", key: "k\($0)", because: "") })
        let count = (0..<40_000).count { policy.judged(Self.finding(.overBudget, "k\($0)")) == nil }
        #expect(count == 20_000)
    }
}
