import LocalizationModel
import XLSX

/// Writes rows of cells as a workbook: one sheet for each language, or one sheet with all languages.
struct XLSXRowWriter: CellWriter {
    private let options: ExchangeFormat.XLSXOptions
    private var workbook = WorkbookWriter()
    private var summary: SheetSummary?
    private var row: [ExactString] = []
    private var problem: CellProblem?
    let output = ByteBuffer()

    init(_ options: ExchangeFormat.XLSXOptions) {
        self.options = options
        summary = options.hasSummary ? SheetSummary() : nil
    }

    mutating func begin(_ sheet: SheetHeading) {
        let name = SheetName.unique(sheet.language?.tag ?? "translations", among: workbook.names)
        var look = SheetLook(name: name, columns: XLSXColumns(sheet).looks)
        look.frozenColumns = sheet.columns.prefix { [.id, .entry, .variant].contains($0.role) }.count
        look.isRightToLeft = sheet.language?.direction == .rightToLeft
        look.isProtected = options.protection == .locked
        look.wordForBlank = StateWord.empty.name
        workbook.begin(look)
        summary?.begin(sheet, sheet: name)
    }

    mutating func beginRow() {
        problem = nil
        row.removeAll(keepingCapacity: true)
        workbook.beginRow()
    }

    mutating func write(_ text: ExactString) {
        let found = unsafe text.withBytes { unsafe CellProblem(in: $0) }
        if case .forbidden = found {
            problem = found
            // The row will be dropped, but its strings stay in the workbook.
            return workbook.write("")
        }
        if problem == nil { problem = found }
        if summary != nil { row.append(text) }
        workbook.write(text)
    }

    mutating func write(_ number: Int) {
        if summary != nil { row.append(ExactString(String(number))) }
        workbook.write(number)
    }

    mutating func writeAbsent() {
        if summary != nil { row.append("") }
        workbook.writeLocked()
    }

    mutating func endRow() -> CellProblem? {
        if case .forbidden = problem {
            workbook.dropRow()
            return problem
        }
        workbook.endRow()
        summary?.count(row, row: workbook.row)
        return workbook.isFull ? .full : problem
    }

    mutating func end() {
        summary?.write(to: &workbook, isProtected: options.protection == .locked)
        output.append(contentsOf: workbook.finish(comment: Array(ExchangeFormat.XLSXOptions.archiveComment.utf8)))
    }
}
