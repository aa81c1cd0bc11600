import LocalizationModel

/// The form of a string that a spreadsheet reads, or may have written, as a number, date, time, Boolean or error value.
struct SpreadsheetShape: Hashable {
    /// The type that a spreadsheet assigns to a string.
    enum Kind: String {
        case number, percentage, fraction, date, time
        /// A number with an exponent: `1.23E+19`.
        case power = "number in scientific notation"
        case boolean = "Boolean"
        /// The error value of a formula that cannot be evaluated: `#NAME?`, `Err:510`.
        case failure = "error value"
    }

    /// The type that a spreadsheet assigns to the string.
    let kind: Kind
    private var scan = SpreadsheetScan()
    /// True for TRUE and FALSE, which every program reads as Booleans; false for localized words.
    private var isTrueOrFalse = false

    /// Recognizes the form of a string; nil for ordinary text.
    init?(_ text: ExactString) {
        guard (1...Self.limit).contains(text.utf8.count) else { return nil }
        if Self.isFailure(text) {
            kind = .failure
        } else if let isTrueOrFalse = Self.boolean(text) {
            kind = .boolean
            self.isTrueOrFalse = isTrueOrFalse
        } else if let scan = SpreadsheetScan(text), let kind = scan.kind {
            self.kind = kind
            self.scan = scan
        } else {
            return nil
        }
    }

    /// True if the string can be a person's localization of the reference, such as `50 %` for `50%`. False if a
    /// spreadsheet may have produced the string.
    func isLocalization(of reference: SpreadsheetShape) -> Bool {
        switch (kind, reference.kind) {
        case (.failure, _), (.boolean, _), (.power, _), (_, .failure), (_, .boolean), (_, .power): false
        default: scan.isLocalization(of: reference.scan)
        }
    }

    /// True if the string is a localized Boolean in capitals and the source is in capitals too.
    func isShouted(as source: ExactString) -> Bool {
        guard kind == .boolean, !isTrueOrFalse else { return false }
        let letters = source.string.unicodeScalars.filter { $0.properties.isAlphabetic }
        return letters.count > 1 && letters.allSatisfy { !$0.properties.isLowercase }
    }

    /// The maximum length, in bytes, of a value as spreadsheets show it.
    private static let limit = 64

    /// True for TRUE and FALSE, false for their localized words in capitals, nil for other strings.
    private static func boolean(_ text: ExactString) -> Bool? {
        if trueAndFalse.contains(text) { return true }
        // Only capitals without spaces can be a localized Boolean.
        if text.utf8.contains(where: { (0x61...0x7A).contains($0) || $0 == 0x20 }) { return nil }
        return booleans.contains(text) ? false : nil
    }

    private static let trueAndFalse: [ExactString] = ["TRUE", "FALSE", "true", "false", "True", "False"]

    private static func isFailure(_ text: ExactString) -> Bool {
        guard text.utf8.first == UInt8(ascii: "#") || text.utf8.first == UInt8(ascii: "E") else { return false }
        let bytes = Array(text.utf8)
        if bytes.starts(with: "Err:".utf8) {
            return bytes.count == 7 && bytes[4...].allSatisfy { (0x30...0x39).contains($0) }
        }
        guard bytes[0] == UInt8(ascii: "#"), bytes.count > 2 else { return false }
        if failures.contains(text) || bytes.allSatisfy({ $0 == bytes[0] }) { return true }
        guard bytes.last == UInt8(ascii: "?") || bytes.last == UInt8(ascii: "!") else { return false }
        return text.string.unicodeScalars.dropFirst().dropLast().allSatisfy { scalar in
            scalar.properties.isUppercase || scalar == "/" || scalar == "0" || scalar == "¿" || scalar == "_"
        }
    }

    private static let failures: Set<ExactString> = ["#N/A", "#NV", "#N/D", "#I/T", "#Н/Д", "#GETTING_DATA"]

    /// The localized Booleans of Excel and LibreOffice.
    private static let booleans: Set<ExactString> = [
        "WAHR", "FALSCH", "VRAI", "FAUX", "VERDADERO", "FALSO", "VERO", "VERDADEIRO", "WAAR", "ONWAAR", "SANT",
        "FALSKT",
        "SAND", "FALSK", "SANN", "USANN", "TOSI", "EPÄTOSI", "PRAWDA", "FAŁSZ", "PRAVDA", "NEPRAVDA", "IGAZ", "HAMIS",
        "ИСТИНА", "ЛОЖЬ", "ІСТИНА", "ХИБНІСТЬ", "DOĞRU", "YANLIŞ", "ADEVĂRAT", "FALS", "ΑΛΗΘΗΣ", "ΑΛΗΘΕΣ", "ΨΕΥΔΗΣ",
        "ΨΕΥΔΕΣ", "CERT",
    ]
}
