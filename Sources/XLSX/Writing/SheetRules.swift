import LocalizationModel

/// The rules that a spreadsheet program applies while people type: colors, and lists of words.
struct SheetRules {
    private let look: SheetLook
    private let lastRow: Int
    private let letters: [ExactString]

    init(_ look: SheetLook, lastRow: Int) {
        self.look = look
        self.lastRow = lastRow
        letters = look.columns.indices.map(CellRange.letters(of:))
    }

    private func range(of column: Int) -> ExactString {
        ExactString("\(letters[column])2:\(letters[column])\(lastRow)")
    }

    // MARK: - Colors

    /// Writes the rules that color cells: red if the text exceeds its limit, yellow if the cell is blank.
    func writeColors(to buffer: ByteBuffer) {
        var priority = 1
        for (index, column) in look.columns.enumerated() where column.style.isFree && column.words.isEmpty {
            buffer.openTag("conditionalFormatting")
            buffer.appendAttribute("sqref", range(of: index))
            buffer.closeTag()
            let text = letters[index]
            if let limit = column.limit.map({ letters[$0] }) {
                write(.tooLong, #"AND($\#(limit)2<>"",LEN(\#(text)2)>$\#(limit)2)"#, priority, to: buffer)
            }
            let state = column.state.map { #",$\#(letters[$0])2<>"\#(look.wordForBlank)""# } ?? ""
            let need = column.need.map { #",ISNUMBER(FIND("\#($0.sign)",$\#(letters[$0.column])2))"# } ?? ""
            write(.blank, "AND(LEN(\(text)2)=0\(state)\(need))", priority + 1, to: buffer)
            buffer.appendEndTag("conditionalFormatting")
            priority += 2
        }
    }

    private func write(_ color: TextColor, _ formula: String, _ priority: Int, to buffer: ByteBuffer) {
        buffer.openTag("cfRule")
        buffer.appendAttribute("type", literal: "expression")
        buffer.appendAttribute("dxfId", color.rawValue)
        buffer.appendAttribute("priority", priority)
        buffer.append(literal: "><formula>")
        buffer.appendXML(ExactString(formula))
        buffer.append(literal: "</formula></cfRule>")
    }

    // MARK: - Validations

    /// Writes the lists of words.
    ///
    /// Other columns have no validation, because LibreOffice would then refuse typed text that begins with an equals
    /// sign.
    func writeValidations(to buffer: ByteBuffer) {
        let lists = look.columns.indices.filter { !look.columns[$0].words.isEmpty }
        guard !lists.isEmpty else { return }
        buffer.openTag("dataValidations")
        buffer.appendAttribute("count", lists.count)
        buffer.closeTag()
        for index in lists {
            buffer.append(literal: #"<dataValidation type="list" allowBlank="1" showErrorMessage="1""#)
            buffer.appendAttribute("sqref", range(of: index))
            buffer.append(literal: "><formula1>")
            // With more than 255 characters here, Excel reports a damaged workbook.
            let words = look.columns[index].words.map(\.string).joined(separator: ",")
            buffer.appendXML(ExactString("\"\(words)\""))
            buffer.append(literal: "</formula1></dataValidation>")
        }
        buffer.appendEndTag("dataValidations")
    }
}

/// The colors of cells. The raw value is the index of the color in `styles.xml`.
enum TextColor: Int {
    case tooLong, blank
}
