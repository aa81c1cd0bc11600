/// A text whose UTF-8 was read in another encoding: `LÃ¤dt` for `Lädt`.
struct Mojibake {
    /// The encoding in which it was read by mistake.
    let encoding: String
    /// What the text was before.
    let original: Text

    /// Finds it in a text; nil for a sound one.
    init?(in text: Text) {
        guard let start = text.utf8.firstIndex(where: { $0 >= 0x80 }) else { return nil }
        let tail = text.string.unicodeScalars[start...].prefix(2)
        guard tail.count == 2, let first = tail.first, let second = tail.last, !second.isASCII else { return nil }
        for page in CodePage.all {
            // The quick answer for nearly all texts: a first byte of UTF-8 and one that follows it.
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

    private static func decode(_ text: Text, _ page: CodePage) -> Text? {
        var bytes: [UInt8] = []
        for scalar in text.string.unicodeScalars {
            guard let byte = page.byte(of: scalar) else { return nil }
            bytes.append(byte)
        }
        let decoded = String(decoding: bytes, as: UTF8.self)
        guard decoded.utf8.elementsEqual(bytes) else { return nil }
        return decoded.unicodeScalars.allSatisfy(isPlausible) ? Text(decoded) : nil
    }

    /// Letters that a capital with a punctuation mark behind it can stand for by chance, `É…`, prove nothing.
    private static func isPlausible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x80..<0xA0, 0x1C0..<0x200, 0x21C..<0x300, 0x530..<0x590, 0x700..<0x800: false
        default: true
        }
    }

    /// Hiragana and katakana, of which each becomes one of three rare characters and another one.
    private static func isShiftJIS(_ text: Text) -> Bool {
        text.string.unicodeScalars.count { $0 == "縺" || $0 == "繧" || $0 == "繝" } > 1
    }
}
