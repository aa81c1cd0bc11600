import LocalizationModel
import Testing

@testable import LibXML2

/// The check of well-formedness against libxml2's own.
struct WellFormednessTests {
    private struct Listener: XMLEventHandler {
        static let names: [StaticString] = []

        mutating func start(_ element: XMLElement) {}
        mutating func end(at offset: Int) {}
        mutating func characters(_ characters: XMLCharacters) {}
    }

    private static let document = Array(
        #"""
        <?xml version="1.0" encoding="UTF-8" standalone='yes'?>
        <!-- é -->
        <!DOCTYPE r PUBLIC "-//A//B" "u" [
        <!ELEMENT r ANY><!-- ' -->
        ]>
        <?pi x?>
        <r xmlns="u" xmlns:p='v' a="1 &lt; &#233;" p:b="ü">
         <p:s/>é&amp;&#x41;<![CDATA[ <& ]]> text ]]
         <t x='"' ></t ><!-- - --><?q?></r>
        <!-- end -->
        """#.utf8)

    @Test func prefixes() {
        for count in Self.document.indices { compare(Array(Self.document[..<count])) }
    }

    @Test(
        arguments: [0x00, 0x20, 0x22, 0x26, 0x27, 0x2D, 0x2F, 0x3A, 0x3B, 0x3C, 0x3D, 0x3E, 0x3F, 0x5D, 0x61, 0x80]
            as [UInt8])
    func changes(_ byte: UInt8) {
        for index in Self.document.indices {
            var changed = Self.document
            changed[index] = byte
            compare(changed)
            changed = Self.document
            changed.insert(byte, at: index)
            compare(changed)
        }
    }

    @Test func deletions() {
        for index in Self.document.indices {
            for count in [1, 2, 5, 13] {
                compare(Array(Self.document[..<index] + Self.document.dropFirst(index + count)))
            }
        }
    }

    /// What libxml2 reads has no problem, and what it refuses has one that is explained.
    private func compare(_ bytes: [UInt8]) {
        let source = SourceText(name: "x", bytes: bytes)
        var listener = Listener()
        do {
            try XMLEventReader.read(source, into: &listener)
            let problem = WellFormednessCheck.firstProblem(in: source, parserAt: -1)
            #expect(problem == nil, "\(String(decoding: bytes, as: UTF8.self))")
        } catch {
            let isExplained = !error.findings.contains { $0.message.description.contains("cannot be read") }
            #expect(isExplained, "\(String(decoding: bytes, as: UTF8.self))")
        }
    }
}
