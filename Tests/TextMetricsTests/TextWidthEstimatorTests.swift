import LocalizationModel
import Testing

@testable import TextMetrics

@Suite struct TextWidthEstimatorTests {
    /// Sums that came with the description of the algorithm, worked out by another program.
    @Test(
        arguments: [
            ("M", 1), ("Hello", 2.67), ("Settings", 4.35), ("Datenschutzeinstellungen", 13.66),
            ("Настройки уведомлений", 13.69), ("Ρυθμίσεις", 5.16), ("設定", 2.4), ("알림 설정", 4.43),
            ("الإعدادات", 4.22), ("إعدادات الإشعارات", 8.4), ("सूचना सेटिंग", 5.05), ("การตั้งค่า", 4.15),
            ("👨‍👩‍👧‍👦 OK", 3.36), ("e\u{301}", 0.65), ("co\u{AD}op", 2.64), ("888", 2.07),
        ] as [(ExactString, Double)])
    func vectors(text: ExactString, em: Double) {
        #expect(TextWidthEstimator().measure(text).em == em)
    }

    /// The published sum of a format is that of its letters; the ruler takes three digits for the placeholder.
    @Test func lettersOfAFormat() {
        var meter = LineMeter()
        meter.add("%d files")
        #expect(meter.widest.hundredths == 406)
        #expect(TextWidthEstimator().measure("%d files").em == 4.53)
        #expect(TextWidthEstimator().measure("888 files").em == 4.53)
    }

    @Test func signsThatTakeNoRoom() {
        let ruler = TextWidthEstimator()
        let ranges: [ClosedRange<UInt32>] = [
            0x00...0x1F, 0x7F...0x9F, 0xAD...0xAD, 0x300...0x36F, 0x61C...0x61C, 0x200B...0x200F, 0x2028...0x202E,
            0x2060...0x2064, 0x2066...0x2069, 0x3099...0x309A, 0xFE00...0xFE0E, 0xFEFF...0xFEFF, 0xE0100...0xE01EF,
        ]
        for scalar in ranges.joined().compactMap(Unicode.Scalar.init) {
            #expect(ruler.measure(ExactString(String(scalar))).em == 0, "\(scalar.value)")
            guard !scalar.properties.isWhitespace else { continue }
            #expect(ruler.measure(ExactString("1\(scalar)")).em == 0.52, "\(scalar.value)")
        }
    }

    @Test(
        arguments: [
            (" ", 0.31), ("\u{A0}", 0.31), ("\u{202F}", 0.2), ("\u{2009}", 0.2), ("\u{2007}", 0.72), ("\u{3000}", 1.2),
            ("—", 1.12), ("…", 0.92), ("%%", 0.91), ("%", 0.91),
        ] as [(ExactString, Double)])
    func spacesAndSigns(text: ExactString, em: Double) {
        #expect(TextWidthEstimator().measure(text).em == em)
    }

    @Test(arguments: ["\n", "\r", "\r\n", "\u{2028}", "\u{2029}"])
    func widestLineCounts(separator: String) {
        let ruler = TextWidthEstimator()
        #expect(ruler.measure(ExactString("Hello\(separator)M")) == ruler.measure("Hello"))
        #expect(ruler.measure(ExactString("M\(separator)Hello")) == ruler.measure("Hello"))
        #expect(ruler.measure(ExactString("M\(separator)\(separator)Hello\(separator)👍")) == ruler.measure("Hello"))
        #expect(ruler.measure(ExactString("%d\(separator)Hello")) == ruler.measure("Hello"))
        #expect(ruler.measure(ExactString(separator)).em == 0)
    }

    @Test(
        arguments: [
            ("👍", 1), ("👍🏽", 1), ("🇩🇪", 1), ("🇩🇪🇫🇷", 2), ("👨‍👩‍👧‍👦", 1), ("❤️", 1), ("1️⃣", 1), ("#⃣", 1),
            ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 1), ("👩🏽‍🚀👍", 2), ("🏽", 1),
        ] as [(ExactString, Double)])
    func emojiClusters(text: ExactString, count: Double) {
        let width = TextWidthEstimator().measure(text)
        #expect(width.em == (147 * count / 100))
        #expect(width.letters == Int(count))
    }

    /// Ideographs beyond the basic plane come after the emoji and are no emoji.
    @Test func rareIdeographs() {
        #expect(TextWidthEstimator().measure("𠮷野家") == TextWidth(em: 3.6, letters: 3))
    }

    /// A virama is narrower than nothing; no line is.
    @Test func noWidthIsNegative() {
        #expect(TextWidthEstimator().measure("\u{94D}").em == 0)
        #expect(TextWidthEstimator().measure("\u{9CD}\u{9CD}\nM").em == 1)
    }

    /// The places are those of the letters that join the next one, which makes them narrower.
    @Test(
        arguments: [
            ("ب", []), ("بب", [0]), ("بببب", [0, 1, 2]), ("بM", []), ("ب ب", []), ("ب\nب", []),
            ("ب\u{200D}", [0]), ("ب\u{200C}ب", []), ("ب\u{64E}ب", [0]), ("ب\u{2060}ب", [0]), ("ب👍ب", []),
            ("ب%dب", []), ("\u{645}\u{627}", [0]), ("ب\u{64E}", []),
        ] as [(ExactString, Set<Int>)])
    func arabicLettersJoin(text: ExactString, joined: Set<Int>) {
        let letters = text.string.unicodeScalars.filter { AdvanceTable.standard[$0].role == .joining }
        var alone = 0
        var gain = 0
        for (place, letter) in letters.enumerated() {
            let advance = AdvanceTable.standard[letter].advance
            alone += Int(advance)
            if joined.contains(place) { gain += AdvanceTable.joinGain(letter, over: advance) }
        }
        let others = text.string.unicodeScalars.filter { AdvanceTable.standard[$0].role != .joining }
        let rest = TextWidthEstimator().measure(ExactString(String(String.UnicodeScalarView(others)))).em
        let lines = text.string.contains("\n") ? 2 : 1
        let expected = (alone + gain) / lines + Int((rest * 100).rounded())
        #expect(TextWidthEstimator().measure(text).em == Double(expected) / 100)
    }

    @Test(
        arguments: [
            ("Größe – 10 €", .good), ("Настройки", .good), ("設定する", .good), ("👍", .good), ("", .good),
            ("알림", .fair), ("ㄱ", .fair), ("الإعدادات", .fair), ("सूचना", .fair), ("ตั้งค่า", .fair), ("OK ไทย", .fair),
            ("తెలుగు", .rough), ("ខ្មែរ", .rough), ("★", .rough), ("⇧", .good), ("⇀", .rough), ("אמ", .fair),
        ] as [(ExactString, TextWidth.Certainty)])
    func certainty(text: ExactString, certainty: TextWidth.Certainty) {
        #expect(TextWidthEstimator().measure(text).certainty == certainty)
    }
}
