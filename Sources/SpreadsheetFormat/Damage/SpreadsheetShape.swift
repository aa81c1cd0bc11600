import LocalizationModel

/// The shape of a text that a spreadsheet takes for something else, such as a number, or has made of another text.
struct SpreadsheetShape: Hashable {
    /// What a spreadsheet takes the text for.
    enum Kind: String {
        case number, percentage, fraction, date, time
        /// A number with an exponent: `1.23E+19`.
        case power = "number in scientific notation"
        case boolean = "Boolean"
        /// What a cell shows whose formula cannot be evaluated: `#NAME?`, `Err:510`.
        case failure = "error value"
    }

    /// What a spreadsheet takes the text for.
    let kind: Kind
    private var scan = SpreadsheetScan()
    /// Whether a boolean is one in every program's files, and no word of a language.
    private var isTrueOrFalse = false

    /// The shape of a text; nil for all that is plainly a text.
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

    /// Whether the text can be what a person makes of the reference for readers of another language: `50 %` of `50%`.
    /// What a spreadsheet could have made of it cannot.
    func isLocalization(of reference: SpreadsheetShape) -> Bool {
        switch (kind, reference.kind) {
        case (.failure, _), (.boolean, _), (.power, _), (_, .failure), (_, .boolean), (_, .power): false
        default: scan.isLocalization(of: reference.scan)
        }
    }

    /// Whether the text is a word of a language in capitals, as are the words of the source.
    func isShouted(as source: ExactString) -> Bool {
        guard kind == .boolean, !isTrueOrFalse else { return false }
        let letters = source.string.unicodeScalars.filter { $0.properties.isAlphabetic }
        return letters.count > 1 && letters.allSatisfy { !$0.properties.isLowercase }
    }

    /// Spreadsheets show numbers and dates in fewer bytes than this.
    private static let limit = 64

    /// True for TRUE and FALSE, false for the words of other languages, which spreadsheets write in capitals too.
    private static func boolean(_ text: ExactString) -> Bool? {
        if trueAndFalse.contains(text) { return true }
        // Capitals throughout, as hardly any text has them.
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

    /// In the languages of Excel and LibreOffice.
    private static let booleans: Set<ExactString> = [
        "WAHR", "FALSCH", "VRAI", "FAUX", "VERDADERO", "FALSO", "VERO", "VERDADEIRO", "WAAR", "ONWAAR", "SANT",
        "FALSKT",
        "SAND", "FALSK", "SANN", "USANN", "TOSI", "EPÄTOSI", "PRAWDA", "FAŁSZ", "PRAVDA", "NEPRAVDA", "IGAZ", "HAMIS",
        "ИСТИНА", "ЛОЖЬ", "ІСТИНА", "ХИБНІСТЬ", "DOĞRU", "YANLIŞ", "ADEVĂRAT", "FALS", "ΑΛΗΘΗΣ", "ΑΛΗΘΕΣ", "ΨΕΥΔΗΣ",
        "ΨΕΥΔΕΣ", "CERT",
    ]
}
