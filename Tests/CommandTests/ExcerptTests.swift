import StringsdictKit
import Testing

@testable import stringsdict

/// Excerpts of lines with a caret below the place.
struct ExcerptTests {
    private func lines(_ text: String, at column: Int, from first: Int = 1) -> [String] {
        Excerpt(SourceLocation(file: "f", line: 1, column: column, snippet: text, snippetColumn: first)).lines
    }

    @Test func shortLines() {
        #expect(lines("\t<key>a</key>", at: 2) == ["<key>a</key>", "^"])
        #expect(lines("abc", at: 4) == ["abc", "   ^"])
        #expect(lines("翻訳x", at: 3) == ["翻訳x", "    ^"])
        #expect(lines("  abc", at: 1) == ["abc"])
    }

    /// The caret is below the place, at each place of a long line, and the line is not longer than that of a terminal.
    @Test(arguments: ["x", "語", "e\u{301}", "\u{202E}"]) func longLines(_ filler: String) {
        let before = String(repeating: filler, count: 90)
        for count in [0, 10, 45, 89] {
            let head = String(before.prefix(count))
            let found = lines(head + "@" + String(before.dropFirst(count)), at: head.unicodeScalars.count + 1)
            let caret = Columns.count(String(found[1].dropLast()))
            #expect(Columns.count(String(found[0].prefix { $0 != "@" })) == caret && found[1].last == "^")
            #expect(Columns.count(found[0]) <= 78)
        }
        let middle = lines(before + "@" + before, at: before.unicodeScalars.count + 1)
        #expect(middle[0].hasPrefix("…") && middle[0].hasSuffix("…"))
    }

    /// A long line of a file is cut by the library first.
    @Test func snippetOfALongLine() {
        let line = String(repeating: "ä", count: 500) + "@" + String(repeating: "ö", count: 500)
        let source = SourceText(name: "f", bytes: Array("first\n\(line)\nlast".utf8))
        let location = source.location(at: 6 + 1000)
        #expect(location.line == 2 && location.column == 501)
        #expect(
            location.snippet.hasPrefix("…ä") && location.snippet.hasSuffix("ö…") && location.snippet.utf8.count < 600)
        let found = Excerpt(location).lines
        #expect(found[0].prefix { $0 != "@" }.count == found[1].count - 1)
        let end = source.location(at: 6 + 2000)
        #expect(end.snippet.hasSuffix("öö") && Excerpt(end).lines[0].hasPrefix("…"))
    }
}
