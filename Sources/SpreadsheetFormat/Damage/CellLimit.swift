import LocalizationModel

/// Where spreadsheets cut the text of a cell.
enum CellLimit {
    /// Whether a text ends where a spreadsheet would have cut a longer one: at 32,767 characters in Excel, at 65,535 in
    /// LibreOffice 7, in UTF-16 units or, in some programs, in whole characters.
    static func isReached(by text: ExactText) -> Bool {
        guard text.utf8.count >= 32_766 else { return false }
        let units = text.string.utf16.count
        if units == 32_767 || units == 65_535 || text.string.unicodeScalars.count == 32_767 { return true }
        // A pair of units that the limit would have split is left out whole.
        let endsInPair = (text.string.unicodeScalars.last?.value ?? 0) > 0xFFFF
        return endsInPair && (units == 32_766 || units == 65_534)
    }

    /// Whether line breaks were put into a long line: LibreOffice 7 does so in cells that have other line breaks.
    static func hasBrokenLine(_ text: ExactText, of reference: ExactText?) -> Bool {
        guard text.utf8.count > longLine, text.utf8.contains(lineFeed) else { return false }
        if let reference {
            return text.utf8.count > reference.utf8.count
                && text.utf8.lazy.filter { $0 != lineFeed }.elementsEqual(reference.utf8.lazy.filter { $0 != lineFeed })
        }
        let lines = text.string.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.dropLast().contains { Substring($0).utf16.count == longLine }
    }

    /// Where LibreOffice 7.4 breaks a line.
    private static let longLine = 16_367
    private static let lineFeed: UInt8 = 0x0A
}

extension ExactText {
    /// Whether another, longer text begins with this one.
    func isBeginning(of other: ExactText) -> Bool {
        utf8.count < other.utf8.count && other.utf8.starts(with: utf8)
    }
}
