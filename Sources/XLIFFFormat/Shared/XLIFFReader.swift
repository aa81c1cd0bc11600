import LibXML2
import LocalizationModel

/// Reads XLIFF of every version: the root element decides which reader gets the events.
struct XLIFFReader: XMLEventHandler {
    private let source: SourceText
    private var generation: XLIFFRoot.Generation?
    private var version1: XLIFF1Reader
    private var version2: XLIFF2Reader

    private init(source: SourceText) {
        self.source = source
        version1 = XLIFF1Reader(source: source)
        version2 = XLIFF2Reader(source: source)
    }

    /// Reads a whole file.
    ///
    /// - Throws: ``Refusal`` with a place.
    static func read(_ source: SourceText) throws(Refusal) -> ReturnedDocument {
        var reader = XLIFFReader(source: source)
        try XMLEventReader.read(source, into: &reader)
        return reader.generation == .version2 ? reader.version2.document : reader.version1.document
    }

    mutating func start(_ element: XMLElement) throws(Refusal) {
        if generation == nil { generation = try XLIFFRoot.generation(of: element, in: source) }
        switch generation {
        case .version2: try version2.start(element)
        default: try version1.start(element)
        }
    }

    mutating func end(_ name: XMLName, at offset: Int) throws(Refusal) {
        switch generation {
        case .version2: try version2.end(name, at: offset)
        default: try version1.end(name, at: offset)
        }
    }

    mutating func characters(_ characters: XMLCharacters) throws(Refusal) {
        switch generation {
        case .version2: try version2.characters(characters)
        default: try version1.characters(characters)
        }
    }
}

extension XMLElement {
    /// The language that an attribute names.
    func language(_ name: StaticString) -> LanguageTag? {
        attribute(name).map { LanguageTag($0.string) }
    }
}
