import LocalizationModel
import Testing

@testable import StringsdictFormat

/// Where the editor puts what a file lacks: the whole file against what a person would have written.
struct InsertionTests: Editing {
    // MARK: - Many keys

    private static func plural(_ number: Int, _ text: String) -> String {
        """
        <key>v\(number)</key>
        <dict>
        <key>NSStringFormatSpecTypeKey</key>
        <string>NSStringPluralRuleType</string>
        <key>other</key>
        <string>\(text)</string>
        </dict>\n
        """
    }

    /// Of a hundred variables those that are missing are put where the template has them, before, between and behind.
    @Test(arguments: [20..<60, 0..<100, 50..<51, 90..<100] as [Range<Int>]) func variables(_ known: Range<Int>)
        throws
    {
        func file(_ numbers: some Sequence<Int>, _ text: (Int) -> String) -> String {
            let variables = numbers.map { Self.plural($0, text($0)) }.joined()
            return "<plist><dict>\n<key>k</key>\n<dict>\n\(variables)</dict>\n</dict></plist>\n"
        }
        // Every third is missing even among those that are known.
        let own = file(known.filter { $0 % 3 != 1 }) { "old \($0)" }
        let changes = (0..<100).map { number in
            let steps: [VariantPath.Step] = [.variable("v\(number)"), .branch(.plural, "other")]
            return TextChange(path: VariantPath(key: "k", steps: steps), text: "new \(number)")
        }
        let written = try edited(own, with: changes, template: file(0..<100) { "source \($0)" })
        expect(written, file(0..<100) { "new \($0)" })
    }

    /// What has the name of a variable gets its rule with its first text, whatever else is in it.
    @Test(arguments: [
        ("<dict/>", ""), ("<dict>\n</dict>", ""), ("<dict>\n\t<key>x</key>\n\t<string>y</string>\n</dict>", "y"),
        ("<dict>\n\t<key>NSStringFormatValueTypeKey</key>\n\t<string>ld</string>\n</dict>", "ld"),
        ("<dict>\n\t<key>NSStringFormatSpecTypeKey</key>\n\t<string>NSStringPluralRuleType</string>\n</dict>", "d"),
    ]) func variableWithoutRule(_ own: String, _ kept: String) throws {
        func file(_ variable: String) -> String {
            "<plist><dict>\n<key>k</key>\n<dict>\n<key>v</key>\n\(variable)\n</dict>\n</dict></plist>\n"
        }
        let rule = [
            "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d", "other": "source",
        ]
        let template = rule.sorted(by: <).map { "\t<key>\($0)</key>\n\t<string>\($1)</string>\n" }.joined()
        let change = TextChange(
            path: VariantPath(key: "k", steps: [.variable("v"), .branch(.plural, "other")]), text: "new")
        let written = try edited(file(own), with: [change], template: file("<dict>\n\(template)</dict>"))
        let read = try StringsdictFile.read(name: "", bytes: Array(written.utf8))
        #expect(read.variants.map(\.text) == ["new"])
        #expect(written.contains("<string>NSStringPluralRuleType</string>") && written.contains("<string>\(kept)"))
        #expect(written.components(separatedBy: "NSStringFormatValueTypeKey").count == 2)
    }

    /// A file with one variable, which has these keys.
    private static func file(_ variable: [(String, String)]) -> String {
        let lines = variable.map { "<key>\($0)</key>\n<string>\($1)</string>\n" }.joined()
        return "<plist><dict>\n<key>k</key>\n<dict>\n<key>v</key>\n<dict>\n\(lines)</dict>\n</dict>\n</dict></plist>\n"
    }

    /// A variable that its categories give away, but that no app takes for one, gets the rule with a further category.
    @Test func categoriesWithoutRule() throws {
        let rule = [("NSStringFormatSpecTypeKey", "NSStringPluralRuleType"), ("NSStringFormatValueTypeKey", "d")]
        let path = VariantPath(key: "k", steps: [.variable("v"), .branch(.plural, "one")])
        let written = try edited(
            Self.file([("NSStringFormatValueTypeKey", "d"), ("other", "alt")]),
            with: [TextChange(path: path, text: "neu")],
            template: Self.file(rule + [("one", "a"), ("other", "b")]))
        #expect(written.contains("<string>NSStringPluralRuleType</string>") && written.contains("<string>alt</string>"))
        #expect(written.components(separatedBy: "NSStringFormatValueTypeKey").count == 2)
    }

    /// A variable that apps show is left as it is: without a type, its number may be one of any kind.
    @Test func workingVariable() throws {
        let rule = ("NSStringFormatSpecTypeKey", "NSStringPluralRuleType")
        let path = VariantPath(key: "k", steps: [.variable("v"), .branch(.plural, "one")])
        let written = try edited(
            Self.file([rule, ("other", "alt")]), with: [TextChange(path: path, text: "neu")],
            template: Self.file([rule, ("NSStringFormatValueTypeKey", "d"), ("one", "a"), ("other", "b")]))
        #expect(written.contains("<string>neu</string>") && !written.contains("NSStringFormatValueTypeKey"))
    }

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
            TextChange(
                path: path("k", .variable("n"), .branch(.plural, ExactString(category))),
                text: ExactString(new[category]!))
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
            TextChange(path: path("k", .branch(.width, ExactString($0))), text: ExactString("w\($0)"))
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
}
