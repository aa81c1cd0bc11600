import Foundation
import LocalizationModel
import TestSupport
import Testing

@testable import XLIFFFormat

/// What translation tools make of a file of XLIFF 2.x.
struct XLIFF2ReaderTests {
    func read(_ string: String) throws -> ReturnedDocument {
        try XLIFF2().read(SourceText(string))
    }

    func document(_ unit: String) throws -> ReturnedDocument {
        try read(
            """
            <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de" xmlns:v="urn:v">
            <file id="f">\(unit)</file></xliff>
            """)
    }

    /// One unit with this inside.
    func unit(_ content: String, attributes: String = "") throws -> ReturnedUnit {
        let document = try document("<unit id=\"u\" \(attributes)>\(content)</unit>")
        #expect(document.findings.isEmpty)
        return try #require(document.tables[0].units.first)
    }

    /// The target of one segment, with two placeholders and a pair in its source.
    func target(_ content: String, source: String = Self.source) throws -> ExactString? {
        try unit(Self.segment(content, source: source)).target
    }

    private static func segment(_ content: String, source: String = source) -> String {
        """
        <originalData><data id="d1">%1$@</data><data id="d2">%d</data><data id="b">&lt;b></data><data id="e">&lt;/b></data></originalData>
        <segment><source>\(source)</source><target>\(content)</target></segment>
        """
    }

    private static let source = """
        <ph id="1" dataRef="d1"/> <pc id="2" dataRefStart="b" dataRefEnd="e">x</pc> <ph id="3" dataRef="d2" equiv="no"/>
        """

    @Test func everyFeatureAtOnce() throws {
        let document = try read(Fixture.bytes("returned-2.1.xliff").text.string)
        #expect(document.findings.isEmpty && document.sourceLanguage == "en" && document.tables.count == 1)
        #expect(document.tables[0].original == "a b.stringsdict")
        #expect(document.tables[0].targetLanguage == "de-DE")
        #expect(
            document.tables[0].units.map(\.withoutCodeOrder) == [
                ReturnedUnit(
                    id: "u1", name: "/k&", source: "One %d.  <\u{8}>Two<&>", target: "<\u{8}>Zwei😀 Eins %d.",
                    state: .translated),
                ReturnedUnit(id: "u2", source: "a", target: nil, state: .new),
            ])
    }

    @Test func inlineCodesOfEveryForm() throws {
        #expect(try unit(Self.segment("")).source == "%1$@ <b>x</b> %d")
        #expect(try target("<ph id=\"3\" dataRef=\"d2\"/><ph id=\"1\" dataRef=\"d1\"/>") == "%d%1$@")
        // Renumbered, but with data of its own.
        #expect(try target("<ph id=\"1\" dataRef=\"d2\"/>") == "%d")
        // By the source's code of the same id, before what stands beside the code.
        #expect(try target("<ph id=\"3\" equiv=\"no\"/><ph id=\"1\"/>") == "%d%1$@")
        #expect(try target("<ph id=\"9\" copyOf=\"3\"/>") == "%d")
        #expect(try target("<ph id=\"9\" equiv=\"%lld\"/>") == "%lld")
        #expect(try target("<ph id=\"9\" dataRef=\"gone\" equiv=\"%lld\"/>") == "%lld")
        #expect(try target("<sc id=\"2\"/>y<ec startRef=\"2\"/>") == "<b>y</b>")
        #expect(try target("<pc id=\"2\">y<pc id=\"9\" copyOf=\"2\">z</pc></pc>") == "<b>y<b>z</b></b>")
        #expect(
            try target(
                "<sc id=\"7\" dataRef=\"b\" isolated=\"yes\"/>y<ec id=\"8\" isolated=\"yes\" dataRef=\"e\"/>")
                == "<b>y</b>")
        // Not valid, but clear.
        #expect(try target("<ph id=\"1\">%s</ph>") == "%s")
        #expect(try target("<ph id=\"1\"/>", source: "<ph id=\"1\"/>a") == "")
    }

    @Test func aCodeThatRefersToNothingCostsItsTargetOnly() throws {
        for (content, source) in [
            ("a\n<ph id=\"9\" dataRef=\"gone\"/>", ""), ("", "a\n<ph id=\"1\" dataRef=\"gone\"/>"),
            ("<pc id=\"1\" dataRefEnd=\"gone\">\n</pc>", ""),
            (
                "",
                "</source></segment><originalData><data id=\"d1\">2</data></originalData><segment><source>\(Self.source)"
            ),
        ] {
            let document = try document("<unit id=\"u\">\(Self.segment(content, source: source))</unit>")
            #expect(document.tables[0].units.map(\.target) == [nil])
            #expect(document.findings.map(\.id) == [.unknownInlineCode])
            #expect((document.findings.first?.subject.location?.line ?? 0) >= 3)
        }
    }

    @Test func aPlaceholderThatSaysNothingCostsItsTargetOnly() throws {
        let document = try document(
            "<unit id=\"u\">\(Self.segment("a<ph id=\"9\" disp=\"%d\"/>"))</unit><unit id=\"v\">\(Self.segment("b"))</unit>"
        )
        #expect(document.tables[0].units.map(\.target) == [nil, "b"])
        #expect(document.findings.map(\.id) == [.unknownInlineCode])
        #expect(document.findings.first?.subject.location?.line == 3)
    }

    @Test func twoCodesOfOneIDSayNothingAboutATarget() throws {
        let source = "<ph id=\"1\" dataRef=\"d1\"/><ph id=\"1\" dataRef=\"d2\"/>"
        #expect(try target("<ph id=\"1\" dataRef=\"d2\"/>", source: source) == "%d")
        let document = try document("<unit id=\"u\">\(Self.segment("<ph id=\"1\"/>", source: source))</unit>")
        #expect(document.tables[0].units.map(\.source) == ["%1$@%d"])
        #expect(document.tables[0].units.map(\.target) == [nil])
        #expect(document.findings.map(\.id) == [.unknownInlineCode])
    }

    /// Each code is looked up at once, not by a walk over all the others.
    @Test(.timeLimit(.minutes(1))) func manyCodesInOneUnit() throws {
        let count = 20_000
        let data = (0..<count).map { "<data id=\"d\($0)\">%d</data>" }.joined()
        let source = (0..<count).map { "<ph id=\"\($0)\" dataRef=\"d\($0)\"/>" }.joined()
        let target = (0..<count).map { "<ph id=\"\($0)\"/>" }.joined()
        let read = try unit(
            "<originalData>\(data)</originalData><segment><source>\(source)</source><target>\(target)</target></segment>"
        )
        #expect(read.source?.utf8.count == count * 2 && read.target == read.source)
    }

    @Test func codePoints() throws {
        #expect(try target("a<cp hex=\"0008\"/><cp hex=\"fffe\"/><cp hex=\"01F600\"/>b") == "a\u{8}\u{FFFE}😀b")
        for hex in ["notOK", "", "D800", "110000", "-1"] {
            let refusal = #expect(throws: StringsdictError.self) { try target("<cp hex=\"\(hex)\"/>") }
            #expect(refusal?.findings.map(\.id) == [.invalidCharacter])
            #expect(refusal?.findings.first?.subject.location?.line == 3)
        }
    }

    @Test func missingAndEmptyTargetsDiffer() throws {
        #expect(try unit("<segment><source>a</source></segment>").target == nil)
        #expect(try unit("<segment><source/><target/></segment>").target == "")
        #expect(
            try unit("<segment><target>b</target></segment>")
                == ReturnedUnit(id: "u", source: nil, target: "b", state: .new))
        #expect(try unit("<ignorable><source> </source></ignorable>").target == nil)
        #expect(try unit("") == ReturnedUnit(id: "u", source: nil, target: nil))
    }

    @Test func segmentsAreOneText() throws {
        let two = "<segment><source>A. </source><target>1. </target></segment>"
        let rest = "<ignorable><source>\n</source></ignorable><segment><source>B.</source>"
        #expect(try unit("\(two)\(rest)<target>2.</target></segment>").target == "1. \n2.")
        #expect(try unit("\(two)<segment><source> </source><target> </target></segment>").target == "1.  ")
        #expect(try unit("\(two)<segment><source/></segment>").target == "1. ")
        #expect(try unit("\(two)<ignorable><source> </source><target>-</target></ignorable>").target == "1. -")
        #expect(try unit("<segment><target>1</target><source>A</source></segment>").target == "1")
    }

    /// Half a translation is none.
    @Test func twoTargetsAreReportedAndNotUsed() throws {
        let document = try document(
            "<unit id=\"u\"><segment><source>s</source><target>1</target><target>2</target></segment></unit>")
        #expect(document.tables[0].units == [ReturnedUnit(id: "u", source: "s", target: nil, state: .new)])
        #expect(document.findings.map(\.id) == [.contradictoryUnit])
        #expect(document.findings.first?.subject.location?.line == 2)
    }

    @Test func onlyTheUnitsOwnTextsCount() throws {
        var read = try unit(
            """
            <m:matches xmlns:m="urn:oasis:names:tc:xliff:matches:2.0"><m:match ref="#s"><source>s</source><target>never</target>
            <originalData><data id="d">never</data></originalData></m:match></m:matches>
            <v:segment><source>never</source><target>never</target></v:segment><notes><note>n</note></notes>
            <target>never</target><originalData><v:data id="d">never</v:data><data id="d">%d<v:x>never</v:x></data></originalData>
            <segment>never<v:target>never</v:target><source>s<ph id="1" dataRef="d"/></source><target>t<ph id="1" dataRef="d"/></target></segment>
            """)
        #expect(read.note == "n")
        read.note = nil
        #expect(read == ReturnedUnit(id: "u", source: "s%d", target: "t%d", state: .new))
    }

    @Test func textsAreTakenAsTheyStand() throws {
        #expect(try target(" a\n\t b ") == " a\n\t b ")
        #expect(try target("a<![CDATA[<b>&amp;]]><!-- no -->c<?pi no?>d&#13;") == "a<b>&amp;cd\r")
        #expect(try target("<mrk id=\"m\" translate=\"no\">a</mrk><sm id=\"n\"/>b<em startRef=\"n\"/>") == "ab")
    }

    /// What is no inline code may stand for a tag that the text shows, and one that the source lacks for nobody knows what.
    @Test(arguments: [
        "<b>b</b>", "<br/>", "<v:b>b</v:b>", "<mrk id=\"m\"><i>b</i></mrk>", "<pc id=\"9\">b</pc>",
        "<sc id=\"9\"/>b<ec startRef=\"9\"/>",
    ])
    func foreignMarkupCostsItsTargetOnly(_ markup: String) throws {
        let document = try document(
            "<unit id=\"u\"><segment><source>a b</source><target>\n\(markup)</target></segment></unit>")
        #expect(document.tables[0].units.map(\.target) == [nil])
        #expect(document.findings.map(\.id) == [.unknownInlineCode])
        #expect(document.findings[0].subject.unit == "u")
    }

    @Test(arguments: [
        ("", .new), ("state=\"initial\"", TranslationState.new), ("state=\"translated\"", .translated),
        ("state=\"translated\" subState=\"my:word\"", .translated),
        ("state=\"translated\" subState=\"stringsdict:needs-review\"", .needsReview),
        ("state=\"reviewed\" subState=\"stringsdict:needs-review\"", .final), ("state=\"reviewed\"", .final),
        ("state=\"final\"", .final), ("state=\"made-up\"", nil),
    ])
    func everyStateCounts(_ attributes: String, _ state: TranslationState?) throws {
        let segment = "<segment \(attributes)><source>a</source><target>b</target></segment>"
        let read = try unit(segment)
        #expect(read.target == "b" && read.state == state)
        let two = try unit("\(segment)<segment state=\"final\"><source>a</source><target>b</target></segment>")
        #expect(two.state == state)
    }

    /// The plural module of 2.2, which asks for one segment for each case, is read without harm.
    @Test func pluralModule() throws {
        let document = try read(
            """
            <xliff xmlns="urn:oasis:names:tc:xliff:document:2.2" xmlns:pgs="urn:oasis:names:tc:xliff:pgs:1.0" version="2.2" srcLang="en" trgLang="de">
            <file id="f"><unit id="u" pgs:switch="plural:n"><segment pgs:case="one"><source>1</source><target>2</target></segment></unit></file></xliff>
            """)
        #expect(document.tables[0].units == [ReturnedUnit(id: "u", source: "1", target: "2", state: .new)])
    }

    @Test func tablesAndLanguages() throws {
        let document = try read(
            """
            <xliff version="2.0" srcLang="en"><file id="a" original="x/%C3%A9.stringsdict"><unit id="2"/><group id="g"><unit id="1"/></group></file><file id="b"/></xliff>
            """)
        #expect(document.tables.map(\.original) == ["x/é.stringsdict", nil])
        #expect(document.tables.map(\.sourceLanguage) == ["en", "en"])
        #expect(document.tables.map(\.targetLanguage) == [nil, nil])
        #expect(document.tables[0].units.map(\.id) == ["2", "1"])
    }

    @Test func everyFormatReadsEveryVersion() throws {
        for name in Fixture.names {
            let source = SourceText(name: name, bytes: try Fixture.bytes(name))
            let document = try XLIFF2().read(source)
            #expect(try XLIFF().read(source) == document && XcodeXLIFF().read(source) == document)
            #expect(document.tables.contains { !$0.units.isEmpty })
        }
    }

    /// Each change keeps the meaning of the golden file.
    @Test func harmlessChangesChangeNothing() throws {
        let golden = try Fixture.bytes("generic-2.2-translated.xliff").text.string
        let expected = try read(golden).tables[0].units
        #expect(expected.count == 6)
        let lines = golden.split(separator: "\n")
        let flattened = lines.filter { !$0.contains("<group ") && !$0.contains("</group>") }
        let bare = lines.filter { !$0.contains("<mda:") && !$0.contains("<slr:") && !$0.contains("<notes>") }
        let prefixed = golden.replacingOccurrences(of: "<", with: "<x:").replacingOccurrences(of: "<x:/", with: "</x:")
            .replacingOccurrences(of: "<x:?", with: "<?").replacingOccurrences(of: " xmlns=", with: " xmlns:x=")
            .replacingOccurrences(of: "x:slr:", with: "slr:").replacingOccurrences(of: "x:mda:", with: "mda:")
        let changed: [String] = [
            flattened.joined(separator: "\n"), prefixed,
            bare.joined(separator: "\n").replacingOccurrences(of: " slr:sizeRestriction=\"36\"", with: ""),
            golden.replacingOccurrences(of: " xml:space=\"preserve\"", with: ""),
            golden.replacingOccurrences(of: " xmlns=\"urn:oasis:names:tc:xliff:document:2.2\"", with: ""),
            golden.replacingOccurrences(of: "document:2.2", with: "document:2.1"),
            golden.replacingOccurrences(of: "version=\"2.2\"", with: ""),
            golden.replacingOccurrences(of: "\n", with: "\r\n"),
        ]
        for document in changed {
            #expect(document != golden)
            var units = expected
            if !document.contains("mda:") { for index in units.indices { units[index].mark = nil } }
            #expect(try read(document).tables[0].units == units)
        }
        for encoding in [
            TextEncoding(form: .utf8, hasByteOrderMark: true),
            TextEncoding(form: .utf16LittleEndian, hasByteOrderMark: true),
            TextEncoding(form: .utf16BigEndian, hasByteOrderMark: true),
        ] {
            let file = SourceText(name: "", bytes: [], encoding: encoding).encode(Array(golden.utf8))
            #expect(try XLIFF2().read(SourceText(name: "x", file: file)).tables[0].units == expected)
        }
    }
}
