import LocalizationModel

/// The parts of a workbook other than sheets, styles and shared strings.
enum WorkbookParts {
    static let declaration: StaticString = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"

    private static let contentTypes = "http://schemas.openxmlformats.org/package/2006/content-types"
    private static let relationships = "http://schemas.openxmlformats.org/package/2006/relationships"
    private static let main = WorkbookWord.main.spelling
    private static let office = WorkbookWord.office.spelling
    private static let partType = "application/vnd.openxmlformats-officedocument.spreadsheetml"

    /// The path of a sheet in the archive.
    static func path(ofSheet index: Int) -> String { "xl/worksheets/sheet\(index + 1).xml" }

    /// The content types of the parts.
    static func types(sheets: Int) -> String {
        var parts = [
            ("xl/workbook.xml", "sheet.main"), ("xl/styles.xml", "styles"), ("xl/sharedStrings.xml", "sharedStrings"),
        ]
        parts += (0..<sheets).map { (path(ofSheet: $0), "worksheet") }
        let overrides = parts.map { #"<Override PartName="/\#($0)" ContentType="\#(partType).\#($1)+xml"/>"# }
        return #"<Types xmlns="\#(contentTypes)">"#
            + #"<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>"#
            + #"<Default Extension="xml" ContentType="application/xml"/>"# + overrides.joined() + "</Types>"
    }

    /// The relationship of the archive to the workbook.
    static var packageRelationships: String {
        relations([("officeDocument", "xl/workbook.xml")])
    }

    /// The relationships of the workbook to its parts: first the sheets, in order.
    static func workbookRelationships(sheets: Int) -> String {
        let sheets = (0..<sheets).map { ("worksheet", "worksheets/sheet\($0 + 1).xml") }
        return relations(sheets + [("styles", "styles.xml"), ("sharedStrings", "sharedStrings.xml")])
    }

    private static func relations(_ targets: [(type: String, path: String)]) -> String {
        let list = targets.enumerated().map { index, target in
            #"<Relationship Id="rId\#(index + 1)" Type="\#(office)/\#(target.type)" Target="\#(target.path)"/>"#
        }
        return #"<Relationships xmlns="\#(relationships)">"# + list.joined() + "</Relationships>"
    }

    /// The list of sheets, with their filters and the header row to print on each page.
    static func workbook(_ sheets: [SheetWriter]) -> String {
        let list = sheets.enumerated().map { index, sheet in
            #"<sheet name="\#(escaped(sheet.look.name))" sheetId="\#(index + 1)" r:id="rId\#(index + 1)"/>"#
        }
        let names = ["_xlnm._FilterDatabase", "_xlnm.Print_Titles"].map { name in
            sheets.enumerated().map { index, sheet in
                let hidden = name == "_xlnm._FilterDatabase"
                let range = hidden ? sheet.filteredReference : "'\(sheet.look.name)'!$1:$1"
                return #"<definedName name="\#(name)" localSheetId="\#(index)"\#(hidden ? #" hidden="1""# : "")>"#
                    + escaped(ExactString(range)) + "</definedName>"
            }.joined()
        }
        return #"<workbook xmlns="\#(main)" xmlns:r="\#(office)"><bookViews><workbookView/></bookViews>"#
            + "<sheets>\(list.joined())</sheets><definedNames>\(names.joined())</definedNames>"
            + #"<calcPr calcId="0" fullCalcOnLoad="1"/></workbook>"#
    }

    private static func escaped(_ text: ExactString) -> String {
        let buffer = ByteBuffer()
        buffer.appendXMLAttribute(text)
        return buffer.text.string
    }
}
