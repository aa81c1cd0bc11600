import LocalizationModel
import Testing

@testable import StringsdictFormat

/// Where the editor puts what a file lacks: the whole file against what a person would have written.
struct InsertionTests {
    // MARK: - Categories

    private static let categories: [(style: String, file: String, golden: String)] = [
        (
            "tabs", "\t\t<key>one</key>\n\t\t<string>1</string>\n\t\t<key>other</key>\n\t\t<string>n</string>\n",
            """
            \t\t<key>zero</key>\n\t\t<string>Z</string>\n\t\t<key>one</key>\n\t\t<string>1</string>
            \t\t<key>two</key>\n\t\t<string>T</string>\n\t\t<key>few</key>\n\t\t<string>F</string>
            \t\t<key>many</key>\n\t\t<string>M</string>\n\t\t<key>other</key>\n\t\t<string>n</string>\n
            """
        ),
        (
            "two spaces, value beside its key",
            "    <key>one</key> <string>1</string>\n    <key>other</key> <string>n</string>\n",
            """
                <key>zero</key> <string>Z</string>
                <key>one</key> <string>1</string>
                <key>two</key> <string>T</string>
                <key>few</key> <string>F</string>
                <key>many</key> <string>M</string>
                <key>other</key> <string>n</string>\n
            """
        ),
        (
            "comments",
            "  <!-- 1 -->\n  <key>one</key>\n  <!-- value -->\n  <string>1</string> <!-- behind -->\n\n  <!-- n --> <key>other</key>\n  <string>n</string>\n",
            """
              <key>zero</key>\n  <string>Z</string>\n  <!-- 1 -->\n  <key>one</key>\n  <!-- value -->\n  <string>1</string> <!-- behind -->
              <key>two</key>\n  <string>T</string>\n  <key>few</key>\n  <string>F</string>
              <key>many</key>\n  <string>M</string>

              <!-- n --> <key>other</key>\n  <string>n</string>\n
            """
        ),
        (
            "counting down", " <key>other</key>\n <string>n</string>\n <key>one</key>\n <string>1</string>\n",
            """
             <key>other</key>\n <string>n</string>\n <key>many</key>\n <string>M</string>\n <key>few</key>\n <string>F</string>
             <key>two</key>\n <string>T</string>\n <key>one</key>\n <string>1</string>\n <key>zero</key>\n <string>Z</string>\n
            """
        ),
        (
            "one line", "<key>one</key><string>1</string><key>other</key><string>n</string>",
            "<key>zero</key><string>Z</string><key>one</key><string>1</string><key>two</key><string>T</string><key>few</key><string>F</string><key>many</key><string>M</string><key>other</key><string>n</string>"
        ),
    ]

    @Test(arguments: categories.indices, ["\n", "\r\n", "\r"]) func category(_ index: Int, lineEnd: String) throws {
        let (style, texts, golden) = Self.categories[index]
        let isOneLine = style == "one line"
        func file(_ texts: String) -> String {
            let file = """
                <plist><dict>
                <key>k</key>
                <dict>
                <key>n</key>
                <dict>
                <key>NSStringFormatSpecTypeKey</key>
                <string>NSStringPluralRuleType</string>

                """ + texts + "</dict>\n</dict>\n</dict></plist>\n"
            return (isOneLine ? file.replacing("\n", with: "") : file).replacing("\n", with: lineEnd)
        }
        let new = ["many": "M", "zero": "Z", "few": "F", "two": "T"]
        let changes = ["many", "zero", "few", "two"].map { category in
            TextChange(path: path("k", .variable("n"), .branch(.plural, Text(category))), text: Text(new[category]!))
        }
        expect(try edited(file(texts), with: changes), file(golden))
    }

    // MARK: - Widths and devices

    @Test func widthByItsNumber() throws {
        let file = """
            <plist version="1.0">
            <dict>
              <key>k</key>
              <dict>
                <key>NSStringVariableWidthRuleType</key>
                <dict>
                  <key>22</key>
                  <string>b</string>
                  <key>053</key>
                  <string>d</string>
                </dict>
              </dict>
            </dict>
            </plist>
            """
        let changes = ["30", "100", "9", "53"].map {
            TextChange(path: path("k", .branch(.width, Text($0))), text: Text("w\($0)"))
        }
        let golden =
            file
            .replacing("      <key>22", with: "      <key>9</key>\n      <string>w9</string>\n      <key>22")
            .replacing("b</string>\n", with: "b</string>\n      <key>30</key>\n      <string>w30</string>\n")
            .replacing("d</string>\n", with: "w53</string>\n      <key>100</key>\n      <string>w100</string>\n")
        expect(try edited(file, with: changes), golden)
    }

    private static let devices = """
        <plist version="1.0">
        <dict>
        \t<key>k</key>
        \t<dict>
        \t\t<key>NSStringDeviceSpecificRuleType</key>
        \t\t<dict>
        \t\t\t<key>iphone</key>
        \t\t\t<dict>
        \t\t\t\t<key>NSStringLocalizedFormatKey</key>
        \t\t\t\t<string>%#@n@</string>
        \t\t\t\t<key>n</key>
        \t\t\t\t<dict>
        \t\t\t\t\t<key>NSStringFormatSpecTypeKey</key>
        \t\t\t\t\t<string>NSStringPluralRuleType</string>
        \t\t\t\t\t<key>one</key>
        \t\t\t\t\t<string>a tap
        \t\t\tand more</string>
        \t\t\t\t\t<key>other</key>
        \t\t\t\t\t<string>%d taps</string>
        \t\t\t\t</dict>
        \t\t\t</dict>
        \t\t\t<key>ipad</key>
        \t\t\t<string>Tap</string>
        \t\t\t<key>mac</key>
        \t\t\t<string>Click</string>
        \t\t</dict>
        \t</dict>
        </dict>
        </plist>

        """

    private let phone = VariantPath(key: "k", steps: [.branch(.device, "iphone")])

    private var taps: [TextChange] {
        [
            TextChange(path: phone.appending(.format), text: "%#@n@"),
            TextChange(path: phone.appending(.variable("n")).appending(.branch(.plural, "few")), text: "F"),
            TextChange(path: phone.appending(.variable("n")).appending(.branch(.plural, "other")), text: "N"),
            TextChange(path: phone.appending(.variable("n")).appending(.branch(.plural, "one")), text: nil),
        ]
    }

    @Test func deviceWhereTheTemplateHasIt() throws {
        let file = """
            <plist version="1.0">
            <dict>
                <key>k</key>
                <dict>
                    <key>NSStringDeviceSpecificRuleType</key>
                    <dict>
                        <key>mac</key>
                        <string>Klick</string>
                    </dict>
                </dict>
            </dict>
            </plist>
            """
        let golden = file.replacing(
            "            <key>mac</key>",
            with: """
                            <key>iphone</key>
                            <dict>
                                <key>NSStringLocalizedFormatKey</key>
                                <string>%#@n@</string>
                                <key>n</key>
                                <dict>
                                    <key>NSStringFormatSpecTypeKey</key>
                                    <string>NSStringPluralRuleType</string>
                                    <key>few</key>
                                    <string>F</string>
                                    <key>other</key>
                                    <string>N</string>
                                </dict>
                            </dict>
                            <key>ipad</key>
                            <string>Tippen</string>
                            <key>mac</key>
                """)
        let changes = taps + [TextChange(path: path("k", .branch(.device, "ipad")), text: "Tippen")]
        expect(try edited(file, with: changes, template: Self.devices), golden)
    }

    @Test func deviceIntoOneLine() throws {
        let file =
            "<plist><dict><key>k</key><dict><key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key><string>Klick</string></dict></dict></dict></plist>"
        let golden = file.replacing(
            "<key>mac",
            with:
                "<key>iphone</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>few</key><string>F</string><key>other</key><string>N</string></dict></dict><key>mac"
        )
        expect(try edited(file, with: taps, template: Self.devices), golden)
    }

    // MARK: - Entries

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
    private func translations(of keys: [Text]) throws -> [(index: Int, key: Text, texts: [TextChange])] {
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
        expect(String(decoding: editor.finish(), as: UTF8.self), golden)
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
        expect(String(decoding: editor.finish(), as: UTF8.self), golden)
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

    private func form(_ category: Text, _ text: Text?) -> TextChange {
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
        expect(String(decoding: editor.finish(), as: UTF8.self), golden)
        editor = TableEditor(target, template: target)
        editor.removeEntry(0)
        expect(
            String(decoding: editor.finish(), as: UTF8.self), "<plist>\n<dict>\n  <!-- Licence -->\n\n</dict>\n</plist>"
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
        editor.removeEntry(0)
        expect(String(decoding: editor.finish(), as: UTF8.self), "<plist>\n<dict>\n</dict>\n</plist>")
    }

    // MARK: -

    private func path(_ key: Text, _ steps: VariantPath.Step...) -> VariantPath {
        VariantPath(key: key, steps: steps)
    }

    /// A file with changes to its first entry; without a template the file is its own.
    private func edited(_ file: String, with changes: [TextChange], template: String? = nil) throws -> String {
        let file = try StringsdictFile.read(file)
        let template = try template.map { text throws(Refusal) in try StringsdictFile.read(text) } ?? file
        var editor = TableEditor(file, template: template)
        let key = file.key(at: 0)
        editor.write(changes, entry: 0, templateEntry: try #require(template.indexByKey()[key]))
        return String(decoding: editor.finish(), as: UTF8.self)
    }

    private func expect(_ written: String, _ golden: String, at location: SourceLocation = #_sourceLocation) {
        #expect(Text(written) == Text(golden), sourceLocation: location)
        if Text(written) != Text(golden) { print("--- written\n\(written)\n--- golden\n\(golden)\n---") }
    }
}
