import LibXML2
import LocalizationModel
import Testing

/// What the events of a document say of its names and values.
@Suite struct EventTests {
    private enum Name: UInt8, XMLVocabulary {
        case list, item, kind, space

        var spelling: StaticString {
            switch self {
            case .list: "list"
            case .item: "item"
            case .kind: "kind"
            case .space: "urn:a-namespace"
            }
        }
    }

    private struct Listener: XMLEventHandler {
        static let names = Name.spellings

        var elements: [Name?] = []
        var namespaces: [Name?] = []
        var kinds: [ExactString?] = []
        var areParts: [Bool] = []
        var starts: [Int] = []
        var ends: [Int] = []
        var text: [UInt8] = []

        mutating func start(_ element: XMLElement) {
            elements.append(Name(rawValue: element.name.number))
            namespaces.append(element.namespace.flatMap { Name(rawValue: $0.number) })
            let kind = element.value(of: Name.kind.rawValue)
            kinds.append(kind?.text)
            areParts.append(kind.map { $0 == "part" } ?? false)
            starts.append(element.tagEnd)
        }

        mutating func end(at offset: Int) { ends.append(offset) }

        mutating func characters(_ characters: XMLCharacters) { characters.append(to: &text) }
    }

    /// What a parser would take for another encoding, behind the mark of UTF-8 or without one, is refused: positions would be those
    /// of other bytes.
    @Test(arguments: [true, false], [true, false]) func encodingsThatWouldBeGuessed(_ hasMark: Bool, _ isBig: Bool) {
        let text = #"<?xml version="1.0" encoding="UTF-16"?><list>é&#0;</list>"#
        for (mark, isMarked) in [([0xFE, 0xFF] as [UInt8], true), ([], false)] where hasMark || !isMarked {
            let body =
                (isBig ? mark : mark.reversed())
                + text.utf16.flatMap { unit in
                    let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
                    return isBig ? [high, low] : [low, high]
                }
            var listener = Listener()
            #expect(throws: StringsdictError.self) {
                let source = SourceText(name: "a.xml", bytes: hasMark ? [0xEF, 0xBB, 0xBF] + body : body)
                try XMLEventReader.read(source, into: &listener)
            }
            #expect(listener.elements == [])
        }
    }

    private func read(_ text: String) throws -> Listener {
        var listener = Listener()
        try XMLEventReader.read(SourceText(name: "a.xml", bytes: Array(text.utf8)), into: &listener)
        return listener
    }

    @Test func knowsEveryPlaceOfAName() throws {
        let listener = try read("<list><item/><other><item></item></other><list/><items/></list>")
        #expect(listener.elements == [.list, .item, nil, .item, .list, nil])
        #expect(listener.starts == [5, 11, 19, 25, 46, 54])
        #expect(listener.ends == [13, 33, 41, 48, 56, 63])
    }

    @Test func knowsNamespaces() throws {
        let listener = try read(#"<list><a:item xmlns:a="urn:a-namespace"><a:b/></a:item><item xmlns="urn:b"/></list>"#)
        #expect(listener.elements == [.list, .item, nil, .item])
        #expect(listener.namespaces == [nil, .space, .space, nil])
    }

    @Test func readsAttributesWithoutNamespace() throws {
        let text = #"<list xmlns:a="urn:b"><item a:kind="x" kind="part"/><item a:kind="x"/><item kind=""/>"#
        let listener = try read(text + #"<item kind="a&amp;b&#38;&lt;"/></list>"#)
        #expect(listener.kinds == [nil, "part", nil, "", "a&b&<"])
        #expect(listener.areParts == [false, true, false, false, false])
    }

    /// More names than a dictionary of libxml2 begins with, so that it grows after the known ones were looked up.
    @Test func keepsNamesWhereTheyAre() throws {
        let names = (0..<3000).map { "n\($0)" }
        let listener = try read("<list>" + names.map { "<\($0)/><item/>" }.joined() + "</list>")
        #expect(listener.elements.count { $0 == .item } == names.count)
        #expect(listener.elements.count { $0 == nil } == names.count)
    }
}
