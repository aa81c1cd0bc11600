import LocalizationModel

/// Detects formulas in the cells of translations.
enum CellFormula {
    /// The string in `="Hallo"`, a formula that protects a string from conversion. Nil for anything else: a blank
    /// string in quotation marks, other formulas and error values.
    static func quotedText(in cell: ExactString) -> ExactString? {
        guard let text = text(inQuotesOf: cell), !text.isBlank, !isComputed(text),
            SpreadsheetShape(text)?.kind != .failure
        else { return nil }
        return text
    }

    private static func text(inQuotesOf cell: ExactString) -> ExactString? {
        let bytes = Array(cell.utf8)
        guard bytes.count > 3, bytes.starts(with: "=\"".utf8), bytes.last == quote else { return nil }
        var text: [UInt8] = []
        var isEscaped = false
        for byte in bytes[2..<(bytes.count - 1)] {
            if byte == quote, !isEscaped {
                isEscaped = true
                continue
            }
            // A single quotation mark ends the string: `="a"&B1`.
            guard byte == quote || !isEscaped else { return nil }
            isEscaped = false
            text.append(byte)
        }
        return isEscaped ? nil : text.text(text.indices)
    }

    /// True if a spreadsheet would compute a string: a function call, cell address, calculation or concatenation. False
    /// for a string that merely begins with a sign, such as `= 5 m`, `@anna` or `-5 °C`.
    static func isComputed(_ text: ExactString) -> Bool {
        let scalars = text.trimmed.string.unicodeScalars
        switch scalars.first {
        case "=": return isComputed(body: scalars.dropFirst())
        case "{": return scalars.dropFirst().first == "=" && scalars.last == "}"
        case "+", "-", "@":
            // Lotus 1-2-3 and old versions of Excel also evaluate a function call after one of these signs.
            let name = scalars.dropFirst().prefix { ("A"..."Z").contains($0) || $0 == "." }
            return name.count > 1 && scalars[name.endIndex...].first == "(" && scalars.last == ")"
        default: return false
        }
    }

    /// True if an exported string begins with an equals sign or is a formula, so that its translation may be a formula.
    static func canBeSent(_ text: ExactString) -> Bool { text.utf8.first == UInt8(ascii: "=") || isComputed(text) }

    /// True if a spreadsheet would compute a formula.
    ///
    /// - Parameter body: the characters after the equals sign.
    private static func isComputed(body: Substring.UnicodeScalarView) -> Bool {
        let body = body.drop { "+-@ {(".unicodeScalars.contains($0) }
        switch body.first {
        case "\"", "[": return true
        case "'": if body.contains("!") { return true }
        default: break
        }
        let name = body.prefix {
            $0.properties.isAlphabetic || $0.properties.numericType != nil || "$_.!:'".unicodeScalars.contains($0)
        }
        guard !name.isEmpty else { return false }
        return body[name.endIndex...].first == "(" || isAddress(name) || isCalculation(body) || isRelative(body)
    }

    /// True for `1+2`: digits and operators only.
    private static func isCalculation(_ body: Substring.UnicodeScalarView) -> Bool {
        body.allSatisfy { ("0"..."9").contains($0) || "+-*/^.,()%".unicodeScalars.contains($0) }
            && body.dropFirst().contains { "+-*/^".unicodeScalars.contains($0) }
    }

    /// True for relative and absolute R1C1 references: `R[-1]C`, `R1C2`.
    private static func isRelative(_ body: Substring.UnicodeScalarView) -> Bool {
        String(body).wholeMatch(of: /R(\d+|\[-?\d+\])?C(\d+|\[-?\d+\])?/) != nil && body.count > 2
    }

    /// True for A1 references: `E3`, `$E$3`, `E3:F9`, `Sheet1!E3`.
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
