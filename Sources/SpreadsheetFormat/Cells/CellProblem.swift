import LocalizationModel

/// A kind of character that spreadsheets cannot hold or do not preserve.
package enum CellProblem {
    /// NUL, U+FFFE or U+FFFF, with the name of the character. A single such character can make a spreadsheet silently
    /// drop all later rows.
    case forbidden(String)
    /// A control character other than a tab or line break. Some spreadsheets delete such characters.
    case control
    /// The file is as large as spreadsheets allow, or larger.
    case full
}

extension CellProblem {
    /// The most serious problem in UTF-8 bytes after an offset; nil if there is none.
    init?(in bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0) {
        guard let first = unsafe RawBytes.firstUnusual(in: bytes, from: start) else { return nil }
        var hasControl = false
        for index in first..<bytes.count where unsafe bytes[index] < 0x20 || bytes[index] == 0xEF {
            if let scalar = unsafe Self.forbidden(bytes, at: index) {
                self = .forbidden(scalar)
                return
            }
            switch unsafe bytes[index] {
            case 0x09, 0x0A, 0x0D, 0xEF: continue
            default: hasControl = true
            }
        }
        guard hasControl else { return nil }
        self = .control
    }

    private static func forbidden(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> String? {
        switch unsafe bytes[index] {
        case 0: "U+0000"
        case 0xEF where unsafe bytes[index + 1] == 0xBF && bytes[index + 2] == 0xBE: "U+FFFE"
        case 0xEF where unsafe bytes[index + 1] == 0xBF && bytes[index + 2] == 0xBF: "U+FFFF"
        default: nil
        }
    }
}
