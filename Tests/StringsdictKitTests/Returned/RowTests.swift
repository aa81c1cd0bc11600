import SpreadsheetFormat
import StringsdictFormat
import TestSupport
import Testing

@testable import StringsdictKit

/// What becomes of a row whose cells were changed, sorted apart or lost: the right text, or a diagnostic with its line.
struct RowTests {
    /// What happens to one row with a new translation, and what must come of it.
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var dropped: Set<String> = []
        /// The text that gets the new translation.
        var lands: VariantPath? = .width("20")
        var says: [FindingID] = []
        var change: @Sendable (inout Sheet, _ row: Int) -> Void
    }

    static let cases: [Case] = sources + ids + cells

    private static let sources = [
        Case(testDescription: "sound") { _, _ in },
        Case(testDescription: "source edited", says: [.sourceEdited]) { $0[$1, "source"] = "Synchronise" },
        Case(testDescription: "source of another row", lands: nil, says: [.damagedRow]) { $0[$1, "source"] = "Open" },
        Case(testDescription: "source and translation exchanged", lands: nil, says: [.damagedRow]) {
            ($0[$1, "source"], $0[$1, "target"]) = ("Neu", $0[$1, "source"])
        },
        Case(testDescription: "source emptied", says: [.sourceEdited]) { $0[$1, "source"] = "" },
        Case(testDescription: "check in capitals") { $0[$1, "checksum"] = " " + $0[$1, "checksum"].uppercased() },
        Case(testDescription: "source column deleted", dropped: ["source"]) { _, _ in },
        Case(testDescription: "check column deleted", dropped: ["checksum"]) { _, _ in },
        Case(testDescription: "source edited, no check", dropped: ["checksum"], lands: nil, says: [.sourceChanged]) {
            $0[$1, "source"] = "Synchronise"
        },
        Case(testDescription: "source changed since", lands: nil, says: [.sourceChanged]) {
            $0[$1, "source"] = "Sync it"
            $0[$1, "checksum"] = Self.check($0[$1, "id"], "Sync it")
        },
        Case(testDescription: "check of another row", lands: nil, says: [.damagedRow]) {
            $0[$1, "checksum"] = $0[$1 + 1, "checksum"]
        },
        Case(testDescription: "check and source of other rows", lands: nil, says: [.damagedRow]) {
            $0[$1, "checksum"] = $0[$1 + 1, "checksum"]
            $0[$1, "source"] = $0[$0.row("base", of: "open"), "source"]
        },
        Case(testDescription: "check of nothing, no source", dropped: ["source"], lands: nil, says: [.damagedRow]) {
            $0[$1, "checksum"] = "c00000000"
        },
    ]

    private static let ids = [
        Case(testDescription: "id numbered", says: [.repairedID]) { $0[$1, "id"] = "7" },
        Case(testDescription: "id blank", says: [.repairedID]) { $0[$1, "id"] = "" },
        Case(testDescription: "id and check lost", says: [.raggedRow, .repairedID]) {
            $0[$1, "id"] = "7"
            $0[$1, "checksum"] = ""
        },
        Case(testDescription: "id, check and source lost", lands: nil, says: [.sourceChanged]) {
            ($0[$1, "id"], $0[$1, "checksum"], $0[$1, "source"]) = ("", "", "")
        },
        Case(testDescription: "id lost, source changed", lands: nil, says: [.sourceChanged]) {
            ($0[$1, "id"], $0[$1, "checksum"], $0[$1, "source"]) = ("", "", "Sync it")
        },
        Case(testDescription: "id, entry and variant lost", says: [.repairedID]) {
            ($0[$1, "id"], $0[$1, "entry"], $0[$1, "variant"]) = ("x", "", "")
        },
        Case(
            testDescription: "id and entry damaged, columns dropped", dropped: ["entry", "variant"], says: [.repairedID]
        ) { $0[$1, "id"] = "x" },
        Case(testDescription: "id and entry replaced", says: [.repairedID]) {
            ($0[$1, "id"], $0[$1, "entry"]) = ("Test/abgleich#width:20@de", "abgleich")
        },
        Case(testDescription: "id with another language", says: [.repairedID]) {
            $0[$1, "id"] = $0[$1, "id"].replacing("@de", with: "@de_DE")
            $0[$1, "checksum"] = Self.check($0[$1, "id"], $0[$1, "source"])
        },
        Case(testDescription: "id lost, check of another row", lands: nil, says: [.contradictoryUnit]) {
            $0[$1, "id"] = "x"
            $0[$1, "checksum"] = $0[$1 + 1, "checksum"]
        },
        Case(testDescription: "id lost, entry of another", lands: nil, says: [.contradictoryUnit]) {
            ($0[$1, "id"], $0[$1, "entry"], $0[$1, "variant"]) = ("x", "open", "base")
        },
        Case(
            testDescription: "everything but the check of another row", dropped: ["entry", "variant"], lands: nil,
            says: [.contradictoryUnit]
        ) {
            $0[$1, "id"] = "x"
            $0[$1, "checksum"] = $0[$0.row("base", of: "open"), "checksum"]
        },
        Case(testDescription: "nothing left", lands: nil, says: [.raggedRow, .unknownUnit]) {
            ($0[$1, "id"], $0[$1, "entry"], $0[$1, "checksum"]) = ("x", "", "")
        },
    ]

    private static let cells = [
        Case(testDescription: "entry deleted", dropped: ["entry"]) { _, _ in },
        Case(testDescription: "variant deleted", dropped: ["variant"]) { _, _ in },
        Case(testDescription: "entry blank") { $0[$1, "entry"] = "" },
        Case(testDescription: "variant blank") { $0[$1, "variant"] = "" },
        Case(testDescription: "entry translated", says: [.repairedID]) { $0[$1, "entry"] = "abgleich" },
        Case(testDescription: "variant translated", says: [.repairedID]) { $0[$1, "variant"] = "Breite:20" },
        Case(testDescription: "variant of another row", lands: nil, says: [.contradictoryUnit]) {
            $0[$1, "variant"] = "width:40"
        },
        Case(testDescription: "entry of another row", lands: nil, says: [.contradictoryUnit]) {
            ($0[$1, "entry"], $0[$1, "variant"]) = ("open", "base")
        },
        Case(
            testDescription: "variant of another, no entry", dropped: ["entry"], lands: nil, says: [.contradictoryUnit]
        ) { $0[$1, "variant"] = "width:40" },
        Case(
            testDescription: "entry of another, no variant", dropped: ["variant"], lands: nil,
            says: [.contradictoryUnit]
        ) { $0[$1, "entry"] = "open" },
    ]

    private static func check(_ id: String, _ source: String) -> String {
        Spreadsheet(.long).rows?.checksums(ofID: ExactString(id), source: ExactString(source)).first?.string ?? ""
    }

    @Test(arguments: cases, [true, false]) func oneRow(_ test: Case, isTranslated: Bool) throws {
        let bench = try SheetBench(isTranslated: isTranslated)
        let row = bench.sheet.row("width:20")
        let outcome = try bench.outcome(dropping: test.dropped) { sheet in
            if !isTranslated { for other in sheet.rows.indices { sheet[other, "target"] = "" } }
            sheet[row, "target"] = "Neu"
            test.change(&sheet, row)
        }
        // “Neu” is shorter than the texts for narrower windows, and a row without its check has no mark.
        let expected: Set<FindingID> = [.untranslated, .narrowerVariant, .replacedTranslation]
        #expect(outcome.ids.filter { !expected.contains($0) } == test.says)
        let own = outcome.changes.filter { $0.value == "Neu" }
        #expect(Array(own.keys) == [test.lands].compactMap(\.self))
        if isTranslated { #expect(outcome.changes.count == own.count) }
        let said = outcome.findings.filter { test.says.contains($0.id) }
        #expect(said.allSatisfy { $0.subject.location?.line == row + 2 && $0.subject.location?.file == "de.csv" })
    }

    /// A row that was read in another encoding shows it in its source as well, whatever its translation looks like.
    @Test func garbledSource() throws {
        let source = Plist.dict([("a", .text("Café")), ("b", .text("a\tb")), ("c", .text("01"))])
        let journey = Journey(pair: try BilingualTable(source: source.file), to: "de", dialect: .csv)
        for (row, cell, isUsed) in [(0, "CafÃ©", false), (0, "Caf?", false), (1, "ab", true), (2, "1", true)] {
            var sheet = try Sheet(journey.file { _ in })
            for other in sheet.rows.indices { sheet[other, "target"] = "" }
            (sheet[row, "source"], sheet[row, "target"]) = (cell, "Neu")
            let result = try journey.read(sheet.file())
            #expect(result.ids.filter { $0 != .untranslated } == [isUsed ? .sourceEdited : .damagedRow])
            #expect(result.tables[0].count(of: .new) == (isUsed ? 1 : 0))
        }
    }

    /// Sheets in which many rows are damaged at once.
    struct Disaster: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var dropped: Set<String> = []
        var change: @Sendable (inout Sheet) -> Void
    }

    static let disasters: [Disaster] =
        ["id", "entry", "variant", "source", "checksum"].map { column in
            Disaster(testDescription: "\(column) sorted alone") { $0.rotate([column]) }
        }
        + [
            ["id", "checksum"], ["target", "checksum"], ["entry", "variant"], ["id", "entry"], ["source", "target"],
        ].map {
            columns in
            Disaster(testDescription: "\(columns) sorted alone") { $0.rotate(columns) }
        } + [
            Disaster(testDescription: "ids numbered") { sheet in
                for row in sheet.rows.indices { sheet[row, "id"] = "\(row + 1)" }
            },
            Disaster(testDescription: "ids numbered, check sorted alone") { sheet in
                for row in sheet.rows.indices { sheet[row, "id"] = "\(row + 1)" }
                sheet.rotate(["checksum"])
            },
            Disaster(testDescription: "ids filled down") { sheet in
                for row in sheet.rows.indices { sheet[row, "id"] = sheet[0, "id"] }
            },
            Disaster(testDescription: "shifted to the left") { sheet in
                for row in [1, 3, 5] { sheet.rows[row] = Array(sheet.rows[row].dropFirst()) + [""] }
            },
            Disaster(testDescription: "shifted down") { sheet in
                let column = sheet.index(of: "id")
                for row in sheet.rows.indices.dropFirst().reversed() {
                    sheet.rows[row][column] = sheet.rows[row - 1][column]
                }
                sheet.rows[0][column] = ""
            },
            Disaster(testDescription: "replaced everywhere") { sheet in
                for row in sheet.rows.indices {
                    sheet.rows[row] = sheet.rows[row].map { $0.replacing("Sync", with: "Abgl") }
                }
            },
            Disaster(testDescription: "replaced in names") { sheet in
                for row in sheet.rows.indices {
                    sheet.rows[row] = sheet.rows[row].map { $0.replacing("sync", with: "abgl") }
                }
            },
            Disaster(testDescription: "entry deleted", dropped: ["entry"]) { _ in },
            Disaster(testDescription: "entry deleted, ids sorted alone", dropped: ["entry", "variant"]) {
                $0.rotate(["id"])
            },
        ]

    /// Every text gets its own translation, or keeps the one it has and something is said: of the text, or of the file.
    @Test(arguments: disasters) func disaster(_ test: Disaster) throws {
        let bench = try SheetBench()
        var own: [VariantPath: ExactString] = [:]
        let paths = bench.journey.units.map(\.path)
        let outcome = try bench.outcome(dropping: test.dropped) { sheet in
            for (row, unit) in bench.journey.units.enumerated() where !unit.isProtected {
                let text = "\(unit.source) ⟦\(row)⟧"
                sheet[row, "target"] = text
                own[paths[row]] = ExactString(text)
            }
            test.change(&sheet)
        }
        let sources = bench.journey.pair.source.texts
        for (path, text) in outcome.changes {
            // What sorts translations together with equal sources leaves no trace.
            let equal = own.filter {
                sources[$0.key] == sources[path] && test.testDescription.contains("source\", \"target")
            }
            let allowed = [own[path]].compactMap(\.self) + equal.values
            #expect(allowed.map(\.string).contains(text.string.replacing("Abgl", with: "Sync")), "\(path): \(text)")
        }
        let lost = own.keys.filter { outcome.changes[$0] == nil }
        if outcome.findings.contains(where: { $0.id == .contradictoryFile }) {
            return #expect(outcome.findings.count == 1 && outcome.written == nil)
        }
        for path in lost {
            #expect(
                outcome.findings.contains { $0.subject.path == path || $0.message.description.contains("\(path)") },
                "\(path)")
        }
        #expect(outcome.findings.allSatisfy { ($0.subject.location?.line ?? 0) > 0 })
    }

    /// A sheet with its rows shuffled, half of its rows deleted and an extra column inserted imports what it has, keeps
    /// the rest, and says so.
    @Test(arguments: 0..<8) func shuffledAndHalved(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let bench = try SheetBench()
        let units = bench.journey.units.filter { !$0.isProtected }
        var sheet = bench.sheet
        sheet.rows = sheet.rows.filter { $0[sheet.index(of: "state")] != "final" }
        #expect(sheet.rows.count == units.count)
        for row in units.indices { sheet[row, "target"] += " neu" }
        var kept = Array(units.indices).shuffled(using: &random)
        kept.removeFirst(units.count / 2)
        let place = Int.random(in: 0...sheet.columns.count, using: &random)
        var columns = sheet.columns
        columns.insert("Owner", at: place)
        let records =
            [columns]
            + kept.map { row in
                var cells = sheet.rows[row]
                cells.insert("Anna", at: place)
                return cells
            }
        let lines = records.map { $0.map { "\"\($0)\"" }.joined(separator: ",") }
        let file = try SourceText(name: "de.csv", file: Array(lines.joined(separator: "\r\n").utf8))
        let result = try bench.journey.read(file)

        var expected = try #require(bench.journey.pair.target).texts
        for row in kept { expected[units[row].path] = ExactString("\(units[row].target ?? "") neu") }
        let written = try StringsdictFile.read(name: "written", bytes: try #require(result.bytes))
        #expect(written.texts == expected)
        #expect(result.tables[0].count(of: .changed) == kept.count)
        #expect(result.tables[0].count(of: .kept) == units.count - kept.count)
        #expect(
            try Spreadsheet(.long).read(file).findings.map(\.message.description) == [
                "These columns were not read: Owner."
            ])
        let missing = result.allFindings.filter { [.missingUnit, .missingCategory].contains($0.id) }
        // Where the text for narrower windows alone grew, it can be the longer one.
        let others = result.allFindings.filter { $0.id != .narrowerVariant }
        #expect(missing.count == units.count - kept.count && missing.count == others.count)
        #expect(
            Set(missing.compactMap(\.subject.path?.description))
                == Set(units.indices.filter { !kept.contains($0) }.map { units[$0].path.description }))
    }
}
