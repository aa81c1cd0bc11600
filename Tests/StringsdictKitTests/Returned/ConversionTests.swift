import SpreadsheetFormat
import Testing

@testable import StringsdictKit

/// What is taken for the work of a spreadsheet or of a wrong encoding, and what for a translation.
struct ConversionTests {
    /// A translation that came back.
    struct Case: Sendable, CustomTestStringConvertible {
        var source: ExactString
        /// The current translation.
        var current: ExactString?
        var returned: ExactString
        var says: FindingID?
        var isGuarded = false
        var testDescription: String { "\(source) | \(current ?? "–") | \(returned)" }
    }

    private static func alarm(_ source: ExactString, _ current: ExactString? = nil, _ returned: ExactString) -> Case {
        Case(source: source, current: current, returned: returned, says: .convertedString)
    }

    private static func garbled(_ source: ExactString, _ current: ExactString? = nil, _ returned: ExactString) -> Case {
        Case(source: source, current: current, returned: returned, says: .garbledString)
    }

    private static func sound(
        _ source: ExactString, _ current: ExactString? = nil, _ returned: ExactString, isGuarded: Bool = false
    ) -> Case {
        Case(source: source, current: current, returned: returned, isGuarded: isGuarded)
    }

    /// A shape that neither the source nor the current translation has.
    static let shapes = [
        alarm("Chapter one", "Kapitel eins", "45658"), alarm("March", "März", "2025-03-01"),
        alarm("Mai 5", "Mai 5.", "05/01/05"), alarm("May the first", "1. Mai", "05/01/26"),
        alarm("Off", "Aus", "FALSE"),
        alarm("Text", "WAHR", "TRUE"), alarm("Text", "Mai 5", "05/01/05"), alarm("Text", "1. Mai", "05/01/26"),
        alarm("Text", ExactString(String(repeating: "1", count: 100)), "1.11111111111111E+099"),
        alarm(ExactString(String(repeating: "1", count: 100)), nil, "1.11111111111111E+099"),
        alarm("Wrong", "Falsch", "FALSCH"), alarm("Right", nil, "VRAI"),
        alarm("Right", nil, "TRUE"), alarm("wahr", "wahr", "TRUE"), alarm("Truth", nil, "ИСТИНА"),
        alarm("Truth", nil, "VERDADERO"), alarm("Lie", nil, "DOĞRU"), alarm("+ Add", "+ Hinzufügen", "#NAME?"),
        alarm("-", nil, "#REF!"), alarm("@user", nil, "#VALUE!"), alarm("+ Add", nil, "#ERROR!"),
        alarm("= Sum", nil, "#DIV/0!"), alarm("= Sum", nil, "#N/A"), alarm("= Summe", nil, "#BEZUG!"),
        alarm("= Sum", nil, "#ИМЯ?"), alarm("= Sum", nil, "########"), alarm("== Title ==", nil, "Err:510"),
        alarm("=1+1", nil, "2"), alarm("Serial", nil, "1.23E+19"), alarm("Serial", nil, "1.11111111111111E+099"),
        alarm("Serial", nil, "1,23E+19"), alarm("Noon", nil, "12:00:00"), alarm("Noon", nil, "12:00 PM"),
        alarm("Half", nil, "50%"), alarm("SEPT2", "Sept zwei", "02. Sep"), alarm("MARCH one", nil, "1-Mar"),
        alarm("Half", "halb", "1/2"), alarm("One", nil, "1月2日"),
    ]

    /// A shape that was there before, spelled as a spreadsheet spells it.
    static let spellings = [
        alarm("01", nil, "1"), alarm("007", "007", "7"), alarm("1e3", nil, "1000"), alarm("1.50", nil, "1.5"),
        alarm("1,000", nil, "1000"), alarm("50%", nil, "0.5"), alarm("1/2", nil, "2025-01-02"),
        alarm("1/2", nil, "45658"), alarm("1/2", nil, "0.5"), alarm("1/2", nil, "01.02.25"), alarm("1/2", nil, "1月2日"),
        alarm("+1", nil, "1"), alarm("(5)", nil, "-5"), alarm("true", nil, "TRUE"), alarm("true", nil, "WAHR"),
        alarm("12345678901234567890", nil, "1.23E+19"), alarm("1234567890123456", nil, "1234567890123450"),
        alarm("12:30", nil, "12:30:00"), alarm("12:30", nil, "0.520833333"), alarm("10 am", nil, "10:00:00 AM"),
        alarm("10:30 am", "10:30 am", "10:30 AM"), alarm("May 5", nil, "5-May"), alarm("May 5", nil, "05. Mai"),
        alarm("MARCH1", nil, "1-Mar"), alarm("2025-12-31", nil, "12/31/2025"), alarm("1.", nil, "1"),
        alarm("٥٠", "٥٠", "50"), alarm("50 %", "50 %", "50"), alarm("$5", nil, "5"),
        alarm("-1+2", nil, "1"), alarm("=\"a\"", "=\"a\"", "a"), alarm("+A", nil, "=+A"),
        alarm("1.2.2003", nil, "37653"),
    ]

    /// Formulas, whose values a file does not have.
    static let formulas =
        [
            #"=GOOGLETRANSLATE(E3,"en","de")"#, "=SUMME(A1:B2)", "=E3", "=$E$3", "=Sheet1!E3", "=E3&F3", #"="a"&B1"#,
            "=+E3",
            "=@E3", "=_xlfn.CONCAT(A1;B1)", "=ВПР(A1;B:C;2)", "='Sheet 1'!A2", "=[Book.xlsx]Sheet!A1", "=(A1)", "=1+2",
            "{=SUM(A1:A2)}", "=R[-1]C", "=R1C2", " =E3", "  =SUM(A1)", "+SUM(A1)", "@SUM(A1)", "-SUM(A1:A2)",
            #"=" ""#, #"="=E3""#, ##"="#NAME?""##,
        ].map { alarm("Text", nil, ExactString($0)) } + [
            sound("Text", nil, "= 5 m"), sound("=A1", nil, "=B1"), sound("Text", "=A1", "=B1"),
            sound("Text", nil, "=Summe"), sound("Text", nil, "=> Weiter"), sound("Text", nil, "=)"),
            sound("Text", nil, "== Titel =="), sound("Text", nil, "@anna"), sound("Text", nil, "+1 mehr"),
            sound("Text", nil, "-A (B)"), sound("Text", nil, "{name} = 5"), sound("+MAX(x)", nil, "+MAX(y)"),
            sound("Text", nil, "=E3", isGuarded: true),
        ]

    /// What a person makes of such texts.
    static let localized = [
        sound("50%", nil, "50 %"), sound("50%", nil, "50\u{A0}%"), sound("50%", nil, "50\u{202F}%"),
        sound("50%", nil, "%50"), sound("50%", nil, "٥٠٪"), sound("1.50", nil, "1,50"), sound("1,000", nil, "1.000"),
        sound("1,000", nil, "1 000"), sound("1,000", nil, "1’000"), sound("1000", nil, "1 000"),
        sound("$4.99", nil, "4,99 $"), sound("100 %", "100 %", "120 %"), sound("10", "10", "12"),
        sound("May 5", nil, "5. Mai"), sound("5th of May", "5. Mai", "5 Mai"), sound("May 5", nil, "5月5日"),
        sound("12:30 PM", nil, "12:30 Uhr"), sound("1/2", nil, "½"), sound("1/2", nil, "1 / 2"),
        sound("-5", nil, "\u{2212}5"), sound("1", nil, "1."), sound("TRUE", nil, "TRUE"),
        sound("WRONG", nil, "FALSCH"), sound("Wrong", nil, "Falsch"), sound("One", nil, "1", isGuarded: true),
        sound("01", nil, "1", isGuarded: true), sound("true", nil, "wahr"), sound("#1", nil, "Nr. 1"),
        sound("%1$d %%", nil, "%1$d %%"), sound("1–2", nil, "1–3"), sound("24 h", nil, "24 Std."),
        sound("Text", nil, "'", isGuarded: true), sound("v1.2", nil, "V 1.2"), sound("#topic", nil, "#thema"),
    ]

    /// What programs take from a text, or put in the place of its letters.
    static let losses = [
        alarm("a\tb", nil, "ab"), alarm("Text", "a\t\tb", "ab"), alarm("Text", "a\u{7}b", "ab"),
        alarm("Text", "'\t", "'"), alarm("Text", "\t", "'"), alarm("Text", "\ta", "'a"), alarm("Text", nil, "'"),
        alarm("Text", "\"\t\"", "\"\""), alarm("Text", "\t\u{301}", "'\u{301}"), alarm("a\n\rb", nil, "a\nb"),
        alarm("Text", "a\n\rb", "a\nb"), alarm("Text", "'s avonds", "s avonds"), alarm("Text", "'=x", "=x"),
        alarm("Hi!", "Salut\u{A0}!", "Salut !"), alarm("“Hi”", "„Na“", "„Na\""), alarm("a", "＝1+1", "=1+1"),
        alarm("a", "a\u{2028}b", "a\nb"), alarm("a", "١٢٣ ملف", "123 ملف"), alarm(" a ", " b ", "b"),
        sound("a", "b ", "b"), sound("a b", "a  b", "a b"), sound("Hi!", "确定？", "确定?"), sound("a", "Na", "„Na“"),
        sound("a\tb", "a\tb", "a\tc"), sound("It's", "'s avonds", "’s avonds"),
        garbled("Loads", "Lädt", "L?dt"), garbled("Loads", "Lädt", "L_dt"), garbled("Loads", "Lädt", "L\u{FFFD}dt"),
        garbled("Café", nil, "Caf?"), garbled("Hi", "😀😀", "????"), garbled("Hi", "😀😀", "??"),
        garbled("Loads", nil, "Wczytuj\u{FFFD}"), garbled("Cause", nil, "prze?adowa?"), garbled("Sync", nil, "??? ??"),
        garbled("Text", "„Ä“", "?Ä?"), sound("Really?", nil, "Ja?"), sound("Why? How?", nil, "Quoi ? Où ?"),
        sound("a", nil, "確認?はい"), sound("a", nil, "https://a.b/?c=d"), sound("file_name", nil, "datei_name"),
    ]

    /// UTF-8 that was read in another encoding.
    static let mojibake = [
        garbled("Loads", nil, "LÃ¤dt"), garbled("Loads", "Lädt", "LÃ¤dt"), garbled("Sync", nil, "å\u{90}ŒæœŸä¸\u{AD}"),
        garbled("Hello", nil, "РџСЂРёРІРµС‚"), garbled("Cut", nil, "zaĹĽĂłĹ‚Ä‡"), garbled("Loads", nil, "L√§dt"),
        garbled("Close", nil, "SchlieÃŸen"), garbled("Save…", nil, "Sichernâ€¦"), garbled("Hi", nil, "縺薙ｓ縺ｫ縺｡縺ｯ"),
        garbled("Space", nil, "5Â\u{A0}%"),
        sound("Market…", nil, "MARCHÉ…"), sound("Yes", nil, "Öğe"), sound("Quote", nil, "«CAFÉ»"),
        sound("A…", nil, "Ä…A"), sound("Ã¤", nil, "Ã¤"), sound("Ã¤ is damage", nil, "Ã¤ ist Schaden"),
    ]

    @Test(arguments: shapes + spellings + formulas + localized + losses + mojibake) func verdict(_ test: Case) {
        let unit = TranslationUnit(path: "k", source: test.source, target: test.current)
        let row = ReturnedRow(
            entry: "k", variant: "base", check: nil, isTargetGuarded: test.isGuarded,
            cell: Finding.Cell(row: 2, column: 6))
        let problem = ConversionCheck.problem(of: test.returned, for: unit, in: row)
        #expect(problem?.id == test.says, "\(problem?.message.description ?? "")")
        guard let problem else { return }
        #expect(problem.severity == .error && problem.hint != nil)
        #expect(problem.message.description.hasPrefix("Column F has “\(test.returned)”"))
        let end: Finding.Message = "“\(excerpt: test.current ?? test.source)”."
        #expect(problem.message.description.hasSuffix(end.description))
    }

    @Test func thereAreEnoughCases() {
        #expect((Self.shapes + Self.spellings + Self.localized + Self.losses + Self.mojibake).count >= 120)
    }

    /// Cells have limits, which programs enforce in silence.
    @Test func cutTexts() {
        func said(_ returned: ExactString, _ current: ExactString?) -> FindingID? {
            let unit = TranslationUnit(path: "k", source: "Long", target: current)
            let row = ReturnedRow(entry: "k", variant: "base", check: nil)
            return ConversionCheck.problem(of: returned, for: unit, in: row)?.id
        }
        func x(_ count: Int, _ letter: String = "x") -> String { String(repeating: letter, count: count) }
        for limit in [32_767, 65_535] {
            #expect(said(ExactString(x(limit)), ExactString(x(limit + 1))) == .truncatedString)
            #expect(said(ExactString(x(limit)), nil) == .truncatedString)
            #expect(said(ExactString(x(limit, "ä")), nil) == .truncatedString)
            #expect(said(ExactString(x(limit - 1)), nil) == nil)
            #expect(said(ExactString(x(limit + 1)), nil) == nil)
        }
        #expect(said(ExactString(x(32_767)), ExactString(x(65_535))) == .truncatedString)
        #expect(said(ExactString(x(16_383, "😀")), ExactString(x(16_384, "😀"))) == .truncatedString)
        #expect(said(ExactString("a" + x(16_383, "😀")), nil) == .truncatedString)
        #expect(said(ExactString(x(32_767, "😀")), nil) == .truncatedString)
        #expect(said(ExactString(x(32_767)), ExactString(x(32_767, "y"))) == nil)
        let broken = ExactString(x(16_367) + "\n" + x(16_367) + "\n" + x(33) + "\n")
        #expect(said(broken, ExactString(x(32_767) + "\n")) == .convertedString)
        #expect(said(broken, nil) == .convertedString)
        #expect(said(ExactString(x(20_000) + "\ny"), nil) == nil)
    }

    /// The way out that the hint tells: an apostrophe, which the guard of the format takes for its own or not.
    @Test(arguments: ["45658", "WAHR", "'s avonds", "'01", "#NAME?"]) func meantTexts(_ text: String) throws {
        let bench = try SheetBench()
        for mark in text.hasPrefix("'") ? [""] : ["'", ""] {
            let cell = mark + (text == "'01" ? "''01" : text)
            let outcome = try bench.outcome { $0[$0.row("base", of: "open"), "target"] = cell }
            let isMeant = mark == "'" || text.hasPrefix("'")
            #expect(outcome.changes == (isMeant ? ["open": ExactString(text)] : [:]))
            #expect(outcome.ids == (isMeant ? [] : [.convertedString]))
        }
    }

    /// What a spreadsheet writes for a text that is to stay one is that text.
    @Test(
        arguments: [
            (#"="Hallo""#, "Hallo"), (#"="Sag ""Hallo"" zu""#, #"Sag "Hallo" zu"#), (#"="007""#, "007"),
            (#"="a=b""#, "a=b"),
            (#"="a"&"b""#, nil), (#"="a""#, "a"), ("=\"", nil), (#"="""#, nil),
        ] as [(String, ExactString?)])
    func quotedTexts(_ cell: String, _ text: ExactString?) throws {
        let outcome = try SheetBench().outcome { $0[$0.row("base", of: "open"), "target"] = cell }
        #expect(outcome.changes == text.map { ["open": $0] } ?? [:])
        #expect(outcome.ids == (text == nil ? [.convertedString] : []))
    }

    @Test func columnNames() {
        let names = [1, 6, 26, 27, 52, 703].map {
            Finding.Cell(row: 3, column: $0).description
        }
        #expect(names == ["A3", "F3", "Z3", "AA3", "AZ3", "AAA3"].map { "cell \($0)" })
    }
}
