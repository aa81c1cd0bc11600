import LocalizationModel

/// A string whose UTF-8 was decoded in another encoding: `LÃ¤dt` for `Lädt`.
struct Mojibake {
    /// The name of the wrong encoding.
    let encoding: String
    /// The correctly decoded string. For Shift-JIS, which is not decoded here, this property is the garbled string.
    let original: ExactString

    /// Detects mojibake in a string; nil if there is none.
    init?(in text: ExactString) {
        guard let start = text.utf8.firstIndex(where: { $0 >= 0x80 }) else { return nil }
        var tail = text.string.unicodeScalars[start...].makeIterator()
        guard let first = tail.next(), let second = tail.next(), !second.isASCII else { return nil }
        for page in CodePage.all {
            // Nearly all strings fail this test: a UTF-8 lead byte and a continuation byte.
            guard let lead = page.byte(of: first), (0xC2...0xF4).contains(lead),
                let next = page.byte(of: second), (0x80...0xBF).contains(next),
                let original = Self.decode(text, page)
            else { continue }
            encoding = page.name
            self.original = original
            return
        }
        guard Self.isShiftJIS(text) else { return nil }
        encoding = "Shift-JIS"
        original = text
    }

    /// The first UTF-8 byte of `縺`, `繧` and `繝`, the characters with which garbled kana begin.
    private static let shiftJISLead: UInt8 = 0xE7

    private static func decode(_ text: ExactString, _ page: CodePage) -> ExactString? {
        var bytes: [UInt8] = []
        for scalar in text.string.unicodeScalars {
            guard let byte = page.byte(of: scalar) else { return nil }
            bytes.append(byte)
        }
        let decoded = String(decoding: bytes, as: UTF8.self)
        guard decoded.utf8.elementsEqual(bytes) else { return nil }
        return decoded.unicodeScalars.allSatisfy(isPlausible) ? ExactString(decoded) : nil
    }

    /// False for characters that can result by chance if ordinary text, such as a capital and an ellipsis (`É…`), is
    /// decoded.
    private static func isPlausible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x80..<0xA0, 0x1C0..<0x200, 0x21C..<0x300, 0x530..<0x590, 0x700..<0x800: false
        default: true
        }
    }

    /// True if a string looks like kana decoded as Shift-JIS: each kana becomes `縺`, `繧` or `繝` and one more character.
    private static func isShiftJIS(_ text: ExactString) -> Bool {
        text.contains(shiftJISLead) && text.string.unicodeScalars.count { $0 == "縺" || $0 == "繧" || $0 == "繝" } > 1
    }
}

/// A single-byte legacy encoding that spreadsheets assume for files without a UTF-8 marker.
struct CodePage: Sendable {
    /// The common name of the encoding.
    let name: String
    /// The byte for each code point below U+0500, which covers European scripts; 0 for code points that the encoding
    /// lacks.
    private let letters: [UInt8]
    /// The bytes for characters from U+0500 on.
    private let others: [Unicode.Scalar: UInt8]

    private init(_ name: String, _ characters: String) {
        self.name = name
        // The end of Cyrillic.
        var letters = [UInt8](repeating: 0, count: 0x500)
        var others: [Unicode.Scalar: UInt8] = [:]
        for (byte, scalar) in zip(UInt8(0x80)...0xFF, characters.unicodeScalars) {
            if scalar.value < letters.count { letters[Int(scalar.value)] = byte } else { others[scalar] = byte }
        }
        self.letters = letters
        self.others = others
    }

    /// The byte of a character; nil if the encoding lacks the character.
    func byte(of scalar: Unicode.Scalar) -> UInt8? {
        if scalar.isASCII { return UInt8(scalar.value) }
        guard scalar.value < letters.count else { return others[scalar] }
        let byte = letters[Int(scalar.value)]
        return byte == 0 ? nil : byte
    }

    /// The encodings in which UTF-8 is decoded by mistake, most frequent first.
    ///
    /// Source of the tables: the mapping files of the Unicode Consortium. An undefined byte maps to the control
    /// character with the same code.
    static let all = [
        CodePage(
            "Windows-1252",
            "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ"
                + "\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿"
                + "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß"
                + "àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ"),
        CodePage(
            "Windows-1250",
            "€\u{81}‚\u{83}„…†‡\u{88}‰Š‹ŚŤŽŹ\u{90}‘’“”•–—\u{98}™š›śťžź"
                + "\u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż"
                + "ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß"
                + "ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙"),
        CodePage(
            "Windows-1251",
            "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{98}™љ›њќћџ"
                + "\u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕї"
                + "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
                + "абвгдежзийклмнопрстуфхцчшщъыьэюя"),
        CodePage(
            "Windows-1253",
            "€\u{81}‚ƒ„…†‡\u{88}‰\u{8A}‹\u{8C}\u{8D}\u{8E}\u{8F}\u{90}‘’“”•–—\u{98}™\u{9A}›\u{9C}\u{9D}\u{9E}\u{9F}"
                + "\u{A0}΅Ά£¤¥¦§¨©ª«¬\u{AD}®―°±²³΄µ¶·ΈΉΊ»Ό½ΎΏ"
                + "ΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡÒΣΤΥΦΧΨΩΪΫάέήί"
                + "ΰαβγδεζηθικλμνξοπρςστυφχψωϊϋόύώÿ"),
        CodePage(
            "Mac Roman",
            "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü"
                + "†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø"
                + "¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ"
                + "‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ"),
    ]
}
