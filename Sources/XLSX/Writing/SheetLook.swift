import LocalizationModel

/// The appearance of a written sheet: its columns, panes and protection.
package struct SheetLook: Sendable {
    /// A column of a sheet.
    package struct Column: Sendable {
        /// The name in the header.
        package var name: ExactString
        /// The width in characters, at most 255.
        package var width: Int
        /// The style of the cells below the header, including the blank cells below the last row.
        package var style: CellStyle
        package var isHidden = false
        /// True if most strings of the column occur more than once.
        package var repeats = false
        /// The index of the column with the maximum length of each text, in characters.
        package var limit: Int?
        /// The index of the column with the state of each text. A blank cell with the state
        /// ``SheetLook/wordForBlank`` is not colored.
        package var state: Int?
        /// The index of another column, and the text that it contains in the rows whose cell needs a text; nil if every
        /// cell needs one.
        package var need: (column: Int, sign: ExactString)?
        /// The words from which people select; empty if they type.
        package var words: [ExactString] = []

        package init(_ name: ExactString, width: Int, style: CellStyle) {
            self.name = name
            self.width = width
            self.style = style
        }
    }

    /// The name of the sheet; see ``SheetName``.
    package var name: ExactString
    package var columns: [Column]
    /// The number of columns that stay visible when people scroll to the right.
    package var frozenColumns = 0
    /// True if the first column is on the right.
    package var isRightToLeft = false
    /// True to protect locked cells. There is no password.
    package var isProtected = true
    /// The state of cells that are intentionally blank.
    package var wordForBlank: ExactString = ""

    package init(name: ExactString, columns: [Column]) {
        self.name = name
        self.columns = columns
    }
}

/// The style of a cell. The raw value is the index of the style in `styles.xml`.
package enum CellStyle: Int, CaseIterable, Sendable {
    case plain, header, locked, lockedRightToLeft, free, freeRightToLeft, number

    /// True if people can change the cell in a protected sheet.
    package var isFree: Bool { self == .free || self == .freeRightToLeft }
}

/// Valid names of sheets. Excel refuses workbooks with other names.
///
/// A name has at most 31 characters, without `[]:*?/\`. Source: Microsoft's specification of Excel.
package enum SheetName {
    private static let most = 31
    private static let forbidden = "[]:*?/\\'"

    /// A valid name, unique among the names in use (names that differ only in case are equal).
    package static func unique(_ wanted: String, among used: [ExactString]) -> ExactString {
        let clean = String(wanted.unicodeScalars.filter { $0.value >= 0x20 && !forbidden.unicodeScalars.contains($0) })
        let base = clean.isEmpty ? "Sheet" : clean
        var name = base.prefix(most)
        var number = 2
        while used.contains(where: { $0.string.lowercased() == name.lowercased() }) {
            name = base.prefix(most - 4) + " \(number)"
            number += 1
        }
        return ExactString(String(name))
    }
}
