import LocalizationModel

/// A formula in the cell of a translation, where the text that was sent is none.
enum CellFormula {
    /// The text between the quotation marks of `="Hallo"`, as spreadsheets write a text that is to stay one; nil for all else.
    static func quotedText(in cell: ExactText) -> ExactText? {
        let bytes = Array(cell.utf8)
        guard bytes.count > 3, bytes.starts(with: "=\"".utf8), bytes.last == quote else { return nil }
        var text: [UInt8] = []
        var isEscaped = false
        for byte in bytes[2..<(bytes.count - 1)] {
            if byte == quote, !isEscaped {
                isEscaped = true
                continue
            }
            // A single quotation mark ends the text: `="a"&B1`.
            guard byte == quote || !isEscaped else { return nil }
            isEscaped = false
            text.append(byte)
        }
        return isEscaped ? nil : text.text(text.indices)
    }

    /// Whether a text is a formula that a spreadsheet computes: a function call, a cell address or a concatenation. A text that only
    /// begins with an equals sign, such as `= 5 m`, is not.
    static func isComputed(_ text: ExactText) -> Bool {
        guard text.utf8.first == UInt8(ascii: "=") else { return false }
        let body = text.string.unicodeScalars.dropFirst().drop { "+-@ {".unicodeScalars.contains($0) }
        if body.first == "\"" { return true }
        let name = body.prefix {
            $0.properties.isAlphabetic || $0.properties.numericType != nil || "$_.!:'".unicodeScalars.contains($0)
        }
        guard !name.isEmpty else { return false }
        return body[name.endIndex...].first == "(" || isAddress(name)
    }

    /// `E3`, `$E$3`, `E3:F9`, `Sheet1!E3`.
    private static func isAddress(_ name: Substring.UnicodeScalarView) -> Bool {
        let cells = name.split(separator: "!").last?.split(separator: ":") ?? []
        return !cells.isEmpty
            && cells.allSatisfy { cell in
                let plain = cell.filter { $0 != "$" }
                let column = plain.prefix { ("A"..."Z").contains($0) }
                let row = plain.dropFirst(column.count)
                return (1...3).contains(column.count) && !row.isEmpty && row.allSatisfy { ("0"..."9").contains($0) }
            }
    }

    private static let quote = UInt8(ascii: "\"")
}
