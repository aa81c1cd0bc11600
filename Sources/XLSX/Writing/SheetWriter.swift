import LocalizationModel
import ZIPArchive

/// Writes one sheet, row by row.
final class SheetWriter {
    let look: SheetLook
    private let strings: SharedStringsWriter
    private let deflater = Deflater()
    private let buffer = ByteBuffer(capacity: 1 << 17)
    private let letters: [ExactString]
    /// The number of the latest row; the header is row 1.
    private(set) var row = 0
    private var column = 0
    /// The cells of the open row, and the height that its text needs.
    private let cells = ByteBuffer(capacity: 1 << 12)
    private var height = RowHeight()

    init(_ look: SheetLook, isFirst: Bool, strings: SharedStringsWriter) {
        self.look = look
        self.strings = strings
        letters = look.columns.indices.map(CellRange.letters(of:))
        writeBeginning(isFirst: isFirst)
        beginRow()
        for column in look.columns { writeText(column.name, style: .header, repeats: true) }
        endRow()
    }

    /// The number of bytes that have been written, uncompressed.
    var size: Int { deflater.count + buffer.count }

    /// The number of rows and cells so far, and of the elements in cells.
    private(set) var elements = 0

    // MARK: - Rows

    func beginRow() {
        row += 1
        elements += 1
        column = 0
        cells.removeAll()
        height = RowHeight()
    }

    func endRow() {
        buffer.openTag("row")
        buffer.appendAttribute("r", row)
        if let points = height.points { buffer.appendAttribute("ht", points) }
        buffer.closeTag()
        unsafe cells.withBytes { unsafe buffer.append(contentsOf: $0) }
        buffer.appendEndTag("row")
        buffer.flush(into: deflater)
    }

    /// Removes the open row.
    func dropRow() { row -= 1 }

    /// Writes a text; an empty text makes a blank cell.
    func write(_ text: ExactString) {
        let look = look.columns[column]
        if !look.isHidden { height.add(text, width: look.width) }
        writeText(text, style: look.style, repeats: look.repeats)
    }

    /// Writes a blank cell that people cannot change in a protected sheet.
    func writeLocked() { writeText("", style: .locked, repeats: false) }

    func write(_ number: Int) {
        openCell(look.columns[column].style)
        elements += 1
        cells.append(literal: "><v>")
        cells.appendDecimal(number)
        cells.append(literal: "</v></c>")
    }

    /// Writes a formula and its value; a nil value is an empty text.
    func write(formula: String, value: Int?) {
        openCell(look.columns[column].style)
        elements += 2
        cells.append(literal: value == nil ? " t=\"str\"><f>" : "><f>")
        cells.appendXML(ExactString(formula))
        cells.append(literal: "</f><v>")
        if let value { cells.appendDecimal(value) }
        cells.append(literal: "</v></c>")
    }

    private func writeText(_ text: ExactString, style: CellStyle, repeats: Bool) {
        openCell(style)
        if text.isEmpty {
            cells.append(literal: "/>")
        } else {
            elements += 1
            cells.append(literal: " t=\"s\"><v>")
            cells.appendDecimal(strings.number(of: text, repeats: repeats))
            cells.append(literal: "</v></c>")
        }
    }

    private func openCell(_ style: CellStyle) {
        elements += 1
        cells.append(literal: "<c r=\"")
        cells.append(letters[column])
        cells.appendDecimal(row)
        cells.append(literal: "\" s=\"")
        cells.appendDecimal(style.rawValue)
        cells.append(UInt8(ascii: "\""))
        column += 1
    }

    // MARK: - The sheet around the rows

    private func writeBeginning(isFirst: Bool) {
        buffer.append(literal: WorkbookParts.declaration)
        buffer.openTag("worksheet")
        buffer.appendAttribute("xmlns", literal: WorkbookWord.main.spelling)
        buffer.closeTag()
        buffer.append(literal: #"<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView"#)
        if look.isRightToLeft { buffer.append(literal: #" rightToLeft="1""#) }
        if isFirst { buffer.append(literal: #" tabSelected="1""#) }
        buffer.append(literal: #" workbookViewId="0"><pane"#)
        let frozen = look.frozenColumns
        if frozen > 0 { buffer.appendAttribute("xSplit", frozen) }
        buffer.append(literal: #" ySplit="1""#)
        buffer.appendAttribute("topLeftCell", ExactString(CellRange.letters(of: frozen).string + "2"))
        buffer.appendAttribute("activePane", literal: frozen > 0 ? "bottomRight" : "bottomLeft")
        buffer.append(
            literal: #" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>"#)
        for (index, column) in look.columns.enumerated() {
            buffer.openTag("col")
            buffer.appendAttribute("min", index + 1)
            buffer.appendAttribute("max", index + 1)
            buffer.appendAttribute("width", column.width)
            buffer.appendAttribute("style", column.style.rawValue)
            if column.isHidden { buffer.append(literal: #" hidden="1""#) }
            buffer.append(literal: #" customWidth="1"/>"#)
        }
        buffer.append(literal: "</cols><sheetData>")
    }

    /// Ends the sheet. The elements have the order of the schema; with another order, Excel reports a damaged workbook.
    func finish() -> PackedBytes {
        buffer.append(literal: "</sheetData>")
        if look.isProtected {
            // 0 allows the action.
            buffer.append(
                literal:
                    #"<sheetProtection sheet="1" objects="1" scenarios="1" formatCells="0" formatColumns="0" formatRows="0" sort="0" autoFilter="0"/>"#
            )
        }
        buffer.openTag("autoFilter")
        buffer.appendAttribute("ref", ExactString(filteredRange))
        buffer.closeEmptyTag()
        if row > 1 {
            let rules = SheetRules(look, lastRow: row)
            rules.writeColors(to: buffer)
            rules.writeValidations(to: buffer)
        }
        buffer.append(
            literal:
                #"<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/><pageSetup orientation="landscape" fitToHeight="0"/></worksheet>"#
        )
        buffer.flush(into: deflater, atLeast: 0)
        return deflater.finish()
    }

    /// The range of the header and all rows, such as `A1:L300`.
    private var filteredRange: String { "A1:\(letters.last ?? "A")\(row)" }

    /// The same range in the notation of formulas: `'de'!$A$1:$L$300`.
    var filteredReference: String { "'\(look.name)'!$A$1:$\(letters.last ?? "A")$\(row)" }
}
