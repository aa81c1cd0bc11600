import LibXML2
import LocalizationModel
import ZIPArchive

/// The sheets of an XLSX workbook, as rows of typed cells.
///
/// Formats, validations, protection and formulas are not evaluated. Nothing outside the file is read.
package struct Workbook: Sendable {
    /// The sheets in the order of their tabs, including hidden sheets.
    package let sheets: [Sheet]

    /// True for a ZIP archive with the parts of an office document, unless the document is known to be of another kind.
    /// The file may be damaged.
    package static func isWorkbook(_ file: [UInt8]) -> Bool {
        guard ZIPArchive.isArchive(file) else { return false }
        // The names of entries are never compressed.
        guard let archive = try? ZIPArchive(file, limits: WorkbookArchive.limits) else {
            return ["[Content_Types].xml", "xl/worksheets/"].contains { file.contains($0.utf8) }
                && !["xl/workbook.bin", "word/", "ppt/", "visio/"].contains { file.contains($0.utf8) }
        }
        let names = Set(archive.entries.map { $0.name.lowercased() })
        return names.contains("[content_types].xml") && !names.contains("xl/workbook.bin")
            && !names.contains { name in ["word/", "ppt/", "visio/"].contains(where: name.hasPrefix) }
            && names.contains { $0.hasPrefix("xl/") || $0.contains("worksheets/") }
    }

    /// Reads a workbook.
    ///
    /// - Parameter name: the name of the file, for messages.
    /// - Throws: ``StringsdictError`` for a file that is damaged, encrypted, too large, or not a workbook.
    package init(_ file: [UInt8], name: String) throws(StringsdictError) {
        var parts = try WorkbookArchive(file, name: name)
        let root = try parts.relationships(of: "")
        guard let workbook = root.target(of: .officeDocument) else { throw parts.problem("has no main part") }
        let relationships = try parts.relationships(of: workbook)
        let list = try parts.read(workbook, into: SheetList())
        var strings = SharedStrings()
        if let path = relationships.target(of: .sharedStrings) {
            strings = try parts.read(path, into: SharedStringsReader()).strings
        }
        var formats = NumberFormats()
        if let path = relationships.target(of: .styles) { formats = try parts.read(path, into: StylesReader()).formats }
        var sheets: [Sheet] = []
        var targets: Set<String> = []
        guard list.sheets.count <= WorkbookLimits.sheets else {
            throw parts.problem("has more than \(WorkbookLimits.sheets) sheets")
        }
        for entry in list.sheets {
            guard let relationship = relationships[entry.relationship] else {
                throw parts.problem("lists the sheet “\(entry.name)”, but does not contain it")
            }
            // Chart sheets and dialog sheets have no cells.
            guard relationship.type == .worksheet else { continue }
            guard targets.insert(relationship.target.lowercased()).inserted else {
                throw parts.problem("stores two sheets in the same part")
            }
            let reader = try parts.read(
                relationship.target, into: WorksheetReader(entry.name, strings: strings))
            // Invalid comments are ignored: some programs write them carelessly, and no string depends on them.
            let comments = (try? parts.comments(of: relationship.target)) ?? SheetComments()
            sheets.append(
                Sheet(
                    name: entry.name, rows: reader.rows, merged: reader.merged, comments: comments, formats: formats))
        }
        self.sheets = sheets
    }

    /// A sheet of a workbook.
    package struct Sheet: Sendable {
        package let name: ExactString
        /// The rows with cells, in file order.
        package let rows: [SheetRow]
        /// The ranges of merged cells.
        package let merged: [CellRange]
        /// The comments on cells.
        package let comments: SheetComments
        fileprivate let formats: NumberFormats

        /// The type of a cell; nil for text.
        package func type(of cell: SheetCell) -> CellType? { formats.type(of: cell) }
    }
}

/// A row of a sheet, without its blank cells.
package struct SheetRow: Sendable {
    /// The number of the row, from 1.
    package let number: Int
    /// The cells in the order of their columns.
    package let cells: [SheetCell]
}

/// A cell that is not blank.
package struct SheetCell: Sendable {
    /// The kinds of content that a file distinguishes.
    enum Content: UInt8 { case text, formattedText, number, date, truth, error, formula }

    /// The text, or the value as it is written in the file.
    package let text: ExactString
    let content: Content
    /// The index of the cell's style.
    let style: UInt32
    private let shortColumn: UInt16

    init(_ text: ExactString, _ content: Content, column: Int, style: Int) {
        self.text = text
        self.content = content
        shortColumn = UInt16(column)
        self.style = UInt32(clamping: style)
    }

    /// The column, from 0.
    package var column: Int { Int(shortColumn) }

    /// True if parts of the text have their own formats.
    package var isFormatted: Bool { content == .formattedText }
}
