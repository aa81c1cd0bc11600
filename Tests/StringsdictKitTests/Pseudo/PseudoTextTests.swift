import Testing
import TextMetrics

@testable import StringsdictKit

/// One text becomes one pseudo-translation.
struct PseudoTextTests {
    private static let nasty: [ExactString] = [
        "%d of %lld files (%1$@, %2$-5.2f%%)", "100 % sure", "50%", "%", "%%", "%%d", "% d", "%y %",
        "%#@songs@ in %#@albums@",
        "a\\nb\\u00e9c\\U0001F600d \\\"x\\\" \\%d \\\\n", "line one\nline two\r\nthree", " edges\t\n",
        "<b>bold</b> a<b, x<y>z <br/>",
        "%1$#@a@%2$#@b@", "", "   ", "日本語 %@", "e\u{301}f", "👩‍👩‍👧 %s", "%*d and %-*.*f", "\u{feff}BOM", "%ld%",
        "x % y % z", "%\u{301}d",
        "{count} left, {{b}} ${c} {open", "^[%d apples](inflect: true) [a](b)",
        "\\", "<", "<a href=\"%@\">%@</a>", "\u{200f}مرحبا", "⟦22⟧ already",
    ]

    @Test(arguments: nasty) func whatAProgramReadsStays(_ source: ExactString) {
        let text = PseudoText(source, variant: ["22"])
        let made = [text.accented, text.grown] + [0, 3, 10, 60].map { text.filling($0, width: Self.width) }
        for pseudo in made {
            let (old, new) = (FormatText(source), FormatText(pseudo))
            #expect(old.specifiers.map(old.spelling) == new.specifiers.map(new.spelling), "\(pseudo)")
            #expect(old.literals.map { old.bytes[$0] } == new.literals.map { new.bytes[$0] }, "\(pseudo)")
            #expect(pseudo.edges.filter { $0 != "…" } == source.edges.filter { $0 != "…" }, "\(pseudo)")
            #expect(pseudo.utf8.filter { $0 == 0x0A || $0 == 0x0D } == source.utf8.filter { $0 == 0x0A || $0 == 0x0D })
            let checked = CheckedText(
                path: VariantPath(key: "k"), source: source, text: pseudo, language: "en-XA",
                namedPlaceholders: Set(ExactString.NamedPlaceholder.allCases))
            #expect(CheckList.translation.findings(in: checked).filter { $0.severity > .note } == [], "\(pseudo)")
        }
    }

    private static func width(_ text: ExactString) -> Double { TextWidthEstimator().measure(text).em }

    @Test func escapesAndTagsKeepTheirLetters() {
        #expect(
            PseudoLetters.accented(#"ab\nab\u00e9g\tg <b a="b">b</b> a<b"#)
                == #"áƀ\náƀ\u00e9ğ\tğ <b a="b">ƀ</b> á<ƀ"#)
    }

    /// Otherwise a text could be wider than it must be.
    @Test func accentsTakeNoRoom() {
        for letter in "abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ" {
            let plain = ExactString(String(letter))
            let accented = PseudoLetters.accented(plain)
            #expect(accented != plain)
            #expect(Self.width(accented) <= Self.width(plain) + 0.005, "\(accented)")
        }
    }

    @Test(arguments: [3, 5, 8, 12, 22, 30, 53, 200])
    func itFillsItsRoom(_ room: Double) {
        for source: ExactString in ["Hi", "Settings", "%d of %@ files", "Two\nlines of it", "W"] {
            let made = PseudoText(source, variant: ["22"]).filling(room, width: Self.width)
            let width = Self.width(made)
            if Self.width(source) <= room - 0.5 {
                #expect(width <= room && width > room - 1.5, "\(made)")
                #expect(made.string.contains("⟦22⟧") == (Self.width("⟦22⟧ \(source)") <= room - 0.05), "\(made)")
            } else {
                #expect([source, PseudoLetters.accented(source)].contains(made) || width <= room, "\(made)")
            }
        }
    }

    /// Without the tag, and then without anything but the accents.
    @Test func whatDoesNotFitIsLeftOut() {
        let text = PseudoText("Save", variant: ["1", "one"])
        #expect(text.filling(40, width: Self.width).string.hasPrefix("⟦1 one⟧ Šáṽé ··"))
        #expect(text.filling(5, width: Self.width) == "Šáṽé ······")
        #expect(text.filling(2, width: Self.width) == "Šáṽé")
        #expect(text.filling(0, width: Self.width) == "Šáṽé")
    }

    @Test func aTextGrowsByAThird() {
        let source: ExactString = "The quick brown fox jumps over the lazy dog"
        let count = PseudoText(source, variant: []).grown.string.count
        #expect((52...58).contains(count))
        #expect(PseudoText(source, variant: ["one"]).grown.string.count == count)
        #expect(PseudoText("OK", variant: []).grown == "ÖĶ")
    }

    /// Names of variants come from the file.
    @Test(arguments: ["%@", "a\nb", "", "é", "⟧", String(repeating: "1", count: 100)])
    func oddNamesAreNotShown(_ name: String) {
        let text = PseudoText("Save", variant: [ExactString(name), "22"])
        #expect(text.filling(20, width: Self.width).string.hasPrefix("⟦22⟧ Šáṽé"))
    }

    @Test func hugeRoomsAreNotFilled() {
        let made = PseudoText("a", variant: []).filling(1e9, width: Self.width)
        #expect(made.utf8.count < 50_000)
    }
}
