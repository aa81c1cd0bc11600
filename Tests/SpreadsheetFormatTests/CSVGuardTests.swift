import LocalizationModel
import Testing

@testable import SpreadsheetFormat

@Suite struct CSVGuardTests {
    @Test func isUndoneExactly() {
        var texts = NastyTexts(seed: 1)
        var guarded = 0
        for _ in 0..<50_000 {
            let text = texts.text(upTo: 5)
            let cell = CSVGuard.write(text)
            if cell != text { guarded += 1 }
            #expect(CSVGuard.read(cell) == text, "\(text.string.debugDescription)")
        }
        #expect(guarded > 5_000)
    }

    /// A spreadsheet swallows the guard, or a tab stands in its place.
    @Test func isUndoneWhereItWasSwallowed() {
        var texts = NastyTexts(seed: 2)
        for _ in 0..<20_000 {
            let text = texts.text(upTo: 5)
            guard CSVGuard.write(text) != text, let first = text.utf8.first, first != UInt8(ascii: "'"),
                first != UInt8(ascii: "\t")
            else { continue }
            #expect(CSVGuard.read(text) == text, "\(text.string.debugDescription)")
            #expect(CSVGuard.read(ExactString("\t" + text.string)) == text, "\(text.string.debugDescription)")
        }
    }

    @Test(
        arguments: [
            "01", "1e3", "1/2", "50%", "12:30", "10 AM", "A4", "(5)", "May 5, 2025", "true", " TRUE ", "False", "=1+1",
            "+ Add",
            "-", "@user", "＝1", "＋", "－", "＠", "\nLine", "\tTab", "\r", "%1$@", "'s avonds", "'", "٣", "1\u{A0}000",
            "1.50",
            "7 PM", "5 September 2025", "1\u{301}", "12345678901234567890123456789012345678901",
        ] as [ExactString])
    func guardsWhatSpreadsheetsChange(_ text: ExactString) {
        #expect(CSVGuard.write(text) == ExactString("'" + text.string))
    }

    @Test(
        arguments: [
            "", "Open", "1 file", "24 hours", "5G", "%1$d", "%d", "%1$d/%2$d", "1 %@", "%#@n@", "Mai 5", "WAHR",
            "truely",
            "5 Septembers", "1½", "Ⅷ 1", "no digits", "…", "同期 1", " = 1+x",
            "1 May 2025, 2 May 2025, 3 May 2025, 4 May", "1 mayapril", "7 p.m.",
        ] as [ExactString])
    func leavesOtherTextsAlone(_ text: ExactString) {
        #expect(CSVGuard.write(text) == text)
    }

    @Test func keepsWhatTranslatorsType() {
        #expect(CSVGuard.read("'s avonds") == "'s avonds")
        #expect(CSVGuard.read("'") == "'")
        #expect(CSVGuard.read("01") == "01")
        #expect(CSVGuard.read("'01") == "01")
        #expect(CSVGuard.read("\tOpen") == "\tOpen")
    }
}
