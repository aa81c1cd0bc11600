import LocalizationModel

/// The components of a string that consists of number, date and time characters only.
struct SpreadsheetScan: Hashable {
    /// The runs of digits, converted to ASCII.
    private var digits: [String] = []
    /// True if the string has digits outside ASCII.
    private var hasOtherDigits = false
    /// Signs and parentheses of numbers, sorted.
    private var signs: [Unicode.Scalar] = []
    /// Slashes, colons and currency signs, sorted.
    private var marks: [Unicode.Scalar] = []
    /// The characters between runs of digits.
    private var gaps: [String] = []
    /// The characters after the latest digit, or before the first digit.
    private var tail = ""
    private var percentCount = 0
    /// Names of months, `E`, `AM` and the like.
    private var words: [String] = []
    /// True if the string has Chinese, Japanese or Korean characters for year, month, day, hour, minute or second.
    private var hasDateSigns = false

    /// Creates an empty scan.
    init() {}

    /// Scans a string; nil if the string has a character of another kind, or has no digit.
    init?(_ text: ExactString) {
        guard unsafe text.withBytes({ unsafe $0.contains(where: Self.canBeDigit) }) else { return nil }
        var run = ""
        var word = ""
        for scalar in text.string.unicodeScalars {
            if let digit = Self.digit(scalar) {
                guard accept(word: &word) else { return nil }
                if run.isEmpty, !digits.isEmpty { gaps.append(tail) }
                tail = ""
                run += String(digit)
                hasOtherDigits = hasOtherDigits || !scalar.isASCII
                continue
            }
            if !run.isEmpty {
                digits.append(run)
                run = ""
            }
            if Self.isLetter(scalar) {
                word.unicodeScalars.append(scalar)
                guard word.utf8.count < 24 else { return nil }
            } else {
                guard accept(word: &word), accept(sign: scalar) else { return nil }
            }
            tail.unicodeScalars.append(scalar)
        }
        if !run.isEmpty { digits.append(run) }
        guard accept(word: &word), !digits.isEmpty else { return nil }
        signs.sort()
        marks.sort()
    }

    /// The type that a spreadsheet assigns to the string; nil if it recognizes none.
    var kind: SpreadsheetShape.Kind? {
        if words == ["e"] || words == ["E"] { return digits.count > 1 ? .power : nil }
        guard words.count <= 2 else { return nil }
        if !words.isEmpty { return words.allSatisfy(Self.isHalfOfDay) ? .time : .date }
        if hasDateSigns { return .date }
        if marks.contains(":") { return .time }
        if percentCount > 0 { return .percentage }
        if marks.contains("/") { return digits.count == 2 && gaps == ["/"] ? .fraction : .date }
        if gaps.contains("-") { return .date }
        let isGrouped = digits.dropFirst().allSatisfy { $0.utf8.count == 3 }
        return digits.count > 2 && !isGrouped && gaps.allSatisfy { $0 == "." } ? .date : .number
    }

    /// True if this string can be a localization of the reference for another language, not the result of a conversion.
    func isLocalization(of reference: SpreadsheetScan) -> Bool {
        if reference.hasOtherDigits, !hasOtherDigits { return false }
        // `1月2日` writes the month in digits.
        if hasDateSigns, !reference.words.isEmpty { return reference.digits.allSatisfy(digits.contains) }
        guard percentCount == reference.percentCount, signs == reference.signs, marks == reference.marks else {
            return false
        }
        if digits == reference.digits { return keepsTail(of: reference) && keepsWords(of: reference) }
        if isGrouping(of: reference) { return true }
        return isPlain && reference.isPlain
    }

    // MARK: - Comparing

    /// True if punctuation after the last digit is preserved: spreadsheets drop the period of `1.`.
    private func keepsTail(of reference: SpreadsheetScan) -> Bool {
        let marks: Set<Character> = [".", ","]
        return reference.tail.filter(marks.contains).count <= tail.filter(marks.contains).count || !words.isEmpty
    }

    private func keepsWords(of reference: SpreadsheetScan) -> Bool {
        guard words != reference.words else {
            return isHyphenated == reference.isHyphenated && hasDateSigns == reference.hasDateSigns
        }
        guard !words.isEmpty, !reference.words.isEmpty else { return false }
        let areSame = zip(words, reference.words).allSatisfy { word, other in
            let (word, other) = (word.lowercased(), other.lowercased())
            return word.hasPrefix(other) || other.hasPrefix(word)
        }
        // Spreadsheets convert `MARCH1` to `1-Mar`, and `10 am` to `10 AM`; a person writes `1. Mar`.
        return !areSame || !isHyphenated && words.map { $0.lowercased() } != reference.words.map { $0.lowercased() }
    }

    private var isHyphenated: Bool { signs.contains("-") && !words.isEmpty }

    /// True if the reference is a whole number such as `1000`, and this string is the same number with its digits in
    /// groups of three.
    private func isGrouping(of reference: SpreadsheetScan) -> Bool {
        reference.isPlain && words.isEmpty && digits.count > 1 && digits.joined() == reference.digits.joined()
            && digits.dropFirst().allSatisfy { $0.utf8.count == 3 }
    }

    /// True for a single whole number of at most 15 digits that spreadsheets leave unchanged. If the number differs
    /// from the reference, a person has edited it.
    private var isPlain: Bool {
        guard digits.count == 1, digits[0].utf8.count <= 15, words.isEmpty, !hasDateSigns else { return false }
        return signs.isEmpty && marks.isEmpty && (digits[0] == "0" || !digits[0].hasPrefix("0"))
            && !tail.contains { $0 == "." || $0 == "," }
    }

    // MARK: - Scanning

    private mutating func accept(word: inout String) -> Bool {
        guard !word.isEmpty else { return true }
        defer { word = "" }
        if word.unicodeScalars.allSatisfy({ Self.dateSigns.contains($0) }) {
            hasDateSigns = true
            return true
        }
        guard word == "E" || word == "e" || Self.isHalfOfDay(word) || MonthNames.contains(word) else { return false }
        words.append(word)
        return true
    }

    private mutating func accept(sign scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ".", ",", "'", "’", " ", "\u{A0}", "\u{202F}", "\u{2009}", "\u{66B}", "\u{66C}": break
        case "+", "-", "(", ")": signs.append(scalar)
        case "\u{2212}": signs.append("-")
        case "%", "\u{66A}", "\u{FF05}": percentCount += 1
        case "/", ":", "$", "€", "£", "¥", "₩", "₽", "₹", "₺", "₪", "฿": marks.append(scalar)
        default: return false
        }
        return true
    }

    /// True if a byte is an ASCII digit, or can be the first byte of a digit in another script.
    private static func canBeDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0xD9, 0xDB, 0xDF, 0xE0, 0xE1, 0xEA, 0xEF, 0xF0: true
        default: false
        }
    }

    private static func digit(_ scalar: Unicode.Scalar) -> Int? {
        if scalar.isASCII { return (0x30...0x39).contains(scalar.value) ? Int(scalar.value) - 0x30 : nil }
        guard scalar.properties.generalCategory == .decimalNumber else { return nil }
        return scalar.properties.numericValue.map { Int($0) }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? (0x41...0x5A).contains(scalar.value & ~0x20) : scalar.properties.isAlphabetic
    }

    private static func isHalfOfDay(_ word: String) -> Bool {
        word.utf8.count == 2 && ["AM", "PM", "am", "pm", "Am", "Pm"].contains(word)
    }

    private static let dateSigns = Set("年月日時分秒时년월일시분초".unicodeScalars)
}

/// Month names that spreadsheets recognize and write, in the most common languages.
enum MonthNames {
    /// True if a word is a month name, full or abbreviated, in any case.
    static func contains(_ word: String) -> Bool {
        word.utf8.count >= 3 && names.contains(word.lowercased())
    }

    private static let names = Set(
        """
        jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july august september october
        november december
        jän mrz mär mai okt dez januar jänner februar märz juni juli oktober dezember
        janv févr mars avr juin juil août déc janvier février avril juillet septembre octobre novembre décembre
        ene abr ago dic enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
        gen mag giu lug set ott gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre
        fev out dez janeiro fevereiro março maio junho julho setembro outubro novembro dezembro
        mrt mei januari februari maart augustus
        maj augusti marts
        des desember
        sty lut kwi cze lip sie wrz paź lis gru stycznia lutego marca kwietnia maja czerwca lipca sierpnia września
        października listopada grudnia
        янв фев мар апр май мая июн июл авг сен окт ноя дек января февраля марта апреля июня июля августа сентября октября
        ноября декабря
        oca şub nis haz tem ağu eyl eki kas ara ocak şubat nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık
        """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
