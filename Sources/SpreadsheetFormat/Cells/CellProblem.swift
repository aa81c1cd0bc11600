import LocalizationModel

/// A character in a row that spreadsheets cannot hold or do not keep.
enum CellProblem {
    /// NUL, U+FFFE or U+FFFF, by its name: one of them can make a spreadsheet drop every later row without a word.
    case forbidden(String)
    /// Another control character than tabs and line ends, which some spreadsheets delete.
    case control

    /// The worst of a row, in UTF-8 from an offset on; nil where all is well.
    init?(in bytes: [UInt8], from start: Int) {
        var hasControl = false
        for index in start..<bytes.count where bytes[index] < 0x20 || bytes[index] == 0xEF {
            if let scalar = Self.forbidden(bytes, at: index) {
                self = .forbidden(scalar)
                return
            }
            switch bytes[index] {
            case 0x09, 0x0A, 0x0D, 0xEF: continue
            default: hasControl = true
            }
        }
        guard hasControl else { return nil }
        self = .control
    }

    private static func forbidden(_ bytes: [UInt8], at index: Int) -> String? {
        switch bytes[index] {
        case 0: "U+0000"
        case 0xEF where bytes[index + 1] == 0xBF && bytes[index + 2] == 0xBE: "U+FFFE"
        case 0xEF where bytes[index + 1] == 0xBF && bytes[index + 2] == 0xBF: "U+FFFF"
        default: nil
        }
    }
}

extension CSVTableWriter {
    /// Looks at the row that began at an offset: tells of what spreadsheets lose, and takes the row back if it has what
    /// they cannot hold.
    mutating func checkRow(from start: Int, of unit: TranslationUnit, limits: inout SheetLimits) throws(Refusal) {
        switch CellProblem(in: output, from: start) {
        case .forbidden(let scalar)?:
            output.removeSubrange(start...)
            throw CSVCellRefusal.invalidCharacter(scalar, in: unit)
        case .control?: limits.tellControl(unit.path)
        case nil: break
        }
    }
}
