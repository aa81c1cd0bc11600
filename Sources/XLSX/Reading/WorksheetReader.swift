import LibXML2
import LocalizationModel

/// Reads the part that contains a sheet.
struct WorksheetReader: XMLEventHandler {
    static let names = WorkbookWord.spellings

    private(set) var rows: [SheetRow] = []
    private(set) var merged: [CellRange] = []
    private let name: ExactString
    private let strings: SharedStrings

    private var row = 0
    private var rowCount = 0
    private var cells: [SheetCell] = []
    /// The column of the latest cell, from 1.
    private var column = 0
    private var cell = OpenCell()
    private var text = CellTextReader()
    private let value = ByteBuffer(capacity: 64)
    private let formula = ByteBuffer(capacity: 64)
    private var depth = 0
    /// The depths of the open row, cell, value, formula and inline text; 0 if none is open.
    private var rowDepth = 0
    private var cellDepth = 0
    private var valueDepth = 0
    private var formulaDepth = 0
    private var inlineDepth = 0

    /// - Parameters:
    ///   - name: the name of the sheet, for messages.
    ///   - strings: the shared strings.
    init(_ name: ExactString, strings: SharedStrings) {
        self.name = name
        self.strings = strings
    }

    mutating func start(_ element: XMLElement) throws(StringsdictError) {
        depth += 1
        let word = element.word
        if inlineDepth > 0 { return text.start(word, depth) }
        switch word {
        case .row where rowDepth == 0: try startRow(element)
        case .cell where rowDepth > 0 && cellDepth == 0: try startCell(element)
        case .value where cellDepth > 0 && valueDepth == 0: valueDepth = depth
        case .formula where cellDepth > 0 && formulaDepth == 0:
            cell.hasFormula = true
            formulaDepth = depth
        case .inlineText where cellDepth > 0: inlineDepth = depth
        case .mergeCell:
            guard merged.count < WorkbookLimits.merged else { throw tooLarge("too many merged cells") }
            if let range = element.value(of: .ref)?.range { merged.append(range) }
        default: break
        }
    }

    mutating func end(at offset: Int) throws(StringsdictError) {
        defer { depth -= 1 }
        switch depth {
        case rowDepth: try endRow()
        case cellDepth: try endCell()
        case valueDepth: valueDepth = 0
        case formulaDepth: formulaDepth = 0
        case inlineDepth: inlineDepth = 0
        default: if inlineDepth > 0 { text.end(depth) }
        }
    }

    mutating func characters(_ characters: XMLCharacters) throws(StringsdictError) {
        if inlineDepth > 0 {
            try text.append(characters)
        } else if valueDepth > 0 {
            try CellTextReader.append(characters, to: value)
        } else if formulaDepth > 0 {
            try CellTextReader.append(characters, to: formula)
        }
    }

    // MARK: - Rows

    private mutating func startRow(_ element: XMLElement) throws(StringsdictError) {
        rowCount += 1
        guard rowCount <= CellRange.lastRow else { throw tooLarge("more than \(CellRange.lastRow) rows") }
        rowDepth = depth
        column = 0
        // A row without a number follows the row before it.
        guard let number = element.value(of: .run) else {
            row += 1
            guard row <= CellRange.lastRow else { throw tooLarge("more than \(CellRange.lastRow) rows") }
            return
        }
        guard let decimal = number.decimal, (1...CellRange.lastRow).contains(decimal) else {
            throw misplaced("a row with the invalid number “\(excerpt: number.text)”")
        }
        row = decimal
    }

    private mutating func endRow() throws(StringsdictError) {
        rowDepth = 0
        guard !cells.isEmpty else { return }
        cells.sort { $0.column < $1.column }
        for (cell, next) in zip(cells, cells.dropFirst()) where cell.column == next.column {
            throw misplaced("two cells with the address \(CellRange.letters(of: cell.column))\(row)")
        }
        rows.append(SheetRow(number: row, cells: cells))
        cells.removeAll(keepingCapacity: true)
    }

    // MARK: - Cells

    private mutating func startCell(_ element: XMLElement) throws(StringsdictError) {
        cellDepth = depth
        cell = OpenCell(type: element.value(of: .text).map(OpenCell.Kind.init) ?? .number)
        cell.style = element.value(of: .style)?.decimal ?? 0
        value.removeAll()
        formula.removeAll()
        text.begin()
        // A cell without an address follows the cell before it.
        guard let place = element.value(of: .run) else {
            column += 1
            guard column <= CellRange.lastColumn else { throw tooLarge("more than \(CellRange.lastColumn) columns") }
            return
        }
        guard let cell = place.cell, cell.row == row else {
            throw misplaced("a cell with the address “\(excerpt: place.text)” in row \(row)")
        }
        column = cell.column
    }

    private mutating func endCell() throws(StringsdictError) {
        cellDepth = 0
        guard let content = try content() else { return }
        cells.append(SheetCell(content.text, content.kind, column: column - 1, style: cell.style))
    }

    /// The content of the open cell; nil for a blank cell.
    private func content() throws(StringsdictError) -> (text: ExactString, kind: SheetCell.Content)? {
        var (text, kind) = try plainContent()
        if cell.hasFormula {
            kind = .formula
            // Some programs drop the values of formulas. The text of the formula then marks the cell as not blank.
            if text.isEmpty { text = ExactString("=\(formula.text)") }
        }
        return text.isEmpty ? nil : (text, kind)
    }

    private func plainContent() throws(StringsdictError) -> (ExactString, SheetCell.Content) {
        if !text.isEmpty { return (text.text, text.isFormatted ? .formattedText : .text) }
        return switch cell.type {
        case .shared: try sharedText()
        case .string: (CellEscape.decoded(value.text), .text)
        case .truth: (value.isEmpty ? "" : ["1", "true"].contains(value.text.trimmed) ? "TRUE" : "FALSE", .truth)
        case .error: (value.text, .error)
        case .date: (value.text, .date)
        case .number: (value.text.trimmed, .number)
        }
    }

    private func sharedText() throws(StringsdictError) -> (ExactString, SheetCell.Content) {
        if value.isEmpty { return ("", .text) }
        let digits = value.text.trimmed
        guard digits.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains), let number = Int(digits.string),
            strings.texts.indices.contains(number)
        else {
            throw misplaced("a reference to a missing string in cell \(CellRange.letters(of: column - 1))\(row)")
        }
        return (strings.texts[number], strings.areFormatted[number] ? .formattedText : .text)
    }

    // MARK: - Errors

    private func misplaced(_ what: Finding.Message) -> StringsdictError {
        StringsdictError(
            Finding(
                .notAnExchangeFile, "The sheet “\(name)” has " + what + ".",
                hint: "Save the workbook again, or ask for the original file."))
    }

    private func tooLarge(_ reason: Finding.Message) -> StringsdictError {
        StringsdictError(Finding(.fileTooLarge, "The sheet “\(name)” has " + reason + "."))
    }
}

/// A cell that is being read.
private struct OpenCell {
    /// The type that the file declares.
    enum Kind {
        case shared, string, truth, error, date, number

        init(_ value: XMLValue) {
            self =
                switch value.text {
                case "s": .shared
                case "str", "inlineStr": .string
                case "b": .truth
                case "e": .error
                case "d": .date
                default: .number
                }
        }
    }

    var type = Kind.number
    var style = 0
    var hasFormula = false
}

extension XMLValue {
    /// A decimal number of at most nine digits; nil for other text.
    fileprivate var decimal: Int? {
        unsafe withBytes { bytes -> Int? in
            guard !bytes.isEmpty, bytes.count < 10 else { return nil }
            var number = 0
            for index in bytes.indices {
                let byte = unsafe bytes[index]
                guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
                number = number * 10 + Int(byte - UInt8(ascii: "0"))
            }
            return number
        }
    }

    /// The row and column of a cell, from 1; nil for other text.
    var cell: (row: Int, column: Int)? { unsafe withBytes { unsafe CellRange.cell($0) } }

    fileprivate var range: CellRange? { unsafe withBytes { unsafe CellRange(Array($0)) } }
}
