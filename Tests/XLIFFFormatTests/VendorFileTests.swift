import Foundation
import LocalizationModel
import TestSupport
import Testing

@testable import XLIFFFormat

/// What translation tools make of a file.
struct VendorFileTests {
    private static let namespace = " xmlns=\"urn:oasis:names:tc:xliff:document:1.2\""

    private func read(_ string: String) throws -> ReturnedDocument {
        try XLIFF().read(SourceText(string))
    }

    /// One unit with this inside.
    private func unit(_ content: String, attributes: String = "") throws -> ReturnedUnit {
        let document = try read(
            """
            <xliff\(Self.namespace) version="1.2" xmlns:v="urn:vendor"><file original="a" source-language="en" target-language="de-DE" datatype="plaintext">
            <body><trans-unit id="u" \(attributes)>\(content)</trans-unit></body></file></xliff>
            """)
        #expect(document.tables.count == 1 && document.tables[0].targetLanguage == "de-DE")
        return try #require(document.tables[0].units.first)
    }

    private func target(_ content: String, source: String = "") throws -> ExactString? {
        try unit("<source>\(source)</source><target>\(content)</target>").target
    }

    @Test func missingAndEmptyTargetsDiffer() throws {
        #expect(try unit("<source>a</source>") == ReturnedUnit(id: "u", source: "a", target: nil))
        #expect(try unit("<source/><target/>") == ReturnedUnit(id: "u", source: "", target: ""))
        #expect(try unit("<target>b</target>") == ReturnedUnit(id: "u", source: nil, target: "b"))
    }

    @Test func onlyDirectChildrenCount() throws {
        var read = try unit(
            """
            <alt-trans>loose<source>old</source><target>never</target></alt-trans><note>n</note>
            <v:target>never</v:target><source>s</source><seg-source><mrk mtype="seg" mid="1">never</mrk></seg-source>
            <v:wrap><alt-trans><target>never</target></alt-trans><target>never</target></v:wrap><note>before</note>
            <target>t</target><alt-trans><alt-trans><target state="final">never</target></alt-trans></alt-trans>
            """)
        #expect(read.note == "n")
        read.note = nil
        #expect(read == ReturnedUnit(id: "u", source: "s", target: "t"))
    }

    @Test func textsAreTakenAsTheyStand() throws {
        #expect(try target(" a\n\t b ") == " a\n\t b ")
        #expect(try target("a<![CDATA[<b>&amp;]]><!-- no -->c<?pi no?>d") == "a<b>&amp;cd")
        #expect(try target("&lt;&#13;&#x1F600;&quot;") == "<\r😀\"")
    }

    @Test func markedSpansAreText() throws {
        let target = try target(
            "<mrk mtype=\"seg\" mid=\"0\">One. </mrk> <mrk mtype=\"seg\" mid=\"1\">Two <g id=\"1\">of 2</g></mrk>",
            source: "One. Two <g id=\"1\">of 2</g>")
        #expect(target == "One.  Two of 2")
    }

    /// What is no inline code may stand for a tag that the text shows.
    @Test(arguments: [
        "<b>b</b>", "<br/>", "<v:b>b</v:b>", "<mrk mtype=\"seg\"><i>b</i></mrk>", "<g id=\"1\"><u>b</u></g>",
    ])
    func foreignMarkupCostsItsTargetOnly(_ markup: String) throws {
        let document = try read(
            """
            <xliff\(Self.namespace) xmlns:v="v" version="1.2"><file original="a" source-language="en" datatype="plaintext"><body>
            <trans-unit id="u"><source>a <g id="1">b</g></source><target>a \(markup)</target></trans-unit>
            <trans-unit id="w"><source>a \(markup)</source><target>a</target></trans-unit>
            </body></file></xliff>
            """)
        #expect(document.tables[0].units.map(\.target) == [nil, "a"])
        #expect(document.findings.map(\.id) == [.unknownInlineCode])
        #expect(document.findings[0].subject.unit == "u")
        #expect(document.findings[0].subject.location?.line == 2)
    }

    @Test func inlineCodesOfEveryForm() throws {
        let source = "<ph id=\"1\">%d</ph><bpt id=\"2\">[</bpt>x<ept id=\"2\">]</ept><it id=\"3\" pos=\"open\">%@</it>"
        #expect(try unit("<source>\(source)</source>").source == "%d[x]%@")
        #expect(try target("<ph id=\"9\">%s<sub>in</sub></ph>", source: source) == "%sin")
        #expect(try target("<it id=\"3\"/>-<bx id=\"2\"/>y<ex id=\"2\"/>-<x id=\"1\"/>", source: source) == "%@-[y]-%d")
        #expect(try target("a<x id=\"7\" equiv-text=\"%lld\"/>b", source: source) == "a%lldb")
        #expect(try target("<ph id=\"1\"/>b", source: "<ph id=\"1\"/>a") == "b")
        #expect(try target("<x id=\"1\"/>", source: "<x id=\"1\" equiv-text=\"%@\"/>") == "%@")
        #expect(try unit("<target><x id=\"1\"/>!</target><source><ph id=\"1\">%d</ph></source>").target == "%d!")
    }

    @Test func halfATranslationIsNamed() throws {
        let segments = "<mrk mtype=\"seg\" mid=\"1\">One.</mrk><mrk mtype=\"seg\" mid=\"2\"/>"
        let document = try read(
            """
            <xliff\(Self.namespace) version="1.2"><file original="a" source-language="en" datatype="plaintext"><body>
            <trans-unit id="u"><source>One. Two.</source><target>\(segments)</target></trans-unit>
            </body></file></xliff>
            """)
        #expect(document.findings.map(\.id) == [.untranslated])
        #expect(document.findings[0].subject.location?.line == 2)
    }

    /// Half a translation is none.
    @Test(arguments: ["", " ", "\n\t", "\u{A0}", "\u{200B}", "<g id=\"1\"> </g>"]) func blankSegments(_ blank: String)
        throws
    {
        func segment(_ text: String) -> String { "<mrk mtype=\"seg\" mid=\"1\">\(text)</mrk>" }
        func target(_ text: String, source: String = "a<g id=\"1\"/>") throws -> ExactString? {
            try self.target(text, source: source)
        }
        #expect(try target(segment("One.") + " " + segment(blank) + " " + segment("Three.")) == nil)
        #expect(
            try target(segment(blank) + segment("<x id=\"1\"/>"), source: "a<x id=\"1\" equiv-text=\"%d\"/>") == nil)
        #expect(try target(segment("One.") + " " + segment("Two.")) == "One. Two.")
        #expect(try target(segment("One.") + "<mrk mtype=\"term\">\(blank)</mrk>") != nil)
        #expect(try target(segment(blank) + segment(blank))?.isBlank == true)
    }

    /// Segments belong together by their ids, in any order, or by their order where they share none.
    @Test(arguments: [
        (["0", "1"], ["0", "1"], true), (["0", "1"], ["1", "0"], true), (["0", "1"], ["0"], false),
        (["0", "1"], ["1"], false), (["0", "1"], ["0", "0"], false), (["0", "1"], ["0", "1", "1"], false),
        (["0", "1"], ["0", "1", "2"], true), (["0"], ["0", "1"], true), (["0", "1"], [], true),
        (["a", "b"], ["c", "d"], true), (["a", "b"], ["c"], false), (["0", "0"], ["0", "0"], true),
        ([], ["0", "0"], true), (["0", "blank"], ["0", "blank"], true), (["0", "blank"], ["0"], true),
    ])
    func segmentsOfTheSource(_ sources: [String], _ targets: [String], _ isWhole: Bool) throws {
        func segments(_ ids: [String]) -> String {
            ids.map { "<mrk mtype=\"seg\" mid=\"\($0)\">\($0 == "blank" ? "\u{A0}" : "\($0).")</mrk>" }.joined()
        }
        let source = "<source>A</source><seg-source>\(segments(sources))</seg-source>"
        let target = "<target>\(targets.isEmpty ? "A." : segments(targets))</target>"
        let text = targets.isEmpty ? "A." : targets.map { $0 == "blank" ? "\u{A0}" : "\($0)." }.joined()
        for content in [source + target, target + source] {
            #expect(try unit(content).target == (isWhole ? ExactString(text) : nil))
        }
    }

    /// An empty code inside of another one is filled in where it stands.
    @Test func codesInsideOfCodes() throws {
        let source = "<ph id=\"1\">%@</ph><ph id=\"2\">%d</ph>"
        #expect(try target("<ph id=\"3\">a<x id=\"2\"/>b</ph><x id=\"1\"/>c", source: source) == "a%db%@c")
        #expect(try target("<ph id=\"3\"><x id=\"2\"/></ph><ph id=\"1\"/>", source: source) == "%d%@")
        #expect(try target("<ph id=\"3\">a<ph id=\"2\">b</ph></ph><x id=\"1\"/>", source: source) == "ab%@")
    }

    /// Other units of the file are read.
    @Test(arguments: ["<x id=\"4\"/>", "<bx id=\"1\"/>", "<ex id=\"4\"></ex>", "<ph id=\"4\"/>", "<g id=\"4\">b</g>"])
    func aCodeThatSaysNothingCostsItsTargetOnly(_ code: String) throws {
        let document = try read(
            """
            <xliff\(Self.namespace) version="1.2"><file original="a" source-language="en" datatype="plaintext"><body>
            <trans-unit id="u"><source><ph id="1">%d</ph></source><target>a
            b\(code)</target></trans-unit>
            <trans-unit id="v"><source>s</source><target>t</target></trans-unit></body></file></xliff>
            """)
        #expect(document.tables[0].units.map(\.target) == [nil, "t"])
        #expect(document.findings.map(\.id) == [.unknownInlineCode])
        #expect(document.findings[0].subject.location?.line == 3)
    }

    @Test(arguments: [
        ("new", TranslationState.new), ("needs-translation", .new), ("needs-l10n", .new),
        ("needs-review-l10n", .needsReview), ("needs-adaptation", .needsReview), ("translated", .translated),
        ("signed-off", .final), ("final", .final), ("x-mine", nil), ("", nil),
    ])
    func states(_ name: String, _ state: TranslationState?) throws {
        #expect(try unit("<source>a</source><target state=\"\(name)\">b</target>").state == state)
    }

    @Test func attributesOfTheUnit() throws {
        let read = try unit(
            "<source>a</source>",
            attributes: "resname=\"/&lt;&amp;#38;&quot;&#10;&#9;\" translate=\"no\" approved=\"yes\"")
        #expect(
            read
                == ReturnedUnit(
                    id: "u", name: "/<&#38;\"\n\t", source: "a", target: nil, state: .final))
    }

    @Test func twoTargetsAreReportedAndNotUsed() throws {
        let document = try read(
            "<xliff version=\"1.2\"><file original=\"a\"><body><trans-unit id=\"u\"><source>s</source><target>1</target><target>2</target></trans-unit></body></file></xliff>"
        )
        #expect(document.tables[0].units == [ReturnedUnit(id: "u", source: "s", target: nil)])
        #expect(document.findings.map(\.id) == [.contradictoryUnit])
    }

    /// A file with thousands of contradictions is told in no time; each has its line.
    @Test func manyContradictions() throws {
        let units = (1...20_000).map {
            "<trans-unit id=\"\($0)\"><source>a</source><target>b</target><target>c</target></trans-unit>\n"
        }
        let file = "<xliff version=\"1.2\"><file original=\"L\"><body>\n\(units.joined())</body></file></xliff>"
        let start = ContinuousClock.now
        let document = try XLIFF().read(SourceText(name: "de.xliff", bytes: Array(file.utf8)))
        #expect(start.duration(to: .now) < .seconds(30))
        #expect(document.findings.map { $0.subject.location?.line } == Array(2...20_001))
    }

    /// Each change keeps the meaning of the generic golden file.
    @Test func harmlessChangesChangeNothing() throws {
        let golden = try Fixture.bytes("generic-translated.xliff").text.string
        let expected = try read(golden).tables[0].units
        #expect(expected.count == 6)
        let flattened = golden.split(separator: "\n").filter { !$0.contains("group id=") && !$0.contains("</group>") }
            .joined(separator: "\n")
        let changed = [
            flattened,
            golden.replacingOccurrences(of: " xml:space=\"preserve\"", with: ""),
            golden.replacingOccurrences(of: Self.namespace, with: ""),
            golden.replacingOccurrences(of: "document:1.2", with: "document:1.1"),
            golden.replacingOccurrences(of: "<", with: "<x:").replacingOccurrences(of: "<x:/", with: "</x:")
                .replacingOccurrences(of: "<x:?", with: "<?").replacingOccurrences(of: " xmlns=", with: " xmlns:x="),
            golden.replacingOccurrences(
                of: "<body>", with: "<v:meta xmlns:v=\"v\"><trans-unit id=\"no\"/></v:meta><body>"),
        ]
        for document in changed {
            #expect(document != golden)
            #expect(try read(document).tables[0].units == expected)
        }
        for encoding in [
            TextEncoding(form: .utf8, hasByteOrderMark: true),
            TextEncoding(form: .utf16LittleEndian, hasByteOrderMark: true),
            TextEncoding(form: .utf16BigEndian, hasByteOrderMark: true),
        ] {
            let file = SourceText(name: "", bytes: [], encoding: encoding).encode(Array(golden.utf8))
            #expect(try XcodeXLIFF().read(SourceText(name: "x", file: file)).tables[0].units == expected)
        }
    }

    @Test func unitsComeInFileOrderTableByTable() throws {
        let document = try read(
            """
            <xliff version="1.0"><file original="b" source-language="en"><body><trans-unit id="2"/><group><trans-unit id="1"/></group></body></file>
            <file original="a" source-language="fr" target-language="pt_BR"><body><trans-unit/></body></file></xliff>
            """)
        #expect(document.sourceLanguage == "en")
        #expect(document.tables.map(\.original) == ["b", "a"])
        #expect(document.tables.map(\.sourceLanguage) == ["en", "fr"])
        #expect(document.tables.map(\.targetLanguage) == [nil, "pt-BR"])
        #expect(document.tables.map { $0.units.map(\.id) } == [["2", "1"], [""]])
    }
}
