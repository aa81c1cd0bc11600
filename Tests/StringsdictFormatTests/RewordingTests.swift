import LocalizationModel
import TestSupport
import Testing

@testable import StringsdictFormat

/// A file of which only words have changed is what reading its bytes gives; everything else has to be read.
struct RewordingTests {
    /// Words that a file can hold without line ends.
    private static let words = [
        "", "Öffnen", "%d & <b>%@</b> ]]> \"'", "ｆｕｌｌ ％", "a\tb", "👩‍👩‍👧", "&amp;", "&#13;", "%#@n@", "}{",
    ]
    private static let lines = ["a\nb", "a\r\nb", "\r", "\n"]

    @Test(arguments: Fixture.own) func rewordedFilesAreRead(_ fixture: Fixture) throws {
        try Self.expectLaw(fixture.read(), seed: 3)
    }

    @Test func rewordedPublicFilesAreRead() throws {
        for (number, fixture) in Fixture.corpus.enumerated() {
            guard let file = try? fixture.read() else { continue }
            try Self.expectLaw(file, seed: UInt64(number))
        }
    }

    private static func expectLaw(_ file: StringsdictFile, seed: UInt64) throws {
        var numbers = SeededGenerator(seed: seed)
        for pool in [words, words + lines] {
            let isPlain = pool.count == words.count
            // Of some files every text, of others a few.
            let share = Int.random(in: 1...4, using: &numbers)
            var editor = TableEditor(file, template: file)
            for leaf in file.leaves where Int.random(in: 0..<4, using: &numbers) < share {
                if isPlain, file.outline.nodes[leaf.node].isSelfClosing { continue }
                let text = ExactText(pool.randomElement(using: &numbers)!)
                editor.write(
                    [TextChange(path: leaf.path, text: text)], entry: leaf.entry, templateEntry: leaf.entry)
            }
            let edits = editor.finish()
            let text = file.edited(by: edits)
            let reworded = file.reworded(by: edits, to: text) as? StringsdictFile
            #expect(Self.inSmallParts(file, edits, text) == reworded?.outline, "\(file.source.name)")
            if isPlain { #expect(reworded != nil, "\(file.source.name)") }
            guard let reworded else { continue }
            let read = try StringsdictFile.read(text)
            #expect(reworded == read, "\(file.source.name)")
        }
    }

    /// The outline where each entry is a part of its own.
    private static func inSmallParts(_ file: StringsdictFile, _ edits: EditList, _ text: SourceText) -> Outline? {
        RewordedOutline(of: file, edits.changes, in: text.bytes, inPartsOf: 1)?.outline
    }

    /// Whatever is written where: a file that need not be read is what reading it gives.
    @Test(arguments: Fixture.own) func anyEdit(_ fixture: Fixture) throws {
        let file = try fixture.read()
        var numbers = SeededGenerator(seed: 11)
        let soup = [
            "<", ">", "&", "amp;", "lt;", "#13;", "]]>", "x", "\r", "\u{1}", "\u{FFFE}", "\u{FFFD}", "ü", "-->",
        ]
        let nodes = file.outline.nodes
        // Also texts that are none to be shown; with those alone, hardly a file would have nothing but new words.
        let contents = [
            nodes.filter { $0.kind == .string }.map(\.content), file.leaves.map { nodes[$0.node].content },
        ]
        var count = 0
        for round in 0..<60 {
            var edits = EditList()
            for _ in 0..<Int.random(in: 1...3, using: &numbers) {
                let end = file.source.bytes.count
                let start = Int.random(in: 0...end, using: &numbers)
                let anywhere = start..<min(end, start + Int.random(in: 0...9, using: &numbers))
                let range = Bool.random(using: &numbers) ? contents[round % 2].randomElement(using: &numbers) : nil
                let words = (0..<Int.random(in: 0...3, using: &numbers)).map { _ in
                    soup.randomElement(using: &numbers)!
                }
                edits.replace(range ?? anywhere) { $0 += Array(words.joined().utf8) }
            }
            let text = file.edited(by: edits)
            let reworded = file.reworded(by: edits, to: text) as? StringsdictFile
            #expect(Self.inSmallParts(file, edits, text) == reworded?.outline, "\(fixture.name)")
            guard let reworded else { continue }
            count += 1
            #expect(try reworded == StringsdictFile.read(text), "\(fixture.name)")
        }
        #expect(contents[0].isEmpty || count > 0)
    }

    private static let file = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
        \t<!-- of both --><key>one</key>
        \t<string>first</string>
        \t<key>two</key>
        \t<dict>
        \t\t<key>NSStringDeviceSpecificRuleType</key>
        \t\t<dict>
        \t\t\t<key>iphone</key>
        \t\t\t<string>second</string>
        \t\t\t<key>ipad</key>
        \t\t\t<string/>
        \t\t</dict>
        \t</dict>
        </dict>
        </plist>

        """

    private static func read() throws -> StringsdictFile {
        try StringsdictFile.read(name: "a.stringsdict", bytes: Array(file.utf8))
    }

    /// What only a parser can judge, as the new words of a text.
    @Test(arguments: ["<b/>", "a > b", "&quot;", "&#10;", "&", "&amp", "a\rb", "\u{1}", "\u{FFFF}", "<![CDATA[a]]>"])
    func markupIsRead(_ words: String) throws {
        let file = try Self.read()
        var edits = EditList()
        edits.replace(file.outline.nodes[1].content) { $0 += Array(words.utf8) }
        #expect(file.reworded(by: edits, to: file.edited(by: edits)) == nil)
    }

    /// Of a variable, only the texts that are shown are words: another rule would make something else of them.
    @Test(arguments: ["<string>NSStringPluralRuleType", "<string>lld", "<string>%d songs"])
    func rulesAreNoWords(_ old: String) throws {
        let text = """
            <plist version="1.0"><dict><key>n</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
            <key>n</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>lld</string>
            <key>other</key><string>%d songs</string>
            </dict></dict></dict></plist>
            """
        let file = try StringsdictFile.read(name: "a.stringsdict", bytes: Array(text.utf8))
        let place = try #require(Array(text.utf8).firstRange(of: Array(old.utf8))).dropFirst("<string>".utf8.count)
        var edits = EditList()
        edits.replace(place) { $0 += Array("x".utf8) }
        let reworded = file.reworded(by: edits, to: file.edited(by: edits))
        #expect((reworded != nil) == old.hasSuffix("songs"))
    }

    @Test func otherEditsAreRead() throws {
        let file = try Self.read()
        let nodes = file.outline.nodes
        let first = nodes[1].content
        // A part of a text, more than a text, a key, a text without an end tag, a comment, and the ends of the file.
        let places = [
            first.dropFirst(), first.lowerBound - 1..<first.upperBound,
            Int(nodes[1].keyStart) + 5..<Int(nodes[1].keyEnd),
            nodes[4].value, 70..<71, 0..<0, file.source.bytes.count..<file.source.bytes.count,
            Int(nodes[2].contentStart) + 1..<Int(nodes[2].contentStart) + 1,
        ]
        for place in places {
            var edits = EditList()
            edits.replace(place) { $0.append(UInt8(ascii: "x")) }
            #expect(file.reworded(by: edits, to: file.edited(by: edits)) == nil, "\(place)")
        }
        var editor = TableEditor(file, template: file)
        editor.remove(entry: 0)
        let removal = editor.finish()
        #expect(file.reworded(by: removal, to: file.edited(by: removal)) == nil)
    }

    /// Bytes that are not those of the edits.
    @Test func otherBytesAreRead() throws {
        let file = try Self.read()
        var edits = EditList()
        edits.replace(file.outline.nodes[1].content) { $0 += Array("new".utf8) }
        let text = file.edited(by: edits)
        #expect(file.reworded(by: edits, to: text) != nil)
        for index in text.bytes.indices where !edits.changes[0].new.contains(index) {
            var bytes = text.bytes
            bytes[index] ^= 1
            #expect(file.reworded(by: edits, to: SourceText(name: "a", bytes: bytes)) == nil, "\(index)")
        }
        for bytes in [text.bytes.dropLast(), text.bytes + [0x0A]] {
            #expect(file.reworded(by: edits, to: SourceText(name: "a", bytes: Array(bytes))) == nil)
        }
    }
}

extension StringsdictFile {
    fileprivate func edited(by edits: EditList) -> SourceText {
        let bytes = edits.apply(to: source.bytes, in: source.bytes.indices)
        return SourceText(name: "new", bytes: bytes, encoding: source.encoding)
    }
}
