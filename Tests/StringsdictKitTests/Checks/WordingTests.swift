import Testing

@testable import StringsdictKit

/// Spaces, invisible characters, links and ellipses that a translation has and its source has not.
struct WordingTests {
    @Test(
        arguments: [
            ("a b", "a  b", "warning double-space"), ("a  b", "a  c", nil), ("a b", "a b  ", "note edge-whitespace"),
            ("a\n  b", "a\n  b c", nil), ("a b", "a\u{FEFF}b", "warning invisible-character"),
            ("a b", "a\u{200E}b\u{AD}c\u{200D}", nil), ("a b", "a\u{202E}b", "warning invisible-character"),
            ("a\u{200B}b", "b\u{200B}a", nil), ("https://a.example.org/x", "https://de.example.org/y", nil),
            ("https://example.org", "https://example.com", "warning link-changed"),
            ("at https://example.org.", "bei example.org.", "warning link-changed"),
            ("%d at %@", "%d  bei", "error placeholder-missing"),
            ("Wait…", "Warte...", "note ellipsis"), ("Wait...", "Warte…", nil), ("Wait", "Warte...", nil),
        ] as [(ExactString, ExactString, String?)])
    func shownInAnotherWay(_ source: ExactString, _ target: ExactString, _ said: String?) {
        let problems = CheckTests.problems(in: target, for: TranslationUnit(path: "k", source: source))
        #expect(problems.map { "\($0.severity) \($0.id.rawValue)" } == [said].compactMap(\.self))
    }

    /// Single zero-width spaces show where lines can break in languages without spaces between words.
    @Test func zeroWidthSpaces() {
        func says(_ text: ExactString, _ language: LanguageTag) -> Bool {
            let translation = CheckedText(path: "k", source: "Open", text: text, sibling: nil, language: language)
            return CheckList.returned.findings(in: translation).contains { $0.id == .invisibleCharacter }
        }
        #expect(!says("เปิด\u{200B}ไฟล์", "th"))
        #expect(says("เปิด\u{200B}\u{200B}ไฟล์", "th"))
        #expect(says("auf\u{200B}machen", "de"))
    }
}
