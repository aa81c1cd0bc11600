import LocalizationModel

/// A leading character that prevents spreadsheets from converting a string to a formula, number, date or Boolean.
///
/// Quotation marks do not prevent the conversion. For every string and every style,
/// `read(write(text, as: style), as: style) == text`.
package enum CSVGuard {
    /// The content of a cell: the string, guarded if a spreadsheet would convert it.
    package static func write(_ text: ExactString, as style: ExchangeFormat.CSVGuardStyle = .apostrophe) -> ExactString
    {
        guard let mark = style.mark, unsafe !text.withBytes({ unsafe isPlain($0) }),
            isRisky(text.string.unicodeScalars)
        else { return text }
        return ExactString(String(UnicodeScalar(mark)) + text.string)
    }

    /// The string in a cell, without its guard. A spreadsheet may already have removed the guard.
    ///
    /// - Parameter style: the guard style of the cell; nil if unknown, in which case either guard character is removed.
    package static func read(_ cell: ExactString, as style: ExchangeFormat.CSVGuardStyle? = nil) -> ExactString {
        guard let first = cell.utf8.first, first == apostrophe || first == tab, style.map({ $0.mark == first }) ?? true
        else { return cell }
        let rest = String(decoding: cell.utf8.dropFirst(), as: UTF8.self)
        return isRisky(rest.unicodeScalars) ? ExactString(rest) : cell
    }

    private static let apostrophe = UInt8(ascii: "'")
    private static let tab = UInt8(ascii: "\t")

    /// True if a string clearly needs no guard: it is empty, or it does not begin with a risky character, and its first
    /// characters, all ASCII, include a word that occurs in no date, time, number or Boolean. If the result is false,
    /// all scalars must be checked.
    private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = unsafe bytes.first else { return true }
        if isRiskyStart(Unicode.Scalar(first)) { return false }
        var word = PackedWord()
        for index in bytes.indices {
            let byte = unsafe bytes[index]
            // A letter of another script can be part of the word.
            guard byte < 0x80 else { return false }
            if isLetter(byte) {
                // The first two letters rule out nearly all words.
                if word.isEmpty, unsafe !canBegin(byte, index + 1 < bytes.count ? bytes[index + 1] : 0) { return true }
                guard word.append(Unicode.Scalar(byte)) else { return true }
            } else if !word.isEmpty {
                if !isRiskyWord(word) { return true }
                word = PackedWord()
            }
        }
        return !word.isEmpty && !isRiskyWord(word)
    }

    /// True if a risky word can begin with an ASCII letter and the byte after it. The byte is 0 at the end of the
    /// string.
    private static func canBegin(_ letter: UInt8, _ next: UInt8) -> Bool {
        let seconds = secondLetters[Int(letter & 0x1F)]
        return seconds != 0 && (next >= 0x80 || seconds >> (isLetter(next) ? UInt32(next & 0x1F) : 0) & 1 != 0)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isRisky(_ text: String.UnicodeScalarView) -> Bool {
        guard let first = text.first else { return false }
        return isRiskyStart(first) || isBoolean(text) || isNumberOrDate(text)
    }

    /// True for the start of a formula, for white space that spreadsheets strip, and for an apostrophe, which would be
    /// read as the guard.
    private static func isRiskyStart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}", "'": true
        default: false
        }
    }

    private static func isBoolean(_ text: String.UnicodeScalarView) -> Bool {
        switch text.first(where: { !isWhiteSpace($0) }) {
        case "t", "T", "f", "F":
            let word = trim(text)
            return word.dropFirst(5).isEmpty && booleans.contains(String(word).lowercased())
        default: return false
        }
    }

    /// True if a string has a digit, no `%d` or `%@`, and no letters except those of exponents, times and months. A
    /// string with letters must have at most 40 characters, because longer strings are sentences.
    private static func isNumberOrDate(_ text: String.UnicodeScalarView) -> Bool {
        var hasDigit = false
        var hasLetter = false
        var word = PackedWord()
        for scalar in text {
            if isLetter(scalar) {
                hasLetter = true
                guard word.append(scalar) else { return false }
            } else {
                guard word.isEmpty || words.contains(word) else { return false }
                word = PackedWord()
                hasDigit = hasDigit || isDigit(scalar)
            }
        }
        guard hasDigit, word.isEmpty || words.contains(word) else { return false }
        return !containsPlaceholder(text) && (!hasLetter || trim(text).dropFirst(40).isEmpty)
    }

    private static func containsPlaceholder(_ text: String.UnicodeScalarView) -> Bool {
        zip(text, text.dropFirst()).contains { $0 == "%" && ($1 == "d" || $1 == "@") }
    }

    private static func trim(_ text: String.UnicodeScalarView) -> Substring.UnicodeScalarView {
        let start = text.drop(while: isWhiteSpace)
        guard let last = start.lastIndex(where: { !isWhiteSpace($0) }) else { return start.prefix(0) }
        return start[...last]
    }

    /// True for letters of all scripts and for numeric characters that are not digits: `½` and `Ⅷ` are never part of a
    /// number.
    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber,
            .otherNumber:
            return true
        default: return false
        }
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? ("0"..."9").contains(scalar) : scalar.properties.generalCategory == .decimalNumber
    }

    private static func isWhiteSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? scalar == " " || ("\t"..."\r").contains(scalar) : scalar.properties.isWhitespace
    }

    private static let booleans: Set = ["true", "false"]
    /// The words that occur in Booleans, numbers, dates and times, by length.
    private static let riskyWords = (0...9).map { length in
        (words + booleans.map(PackedWord.init)).filter { $0.count == length }
    }

    /// The possible second letters of risky words, by the first letter: one bit for each letter, and the lowest bit for
    /// a word of one letter.
    private static let secondLetters: [UInt32] = riskyWords.joined().reduce(into: Array(repeating: 0, count: 32)) {
        $0[$1.letter(at: 0)] |= 1 << $1.letter(at: 1)
    }

    private static func isRiskyWord(_ word: PackedWord) -> Bool { riskyWords[word.count].contains(word) }

    private static let words = [
        "e", "a", "p", "am", "pm",
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec",
        "january", "february", "march", "april", "june", "july", "august", "september", "october", "november",
        "december",
    ].map(PackedWord.init)

    /// A case-insensitive word of up to nine letters A to Z, five bits each.
    private struct PackedWord: Equatable {
        private var bits: UInt64 = 0

        init() {}

        init(_ word: String) {
            for scalar in word.unicodeScalars { _ = append(scalar) }
        }

        var isEmpty: Bool { bits == 0 }

        var count: Int { (UInt64.bitWidth - bits.leadingZeroBitCount + 4) / 5 }

        /// The position of a letter in the alphabet, from 1 for A; 0 after the last letter of the word.
        func letter(at index: Int) -> Int { index < count ? Int(bits >> UInt64(5 * (count - 1 - index)) & 0x1F) : 0 }

        /// Appends a letter. If the letter is not ASCII, or the word already has nine letters, returns false and
        /// appends nothing.
        mutating func append(_ letter: Unicode.Scalar) -> Bool {
            guard letter.isASCII, bits >> 40 == 0 else { return false }
            bits = bits << 5 | UInt64(letter.value & 0x1F)
            return true
        }
    }
}

extension ExchangeFormat.CSVGuardStyle {
    /// The letter before the digits of a checksum. Without this letter, spreadsheets would read `12e45678` as a number.
    var checkLetter: UInt8 {
        switch self {
        case .apostrophe: UInt8(ascii: "c")
        case .tab: UInt8(ascii: "t")
        case .unguarded: UInt8(ascii: "u")
        }
    }

    /// The style whose checksums begin with the given letter; nil if there is none.
    init?(checkLetter letter: UInt8) {
        switch letter {
        case Self.apostrophe.checkLetter: self = .apostrophe
        case Self.tab.checkLetter: self = .tab
        case Self.unguarded.checkLetter: self = .unguarded
        default: return nil
        }
    }

    /// The guard character; nil for unguarded cells.
    var mark: UInt8? {
        switch self {
        case .apostrophe: UInt8(ascii: "'")
        case .tab: UInt8(ascii: "\t")
        case .unguarded: nil
        }
    }
}
