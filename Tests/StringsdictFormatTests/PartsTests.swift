import LibXML2
import LocalizationModel
import Testing

@testable import StringsdictFormat

/// A large file that is read in parts has the outline of the whole, or is read as a whole.
struct PartsTests {
    /// A table of more than two parts; at the places of some entries something else can stand.
    private static func file(_ special: [Int: String] = [:], ending: String = "</dict>\n</plist>\n") -> SourceText {
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n"
        for number in 0..<count {
            text += special[number] ?? entry("key \(number)", "%d &amp; <![CDATA[ü]]> files \(number)")
        }
        return SourceText(name: "Large.stringsdict", bytes: Array((text + ending).utf8))
    }

    private static let count = 140
    private static let size = 1 << 14

    private static func entry(_ key: String, _ text: String) -> String {
        """
        \t<key>\(key)</key>
        \t<dict>
        \t\t<key>NSStringLocalizedFormatKey</key>
        \t\t<string>%#@n@</string>
        \t\t<key>n</key>
        \t\t<dict>
        \t\t\t<key>NSStringFormatSpecTypeKey</key>
        \t\t\t<string>NSStringPluralRuleType</string>
        \t\t\t<key>NSStringFormatValueTypeKey</key>
        \t\t\t<string>d</string>
        \t\t\t<key>one</key>
        \t\t\t<string>%d file</string>
        \t\t\t<key>other</key>
        \t\t\t<string>\(text)</string>
        \t\t</dict>
        \t</dict>

        """
    }

    private static func outline(_ source: SourceText) throws(Refusal) -> Outline {
        var builder = OutlineBuilder(source: source)
        try XMLEventReader.read(source, into: &builder)
        return try builder.finish().outline
    }

    @Test(arguments: [
        [:], [50: "\t<!-- before --><key>plain</key><string/><!-- behind -->\n\t<!-- the next -->\n"],
        [40: "\t<key>array</key>\n\t<array><dict>\n\t</dict>\n\t<string>a</string></array>\n"],
    ]) func readInParts(_ special: [Int: String]) throws {
        let source = Self.file(special)
        var parts = try #require(OutlineParts(source, size: Self.size)?.read())
        #expect(try parts.finish().outline == Self.outline(source))
    }

    /// Without line breaks, a device's branch looks as an entry does; its key tells it from one, and where that is not so, the
    /// file is read as a whole.
    @Test(arguments: ["ipad", "040", "branch"]) func readInPartsOfOneLine(_ key: String) throws {
        func oneLine(_ text: String) -> String { text.split(whereSeparator: { "\n\t".contains($0) }).joined() }
        let branches = ["iphone", key].map { Self.entry($0, "text of \($0)") }.joined()
        let rules = (0..<Self.count).map { number in
            "<key>\(number).key</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>\(branches)</dict></dict>"
        }
        let text = "<plist version=\"1.0\"><dict>\(rules.joined())</dict></plist>"
        let source = SourceText(name: "Line.stringsdict", bytes: Array(oneLine(text).utf8))
        var parts = OutlineParts(source, size: Self.size)?.read()
        #expect((parts == nil) == (key == "branch"))
        #expect(try parts?.finish().outline ?? Self.outline(source) == Self.outline(source))
        #expect(try StringsdictFile.read(source, inPartsOf: Self.size).outline == Self.outline(source))
    }

    /// A comment and a text that look like many entries: no place inside them is a cut.
    @Test func looksLikeEntries() throws {
        let many = (0..<90).map { Self.entry("no \($0)", "x") }.joined()
        for source in [
            Self.file([70: "\t<!--\n\(many)\n-->\n"]),
            Self.file([70: "\t<key>text</key>\n\t<string><![CDATA[\n\(many)\n]]></string>\n"]),
            Self.file([70: "\t<key>nested</key>\n\t<dict>\n\(many)\t</dict>\n"]),
        ] {
            #expect(OutlineParts(source, size: Self.size)?.read() == nil)
            #expect(try StringsdictFile.read(source, inPartsOf: Self.size).outline == Self.outline(source))
        }
    }

    /// What is wrong in a part is said as it is said of the whole.
    @Test(arguments: [
        Self.file([120: Self.entry("key 3", "twice")]), Self.file([90: "\t<key>a</key>\n"]),
        Self.file([130: "\t<key>b</key><string>a < b</string>\n"]), Self.file(ending: "</dict>\n"),
        Self.file(ending: "</dict><dict/>\n</plist>"), Self.file([139: "\t<key>c</key><string>&gone;</string>\n"]),
        Self.file([135: "\t<string>no key</string>\n"]), Self.file([80: "\tletters\n"]),
    ]) func refusals(_ source: SourceText) throws {
        let whole = #expect(throws: Refusal.self) { try Self.outline(source) }
        let parts = #expect(throws: Refusal.self) { try StringsdictFile.read(source, inPartsOf: Self.size) }
        #expect(whole?.findings.map(\.message) == parts?.findings.map(\.message))
        #expect(whole?.findings.map(\.subject.location) == parts?.findings.map(\.subject.location))
    }

    /// A declaration that lies about the encoding is noticed before any part is read.
    @Test func otherEncoding() throws {
        var source = Self.file()
        let text = String(decoding: source.bytes, as: UTF8.self)
        source.bytes = Array(text.replacing("UTF-8", with: "windows-1252").utf8)
        #expect(OutlineParts(source, size: Self.size) == nil)
        #expect(throws: Refusal.self) { try StringsdictFile.read(source, inPartsOf: Self.size) }
    }
}
