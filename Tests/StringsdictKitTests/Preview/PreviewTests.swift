import HTMLPreview
import StringsdictFormat
import TestSupport
import Testing
import XLIFFFormat

@testable import StringsdictKit

/// What the preview shows of tables.
struct PreviewTests {
    static let tables = ["Apple", "Everything", "Plurals"]

    private static func page(
        _ pair: BilingualTable, to languages: [LanguageTag], _ translations: [PreviewTranslation] = [],
        budgets: BudgetRules = BudgetRules()
    ) -> PreviewPage {
        PreviewBuilder(from: "en", to: languages, budgets: budgets)
            .page(title: "Test", [PreviewSource(pair: pair, translations: translations)])
    }

    /// Every text of the source and every text that travels to a translator is on the page, once.
    @Test(arguments: tables) func everyPathOnce(_ name: String) throws {
        let pair = try Fixture.pair(name)
        let languages: [LanguageTag] = ["de", "ru", "ja", "ar"]
        let page = Self.page(pair, to: languages)
        let shown = page.tables[0].entries.flatMap(\.variants)
        let sent = languages.flatMap { Exporter(from: "en", to: $0).document([pair]).tables[0].units.map(\.path) }
        #expect(Set(shown.map(\.path)) == Set(pair.source.variants.map(\.path)).union(sent))
        #expect(Set(shown.map(\.path)).count == shown.count)
        #expect(Set(shown.map { ExactString($0.name) }).count == shown.count)
        for variant in pair.source.variants {
            #expect(shown.first { $0.path == variant.path }?.texts[0].text == variant.text)
        }
        #expect(page.tables[0].entries.map(\.key) == (0..<pair.source.count).map { pair.source.key(at: $0) })
    }

    /// The texts, rooms and missing texts are those of an export.
    @Test(arguments: tables, ["de", "ru", "ja"] as [LanguageTag])
    func columnsAreExports(_ name: String, _ language: LanguageTag) throws {
        var pair = try Fixture.pair(name)
        let target = try? Fixture.bytes("\(name).\(language).stringsdict")
        pair.target = try target.map { try StringsdictFile.read(name: "target", bytes: $0) }
        let page = Self.page(pair, to: [language], [PreviewTranslation(language: language, current: pair.target)])
        let texts = Dictionary(
            uniqueKeysWithValues: page.tables[0].entries.flatMap(\.variants).map { ($0.path, $0.texts[1]) })
        let units = Exporter(from: "en", to: language).document([pair]).tables[0].units
        for unit in units {
            let text = try #require(texts[unit.path])
            #expect(
                text.state == (unit.target == nil && !unit.isProtected && !unit.source.isEmpty ? .missing : .present))
            if let target = unit.target { #expect(text.text == target) }
            #expect(text.room?.em == unit.budget.map { Double($0.em) })
        }
        #expect(texts.count { $0.value.state != .notNeeded } == units.count)
    }

    @Test func verdictsAreThoseOfTheCheck() throws {
        let target = Self.widths(["1": "Hallo", "22": "Hallo, schön, dass Sie wieder bei uns sind, Anna", "53": "W"])
        let pair = try BilingualTable(source: Self.widths(["1": "Hi", "22": "Hello", "53": "Welcome"]), target: target)
        let problems = CheckList.translation.without(.shortestVariantTooWide).findings(
            in: try CheckedFile(#require(pair.target), table: pair.name, language: "de"))
        let translation = PreviewTranslation(language: "de", current: pair.target, findings: problems)
        let page = Self.page(pair, to: ["de"], [translation])
        let variants = page.tables[0].entries[0].variants
        #expect(variants.map { $0.texts[1].room?.verdict } == [.fits, .tooWide(letters: 7), .fits])
        #expect(variants.map { $0.texts[1].room?.em } == [21, 22, 53])
        #expect(variants[1].windows.map(\.range) == ["22 to 52 em"])
        #expect(page.tables[0].entries[0].rulers[0].lanes.map(\.columns) == [[0, 1]])
        #expect(problems.contains { $0.id == .overBudget && $0.message.description.contains("about 7 letters over") })
        // The drawing shows it; only what it does not show is told: the widest text is shorter than the one before.
        #expect(page.tables[0].entries[0].problems.map(\.finding.id) == [.narrowerVariant])
        #expect(page.tables[0].entries[0].problems.map(\.column) == [1])
    }

    @Test func settingsCount() throws {
        let pair = try BilingualTable(source: Self.widths(["1": "Hi", "22": "Hello", "53": "Welcome"]))
        let budgets = BudgetRules(
            overrides: BudgetRules.Changes(margin: 2), devices: [CustomDevice(name: "Kiosk", em: 40)])
        let page = Self.page(pair, to: [], budgets: budgets)
        #expect(page.tables[0].entries[0].variants.map { $0.texts[0].room?.em } == [19, 20, 51])
        #expect(page.windows.last == PreviewWindow(em: 40, kind: "custom windows", devices: "Kiosk"))
        #expect(page.tables[0].entries[0].variants[1].windows[0].devices?.hasSuffix("; Kiosk") == true)
        let other = Self.page(
            pair, to: [], budgets: BudgetRules(overrides: BudgetRules.Changes(unit: EntryRules.Unit.none)))
        #expect(other.tables[0].entries[0].rulers.isEmpty)
        #expect(other.tables[0].entries[0].variants[1].windows.map(\.range) == ["22 to 52 (not em)"])
        #expect(other.tables[0].entries[0].variants.allSatisfy { $0.texts[0].room == nil })
    }

    /// A source text that an import would fill in is no translation; one that came back is.
    @Test func filledTextsAreMissing() throws {
        var pair = try BilingualTable(source: Self.widths(["1": "Hi", "22": "OK", "53": "Welcome"]))
        let document = Exporter(from: "en", to: "de").document([pair])
        var returned = document
        returned.tables[0].units[0].target = "Na"
        returned.tables[0].units[1].target = "OK"
        returned.tables[0].units[1].state = .translated
        let format = XLIFF()
        let source = try SourceText(name: "de.xliff", file: try format.write(returned))
        let table = try #require(try format.read(source).tables.first)
        let result = Importer(from: "en", to: "de").read(table, from: source, format: format, pairs: [pair])
        #expect(result.tables[0].count(of: .filled) == 1)
        let translation = PreviewTranslation(language: "de", imports: result.tables)
        let page = Self.page(pair, to: ["de"], [translation])
        let texts = page.tables[0].entries[0].variants.map { $0.texts[1] }
        #expect(texts.map(\.state) == [.present, .present, .missing])
        #expect(texts.map(\.text) == ["Na", "OK", "Welcome"] && texts[2].exception == .filled)
        // As the project's own file says it, it is its text, whoever wrote it.
        pair.target = result.tables[0].file
        let after = Self.page(pair, to: ["de"], [PreviewTranslation(language: "de", current: pair.target)])
        #expect(after.tables[0].entries[0].variants.allSatisfy { $0.texts[1].state == .present })
    }

    @Test func keysThatLookLikePathsHaveNamesOfTheirOwn() throws {
        let device =
            "<key>a</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>"
            + "<key>mac</key><string>1</string></dict></dict>"
        let pair = try BilingualTable(
            source: Array(
                Self.plist(device + "<key>a › mac</key><string>2</string><key>b</key><string>3</string>").utf8))
        let names = Self.page(pair, to: []).tables[0].entries.flatMap(\.variants).map(\.name)
        #expect(
            names == [
                "/a:dict/NSStringDeviceSpecificRuleType:dict/mac:dict/:string", "/a › mac:dict/:string", "b",
            ])
    }

    /// What is said of one path stands at its entry, the rest above all, and nothing twice.
    @Test func problemsStandAtTheirEntries() throws {
        let pair = try BilingualTable(source: Self.widths(["1": "Hi", "22": "Hello"]))
        let known = Finding(.sourceChanged, "known", path: VariantPath(key: "hello", steps: [.branch(.width, "22")]))
        let strange = Finding(.unknownUnit, "strange", path: "nobody")
        let general = Finding(.onlyInTarget, "general", path: "hello")
        let translation = PreviewTranslation(language: "de", findings: [known, strange, known])
        let page = PreviewBuilder(from: "en", to: ["de"])
            .page(
                title: "", [PreviewSource(pair: pair, translations: [translation])],
                findings: [known, general, strange, strange])
        let problems = page.tables[0].entries[0].problems
        #expect(problems == [PreviewProblem(known, column: 1), PreviewProblem(general)])
        #expect(page.problems == [strange])
    }

    private static func widths(_ texts: KeyValuePairs<String, String>) -> [UInt8] {
        let branches = texts.map { "<key>\($0.key)</key><string>\($0.value)</string>" }.joined()
        return Array(
            plist("<key>hello</key><dict><key>NSStringVariableWidthRuleType</key><dict>\(branches)</dict></dict>").utf8)
    }

    private static func plist(_ body: String) -> String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist version=\"1.0\"><dict>\(body)</dict></plist>"
    }
}
