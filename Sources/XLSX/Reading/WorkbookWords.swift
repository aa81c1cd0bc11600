import LibXML2

/// The elements, attributes and namespaces that the readers know.
enum WorkbookWord: UInt8, XMLVocabulary {
    case main, strictMain, office, strictOffice
    case sheet, row, cell, value, formula, inlineText, text, run, phonetic, mergeCell, comment
    case name, id, officeID, type, target, targetMode, style, ref
    case relationship, sharedString, numberFormats, numberFormat, cellFormats, format, numberFormatID, formatCode

    var spelling: StaticString {
        switch self {
        case .main: "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
        case .strictMain: "http://purl.oclc.org/ooxml/spreadsheetml/main"
        case .office: "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
        case .strictOffice: "http://purl.oclc.org/ooxml/officeDocument/relationships"
        case .sheet: "sheet"
        case .row: "row"
        case .cell: "c"
        case .value: "v"
        case .formula: "f"
        case .inlineText: "is"
        case .text: "t"
        case .run: "r"
        case .phonetic: "rPh"
        case .mergeCell: "mergeCell"
        case .comment: "comment"
        case .name: "name"
        case .id: "Id"
        case .officeID: "id"
        case .type: "Type"
        case .target: "Target"
        case .targetMode: "TargetMode"
        case .style: "s"
        case .ref: "ref"
        case .relationship: "Relationship"
        case .sharedString: "si"
        case .numberFormats: "numFmts"
        case .numberFormat: "numFmt"
        case .cellFormats: "cellXfs"
        case .format: "xf"
        case .numberFormatID: "numFmtId"
        case .formatCode: "formatCode"
        }
    }
}

extension XMLElement {
    /// The element as a word of the spreadsheet namespace; nil for other elements.
    var word: WorkbookWord? {
        switch namespace.flatMap({ WorkbookWord(rawValue: $0.number) }) {
        case .main, .strictMain: WorkbookWord(rawValue: name.number)
        default: nil
        }
    }

    func value(of word: WorkbookWord) -> XMLValue? { value(of: word.rawValue) }
}
