import LocalizationModel
import Testing

@testable import StringsdictFormat

struct StringsCommentsTests {
    private static let cases: [(file: String, key: ExactString, comment: ExactString?)] = [
        ("/* About a */\n\"a\" = \"A\";", "a", "About a"),
        ("// About a \n\"a\"=\"A\";", "a", "About a"),
        ("// About a\r\"a\"=\"A\";", "a", "About a"),
        ("/* About a */ a = A;", "a", "About a"),
        ("\"a\" = \"A\";", "a", nil),
        ("/* No comment provided by engineer. */\n\"a\" = \"A\";", "a", nil),
        ("/**/\"a\" = \"A\";", "a", nil),
        ("/* header */\n/* About a */\n\"a\" = \"A\";", "a", "About a"),
        ("/* About a */\n\"a\" = \"/* no */ ; \\\" // no\";\n\"b\" = \"B\";", "b", nil),
        ("\"a\" = \"A\"; // behind a\n\"b\" = \"B\";", "a", "behind a"),
        ("\"a\" = \"A\"; // behind a\n\"b\" = \"B\";", "b", nil),
        ("\"a\"=\"A\"; /* About b */ \"b\"=\"B\";", "b", "About b"),
        ("/* above */\"a\" = \"A\"; /* behind */\n", "a", "above"),
        ("/* About é */\"\\U00e9\" = \"\";", "é", "About é"),
        ("/* emoji */\"\\UD83D\\ude00 \\\"q\\\"\\n\\t\\\\\" = \"\";", "😀 \"q\"\n\t\\", "emoji"),
        ("/* lone */\"\\UD83D!\" = \"\";", "\u{FFFD}!", "lone"),
        ("/* short */\"\\U00\" = \"\";", "U00", "short"),
        ("/* on\n two lines */\"a\" = \"A\";", "a", "on\n two lines"),
        ("/* %d of % */\n\"%d\" = \"A\";", "%d", "%d of %"),
        ("/* both */ \"a\" /* x */ = /* y; */ \"A\" /* z */ ;", "a", "both"),
    ]

    @Test(arguments: cases.indices) func comment(_ index: Int) {
        let (file, key, comment) = Self.cases[index]
        #expect(StringsComments(SourceText(name: "x.strings", bytes: Array(file.utf8)))[key] == comment, "\(file)")
    }

    /// Whatever stands in the file, reading ends.
    @Test func everyPrefixIsRead() {
        for (file, _, _) in Self.cases {
            let bytes = Array(file.utf8)
            for count in bytes.indices {
                _ = StringsComments(SourceText(name: "x", bytes: Array(bytes[..<count])))
                _ = StringsComments(SourceText(name: "x", bytes: Array(bytes[count...])))
            }
        }
    }
}
