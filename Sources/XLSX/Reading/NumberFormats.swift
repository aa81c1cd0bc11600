import LibXML2
import LocalizationModel

/// The number formats of a workbook's cell styles.
struct NumberFormats: Sendable {
    /// The number of the format of each style.
    fileprivate var styles: [Int] = []
    /// The codes of the formats that the workbook defines.
    fileprivate var codes: [Int: ExactString] = [:]

    /// The type of a cell; nil for text.
    func type(of cell: SheetCell) -> CellType? {
        switch cell.content {
        case .text, .formattedText: return nil
        case .truth: return .truthValue
        case .error: return .error
        case .formula: return .formula
        case .date: return .date(format: code(of: cell))
        case .number:
            let code = code(of: cell)
            return NumberFormats.isDate(code) ? .date(format: code) : .number(format: code)
        }
    }

    private func code(of cell: SheetCell) -> ExactString {
        let number = styles.indices.contains(Int(cell.style)) ? styles[Int(cell.style)] : 0
        return codes[number] ?? Self.builtIn[number] ?? "General"
    }

    /// The codes of common built-in formats. Source: ECMA-376, part 1, 18.8.30 (`numFmt`).
    private static let builtIn: [Int: ExactString] = [
        0: "General", 1: "0", 2: "0.00", 3: "#,##0", 4: "#,##0.00", 9: "0%", 10: "0.00%", 11: "0.00E+00", 12: "# ?/?",
        13: "# ??/??", 14: "m/d/yyyy", 15: "d-mmm-yy", 16: "d-mmm", 17: "mmm-yy", 18: "h:mm AM/PM", 19: "h:mm:ss AM/PM",
        20: "h:mm", 21: "h:mm:ss", 22: "m/d/yyyy h:mm", 45: "mm:ss", 46: "[h]:mm:ss", 47: "mm:ss.0", 48: "##0.0E+0",
        49: "@",
    ]

    /// True if a format shows dates or times: it has one of the letters `d`, `m`, `y`, `h` and `s` outside of quoted
    /// text, escapes, and brackets with words such as colors. `[h]`, `[mm]` and `[ss]` show elapsed time.
    private static func isDate(_ code: ExactString) -> Bool {
        guard code != "General" else { return false }
        var isQuoted = false
        var isEscaped = false
        var bracketed: [UInt8]?
        for byte in code.utf8 {
            switch byte {
            case _ where isEscaped: isEscaped = false
            case UInt8(ascii: "\""): isQuoted.toggle()
            case _ where isQuoted: continue
            case UInt8(ascii: "\\"), UInt8(ascii: "_"): isEscaped = true
            case UInt8(ascii: "["): bracketed = []
            case UInt8(ascii: "]"):
                if let first = bracketed?.first, "hms".utf8.contains(first),
                    bracketed?.allSatisfy({ $0 == first }) == true
                {
                    return true
                }
                bracketed = nil
            case _ where bracketed != nil: bracketed?.append(byte | 0x20)
            case _ where "dmyhs".utf8.contains(byte | 0x20): return true
            default: continue
            }
        }
        return false
    }
}

/// Reads the part with the styles.
struct StylesReader: XMLEventHandler {
    static let names = WorkbookWord.spellings

    /// The maximum number of styles, and of formats. Source: Microsoft's specification of Excel.
    private static let most = 65_490

    private static var tooMany: StringsdictError {
        StringsdictError(Finding(.fileTooLarge, "The workbook has more than \(most) cell formats."))
    }

    private(set) var formats = NumberFormats()
    private var depth = 0
    /// The depth of the list of cell styles; 0 outside of it.
    private var listDepth = 0
    /// The depth of the list of number formats; 0 outside of it.
    private var codesDepth = 0

    mutating func start(_ element: XMLElement) throws(StringsdictError) {
        depth += 1
        switch element.word {
        case .cellFormats: listDepth = depth
        case .format where listDepth > 0 && depth == listDepth + 1:
            guard formats.styles.count < Self.most else { throw Self.tooMany }
            formats.styles.append(number(element.value(of: .numberFormatID)) ?? 0)
        case .numberFormats: codesDepth = depth
        // The formats of colors have numbers of their own.
        case .numberFormat where codesDepth > 0 && depth == codesDepth + 1:
            guard formats.codes.count < Self.most else { throw Self.tooMany }
            guard let id = number(element.value(of: .numberFormatID)), let code = element.value(of: .formatCode)
            else {
                return
            }
            formats.codes[id] = code.text
        default: break
        }
    }

    mutating func end(at offset: Int) throws(StringsdictError) {
        if depth == listDepth { listDepth = 0 }
        if depth == codesDepth { codesDepth = 0 }
        depth -= 1
    }

    mutating func characters(_ characters: XMLCharacters) throws(StringsdictError) {}

    private func number(_ value: XMLValue?) -> Int? { value.flatMap { Int($0.text.string) } }
}
