import LibXML2
import LocalizationModel
import TestSupport
import Testing

@testable import XLSX

/// Workbooks that are damaged, or that are made to do damage, are read or refused with a place.
struct HostileWorkbookTests {
    private static let small = ZIPWriter.archive(
        HandMadeWorkbook(
            rows: #"<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><v>1</v></c></row>"#,
            strings: "<si><t>a</t></si>", styles: "<cellXfs><xf numFmtId=\"14\"/></cellXfs>"
        ).parts)

    /// Reads a file. If it is refused, the error must have a location or a part.
    private static func read(_ file: [UInt8]) {
        do throws(StringsdictError) {
            _ = try Workbook(file, name: "t.xlsx")
        } catch {
            let isLocated = error.findings.contains { $0.severity == .error && $0.subject.location != nil }
            if !isLocated { Issue.record("\(error)") }
        }
    }

    private static func refusal(of workbook: HandMadeWorkbook) -> FindingID? {
        do throws(StringsdictError) {
            _ = try workbook.read()
            return nil
        } catch {
            return error.findings.first?.id
        }
    }

    @Test func everyPrefixAndChangedByte() {
        Self.read(Self.small)
        for count in Self.small.indices { Self.read(Array(Self.small[..<count])) }
        for index in Self.small.indices {
            for change: UInt8 in [0x01, 0x20, 0x80, 0xFF] {
                var file = Self.small
                file[index] ^= change
                Self.read(file)
            }
        }
    }

    @Test(arguments: [
        (#"<row><c t="s"><v>1</v></c></row>"#, FindingID.notAnExchangeFile),
        (#"<row><c t="s"><v>-1</v></c></row>"#, .notAnExchangeFile),
        (#"<row><c t="s"><v>99999999999999999999</v></c></row>"#, .notAnExchangeFile),
        (#"<row><c t="s"><v>0 0</v></c></row>"#, .notAnExchangeFile),
        (#"<row r="1048577"><c><v>1</v></c></row>"#, .notAnExchangeFile),
        (#"<row r="0"/>"#, .notAnExchangeFile), (#"<row r="-1"/>"#, .notAnExchangeFile),
        (#"<row r="1"><c r="XFE1"><v>1</v></c></row>"#, .notAnExchangeFile),
        (#"<row r="1"><c r="R1C1"><v>1</v></c></row>"#, .notAnExchangeFile),
        (#"<row r="1"><c r="A2"><v>1</v></c></row>"#, .notAnExchangeFile),
        (#"<row r="1"><c r="A1"><v>1</v></c><c r="A1"><v>2</v></c></row>"#, .notAnExchangeFile),
        (#"<row r="1048576"/><row><c><v>1</v></c></row>"#, .fileTooLarge),
        (#"<row><c r="XFD1"><v>1</v></c><c><v>1</v></c></row>"#, .fileTooLarge),
        ("<row><c><v>1</v></row>", .malformedXML),
    ])
    func refusedRows(_ rows: String, _ id: FindingID) {
        #expect(Self.refusal(of: HandMadeWorkbook(rows: rows, strings: "<si><t>a</t></si>")) == id)
    }

    @Test func longTexts() {
        let text = String(repeating: "a", count: WorkbookLimits.text + 1)
        #expect(Self.refusal(of: HandMadeWorkbook(rows: "<row/>", strings: "<si><t>\(text)</t></si>")) == .fileTooLarge)
    }

    /// Lists that no program writes are refused at once.
    @Test func longLists() {
        let formats = String(repeating: "<xf/>", count: 65_491)
        #expect(Self.refusal(of: HandMadeWorkbook(rows: "", styles: "<cellXfs>\(formats)</cellXfs>")) == .fileTooLarge)
        let ranges = String(repeating: "<mergeCell ref=\"A1:B2\"/>", count: WorkbookLimits.merged + 1)
        #expect(Self.refusal(of: HandMadeWorkbook(rows: "", afterRows: ranges)) == .fileTooLarge)
    }

    @Test(arguments: 1...5) func numberOfElements(most: Int) throws {
        let text = SourceText(name: "s", bytes: Array("<sst><si><t>a</t></si><x/></sst>".utf8))
        var limited = LimitedHandler(
            SharedStringsReader(), most: most, excess: StringsdictError(Finding(.fileTooLarge, "Too large.")))
        do throws(StringsdictError) {
            try XMLEventReader.read(text, into: &limited)
            #expect(most >= 4 && limited.count == 4)
        } catch {
            #expect(most < 4 && error.findings[0].id == .fileTooLarge)
        }
    }

    /// A small file must not become large by repetition.
    @Test func aPartThatIsTwoSheets() throws {
        let parts = HandMadeWorkbook(rows: "<row/>").parts.map { part in
            let list = part.value.replacing("</sheets>", with: "<sheet name=\"b\" sheetId=\"2\" r:id=\"r1\"/></sheets>")
            return ZIPWriter.Entry(part.key, Array(list.utf8))
        }
        let refusal = #expect(throws: StringsdictError.self) { try Workbook(ZIPWriter(parts).archive(), name: "t") }
        #expect(refusal?.findings.map(\.id) == [.notAnExchangeFile])
    }

    @Test func namesThatDifferInCase() {
        let entries = (HandMadeWorkbook(rows: "").parts.map { ($0.key, $0.value) } + [("XL/Workbook.xml", "")]).map {
            ZIPWriter.Entry($0.0, Array($0.1.utf8))
        }
        let refusal = #expect(throws: StringsdictError.self) { try Workbook(ZIPWriter(entries).archive(), name: "t") }
        #expect(refusal?.findings.map(\.id) == [.badArchive])
    }

    @Test func missingParts() {
        var workbook = HandMadeWorkbook(rows: "")
        workbook.sheetTarget = "http://example.com/sheet.xml"
        #expect(Self.refusal(of: workbook) == .notAnExchangeFile)
        workbook.sheetTarget = "../../../etc/passwd"
        #expect(Self.refusal(of: workbook) == .notAnExchangeFile)
    }

    @Test func entities() {
        let sheet = """
            <!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><worksheet xmlns="\(HandMadeWorkbook.main)"/>
            """
        #expect(Self.refusal(of: HandMadeWorkbook(sheet: sheet)) == .entityDeclaration)
    }

    @Test func encryptedEntries() {
        let parts = HandMadeWorkbook(rows: "").parts
        let entries = parts.map { part in ZIPWriter.Entry(part.key, Array(part.value.utf8)) { $0.flags = 1 } }
        #expect(throws: StringsdictError.self) { try Workbook(ZIPWriter(entries).archive(), name: "t.xlsx") }
    }

    @Test(arguments: ["word/document.xml", "ppt/presentation.xml", "xl/workbook.bin"])
    func otherDocuments(_ part: String) {
        #expect(!Workbook.isWorkbook(ZIPWriter.archive(["[Content_Types].xml": "", part: ""])))
        #expect(Workbook.isWorkbook(Self.small))
        #expect(!Workbook.isWorkbook(Array("[Content_Types].xml".utf8)))
    }
}
