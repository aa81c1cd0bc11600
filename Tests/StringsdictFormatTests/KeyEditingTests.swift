import LocalizationModel
import Testing

@testable import StringsdictFormat

/// Entries that go, and keys that change: the whole file against what a person would have written.
struct KeyEditingTests: Editing {
    private static let file = """
        <plist version="1.0">
        <dict>
        \t<!-- Licence -->

        \t<!-- about a -->
        \t<key>a</key>
        \t<string>A</string> <!-- behind a -->

        \t<!-- Section B -->

        \t<!-- about b
        \t     in two lines -->
        \t<key>b &amp; <![CDATA[<b>]]></key>
        \t<dict>
        \t\t<key>NSStringVariableWidthRuleType</key>
        \t\t<dict>
        \t\t\t<key>20</key>
        \t\t\t<string>B</string>
        \t\t</dict>
        \t</dict>

        \t<key >c</key><string>C</string><key/><string>D</string>
        </dict>
        </plist>

        """

    private func editing(_ file: String = file, _ edit: (inout TableEditor) -> Void) throws -> String {
        let file = try StringsdictFile.read(file)
        var editor = TableEditor(file, template: file)
        edit(&editor)
        return String(decoding: editor.write(), as: UTF8.self)
    }

    // MARK: - Entries that go

    @Test func aCommentGoesWithItsEntryAndAHeadingStays() throws {
        let first = "\n\n\t<!-- about a -->\n\t<key>a</key>\n\t<string>A</string> <!-- behind a -->"
        #expect(Self.file.contains(first))
        expect(try editing { $0.remove(entry: 0) }, Self.file.replacing(first, with: ""))
        let start = Self.file.firstRange(of: "\n\n\t<!-- about b")!.lowerBound
        let end = Self.file.firstRange(of: "\t</dict>\n\n\t<key >")!.lowerBound
        var second = Self.file
        second.removeSubrange(start..<Self.file.index(end, offsetBy: "\t</dict>".count))
        expect(try editing { $0.remove(entry: 1) }, second)
    }

    @Test func neighboursOnOneLineStay() throws {
        expect(
            try editing { $0.remove(entry: 2) },
            Self.file.replacing("\n\t<key >c</key><string>C</string>", with: ""))
        expect(try editing { $0.remove(entry: 3) }, Self.file.replacing("<key/><string>D</string>", with: ""))
    }

    @Test(arguments: ["\n", "\r\n", "\r"]) func oneBlankLineIsLeft(_ lineEnd: String) throws {
        func entry(_ key: String) -> String { "  <key>\(key)</key>\n  <string/>\n" }
        func file(_ keys: String...) -> String {
            "<plist>\n<dict>\n\(keys.map(entry).joined(separator: "\n"))</dict>\n</plist>".replacing(
                "\n", with: lineEnd)
        }
        expect(try editing(file("a", "b", "c", "d")) { $0.remove(entry: 1) }, file("a", "c", "d"))
        expect(
            try editing(file("a", "b", "c", "d")) { editor in
                editor.remove(entry: 2)
                editor.remove(entry: 1)
            }, file("a", "d"))
        expect(try editing(file("a", "b")) { $0.remove(entry: 1) }, file("a"))
    }

    @Test func allEntries() throws {
        let empty = try editing { editor in for index in 0..<4 { editor.remove(entry: index) } }
        expect(
            empty, "<plist version=\"1.0\">\n<dict>\n\t<!-- Licence -->\n\n\t<!-- Section B -->\n\n</dict>\n</plist>\n")
        #expect(try StringsdictFile.read(empty).count == 0)
    }

    // MARK: - Keys that change

    @Test(arguments: ["x", "<&>\"'", "two\nlines", "é", "%d x", " edges ", "]]>", "\r"] as [ExactString])
    func onlyTheKey(_ key: ExactString) throws {
        for index in 0..<4 {
            let old = try StringsdictFile.read(Self.file)
            let text = try editing { $0.rename(entry: index, to: key) }
            let new = try StringsdictFile.read(text)
            for other in 0..<4 {
                #expect(new.key(at: other) == (other == index ? key : old.key(at: other)))
                #expect(new.phrase(at: other) == old.phrase(at: other))
            }
        }
    }

    @Test(arguments: [0, 2]) func thereAndBack(_ index: Int) throws {
        let key = try StringsdictFile.read(Self.file).key(at: index)
        let there = try editing { $0.rename(entry: index, to: "something <else>") }
        #expect(there != Self.file)
        expect(try editing(there) { $0.rename(entry: index, to: key) }, Self.file)
    }

    @Test func theTagOfTheKeyStays() throws {
        let file = "<plist><dict><key a=\"/>\" b='>'>k</key><string/></dict></plist>"
        expect(try editing(file) { $0.rename(entry: 0, to: "new") }, file.replacing(">k<", with: ">new<"))
        expect(
            try editing { $0.rename(entry: 3, to: "new") }, Self.file.replacing("<key/>", with: "<key>new</key>"))
    }

    @Test func lineEndsAreThoseOfTheFile() throws {
        let file = "<plist>\r\n<dict><key>k</key><string/></dict></plist>"
        expect(try editing(file) { $0.rename(entry: 0, to: "a\nb") }, file.replacing(">k<", with: ">a\r\nb<"))
    }
}
