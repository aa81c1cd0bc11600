import LocalizationModel
import Testing

@testable import StringsdictFormat

/// Whole entries that come and go: the whole file against what a person would have written.
struct EntryEditingTests: Editing {
    private static let source = """
        <plist version="1.0">
        <dict>
        \t<key>a</key>
        \t<string>A</string>
        \t<key>b</key>
        \t<dict>
        \t\t<key>NSStringVariableWidthRuleType</key>
        \t\t<dict>
        \t\t\t<key>20</key>
        \t\t\t<string>B
        \tb</string>

        \t\t\t<!-- wide -->
        \t\t\t<key>40</key>
        \t\t\t<string>BB</string>
        \t\t</dict>
        \t</dict>
        \t<key>c</key>
        \t<string>C</string>
        </dict>
        </plist>

        """

    /// The texts of the source with another first letter: `B` becomes `XB`.
    private func translations(of keys: [ExactString]) throws -> [(index: Int, key: ExactString, texts: [TextChange])] {
        let template = try StringsdictFile.read(Self.source)
        return (0..<template.count).filter { keys.contains(template.key(at: $0)) }.map { index in
            let texts = template.entry(at: index).variants.map { TextChange(path: $0.path, text: "X\($0.text)") }
            return (index, template.key(at: index), texts)
        }
    }

    private static let entries: [(file: String, golden: String)] = [
        (
            "<plist>\r\n  <dict>\r\n    <key>a</key>\r\n    <string>A</string>\r\n  </dict>\r\n</plist>",
            "<plist>\r\n  <dict>\r\n    <key>a</key>\r\n    <string>XA</string>\r\n    <key>b</key>\r\n    <dict>\r\n      <key>NSStringVariableWidthRuleType</key>\r\n      <dict>\r\n        <key>20</key>\r\n        <string>XB\r\n\tb</string>\r\n\r\n        <!-- wide -->\r\n        <key>40</key>\r\n        <string>XBB</string>\r\n      </dict>\r\n    </dict>\r\n    <key>c</key>\r\n    <string>XC</string>\r\n  </dict>\r\n</plist>"
        ),
        (
            "<plist>\n<dict>\n  <!-- first -->\n  <key>c</key>\n  <string>C</string>\n</dict>\n</plist>",
            "<plist>\n<dict>\n  <key>a</key>\n  <string>XA</string>\n  <key>b</key>\n  <dict>\n    <key>NSStringVariableWidthRuleType</key>\n    <dict>\n      <key>20</key>\n      <string>XB\n\tb</string>\n\n      <!-- wide -->\n      <key>40</key>\n      <string>XBB</string>\n    </dict>\n  </dict>\n  <!-- first -->\n  <key>c</key>\n  <string>XC</string>\n</dict>\n</plist>"
        ),
        (
            "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\n<dict/>\n</plist>\n",
            "<?xml version=\"1.0\"?>\n" + source.replacing("<string>", with: "<string>X")
        ),
        (
            "<plist version=\"1.0\"><dict></dict></plist>\n",
            source.replacing("<string>", with: "<string>X").replacing(">\n<dict>", with: "><dict>").replacing(
                "</dict>\n</plist>", with: "</dict></plist>")
        ),
        (
            "<plist version=\"1.0\">\n<dict>\n\t<!-- nothing yet -->\n</dict>\n</plist>\n",
            source.replacing("<string>", with: "<string>X").replacing(
                "<dict>\n\t<key>a", with: "<dict>\n\t<!-- nothing yet -->\n\t<key>a")
        ),
        (
            "<plist><dict/></plist>",
            "<plist><dict><key>a</key><string>XA</string><key>b</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>20</key><string>XB\n\tb</string><!-- wide --><key>40</key><string>XBB</string></dict></dict><key>c</key><string>XC</string></dict></plist>"
        ),
    ]

    @Test(arguments: entries) func wholeEntry(_ file: String, _ golden: String) throws {
        let target = try StringsdictFile.read(file)
        var editor = TableEditor(target, template: try StringsdictFile.read(Self.source))
        for entry in try translations(of: ["a", "b", "c"]) {
            editor.write(entry.texts, entry: target.indexByKey()[entry.key], templateEntry: entry.index)
        }
        expect(String(decoding: editor.write(), as: UTF8.self), golden)
    }

    @Test func entryFromOneLineIntoLines() throws {
        let template =
            "<plist><dict><key>a</key><string>A</string><key>b</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>20</key><string>B</string></dict><key>list</key><array/><key>no</key><dict></dict></dict></dict></plist>"
        let file = "<plist>\n<dict>\n  <key>a</key>\n  <string>A</string>\n</dict>\n</plist>\n"
        let golden = file.replacing(
            "</dict>",
            with: """
                  <key>b</key>
                  <dict>
                    <key>NSStringVariableWidthRuleType</key>
                    <dict>
                      <key>20</key>
                      <string>X</string>
                    </dict>
                    <key>list</key>
                    <array/>
                    <key>no</key>
                    <dict></dict>
                  </dict>
                </dict>
                """)
        let target = try StringsdictFile.read(file)
        var editor = TableEditor(target, template: try StringsdictFile.read(template))
        editor.write([TextChange(path: path("a"), text: "A")], entry: 0, templateEntry: 0)
        editor.write([TextChange(path: path("b", .branch(.width, "20")), text: "X")], entry: nil, templateEntry: 1)
        expect(String(decoding: editor.write(), as: UTF8.self), golden)
    }

    // MARK: - Another shape

    @Test func dictionaryInPlaceOfAText() throws {
        let file = "<plist>\n<dict>\n <key>b</key>\n <string>plain</string>\n</dict>\n</plist>"
        let golden = file.replacing(
            "<string>plain</string>",
            with: """
                <dict>
                  <key>NSStringVariableWidthRuleType</key>
                  <dict>
                   <key>20</key>
                   <string>XB
                \tb</string>

                   <!-- wide -->
                   <key>40</key>
                   <string>XBB</string>
                  </dict>
                 </dict>
                """)
        let changes = try #require(try translations(of: ["b"]).first)
        expect(try edited(file, with: changes.texts, template: Self.source), golden)
    }

    @Test func textInPlaceOfADictionary() throws {
        let file =
            "<plist>\n<dict>\n  <key>a</key>\n  <dict>\n    <key>x</key>\n    <string/>\n  </dict>\n</dict>\n</plist>"
        let golden = "<plist>\n<dict>\n  <key>a</key>\n  <string>&lt;A&gt;</string>\n</dict>\n</plist>"
        expect(try edited(file, with: [TextChange(path: path("a"), text: "<A>")], template: Self.source), golden)
    }

    // MARK: - Taking out

    private static let forms = """
        <plist>
        <dict>
          <key>k</key>
          <dict>
            <key>n</key>
            <dict>
              <key>NSStringFormatSpecTypeKey</key>
              <string>NSStringPluralRuleType</string>

              <!-- about one -->
              <key>one</key>
              <string>1</string> <!-- behind one -->
              <key>two</key>
              <string>2</string>
              <key>other</key>
              <string>n</string>
            </dict>
          </dict>
        </dict>
        </plist>
        """

    private func form(_ category: ExactString, _ text: ExactString?) -> TextChange {
        TextChange(path: path("k", .variable("n"), .branch(.plural, category)), text: text)
    }

    @Test func commentsGoWithTheirText() throws {
        let golden = Self.forms.replacing(
            "\n\n      <!-- about one -->\n      <key>one</key>\n      <string>1</string> <!-- behind one -->",
            with: "\n")
        expect(try edited(Self.forms, with: [form("one", nil)]), golden)
    }

    @Test func headerStaysOnTop() throws {
        let file =
            "<plist>\n<dict>\n  <!-- Licence -->\n\n  <!-- about c -->\n  <key>c</key>\n  <string>C</string>\n</dict>\n</plist>"
        let target = try StringsdictFile.read(file)
        var editor = TableEditor(target, template: try StringsdictFile.read(Self.source))
        editor.write([TextChange(path: path("a"), text: "A")], entry: nil, templateEntry: 0)
        let golden = file.replacing("  <!-- about", with: "  <key>a</key>\n  <string>A</string>\n  <!-- about")
        expect(String(decoding: editor.write(), as: UTF8.self), golden)
        editor = TableEditor(target, template: target)
        editor.remove(entry: 0)
        expect(
            String(decoding: editor.write(), as: UTF8.self), "<plist>\n<dict>\n  <!-- Licence -->\n\n</dict>\n</plist>"
        )
    }

    @Test func insertionNextToARemoval() throws {
        let stem = "\n\n      <!-- about one -->\n      <key>one</key>\n      <string>1</string> <!-- behind one -->"
        let few = "\n      <key>few</key>\n      <string>F</string>"
        let two = "\n      <key>two</key>\n      <string>2</string>"
        let behind = Self.forms.replacing(two, with: few)
        expect(try edited(Self.forms, with: [form("two", nil), form("few", "F")]), behind)
        let before = Self.forms.replacing(stem, with: "\n\n      <key>zero</key>\n      <string>Z</string>")
        expect(try edited(Self.forms, with: [form("one", nil), form("zero", "Z")]), before)
        let both = Self.forms.replacing(stem, with: "\n").replacing(two, with: few)
        expect(try edited(Self.forms, with: [form("one", nil), form("two", nil), form("few", "F")]), both)
    }

    @Test func lastWordCounts() throws {
        let golden = Self.forms.replacing("2</string>", with: "B</string>")
        expect(try edited(Self.forms, with: [form("two", "A"), form("two", "B")]), golden)
        let file = try StringsdictFile.read(Self.forms)
        var editor = TableEditor(file, template: file)
        editor.write([form("two", "A"), form("few", "F"), form("one", nil)], entry: 0, templateEntry: 0)
        editor.remove(entry: 0)
        expect(String(decoding: editor.write(), as: UTF8.self), "<plist>\n<dict>\n</dict>\n</plist>")
    }
}
