import Foundation
import LocalizationModel
import TestSupport
import Testing

@testable import StringsdictFormat

/// What holds for every file.
struct LawTests {
    /// The public files that are refused: a control character (U+0008) in a text, and two dictionaries at the root.
    static let refusals = [
        "damus-io+damus/damus+ko.lproj+Localizable.stringsdict:72: invalid-character",
        "tolgee+tolgee-platform/backend+data+src+test+resources+import+apple+example.stringsdict:22: multiple-root-dicts",
    ]

    @Test(arguments: Fixture.own) func nothingSaidNothingChanged(_ fixture: Fixture) throws {
        try Self.expectUnchanged(fixture.read(), fixture)
    }

    @Test(arguments: Fixture.own) func onlyTheTextChanges(_ fixture: Fixture) throws {
        let file = try fixture.read()
        var numbers = SeededGenerator(seed: 4)
        let leaves = file.leaves
        for leaf in leaves { try Self.expectOneChange(leaf, of: leaves, in: file, &numbers) }
    }

    @Test(arguments: Fixture.own) func placesHoldTheTexts(_ fixture: Fixture) throws {
        Self.expectPlacesHoldTexts(try fixture.read())
    }

    @Test(arguments: Fixture.own) func partsAreFiles(_ fixture: Fixture) throws {
        try Self.expectPartsAreFiles(try fixture.read(), fixture)
    }

    @Test func everyPublicFileKeepsTheLaws() throws {
        var numbers = SeededGenerator(seed: 1)
        var refusals: [String] = []
        for fixture in Fixture.corpus {
            let file: StringsdictFile
            do { file = try fixture.read() } catch {
                let problem = try #require(error.findings.first)
                refusals.append("\(fixture.name):\(problem.subject.location?.line ?? 0): \(problem.id.rawValue)")
                continue
            }
            try Self.expectUnchanged(file, fixture)
            Self.expectPlacesHoldTexts(file)
            try Self.expectPartsAreFiles(file, fixture)
            let leaves = file.leaves
            for leaf in leaves.shuffled(using: &numbers).prefix(2) {
                try Self.expectOneChange(leaf, of: leaves, in: file, &numbers)
            }
        }
        guard !Fixture.corpus.isEmpty else { return }
        #expect(refusals == Self.refusals)
        #expect(Fixture.corpus.count - refusals.count == 662)
    }

    /// A file with some of the entries says of them what the whole says.
    private static func expectPartsAreFiles(_ file: StringsdictFile, _ fixture: Fixture) throws {
        let ends = [0, 1, file.count / 3, file.count / 2, file.count - 1, file.count].filter { 0...file.count ~= $0 }
        for lower in ends {
            for upper in ends where lower < upper {
                let part = try #require(file.part(lower..<upper) as? StringsdictFile)
                #expect(part.count == upper - lower)
                let isSame = (0..<part.count).allSatisfy { part.entry(at: $0) == file.entry(at: lower + $0) }
                #expect(isSame, "\(fixture.name), entries \(lower)..<\(upper)")
            }
        }
    }

    private static func expectUnchanged(_ file: StringsdictFile, _ fixture: Fixture) throws {
        var editor = TableEditor(file, template: file)
        #expect(editor.write() == fixture.bytes, "\(fixture.name)")
        editor = TableEditor(file, template: file)
        for index in 0..<file.count {
            let texts = file.entry(at: index).variants.map { TextChange(path: $0.path, text: $0.text) }
            editor.write(texts, entry: index, templateEntry: index)
        }
        #expect(editor.write() == fixture.bytes, "\(fixture.name)")
    }

    /// Changes one text and looks at every byte of the file, spliced here without the editor.
    private static func expectOneChange(
        _ leaf: StringsdictFile.Leaf, of leaves: [StringsdictFile.Leaf], in file: StringsdictFile,
        _ numbers: inout SeededGenerator
    ) throws {
        let (text, escaped) = texts.randomElement(using: &numbers)!
        var editor = TableEditor(file, template: file)
        editor.write(
            [TextChange(path: leaf.path, text: ExactString(text))], entry: leaf.entry, templateEntry: leaf.entry)
        let written = editor.write()

        let node = file.outline.nodes[leaf.node]
        let content = String(decoding: escaped.utf8, as: UTF8.self).replacing("\n", with: lineEnd(of: file))
        var expected = file.source.bytes
        if node.isSelfClosing {
            expected.replaceSubrange(node.value, with: "<string>\(content)</string>".utf8)
        } else if leaf.text.utf8.elementsEqual(text.utf8) == false {
            expected.replaceSubrange(node.content, with: content.utf8)
        }
        #expect(written == file.source.encode(expected), "\(file.source.name): \(leaf.path)")

        let again = try StringsdictFile.read(name: file.source.name, bytes: written)
        let wanted = leaves.map { Variant(path: $0.path, text: $0.path == leaf.path ? ExactString(text) : $0.text) }
        #expect(again.variants == wanted, "\(file.source.name): \(leaf.path)")
    }

    /// Every string of a file, decoded by a second hand from its place.
    private static func expectPlacesHoldTexts(_ file: StringsdictFile) {
        let bytes = file.source.bytes
        let wrong = file.outline.nodes.enumerated().filter { index, node in
            let isTag = bytes[Int(node.start)] == UInt8(ascii: "<") && bytes[Int(node.end) - 1] == UInt8(ascii: ">")
            let isText = node.kind != .string || file.text(node.text) == decoded(bytes[node.content])
            guard index > 0 else { return !isTag }
            let isKey =
                bytes[Int(node.keyStart)...].starts(with: "<key".utf8)
                && bytes[Int(node.keyEnd) - 1] == UInt8(ascii: ">")
            return !isTag || !isText || !isKey
        }
        #expect(wrong.isEmpty, "\(file.source.name)")
    }

    private static func decoded(_ raw: ArraySlice<UInt8>) -> ExactString {
        var rest = String(decoding: raw, as: UTF8.self).replacing("\r\n", with: "\n").replacing("\r", with: "\n")[...]
        var text = ""
        while let mark = rest.unicodeScalars.firstIndex(where: { $0 == "&" || $0 == "<" }) {
            text += rest[..<mark]
            rest = rest[mark...]
            if rest.utf8.starts(with: "<![CDATA[".utf8), let end = rest.firstRange(of: "]]>") {
                text += rest[rest.utf8.index(rest.startIndex, offsetBy: 9)..<end.lowerBound]
                rest = rest[end.upperBound...]
            } else if let end = rest.unicodeScalars.firstIndex(of: ";") {
                text.unicodeScalars.append(scalar(rest[..<end].dropFirst()))
                rest = rest[rest.unicodeScalars.index(after: end)...]
            }
        }
        return ExactString(text + rest)
    }

    private static func scalar(_ name: Substring) -> Unicode.Scalar {
        switch name {
        case "amp": "&"
        case "lt": "<"
        case "gt": ">"
        case "quot": "\""
        case "apos": "'"
        case _ where name.hasPrefix("#x"): Unicode.Scalar(UInt32(name.dropFirst(2), radix: 16)!)!
        default: Unicode.Scalar(UInt32(name.dropFirst())!)!
        }
    }

    private static func lineEnd(of file: StringsdictFile) -> String {
        let bytes = String(decoding: file.source.bytes, as: UTF8.self).unicodeScalars
        guard let first = bytes.first(where: { $0 == "\n" || $0 == "\r" }) else { return "\n" }
        return first == "\n" ? "\n" : file.source.bytes.contains(0x0A) ? "\r\n" : "\r"
    }

    /// Texts and how a file spells them.
    private static let texts = [
        ("", ""), (" ", " "), ("x", "x"), ("%d Äpfel & <b>Birnen</b>", "%d Äpfel &amp; &lt;b&gt;Birnen&lt;/b&gt;"),
        ("]]>", "]]&gt;"), ("a\nb\n", "a\nb\n"), ("a\rb\r\n", "a&#13;b&#13;\n"), ("\té", "\té"),
        ("e\u{301}", "e\u{301}"), ("\"quoted\" 'too'", "\"quoted\" 'too'"),
        ("👩‍👩‍👧\u{2028}\u{85}\u{FEFF}", "👩‍👩‍👧\u{2028}\u{85}\u{FEFF}"),
        ("<!-- no comment -->&amp;", "&lt;!-- no comment --&gt;&amp;amp;"),
    ]
}
