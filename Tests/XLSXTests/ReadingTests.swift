import LocalizationModel
import TestSupport
import Testing

@testable import XLSX

/// Workbooks as other programs write them.
struct ReadingTests {
    @Test func sharedStrings() throws {
        let workbook = HandMadeWorkbook(
            rows: """
                <row r="1"><c r="A1" t="s"><v>1</v></c><c r="C1" t="s"><v>3</v></c></row>
                <row r="4"><c r="B4" t="s"><v> 0 </v></c><c r="D4" t="s"><v>2</v></c></row>
                """,
            strings: "<si><t>a</t></si> <si> <t xml:space=\"preserve\"> b </t> </si><si/><si><t/></si>")
        #expect(try workbook.texts() == ["A1": " b ", "B4": "a"])
    }

    @Test func runsWithoutPhoneticHints() throws {
        let workbook = HandMadeWorkbook(
            rows: #"<row r="1"><c r="A1" t="s"><v>0</v></c></row>"#,
            strings: """
                <si> <r><rPr><b/></rPr><t>東</t></r> <r><t>京</t></r>
                <rPh sb="0" eb="1"><t>トウ</t></rPh><phoneticPr fontId="1"/></si>
                """)
        let cell = try #require(try workbook.read().sheets[0].rows.first?.cells.first)
        #expect(cell.text == "東京")
        #expect(cell.isFormatted)
    }

    @Test func inlineTexts() throws {
        let workbook = HandMadeWorkbook(
            rows: """
                <row><c t="inlineStr"><is><t>a</t></is></c><c t="inlineStr"/>\
                <c t="inlineStr"><v>x</v></c><c><is><t>y</t></is></c>\
                <c t="inlineStr"><is><r><t>b</t></r><r><t>c</t></r><rPh><t>x</t></rPh></is></c></row>
                <row><c t="str"><v>d</v></c><c/><c t="str"><v><![CDATA[<e>]]></v></c></row>
                """)
        #expect(try workbook.texts() == ["A1": "a", "C1": "x", "D1": "y", "E1": "bc", "A2": "d", "C2": "<e>"])
    }

    /// Rows and cells without places follow those before them; rows can be in any order.
    @Test func placesAndGaps() throws {
        let workbook = HandMadeWorkbook(
            rows: """
                <row r="7"><c><v>1</v></c><c r="aa7"><v>2</v></c><c><v>3</v></c></row><row><c r="B8"><v>4</v></c></row>
                <row r="2"><c r="B2"><v>6</v></c><c r="A2"><v>5</v></c></row>
                """)
        #expect(try workbook.texts() == ["A7": "1", "AA7": "2", "AB7": "3", "B8": "4", "A2": "5", "B2": "6"])
        #expect(try workbook.read().sheets[0].rows.map { $0.cells.map(\.column) } == [[0, 26, 27], [1], [0, 1]])
    }

    @Test func strictAndPrefixed() throws {
        let main = "http://purl.oclc.org/ooxml/spreadsheetml/main"
        let sheet = """
            <x:worksheet xmlns:x="\(main)" xmlns:o="urn:other"><x:sheetData><x:row r="1">\
            <o:c r="A1"><o:v>9</o:v></o:c><x:c r="B1" t="s"><x:v>0</x:v></x:c></x:row></x:sheetData></x:worksheet>
            """
        var workbook = HandMadeWorkbook(strings: "<si><t>a</t></si>", sheet: sheet)
        workbook.mainNamespace = main
        workbook.officeNamespace = "http://purl.oclc.org/ooxml/officeDocument/relationships"
        #expect(try workbook.texts() == ["B1": "a"])
    }

    @Test(arguments: ["/xl/worksheets/sheet1.xml", "../xl/worksheets/Sheet1.xml", "./worksheets/x/../SHEET1.XML"])
    func targets(_ target: String) throws {
        var workbook = HandMadeWorkbook(rows: #"<row><c t="s"><v>0</v></c></row>"#, strings: "<si><t>a</t></si>")
        workbook.sheetTarget = target
        workbook.stringsTarget = "/xl/sharedStrings.xml"
        #expect(try workbook.texts() == ["A1": "a"])
    }

    @Test func escapes() throws {
        let workbook = HandMadeWorkbook(
            rows: #"<row><c t="s"><v>0</v></c><c t="str"><v>_x000a_</v></c></row>"#,
            strings: "<si><t>_x000D_a_x0_b_xD83D__xDE00_c_xD83D_d_x005F_x0041_</t></si>")
        #expect(try workbook.texts() == ["A1": "\ra_x0_b😀c_xD83D_d_x0041_", "B1": "\n"])
    }

    @Test func mergedCells() throws {
        let workbook = HandMadeWorkbook(
            rows: "<row><c><v>1</v></c></row>",
            afterRows: #"<mergeCells count="2"><mergeCell ref="A2:B3"/><mergeCell ref="x"/></mergeCells>"#)
        #expect(try workbook.read().sheets[0].merged.map(\.description) == ["A2:B3"])
    }

    // MARK: - Types

    private static let styles = """
        <numFmts><numFmt numFmtId="165" formatCode="@"/><numFmt numFmtId="166" formatCode="d\\.m\\.yyyy"/>\
        <numFmt numFmtId="167" formatCode="[Red]0.0 &quot;days&quot;"/><numFmt numFmtId="168" formatCode="[h]:mm"/><numFmt numFmtId="169" formatCode="[ss]"/>\
        </numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>\
        <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="167"/>\
        <xf numFmtId="168"/><xf numFmtId="9"/><xf numFmtId="169"/></cellXfs>
        """

    @Test(arguments: [
        (#"<c><v>1</v></c>"#, CellType.number(format: "General")),
        (#"<c s="1" t="n"><v>46024</v></c>"#, .date(format: "m/d/yyyy")),
        (#"<c s="2"><v>1</v></c>"#, .number(format: "@")),
        (#"<c s="3"><v>1</v></c>"#, .date(format: "d\\.m\\.yyyy")),
        (#"<c s="4"><v>1</v></c>"#, .number(format: "[Red]0.0 \"days\"")),
        (#"<c s="5"><v>1</v></c>"#, .date(format: "[h]:mm")),
        (#"<c s="7"><v>1</v></c>"#, .date(format: "[ss]")),
        (#"<c s="6"><v>0.5</v></c>"#, .number(format: "0%")),
        (#"<c s="99"><v>1</v></c>"#, .number(format: "General")),
        (#"<c t="d"><v>2026-01-02</v></c>"#, .date(format: "General")),
        (#"<c t="b"><v>1</v></c>"#, .truthValue), (#"<c t="e"><v>#N/A</v></c>"#, .error),
        (#"<c t="str"><f>A2</f><v>a</v></c>"#, .formula), (#"<c><f>1+1</f><v>2</v></c>"#, .formula),
        (#"<c><f>1+1</f></c>"#, .formula), (#"<c t="str"><f>A2</f><v/></c>"#, .formula),
        (#"<c t="s"><v>0</v></c>"#, nil), (#"<c t="str"><v>1</v></c>"#, nil),
    ])
    func types(_ cell: String, _ type: CellType?) throws {
        let workbook = HandMadeWorkbook(rows: "<row>\(cell)</row>", strings: "<si><t>a</t></si>", styles: Self.styles)
        let sheet = try workbook.read().sheets[0]
        #expect(sheet.type(of: try #require(sheet.rows.first?.cells.first)) == type)
    }
}
