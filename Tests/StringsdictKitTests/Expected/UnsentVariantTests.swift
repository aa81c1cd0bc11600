import SpreadsheetFormat
import TestSupport
import Testing

@testable import StringsdictKit

/// Rows that a translator adds for variants which were not sent.
struct UnsentVariantTests {
    /// A row that was added.
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// The row that it is a copy of.
        var entry = "sync"
        var variant = "width:20"
        var cells: [String: String]
        var language: LanguageTag = "de"
        var lands: VariantPath?
        var says: [FindingID] = []
    }

    static let cases = [
        Case(
            testDescription: "copied", cells: ["variant": "width:30", "target": "Neu"], lands: .width("30")),
        Case(
            testDescription: "copied and id blanked", cells: ["id": "", "variant": "width:30", "target": "Neu"],
            lands: .width("30")),
        Case(
            testDescription: "id by pattern",
            cells: ["id": "Test/sync#width:30@de", "variant": "width:30", "target": "Neu"], lands: .width("30")),
        Case(
            testDescription: "typed anew",
            cells: ["id": "", "variant": " width:30", "source": "", "checksum": "", "target": "Neu"],
            lands: .width("30")),
        Case(testDescription: "narrowest", cells: ["variant": "width:5", "target": "Neu"], lands: .width("5")),
        Case(testDescription: "widest", cells: ["variant": "width:9999", "target": "Neu"], lands: .width("9999")),
        Case(testDescription: "zeros", cells: ["variant": "width:030", "target": "Neu"], lands: .width("30")),
        Case(
            testDescription: "nested", entry: "tap", variant: "device:mac/width:10",
            cells: ["variant": "device:mac/width:15", "target": "Neu"], lands: .mac("15")),
        Case(
            testDescription: "there already, spelled otherwise",
            cells: ["id": "", "variant": "width:020", "target": "Neu"],
            says: [.repairedID, .duplicateUnit]),
        Case(
            testDescription: "there already, no check",
            cells: ["id": "", "checksum": "", "variant": "width:020", "target": "Neu"], says: [.unknownVariant]),
        Case(
            testDescription: "no number", cells: ["id": "", "checksum": "", "variant": "width:wide", "target": "Neu"],
            says: [.unknownVariant]),
        Case(
            testDescription: "zero", cells: ["id": "", "checksum": "", "variant": "width:0", "target": "Neu"],
            says: [.unknownVariant]),
        Case(
            testDescription: "too large", cells: ["id": "", "checksum": "", "variant": "width:10000", "target": "Neu"],
            says: [.unknownVariant]),
        Case(
            testDescription: "no width rule", entry: "open", variant: "base",
            cells: ["id": "", "checksum": "", "variant": "width:20", "target": "Neu"], says: [.unknownVariant]),
        Case(
            testDescription: "unknown entry", cells: ["id": "", "checksum": "", "entry": "nobody", "target": "Neu"],
            says: [.unknownUnit]),
        Case(
            testDescription: "converted", cells: ["variant": "width:30", "target": "45658"], says: [.convertedString]),
        Case(
            testDescription: "placeholder", cells: ["variant": "width:30", "target": "%@"], says: [.placeholderAdded]),
        Case(
            testDescription: "stale", cells: ["id": "", "variant": "width:30", "source": "Old", "target": "Neu"],
            says: [.sourceChanged]),
        Case(testDescription: "blank", cells: ["variant": "width:30", "target": ""]),
        Case(
            testDescription: "plural form", entry: "files", variant: "plural(n):other",
            cells: ["id": "", "variant": "plural(n):many", "target": "%d Neu"], language: "fr", lands: .files("many")),
        Case(
            testDescription: "plural form copied from one", entry: "files", variant: "plural(n):one",
            cells: ["variant": "plural(n):many", "target": "%d Neu"], language: "fr", lands: .files("many")),
        Case(
            testDescription: "unused plural form", entry: "files", variant: "plural(n):other",
            cells: ["variant": "plural(n):few", "target": "%d Neu"], says: [.ignoredCategory]),
    ]

    @Test(arguments: cases) func addedRow(_ test: Case) throws {
        let bench = try SheetBench(to: test.language)
        let outcome = try bench.outcome { sheet in
            sheet.copy(sheet.row(test.variant, of: test.entry), test.cells)
        }
        let text = test.cells["target"].map { ExactString($0) }
        #expect(outcome.changes == (test.lands.map { [$0: text] } ?? [:]))
        #expect(outcome.ids == test.says)
        #expect(outcome.findings.allSatisfy { $0.subject.location?.line == bench.sheet.rows.count + 2 })
        guard let bytes = outcome.bytes else { return }
        // It goes out with the next export and comes back.
        var again = try bench.journey.with(target: bytes)
        #expect(again.units.contains { $0.path == test.lands && $0.target == text })
        #expect(try again.run { _ in }.bytes == nil)
        #expect(try again.run { _ in }.ids == [])
        again = try again.with(target: try #require(try again.run { $0.target = $0.target.map { "\($0)!" } }.bytes))
        #expect(again.units.contains { $0.path == test.lands && $0.target == "\(text ?? "")!" })
    }

    /// The message is all that a translator has to go by.
    @Test func allowedVariants() throws {
        let outcome = try SheetBench(to: "fr").outcome { sheet in
            sheet.copy(sheet.row("width:20"), ["id": "", "checksum": "", "variant": "wide"])
            sheet.copy(sheet.row("plural(n):one", of: "files"), ["id": "", "checksum": "", "variant": "few"])
        }
        #expect(
            outcome.findings.map(\.message.description) == [
                "“sync” has no variant “wide”, and this variant cannot be added; possible variants: width:10, width:20, width:40, width:N.",
                "“files” has no variant “few”, and this variant cannot be added; possible variants: format, plural(n):one, plural(n):other, plural(n):zero, plural(n):many.",
            ])
    }

    /// Two tables with the same entry: the id says which, or nothing is done.
    @Test func severalTables() throws {
        let source = Plist.dict([("sync", .widths([("10", "Sync"), ("40", "Synchronize")]))]).file
        let pairs = [try BilingualTable(source: source, name: "A"), try BilingualTable(source: source, name: "B")]
        let exporter = Exporter(from: "en", to: "de")
        let file = try SourceText(name: "de.csv", file: Spreadsheet(.long).write(exporter.document(pairs)))
        for (id, ids, tables) in [("B/sync#width:10@de", [], ["B"]), ("", [.tableAmbiguous], [])]
            as [(String, [FindingID], [ExactString])]
        {
            var sheet = try Sheet(file)
            sheet.copy(2, ["id": id, "variant": "width:20", "target": "Neu"])
            sheet.rows = sheet.rows.suffix(1)
            let changed = try sheet.file()
            let returned = try #require(try Spreadsheet(.long).read(changed).tables.first)
            let result = Importer(from: "en", to: "de").read(
                returned, from: changed, format: Spreadsheet(.long), pairs: pairs)
            #expect(result.findings.map(\.id) == ids)
            #expect(result.tables.map(\.pair.name) == tables)
            #expect(result.tables.allSatisfy { $0.file?.text(at: .width("20")) == "Neu" })
        }
    }

    /// A width that the source has lost since is no wish of a translator's.
    @Test func lostWidth() throws {
        let bench = try SheetBench()
        let file = try bench.sheet.file()
        let source = Plist.dict([("sync", .widths([("10", "Sync"), ("40", "Synchronize")]))])
        let target = Plist.dict([("sync", .widths([("10", "Abgl."), ("40", "Abgleichen")]))])
        let journey = Journey(
            pair: try BilingualTable(source: source.file, target: target.file), to: "de", dialect: .csv)
        let result = try journey.read(file)
        #expect(result.bytes == nil)
        #expect(Set(result.ids) == [.unknownUnit])
    }

    /// The new key stands between its neighbours, in a translation that exists and in a new one.
    @Test(arguments: [true, false]) func placeInTheFile(isTranslated: Bool) throws {
        let bench = try SheetBench(isTranslated: isTranslated)
        let outcome = try bench.outcome { sheet in
            for (number, width) in ["50", "5", "30", "25"].enumerated() {
                sheet.copy(sheet.row("width:20"), ["variant": "width:\(width)", "target": "Neu \(number)"])
            }
        }
        let written = String(decoding: try #require(outcome.bytes), as: UTF8.self)
        let base = String(
            decoding: (isTranslated ? SheetBench.target : SheetBench.source).file, as: UTF8.self)
        let keys = written.split(separator: "\n").filter { $0.contains("<key>") }.map {
            $0.filter { !"\t</key>".contains($0) }
        }
        #expect(keys.dropFirst(2).prefix(7) == ["5", "10", "20", "25", "30", "40", "50"])
        #expect(written.contains("\t\t\t<key>25</key>\n\t\t\t<string>Neu 3</string>\n\t\t\t<key>30</key>\n"))
        var rest = written
        for (number, width) in ["50", "5", "30", "25"].enumerated() {
            rest = rest.replacing("\t\t\t<key>\(width)</key>\n\t\t\t<string>Neu \(number)</string>\n", with: "")
        }
        #expect(rest == base)
    }

    /// A new variant is a translation, also of an entry that has no other.
    @Test(arguments: [MissingTranslationPolicy.source, .omit]) func onlyTranslation(
        _ untranslated: MissingTranslationPolicy
    )
        throws
    {
        var bench = try SheetBench(isTranslated: false)
        bench.journey.untranslated = untranslated
        var sheet = bench.sheet
        sheet.copy(sheet.row("width:20"), ["variant": "width:30", "target": "Neu"])
        let file = try sheet.file()
        let table = try #require(try bench.journey.read(file).tables.first)
        #expect(table.count(of: .added) == 1)
        #expect(table.file?.text(at: .width("30")) == "Neu")
    }

    /// What came back with different translations is not used, and reported once.
    @Test func addedTwice() throws {
        let pair = try BilingualTable(source: Plist.dict([("k", .widths([("10", "S")]))]).file)
        func addition(_ text: ExactString, at width: ExactString) -> TextAddition {
            TextAddition(unit: 0, text: Variant(path: .width(width), text: text))
        }
        var evidence = TableEvidence(ExpectedUnits(pair, from: "en", to: "de"))
        let added = [("Neu", "30"), ("Neu", "30"), ("Breit", "40"), ("Anders", "30"), ("Wieder anders", "30")].map {
            evidence.add(addition($0, at: $1))
        }
        #expect(added == [true, true, true, false, true])
        #expect(evidence.additions == [addition("Breit", at: "40")])
    }
}
