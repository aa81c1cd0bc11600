import LocalizationModel
import TestSupport
import Testing

@testable import XLSX

/// Written workbooks can be read.
struct WritingTests {
    private static let nasty: [ExactString] = [
        "a", " a ", "=1+1", "TRUE", "007", "1/2", "'a", "\"", "<&>]]>", "a\nb", "a\r\nb", "\r", "\t",
        "\u{1}\u{1F}\u{7F}",
        "_x0041_", "_x0041\r", "_x0041\u{1}", "_x0_", "_X41_", "_x", "__x0041__", "_x005F_x0041_", "_x00410_", "é",
        "e\u{301}", "\u{FEFF}a",
        "👩‍👧", "\u{202E}abc", "\u{FFFD}", "%d", "\u{2028}", "a\u{85}b", "::error::", "]]>",
    ]

    private static func workbook(_ change: (inout SheetLook) -> Void = { _ in }) -> WorkbookWriter {
        var look = SheetLook(
            name: "de",
            columns: [
                .init("source", width: 45, style: .locked), .init("target", width: 45, style: .free),
                .init("state", width: 14, style: .free), .init("max", width: 12, style: .number),
            ])
        look.columns[1].limit = 3
        look.columns[1].state = 2
        look.columns[2].words = ["new", "final"]
        look.columns[2].repeats = true
        change(&look)
        var writer = WorkbookWriter()
        writer.begin(look)
        return writer
    }

    private static func filled() -> WorkbookWriter {
        let writer = workbook()
        for text in nasty {
            writer.beginRow()
            writer.write(text)
            writer.write(text)
            writer.write("new")
            writer.write(34)
            writer.endRow()
        }
        return writer
    }

    @Test func textsReturn() throws {
        let sheet = try Workbook(Self.filled().finish(), name: "t.xlsx").sheets[0]
        #expect(sheet.name == "de")
        #expect(sheet.rows[0].cells.map(\.text) == ["source", "target", "state", "max"])
        for (row, text) in zip(sheet.rows.dropFirst(), Self.nasty) {
            #expect(row.cells.map(\.text) == [text, text, "new", "34"])
            #expect(row.cells.map { sheet.type(of: $0) } == [nil, nil, nil, .number(format: "General")])
        }
    }

    @Test func sameContentSameBytes() { #expect(Self.filled().finish() == Self.filled().finish()) }

    @Test func blankCellsAndDroppedRows() throws {
        let writer = Self.workbook()
        for text: ExactString in ["a", "", "b"] {
            writer.beginRow()
            for _ in 0..<3 { writer.write(text) }
            if text == "a" { writer.dropRow() } else { writer.endRow() }
        }
        let rows = try Workbook(writer.finish(), name: "t.xlsx").sheets[0].rows
        #expect(rows.map(\.number) == [1, 3])
        #expect(rows[1].cells.map(\.text) == ["b", "b", "b"])
    }

    @Test func formulas() throws {
        let writer = Self.workbook()
        writer.beginRow()
        writer.write(formula: "COUNTIF(B1:B2,\"<&\")", value: 3)
        writer.write(formula: "\"\"", value: nil)
        writer.endRow()
        let sheet = try Workbook(writer.finish(), name: "t.xlsx").sheets[0]
        #expect(sheet.rows[1].cells.map(\.text) == ["3", "=\"\""])
        #expect(sheet.rows[1].cells.map { sheet.type(of: $0) } == [.formula, .formula])
    }

    @Test func severalSheets() throws {
        var writer = Self.filled()
        writer.begin(SheetLook(name: "ar", columns: [.init("a", width: 10, style: .freeRightToLeft)]))
        writer.beginRow()
        writer.write("ب")
        writer.endRow()
        let sheets = try Workbook(writer.finish(), name: "t.xlsx").sheets
        #expect(sheets.map(\.name) == ["de", "ar"])
        #expect(sheets[1].rows.map { $0.cells.map(\.text) } == [["a"], ["ب"]])
    }

    @Test(
        arguments: [
            ("de", [], "de"), ("de", ["DE"], "de 2"), ("a[b]:c*?/\\'", [], "abc"), ("\n", [], "Sheet"),
            (String(repeating: "a", count: 40), [], String(repeating: "a", count: 31)),
            (
                String(repeating: "a", count: 40), [String(repeating: "a", count: 31)],
                String(repeating: "a", count: 27) + " 2"
            ),
        ] as [(String, [String], String)])
    func sheetNames(_ wanted: String, _ used: [String], _ name: String) {
        #expect(SheetName.unique(wanted, among: used.map { ExactString($0) }).string == name)
    }

    @Test(arguments: [("A1", "A1:A1"), ("b2", "B2:B2"), ("$B$2:C5", "B2:C5"), ("XFD1048576", "XFD1048576:XFD1048576")])
    func ranges(_ text: String, _ range: String) { #expect(CellRange(Array(text.utf8))?.description == range) }

    @Test(arguments: ["", "A", "1", "A0", "XFE1", "A1048577", "A1:B2:C3", "B2:A1", "A1:", "1A"])
    func noRanges(_ text: String) { #expect(CellRange(Array(text.utf8)) == nil) }
}
