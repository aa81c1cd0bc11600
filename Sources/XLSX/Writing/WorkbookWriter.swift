import LocalizationModel
import ZIPArchive

/// Writes a workbook, sheet by sheet and row by row. The same content gives the same bytes.
///
/// ```swift
/// var workbook = WorkbookWriter()
/// workbook.begin(SheetLook(name: "de", columns: [.init("target", width: 45, style: .free)]))
/// workbook.beginRow()
/// workbook.write("Wiedergabe")
/// workbook.endRow()
/// let bytes = workbook.finish()
/// ```
package struct WorkbookWriter {
    private let strings = SharedStringsWriter()
    private var sheets: [SheetWriter] = []
    /// The uncompressed size of the sheets before the open sheet, in bytes, and the number of their elements.
    private var sizeBefore = 0
    private var elementsBefore = 0
    private var sheet: SheetWriter { sheets[sheets.count - 1] }

    package init() {}

    /// The names of the sheets that have been begun.
    package var names: [ExactString] { sheets.map(\.look.name) }

    /// The number of the latest row of the open sheet; the header is row 1.
    package var row: Int { sheet.row }

    /// True if the workbook is too large to be read after a program has saved it.
    package var isFull: Bool {
        let most = WorkbookLimits.written
        return row > CellRange.lastRow || max(sheet.size, strings.size) > most(WorkbookLimits.part)
            || sizeBefore + sheet.size + strings.size > most(WorkbookLimits.allParts)
            || max(sheet.elements, strings.elements) > most(WorkbookLimits.elements)
            || elementsBefore + sheet.elements + strings.elements > most(WorkbookLimits.allElements)
    }

    /// Begins a sheet and writes its header.
    package mutating func begin(_ look: SheetLook) {
        sizeBefore += sheets.last?.size ?? 0
        elementsBefore += sheets.last?.elements ?? 0
        sheets.append(SheetWriter(look, isFirst: sheets.isEmpty, strings: strings))
    }

    package func beginRow() { sheet.beginRow() }

    package func endRow() { sheet.endRow() }

    /// Removes the open row.
    package func dropRow() { sheet.dropRow() }

    /// Writes a text into the next cell of the row; an empty text makes a blank cell.
    package func write(_ text: ExactString) { sheet.write(text) }

    /// Writes a blank cell that people cannot change in a protected sheet.
    package func writeLocked() { sheet.writeLocked() }

    /// Writes a number into the next cell of the row.
    package func write(_ number: Int) { sheet.write(number) }

    /// Writes a formula and its value into the next cell of the row; a nil value is an empty text.
    package func write(formula: String, value: Int?) { sheet.write(formula: formula, value: value) }

    /// The file.
    ///
    /// - Parameter comment: the comment of the archive.
    package func finish(comment: [UInt8] = []) -> [UInt8] {
        var archive = ArchiveWriter()
        func add(_ part: String, named name: String) {
            archive.add(Deflater.pack(Array("\(WorkbookParts.declaration)\(part)".utf8)), named: name)
        }
        add(WorkbookParts.types(sheets: sheets.count), named: "[Content_Types].xml")
        add(WorkbookParts.packageRelationships, named: "_rels/.rels")
        add(WorkbookParts.workbook(sheets), named: "xl/workbook.xml")
        add(WorkbookParts.workbookRelationships(sheets: sheets.count), named: "xl/_rels/workbook.xml.rels")
        add(WorkbookStyles.part, named: "xl/styles.xml")
        archive.add(strings.finish(), named: "xl/sharedStrings.xml")
        for (index, sheet) in sheets.enumerated() {
            archive.add(sheet.finish(), named: WorkbookParts.path(ofSheet: index))
        }
        archive.end(comment: comment)
        return archive.bytes
    }
}
