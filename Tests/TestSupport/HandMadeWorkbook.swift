import LocalizationModel
import XLSX

/// A workbook of parts that a test spells out.
package struct HandMadeWorkbook {
    package static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    package static let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

    /// The content of `sheetData`.
    package var rows = ""
    /// The elements after the rows.
    package var afterRows = ""
    /// The content of `sst`; nil for a workbook without the part.
    package var strings: String?
    /// The content of `styleSheet`; nil for a workbook without the part.
    package var styles: String?
    /// The whole part with the sheet, in place of the rows.
    package var sheet: String?
    /// The comments on cells, as `comment` elements; nil for a sheet without comments.
    package var comments: String?
    package var mainNamespace = main
    package var officeNamespace = office
    package var sheetTarget = "worksheets/sheet1.xml"
    package var stringsTarget = "sharedStrings.xml"
    package var sheetName = "Sheet1"

    package var parts: KeyValuePairs<String, String> {
        let package = "http://schemas.openxmlformats.org/package/2006"
        let stringsPart = strings.map { "<sst xmlns=\"\(mainNamespace)\">\($0)</sst>" } ?? "<none/>"
        let stylesPart = styles.map { "<styleSheet xmlns=\"\(mainNamespace)\">\($0)</styleSheet>" } ?? "<none/>"
        let related = [
            "<Relationship Id=\"r1\" Type=\"\(officeNamespace)/worksheet\" Target=\"\(sheetTarget)\"/>",
            strings.map { _ in
                "<Relationship Id=\"r2\" Type=\"\(officeNamespace)/sharedStrings\" Target=\"\(stringsTarget)\"/>"
            },
            styles.map { _ in "<Relationship Id=\"r3\" Type=\"\(officeNamespace)/styles\" Target=\"styles.xml\"/>" },
        ].compactMap(\.self).joined()
        return [
            "[Content_Types].xml": "<Types xmlns=\"\(package)/content-types\"/>",
            "_rels/.rels":
                "<Relationships xmlns=\"\(package)/relationships\"><Relationship Id=\"a\" Type=\"\(officeNamespace)/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>",
            "xl/workbook.xml":
                "<workbook xmlns=\"\(mainNamespace)\" xmlns:r=\"\(officeNamespace)\"><sheets><sheet name=\"\(sheetName)\" sheetId=\"1\" r:id=\"r1\"/></sheets></workbook>",
            "xl/_rels/workbook.xml.rels":
                "<Relationships xmlns=\"\(package)/relationships\">\(related)</Relationships>",
            "xl/worksheets/sheet1.xml":
                sheet
                ?? "<worksheet xmlns=\"\(mainNamespace)\"><sheetData>\(rows)</sheetData>\(afterRows)</worksheet>",
            "xl/worksheets/_rels/sheet1.xml.rels":
                comments.map { _ in
                    "<Relationships xmlns=\"\(package)/relationships\"><Relationship Id=\"c\" Type=\"\(officeNamespace)/comments\" Target=\"../comments1.xml\"/></Relationships>"
                } ?? "<none/>",
            "xl/comments1.xml":
                "<comments xmlns=\"\(mainNamespace)\"><commentList>\(comments ?? "")</commentList></comments>",
            "xl/sharedStrings.xml": stringsPart,
            "xl/styles.xml": stylesPart,
        ]
    }

    package func read() throws(StringsdictError) -> Workbook { try Workbook(file, name: "t.xlsx") }

    /// The texts of the only sheet, by the names of their cells.
    package func texts() throws -> [String: ExactString] {
        var texts: [String: ExactString] = [:]
        for row in try read().sheets[0].rows {
            for cell in row.cells {
                let column = Finding.Cell(row: row.number, column: cell.column + 1).columnName
                texts["\(column)\(row.number)"] = cell.text
            }
        }
        return texts
    }

    /// The bytes of the workbook.
    package var file: [UInt8] { ZIPWriter.archive(parts) }

    package init(
        rows: String = "", afterRows: String = "", strings: String? = nil, styles: String? = nil, sheet: String? = nil
    ) {
        self.rows = rows
        self.afterRows = afterRows
        self.strings = strings
        self.styles = styles
        self.sheet = sheet
    }

    /// A workbook whose sheet has rows of texts, given as the content of their `is` elements.
    package init(texts: [[String]], afterRows: String = "") {
        let rows = texts.map { row in
            "<row>" + row.map { "<c t=\"inlineStr\"><is>\($0)</is></c>" }.joined() + "</row>"
        }
        self.init(rows: rows.joined(), afterRows: afterRows)
    }
}
