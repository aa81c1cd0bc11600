import LocalizationModel
import XLSX

/// Detects translations that a spreadsheet or a wrong encoding has changed.
package struct ConversionCheck {
    private let text: ExactString
    private let source: ExactString
    private let target: ExactString?
    private let isTargetGuarded: Bool
    private let keepsApostrophe: Bool
    /// The type of the cell; nil for text, and in files without types.
    private let type: CellType?
    /// The cell of the translation.
    private let cell: Finding.Cell

    /// - Parameters:
    ///   - text: the translation, which differs from the current translation.
    ///   - unit: the exported unit.
    ///   - row: the guards and the cell of the returned row.
    private init(_ text: ExactString, for unit: borrowing TranslationUnit, in row: borrowing ReturnedRow) {
        self.text = text
        source = unit.source
        target = unit.target
        isTargetGuarded = row.isTargetGuarded
        keepsApostrophe = row.keepsApostrophe
        type = row.type
        cell = row.cell
    }

    /// The damage to a translation; nil if a person may have typed the translation.
    package static func problem(
        of text: ExactString, for unit: borrowing TranslationUnit, in row: borrowing ReturnedRow
    ) -> Finding? {
        ConversionCheck(text, for: unit, in: row).problem()
    }

    private func problem() -> Finding? {
        if let type, let problem = conversion(to: type) { return problem }
        guard text != source || target != nil else { return nil }
        let damage = TextDamage(of: reference, cameBackAs: text)
        return cutting() ?? garbling(damage) ?? loss(damage) ?? conversion()
    }

    /// The intended string in `'WAHR` or `="Hallo"`, where the apostrophe or formula only marks the string as text. Nil
    /// for any other translation.
    ///
    /// Exports guard neither the Boolean words of other languages nor error values.
    package static func meantText(
        of text: ExactString, for unit: borrowing TranslationUnit, in row: borrowing ReturnedRow
    ) -> ExactString? {
        if let quoted = CellFormula.quotedText(in: text), !row.isTargetGuarded, !isFormulaSent(unit) { return quoted }
        guard !row.isTargetGuarded, !row.keepsApostrophe, text.utf8.first == apostrophe,
            unit.source.utf8.first != apostrophe,
            unit.target?.utf8.first != apostrophe
        else { return nil }
        let rest = ExactString(String(text.string.unicodeScalars.dropFirst()))
        return SpreadsheetShape(rest) == nil ? nil : rest
    }

    /// True if the source or the current translation begins with an equals sign, so that the returned translation may
    /// also begin with an equals sign.
    private static func isFormulaSent(_ unit: borrowing TranslationUnit) -> Bool {
        let equals = UInt8(ascii: "=")
        return unit.source.utf8.first == equals || unit.target?.utf8.first == equals
    }

    /// The string with which the translation is compared: the current translation or, if there is none, the source.
    private var reference: ExactString { target ?? source }

    private func cutting() -> Finding? {
        guard CellLimit.isReached(by: text), !CellLimit.isReached(by: reference) || text.isBeginning(of: reference)
        else { return nil }
        return tell(.truncatedString, "which ends where spreadsheets truncate a cell")
    }

    // MARK: - Encodings

    private func garbling(_ damage: TextDamage?) -> Finding? {
        if let mojibake = Mojibake(in: text), !mojibake.isChance(beside: source),
            Mojibake(in: source) == nil, target.flatMap(Mojibake.init) == nil
        {
            return tell(.garbledString, "which is UTF-8 that was read as \(mojibake.encoding)")
        }
        if damage == .letters || hasLostLetters {
            return tell(.garbledString, "in which letters were lost because an encoding does not have them")
        }
        return nil
    }

    /// True if the translation has replacement characters, but the source and the current translation have none.
    private var hasLostLetters: Bool {
        guard text.hasLostLetter else { return false }
        return !source.hasLostLetter && target?.hasLostLetter != true
    }

    // MARK: - Characters

    private func loss(_ damage: TextDamage?) -> Finding? {
        if CellLimit.hasBrokenLine(text, of: target) || CellLimit.hasBrokenLine(text, of: source) {
            return tell(.convertedString, "in which a spreadsheet has broken a long line")
        }
        if target == nil, CellLimit.hasBrokenLine(text, of: nil), !CellLimit.hasBrokenLine(source, of: nil) {
            return tell(.convertedString, "in which a spreadsheet may have broken a long line")
        }
        switch damage {
        case .controls: return tell(.convertedString, "which has lost tabs or other invisible characters")
        case .spelling: return tell(.convertedString, "in which plain characters have replaced special ones")
        default: break
        }
        // openpyxl reads the characters that the escapes stand for, and writes them without escapes.
        if text != reference, CellEscape.decoded(reference) == text {
            return tell(.convertedString, "in which escapes such as _x0041_ became characters")
        }
        if let current = target, current.isTrimmed(to: text), current.edges == source.edges {
            return tell(.convertedString, "which has lost its leading or trailing white space")
        }
        return nil
    }

    // MARK: - Shapes

    private func conversion() -> Finding? {
        guard !isTargetGuarded else { return nil }
        if text == "'" { return tell(.convertedString, "which spreadsheets write in place of white space") }
        if CellFormula.isComputed(text), ![source, target].contains(where: { $0.map(CellFormula.canBeSent) ?? false }) {
            return tell(
                .convertedString, "which is a formula and not its value",
                hint: "The translation was not applied. Copy the cell and paste only its value.")
        }
        if reference.isFormula(of: text) { return tell(.convertedString, "which is the value of a formula") }
        guard let shape = SpreadsheetShape(text) else { return nil }
        let known = [target, source].compactMap(\.self).first { SpreadsheetShape($0) != nil }
        if let known, let other = SpreadsheetShape(known) {
            if text == known || shape.isLocalization(of: other) { return nil }
        } else if shape.isShouted(as: source) {
            return nil
        }
        return tell(
            .convertedString, "which may be the result of a conversion by a spreadsheet (\(shape.kind.rawValue))")
    }

    // MARK: - Types

    /// The problem of a cell whose value is not text; nil for a number in place of an exported number.
    private func conversion(to type: CellType) -> Finding? {
        let hint: Finding.Message =
            "The translation was not applied. Format the cell as text, and type the translation again."
        switch type {
        case .number(let format):
            if isPlainNumber, ["General", "0", "@"].contains(format) { return nil }
            return tell(.convertedString, "which is a number (format \(format)) and not text", hint: hint)
        case .date(let format):
            return tell(.convertedString, "which is a date or time (format \(format)) and not text", hint: hint)
        case .truthValue: return tell(.convertedString, "which is a Boolean value and not text", hint: hint)
        case .error: return tell(.convertedString, "which is an error value", hint: hint)
        case .formula:
            return tell(
                .convertedString, "which is the value of a formula",
                hint: "The translation was not applied. Copy the cell and paste only its value.")
        }
    }

    /// True if the translation and the exported string are whole numbers of at most 15 digits, which spreadsheets show
    /// as they were typed.
    private var isPlainNumber: Bool {
        func isShort(_ text: ExactString) -> Bool {
            let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
            return (1...15).contains(digits.count)
                && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
                && (digits.count == 1 || digits.first != UInt8(ascii: "0"))
        }
        return isShort(text) && isShort(reference)
    }

    private func tell(_ id: FindingID, _ reason: String, hint: Finding.Message? = nil) -> Finding {
        let before = target == nil ? "the source is" : "the current translation is"
        return Finding(
            id, "Column \(cell.columnName) has “\(excerpt: text)”, \(reason); \(before) “\(excerpt: reference)”.",
            hint: hint
                ?? (id == .convertedString && keepsApostrophe && isTargetGuarded
                    ? "The translation was not applied. Type it again." : nil)
                ?? (id == .convertedString && keepsApostrophe
                    ? "The translation was not applied. If the value is intended, export with \(.guarding, "apostrophe") and type it there."
                    : nil))
    }

    private static let apostrophe = UInt8(ascii: "'")
}

/// The lengths at which spreadsheets truncate or break the text of a cell.
private enum CellLimit {
    /// True if a string has the length at which spreadsheets truncate cells: 32,767 UTF-16 code units in Excel, or
    /// 65,535 in LibreOffice 7. Some programs truncate at 32,767 Unicode scalars.
    static func isReached(by text: ExactString) -> Bool {
        guard text.utf8.count >= 32_766 else { return false }
        let units = text.string.utf16.count
        if units == 32_767 || units == 65_535 || text.string.unicodeScalars.count == 32_767 { return true }
        // If a surrogate pair crosses the limit, both of its units are dropped.
        let endsInPair = (text.string.unicodeScalars.last?.value ?? 0) > 0xFFFF
        return endsInPair && (units == 32_766 || units == 65_534)
    }

    /// True if line breaks were inserted into a long line, as LibreOffice 7 does in cells that already have line
    /// breaks.
    static func hasBrokenLine(_ text: ExactString, of reference: ExactString?) -> Bool {
        guard text.utf8.count > longLine, text.utf8.contains(lineFeed) else { return false }
        if let reference {
            return text.utf8.count > reference.utf8.count
                && text.utf8.lazy.filter { $0 != lineFeed }.elementsEqual(reference.utf8.lazy.filter { $0 != lineFeed })
        }
        let lines = text.string.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.dropLast().contains { Substring($0).utf16.count == longLine }
    }

    /// The number of UTF-16 code units after which LibreOffice 7.4 breaks a line.
    private static let longLine = 16_367
    private static let lineFeed: UInt8 = 0x0A
}

extension Mojibake {
    /// True if the garbled text may be a coincidence: it decodes to a single character outside ASCII, and the source
    /// has typographic punctuation, such as an ellipsis or a curly quotation mark.
    fileprivate func isChance(beside source: ExactString) -> Bool {
        let strange = original.string.unicodeScalars.filter { !$0.isASCII }
        guard strange.count == 1, strange.allSatisfy({ $0.value < 0x800 }) else { return false }
        return source.string.unicodeScalars.contains { "…–—‘’“”™®»".unicodeScalars.contains($0) }
    }
}

extension ExactString {
    /// True if the other string is the value of this formula (`="a"` and `a`), or is this string after an equals sign
    /// (`-5` and `=-5`).
    fileprivate func isFormula(of value: ExactString) -> Bool {
        guard utf8.first == UInt8(ascii: "=") else { return isFormulaStart && ExactString("=" + string) == value }
        return ExactString("=\"" + value.string + "\"") == self
    }

    fileprivate var isFormulaStart: Bool {
        utf8.first.map { [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@")].contains($0) } ?? false
    }

    /// True if the other string begins with this string and is longer.
    fileprivate func isBeginning(of other: ExactString) -> Bool {
        utf8.count < other.utf8.count && other.utf8.starts(with: utf8)
    }

    /// True if the other string is this string without its leading and trailing white space.
    fileprivate func isTrimmed(to other: ExactString) -> Bool {
        guard other.utf8.count < utf8.count else { return false }
        let scalars = string.unicodeScalars.drop { $0.properties.isWhitespace }
        let end = scalars.reversed().drop { $0.properties.isWhitespace }
        return end.reversed().elementsEqual(other.string.unicodeScalars)
    }
}
