import LibXML2
import LocalizationModel
import Testing

/// The findings in broken XML, which are the same for every version of libxml2.
struct MalformedTests {
    private struct Listener: XMLEventHandler {
        static let names: [StaticString] = []

        mutating func start(_ element: XMLElement) {}
        mutating func end(at offset: Int) {}
        mutating func characters(_ characters: XMLCharacters) {}
    }

    @Test(arguments: [
        // Files that are empty, or no XML.
        ("", "1:1: The file is empty. [malformed-xml]"),
        (" \n", "1:1: The file is empty. [malformed-xml]"),
        ("text", "1:1: The file is not XML; it begins with “text”. [malformed-xml]"),
        (#"{ "key": "value" }\#n"#, #"1:1: The file is not XML; it begins with “{ "key": "value" }”. [malformed-xml]"#),
        (#"<?xml version="1.0"?>\#ntext<r/>"#, "2:1: There is text before the first element. [malformed-xml]"),
        (#"<?xml version="1.0"?>\#n<!-- c -->\#n"#, "3:1: The file ends before its first element. [malformed-xml]"),
        ("<r/>text", "1:5: There is text after the end of the document. [malformed-xml]"),
        ("<r/>\n<r/>", "2:1: There is text after the end of the document. [malformed-xml]"),
        ("<r/>\u{0}", "1:5: There is a control character here (U+0000). [invalid-character]"),
        ("</r>", "1:1: This end tag has no start tag. [malformed-xml]"),
        // The XML declaration.
        (#"\#n<?xml version="1.0"?><r/>"#, "2:1: There is white space before the XML declaration. [malformed-xml]"),
        (
            #"<!-- c -->\#n<?xml version="1.0"?><r/>"#,
            "2:1: An XML declaration is allowed only at the beginning of a file. [malformed-xml]"
        ),
        (#"<?xml version="2.0"?><r/>"#, "1:1: XML 2.0 is not supported. [malformed-xml]"),
        ("<?xml version=1.0?><r/>", "1:1: The XML declaration is not valid. [malformed-xml]"),
        (#"<?xml encoding="UTF-8"?><r/>"#, "1:1: The XML declaration is not valid. [malformed-xml]"),
        (#"<?xml version="1.0" standalone="maybe"?><r/>"#, "1:1: The XML declaration is not valid. [malformed-xml]"),
        (
            #"<?xml version="1.0" encoding="UTF-8"standalone="yes"?><r/>"#,
            "1:1: The XML declaration is not valid. [malformed-xml]"
        ),
        (
            #"<?xml version="1.0" encoding="EBCDIC"?><r/>"#,
            "1:31: The XML declaration says “EBCDIC”, but only UTF-8 and UTF-16 can be read. [unsupported-encoding]"
        ),
        (
            #"<?XML version="1.0"?><r/>"#,
            "1:1: “XML” is not allowed as the name of a processing instruction. [malformed-xml]"
        ),
        (#"<?xml version="1.0"><r/>"#, "1:1: The XML declaration is not valid. [malformed-xml]"),
        // The DOCTYPE.
        ("<!DOCTYPE r", "1:1: The DOCTYPE is not closed. [malformed-xml]"),
        ("<!DOCTYPEr><r/>", "1:1: The DOCTYPE is not valid. [malformed-xml]"),
        ("<!DOCTYPE r SYSTEM x><r/>", "1:1: The DOCTYPE is not valid. [malformed-xml]"),
        (#"<!DOCTYPE r SYSTEM "x><r/>"#, "1:20: The closing quotation mark is missing. [malformed-xml]"),
        ("<!DOCTYPE r [<!ELEMENT r>]>\n<r/>", "1:1: The DOCTYPE is not valid. [malformed-xml]"),
        ("<!DOCTYPE r [%x;]>\n<r/>", "1:1: The DOCTYPE is not valid. [malformed-xml]"),
        (
            #"<!DOCTYPE r [\#n<!ENTITY a "<b>">]>\#n<r>&a;</r>"#,
            "2:1: The document declares the entity “a”. [entity-declaration]"
        ),
        (#"<!DOCTYPE r [<!ENTITY a "%x;">]><r/>"#, "1:14: The document declares the entity “a”. [entity-declaration]"),
        (#"<!DOCTYPE r [<!ENTITY % a "b">]><r/>"#, "1:14: The document declares the entity “a”. [entity-declaration]"),
        ("<r>\n<!DOCTYPE r></r>", "2:1: The markup that begins with this “<!” is not allowed here. [malformed-xml]"),
        (
            "<!DOCTYPE r><!DOCTYPE r><r/>",
            "1:13: The markup that begins with this “<!” is not allowed here. [malformed-xml]"
        ),
        // Tags.
        ("<r>\n < 5</r>", "2:2: This “<” does not begin a tag. [malformed-xml]"),
        ("<r><1/></r>", "1:4: This “<” does not begin a tag. [malformed-xml]"),
        ("<r>\n<<<<<<< HEAD\n</r>", "2:1: There is a merge conflict marker. [malformed-xml]"),
        ("<r", "1:1: A tag is not closed by “>”. [malformed-xml]"),
        ("<r>\n<s </r>", "2:1: A tag is not closed by “>”. [malformed-xml]"),
        ("<r><s/ ></r>", "1:4: A tag is not closed by “>”. [malformed-xml]"),
        ("<r>\n</s></r>", "2:1: “<r>” is closed by “</s>”. [malformed-xml]"),
        ("<r></r", "1:4: A tag is not closed by “>”. [malformed-xml]"),
        ("<r></></r>", "1:4: “<r>” is closed by “</>”. [malformed-xml]"),
        ("<r>\n<s>text</s>", "2:12: The file ends before “<r>” is closed. [malformed-xml]"),
        ("<r>text", "1:8: The file ends before “<r>” is closed. [malformed-xml]"),
        ("<r><a:b:c/></r>", "1:5: The name “a:b:c” has a misplaced colon. [malformed-xml]"),
        // Attributes.
        ("<r a></r>", "1:4: The attribute “a” has no value. [malformed-xml]"),
        ("<r a=b></r>", "1:4: The value of “a” is not in quotation marks. [malformed-xml]"),
        ("<r a=“b”></r>", "1:4: The value of “a” is not in quotation marks. [malformed-xml]"),
        (#"<r a="b></r>"#, "1:9: The value of “a” contains “<”. [malformed-xml]"),
        (#"<r a="b"#, "1:6: The value of “a” has no closing quotation mark. [malformed-xml]"),
        (#"<r a="1"b="2"/>"#, "1:9: A space is missing before this attribute. [malformed-xml]"),
        (#"<r\#na="1" a="2"/>"#, "2:7: The tag has the attribute “a” twice. [malformed-xml]"),
        (#"<r "b"/>"#, "1:4: This is not an attribute. [malformed-xml]"),
        (#"<r a="&b;"/>"#, "1:7: “&b;” is not defined in XML. [malformed-xml]"),
        (#"<r a="x & y"/>"#, "1:9: This ampersand does not begin a reference. [malformed-xml]"),
        (#"<r :a="1"/>"#, "1:4: The name “:a” has a misplaced colon. [malformed-xml]"),
        // Namespaces.
        ("<r><p:s/></r>", "1:4: The prefix “p” is not declared. [namespace-prefix]"),
        (#"<r>\#n<s p:a="1"/></r>"#, "2:1: The prefix “p” is not declared. [namespace-prefix]"),
        (#"<r xmlns:p=""/>"#, "1:4: The prefix “p” is declared with an empty namespace. [malformed-xml]"),
        (
            #"<r xmlns:xmlns="u"/>"#,
            "1:4: “xmlns:xmlns” declares a prefix or a namespace that XML reserves. [malformed-xml]"
        ),
        (
            #"<r xmlns:xml="u"/>"#,
            "1:4: “xmlns:xml” declares a prefix or a namespace that XML reserves. [malformed-xml]"
        ),
        (
            #"<r xmlns="http://www.w3.org/2000/xmlns/"/>"#,
            "1:4: “xmlns” declares a prefix or a namespace that XML reserves. [malformed-xml]"
        ),
        (
            #"<r xmlns:p="u" xmlns:q="u" p:a="1" q:a="2"/>"#,
            "1:36: The tag has the attribute “q:a” twice, under different prefixes. [malformed-xml]"
        ),
        // References.
        ("<r>salt & pepper</r>", "1:9: This ampersand does not begin a reference. [malformed-xml]"),
        ("<r>&;</r>", "1:4: This ampersand does not begin a reference. [malformed-xml]"),
        ("<r>&amp pepper</r>", "1:4: “&amp” has no semicolon at its end. [malformed-xml]"),
        ("<r>&nbsp;</r>", "1:4: “&nbsp;” is not defined in XML. [malformed-xml]"),
        (#"<!DOCTYPE r SYSTEM "x"><r>&b;</r>"#, "1:27: “&b;” is not defined in XML. [malformed-xml]"),
        (#"<!DOCTYPE r SYSTEM "x"><r a="&b;"/>"#, "1:30: “&b;” is not defined in XML. [malformed-xml]"),
        ("<r>&#;</r>", "1:4: This character reference is incomplete. [malformed-xml]"),
        ("<r>&#12a;</r>", "1:4: This character reference is incomplete. [malformed-xml]"),
        ("<r>&#X41;</r>", "1:4: This character reference is incomplete. [malformed-xml]"),
        ("<r>&#0;</r>", "1:4: “&#0;” stands for a character that XML does not allow. [invalid-character]"),
        ("<r>&#xFFFF;</r>", "1:4: “&#xFFFF;” stands for a character that XML does not allow. [invalid-character]"),
        ("<r>&#xD800;</r>", "1:4: “&#xD800;” stands for a character that XML does not allow. [invalid-character]"),
        (
            "<r>&#99999999999999999999;</r>",
            "1:4: “&#99999999999999999999;” stands for a character that XML does not allow. [invalid-character]"
        ),
        // Texts, comments, CDATA sections and instructions.
        ("<r>a ]]> b</r>", "1:6: “]]>” is not allowed in text. [malformed-xml]"),
        ("<r><!-- a -- b --></r>", "1:11: A comment contains “--”. [malformed-xml]"),
        ("<r><!-- a --->\n</r>", "1:11: A comment contains “--”. [malformed-xml]"),
        ("<r>\n<!-- a</r>", "2:1: The file ends before this comment is closed. [malformed-xml]"),
        ("<r>\n<![CDATA[ a</r>", "2:1: The file ends before this CDATA section is closed. [malformed-xml]"),
        ("<r><![cdata[a]]></r>", "1:4: The markup that begins with this “<!” is not allowed here. [malformed-xml]"),
        ("<r>\n<?a</r>", "2:4: A space is missing after “<?a”. [malformed-xml]"),
        ("<r><? a?></r>", "1:4: This “<?” does not begin a processing instruction. [malformed-xml]"),
        (#"<r><?a"b"?></r>"#, "1:7: A space is missing after “<?a”. [malformed-xml]"),
        ("<r><?a:b c?></r>", "1:6: The name “a:b” has a misplaced colon. [malformed-xml]"),
        (
            #"<r>\#n<?xml version="1.0"?></r>"#,
            "2:1: An XML declaration is allowed only at the beginning of a file. [malformed-xml]"
        ),
        // Characters.
        ("<r>é\u{8}</r>", "1:5: There is a control character here (U+0008). [invalid-character]"),
        ("<r\u{8}/>", "1:3: There is a control character here (U+0008). [invalid-character]"),
        (#"<r a="\#u{1B}"/>"#, "1:7: There is a control character here (U+001B). [invalid-character]"),
        ("<r><!-- \u{0} --></r>", "1:9: There is a control character here (U+0000). [invalid-character]"),
        ("<r><![CDATA[\u{1}]]></r>", "1:13: There is a control character here (U+0001). [invalid-character]"),
        ("<r>\u{FFFF}</r>", "1:4: There is a character here that XML does not allow (U+FFFF). [invalid-character]"),
    ])
    func finding(_ document: String, _ expected: String) {
        #expect(Self.line(Array(document.utf8)) == expected)
    }

    /// A hint belongs to what can be wrong in one way only.
    @Test(arguments: [
        ("<r>a ]]> b</r>", "Write ]]&gt;."), ("<r a></r>", "Write a=\"value\"."), ("<r><!-- a</r>", "Add -->."),
        ("<r>&amp</r>", "Add the semicolon, or write &amp; for an ampersand."),
    ])
    func hint(_ document: String, _ expected: String) {
        #expect(Self.finding(Array(document.utf8))?.hint?.description == expected)
    }

    /// Truncated, overlong and forbidden sequences, found at their first byte wherever they are.
    @Test(
        arguments: [
            [0x80], [0xC3], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x98],
            [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFF],
        ] as [[UInt8]])
    func invalidUTF8(_ bytes: [UInt8]) {
        for (before, after) in [
            ("<r>é", "</r>"), ("<r ", "/>"), ("<r", "/>"), ("<r a=\"", "\"/>"), ("<r>&", ";</r>"), ("<r>&a", ";</r>"),
            ("<r><!--", "--></r>"), ("<r><![CDATA[", "]]></r>"), ("<r><?a ", "?></r>"), ("<r/>", ""), ("<r>", ""),
        ] {
            let found = Self.finding(before.utf8 + bytes + after.utf8)
            #expect(found?.id == .unsupportedEncoding && found?.subject.location?.column == before.count + 1)
        }
    }

    @Test(
        arguments: [
            (256, nil), (257, nil), (258, "1:772: Elements are nested more than 256 deep here. [malformed-xml]"),
            (100_000, "1:772: Elements are nested more than 256 deep here. [malformed-xml]"),
        ] as [(Int, String?)])
    func depth(_ count: Int, _ expected: String?) {
        let document = String(repeating: "<a>", count: count) + String(repeating: "</a>", count: count)
        #expect(Self.line(Array(document.utf8)) == expected)
    }

    @Test(arguments: [1000, 1001, 2000, 30_000]) func attributes(_ count: Int) {
        for last in ["", " x0=\"\""] {
            let all = (0..<count).map { " x\($0)=\"\"" }.joined()
            let tooMany = "1:4: This tag has more than 1000 attributes. [malformed-xml]"
            let found = Self.line(Array("<r><s\(all)\(last)/></r>".utf8))
            #expect(count > 1000 || !last.isEmpty ? found == tooMany : found == nil)
        }
    }

    @Test(arguments: ["<NAME/>", "<r NAME=\"\"/>", "<r>&NAME;</r>", "<r><?NAME?></r>"]) func longNames(
        _ document: String
    ) {
        let name = String(repeating: "n", count: 60_000)
        let found = Self.finding(Array(document.replacing("NAME", with: name).utf8))
        #expect(found?.message.description == "A name is longer than 50000 bytes.")
    }

    /// Namespaces need not be URIs.
    @Test func namespaces() {
        for name in ["a b", "C:\\x", "%%", "http://[", "é", "relative"] {
            #expect(Self.line(Array("<r xmlns=\"\(name)\" xmlns:p=\"\(name)\"><p:s/></r>".utf8)) == nil)
        }
    }

    private static func finding(_ document: [UInt8]) -> Finding? {
        var listener = Listener()
        do {
            try XMLEventReader.read(SourceText(name: "x", bytes: document), into: &listener)
            return nil
        } catch {
            return error.findings.first
        }
    }

    private static func line(_ document: [UInt8]) -> String? {
        finding(document).map { finding in
            let place = finding.subject.location.map { "\($0.line):\($0.column)" } ?? "nowhere"
            return "\(place): \(finding.message.description) [\(finding.id.rawValue)]"
        }
    }
}
