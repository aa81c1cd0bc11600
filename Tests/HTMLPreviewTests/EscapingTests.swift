import LocalizationModel
import Testing

@testable import HTMLPreview

/// Texts stay texts, whatever they hold.
struct EscapingTests {
    static let hostile: [ExactString] = [
        "<script>alert(1)</script>", "\"><img src=x onerror=\"alert(1)\">", "'><svg/onload=alert(1)>", "</style><b>",
        "&lt;b&gt; &amp; &#60; &", "<!-- ", "]]>", "\u{202E}abc\u{2066}d", "a\u{200B}b\u{FEFF}c\u{AD}d\u{A0}e\u{202F}f",
        "tab\tline\nreturn\r\nend\u{85}\u{9F}\u{7F}", "%d %@ %1$#@n@ %% 50 % de <%d>", "e\u{301}\u{E9}👨‍👩‍👧\u{1F3F4}", "",
        ExactString(String(repeating: "x", count: 10_000)), "مرحبا \u{200F}עברית", "\u{1}\u{1F}\u{FFFE}\u{1FFFF}", "\"",
        "'",
        "=",
    ]

    @Test(arguments: hostile) func textsComeBackExactly(_ text: ExactString) throws {
        let page = try HTMLElement.read(PreviewWriter(SamplePage.page(of: text)).write())
        let texts = page.all("bdi").filter { $0.has("t") }.map { ExactString($0.text) }
        #expect(texts == Array(repeating: text, count: 4))
        let paths = page.all { $0.attributes["data-path"] != nil }.map { ExactString($0.attributes["data-path"] ?? "") }
        #expect(paths == [text, text])
        // Names of files and folders can have control characters, which must not reach a page.
        let name = text.string.unicodeScalars.map { scalar in
            scalar.properties.generalCategory == .control ? "<U+\(scalar.hexadecimal)>" : String(scalar)
        }.joined()
        #expect(page.all("title").map(\.text) == ["\(name) – strings in their labels"])
        #expect(page.all("section").compactMap { $0.attributes["data-table"] } == [name])
    }

    /// The elements of a page do not depend on its texts, but for the marks of characters and placeholders.
    @Test(arguments: hostile) func noTextBecomesAnElement(_ text: ExactString) throws {
        func names(_ text: ExactString) throws -> [String] {
            try HTMLElement.read(PreviewWriter(SamplePage.page(of: text)).write())
                .all { !$0.has("ph") && !$0.has("uc") && !$0.has("us") && !$0.has("none") }.map(\.name)
        }
        #expect(try names(text) == names("plain"))
    }

    @Test func marksAreNotCopied() throws {
        let page = try HTMLElement.read(PreviewWriter(SamplePage.page(of: "a\u{202E}b\u{A0}c\u{200D}d")).write())
        let text = try #require(page.all("bdi").first { $0.has("t") })
        #expect(text.all("i").map { $0.attributes["data-u"] ?? $0.attributes["title"] } == ["U+202E", "U+00A0"])
        #expect(text.all("i").map(\.text) == ["\u{202E}", "\u{A0}"])
    }

    @Test(
        arguments: [
            (0x09, .hidden), (0x0A, .none), (0x20, .none), (0x7E, .none), (0x7F, .hidden), (0x85, .hidden),
            (0xA0, .blank),
            (0xAD, .hidden), (0x200B, .hidden), (0x200C, .none), (0x200D, .none), (0x200E, .hidden), (0x2028, .hidden),
            (0x202E, .hidden), (0x202F, .blank), (0x2066, .hidden), (0x3000, .blank), (0xFE0F, .none),
            (0xFEFF, .hidden),
            (0xFFFD, .none), (0x10FFFF, .hidden), (0x4E2D, .none),
        ] as [(UInt32, CharacterMark)])
    func characterMarks(_ value: UInt32, _ mark: CharacterMark) throws {
        #expect(CharacterMark(try #require(Unicode.Scalar(value))) == mark)
    }

    @Test(
        arguments: [
            (0, "0"), (2.66, "2.7"), (22, "22"), (22.04, "22"), (24.25, "24.3"), (-0.5, "-0.5"), (.infinity, "0"),
            (99.96, "100"),
        ] as [(Double, String)])
    func decimals(_ number: Double, _ text: String) {
        #expect(HTMLBytes.decimal(number) == text)
    }
}
