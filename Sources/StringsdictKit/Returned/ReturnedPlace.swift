import LocalizationModel

/// The place of a returned translation: its file and, in a spreadsheet, its cell.
struct ReturnedPlace: Hashable, Sendable {
    /// A file, or a sheet of a workbook. All places in it share one instance.
    final class Sheet: Hashable, Sendable {
        let file: String
        let name: String?

        init(file: String, name: String?) { (self.file, self.name) = (file, name) }

        static func == (left: Sheet, right: Sheet) -> Bool { (left.file, left.name) == (right.file, right.name) }

        func hash(into hasher: inout Hasher) { hasher.combine(file) }
    }

    private let sheet: Sheet
    /// The row and the column of the cell, from 1; 0 in files without cells.
    private let row: Int32
    private let column: Int32

    init(_ cell: Finding.Cell?, in sheet: Sheet) {
        self.sheet = sheet
        row = Int32(clamping: cell?.row ?? 0)
        column = Int32(clamping: cell?.column ?? 0)
    }

    /// The place in a message: `a.xlsx (cell de!F7)`.
    var description: String {
        row == 0
            ? sheet.file
            : "\(sheet.file) (\(Finding.Cell(row: Int(row), column: Int(column), sheet: sheet.name)))"
    }
}

/// A translation in an earlier file of the run.
struct EarlierTranslation: Equatable {
    let text: ExactString
    /// The place of the translation; nil for an additional variant.
    let place: ReturnedPlace?
}
