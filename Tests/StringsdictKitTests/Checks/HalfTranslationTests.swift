import StringsdictFormat
import StringsdictKit
import TestSupport
import Testing

/// Units that a tool has divided into two segments, of which the second is translated or not: half a translation is none.
struct HalfTranslationTests {
    /// What becomes of the second segment.
    struct Kind: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var dialects: [Dialect]
        /// What is said of each text; nil if it is translated.
        var says: FindingID?
        /// The attributes of the target, or of the second segment of XLIFF 2.
        var attributes = ""
        /// What stands for the second segment.
        var second: String
    }

    private static let version1: [Dialect] = [.inline, .text, .xcode]
    private static let blanks = ["", " ", "\n\t", "\u{A0}", "\u{200B}", "\u{2060}\u{3000}"]

    private static func segment(_ text: String, id: Int = 1, type: String = "seg") -> String {
        " <mrk mtype=\"\(type)\" mid=\"\(id)\">\(text)</mrk>"
    }

    private static let kinds1 =
        [
            Kind(testDescription: "translated", dialects: version1, second: segment("Ende.")),
            Kind(testDescription: "missing", dialects: version1, says: .untranslated, second: ""),
            Kind(
                testDescription: "first one twice", dialects: version1, says: .untranslated,
                second: segment("A", id: 0)),
            Kind(
                testDescription: "twice", dialects: version1, says: .untranslated,
                second: segment("A") + segment("B")),
            Kind(testDescription: "source", dialects: version1, second: segment("Rest.")),
            Kind(
                testDescription: "deleted", dialects: version1, says: .unknownInlineCode,
                second: segment(segment("A", type: "x-sdl-added") + segment("B", type: "x-sdl-deleted"))),
        ]
        + blanks.map {
            Kind(testDescription: "blank", dialects: version1, says: .untranslated, second: segment($0))
        }
        + ["new", "needs-translation", "needs-l10n"].map {
            Kind(
                testDescription: "source in the state \($0)", dialects: version1, says: .untranslated,
                attributes: " state=\"\($0)\"", second: segment("Rest."))
        }
        + ["translated", "final", "needs-adaptation"].map {
            Kind(
                testDescription: "source in the state \($0)", dialects: version1,
                attributes: " state=\"\($0)\"", second: segment("Rest."))
        }

    private static let kinds2 =
        [
            Kind(testDescription: "translated", dialects: [.xliff2], second: "<target>Ende.</target>"),
            Kind(testDescription: "missing", dialects: [.xliff2], says: .untranslated, second: ""),
            Kind(
                testDescription: "source without state", dialects: [.xliff2], says: .untranslated,
                second: "<target>Rest.</target>"),
            Kind(
                testDescription: "source in the state initial", dialects: [.xliff2], says: .untranslated,
                attributes: " state=\"initial\"", second: "<target>Rest.</target>"),
            Kind(
                testDescription: "source in the state final", dialects: [.xliff2], attributes: " state=\"final\"",
                second: "<target>Rest.</target>"),
            Kind(
                testDescription: "deleted", dialects: [.xliff2], says: .unknownInlineCode,
                second: "<target>A<mrk id=\"m\" type=\"sdl:deleted\">B</mrk></target>"),
        ]
        + blanks.map {
            Kind(
                testDescription: "blank", dialects: [.xliff2], says: .untranslated, attributes: " state=\"translated\"",
                second: "<target>\($0)</target>")
        }

    static let cases = (kinds1 + kinds2).flatMap { kind in kind.dialects.map { (kind, $0) } }

    private static let table = Plist.dict([
        ("text", .text("%@ has %d files. Rest.")), ("whole", .text("Not divided")),
        ("widths", .widths([("1", "Hi. Rest."), ("22", "Hello. Rest.")])),
        ("devices", .devices([("mac", .text("Click. Rest.")), ("other", .widths([("9", "Tap. Rest.")]))])),
        ("files", .plural([("one", "%d file. Rest."), ("other", "%d files. Rest.")], format: "Found %#@n@. Rest.")),
    ])

    /// The exchange file after a person has translated it and a tool has divided each unit.
    private static func file(_ journey: Journey, _ divide: (_ text: DividedText) -> String) throws -> SourceText {
        let file = try journey.file { $0.target = "⟦\($0.source.string.replacing(" Rest.", with: "⟧ Ende."))" }
        let text = String(decoding: file.bytes, as: UTF8.self)
        let pattern = /<source>([^\n]*?) Rest\.<\/source>\s*<target([^>]*)>([^\n]*?) Ende\.<\/target>/
        let divided = text.replacing(pattern) {
            divide(DividedText(source: String($0.1), attributes: String($0.2), target: String($0.3)))
        }
        #expect(divided != text)
        return try SourceText(name: file.name, file: Array(divided.utf8))
    }

    struct DividedText {
        var source, attributes, target: String
    }

    private static func divided(_ text: DividedText, _ kind: Kind, _ dialect: Dialect) -> String {
        guard dialect == .xliff2 else {
            return """
                <source>\(text.source) Rest.</source>
                <seg-source>\(segment(text.source, id: 0))\(segment("Rest."))</seg-source>
                <target\(kind.attributes)>\(segment(text.target, id: 0).dropFirst())\(kind.second)</target>
                """
        }
        return """
            <source>\(text.source)</source><target>\(text.target)</target></segment>
            <ignorable><source> </source></ignorable>
            <segment\(kind.attributes)><source>Rest.</source>\(kind.second)
            """
    }

    private static func journey(_ dialect: Dialect) throws -> Journey {
        Journey(pair: try BilingualTable(source: table.file, target: nil), to: "de", dialect: dialect)
    }

    @Test(arguments: cases) func everyText(_ kind: Kind, _ dialect: Dialect) throws {
        let journey = try Self.journey(dialect)
        let file = try Self.file(journey) { Self.divided($0, kind, dialect) }
        let read = try dialect.format.read(file).findings
        let result = try journey.read(file)
        let texts = try result.bytes.map { try StringsdictFile.read(name: "written", bytes: $0).texts } ?? [:]
        let paths = journey.units.map(\.path).filter { $0.key != "whole" }
        #expect(texts["whole"] == "⟦Not divided")
        guard let says = kind.says else {
            #expect(read == [] && result.allFindings.allSatisfy { $0.severity < .warning }, "\(result.allFindings)")
            return #expect(paths.allSatisfy { texts[$0]?.string.contains(/⟧ (Ende|Rest)\./) == true }, "\(texts)")
        }
        #expect(read.map(\.id) == paths.map { _ in says })
        for path in paths {
            #expect(texts[path]?.string.contains("⟦") != true, "\(texts)")
            #expect(result.allFindings.contains { $0.id == .untranslated && $0.subject.path == path }, "\(path)")
        }
    }

    /// What no segment of is translated is the source, with or without the space between segments.
    @Test(arguments: [Dialect.inline, .text, .xcode, .xliff2], ["", " "])
    func nothingIsTranslated(_ dialect: Dialect, _ space: String) throws {
        let journey = try Self.journey(dialect)
        let file = try Self.file(journey) { text in
            guard dialect == .xliff2 else {
                let segments = [Self.segment(text.source, id: 0), Self.segment("Rest.")].map { $0.dropFirst() }
                return """
                    <source>\(text.source) Rest.</source><seg-source>\(segments.joined(separator: " "))</seg-source>
                    <target state="new">\(segments.joined(separator: space))</target>
                    """
            }
            return """
                <source>\(text.source)</source><target>\(text.source)</target></segment>
                <ignorable><source> </source><target>\(space)</target></ignorable>
                <segment><source>Rest.</source><target>Rest.</target>
                """
        }
        let cleared = String(decoding: file.bytes, as: UTF8.self).replacing(" state=\"translated\">", with: ">")
        let result = try journey.read(SourceText(name: file.name, file: Array(cleared.utf8)))
        let texts = try StringsdictFile.read(name: "written", bytes: #require(result.bytes)).texts
        #expect(texts.filter { $0.value.string.contains("⟦") }.map(\.key) == ["whole"])
        #expect(Set(result.allFindings.map(\.id)) == [.untranslated])
    }

    /// Words between segments are translated, too; anything else there stands as it is.
    @Test(arguments: [("Rest.", false), ("– ", true), ("2. ", true), ("残り", false)])
    func betweenSegments(_ between: String, _ isWhole: Bool) throws {
        let unit = """
            <segment state="translated"><source>One. </source><target>Eins. </target></segment>
            <ignorable><source>\(between)</source></ignorable>
            <segment state="translated"><source>Two.</source><target>Zwei.</target></segment>
            """
        let file = """
            <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de">
            <file id="f"><unit id="u">\(unit)</unit></file></xliff>
            """
        let document = try Dialect.xliff2.format.read(SourceText(name: "de.xliff", file: Array(file.utf8)))
        #expect(document.tables[0].units[0].target == (isWhole ? ExactString("Eins. \(between)Zwei.") : nil))
        #expect(document.findings.map(\.id) == (isWhole ? [] : [.untranslated]))
    }
}
