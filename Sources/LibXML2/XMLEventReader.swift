internal import CLibXML2
import LocalizationModel

/// libxml2's SAX2 parser over a whole text in memory.
///
/// No network, no entities, no DTD, no recovery: a document that declares an entity is refused, which also closes
/// the door to external entities and entity bombs, and keeps byte positions exact.
package enum XMLEventReader {
    /// The largest text that is read, in bytes: libxml2 counts in 32-bit integers.
    package static let limit = (1 << 31) - 1

    /// The most attributes of a tag, and namespaces that it declares.
    static let mostAttributes = Int(stringsdict_most_attributes)

    private static let initialized: Void = xmlInitParser()

    /// Reads a text and hands its events to a handler.
    ///
    /// - Throws: ``Refusal`` with the location of the first error, the handler's or XML's.
    package static func read<Handler: XMLEventHandler>(
        _ source: SourceText, into handler: inout Handler
    ) throws(Refusal) {
        try check(source)
        try read(XMLPart(of: source), of: source, into: &handler)
    }

    /// Refuses what is not to be read at all, in parts or as a whole.
    ///
    /// - Throws: ``Refusal`` for a text that is too large, that says it is in another encoding than it is, or whose first
    ///   element has something wrong before it.
    package static func check(_ source: SourceText) throws(Refusal) {
        guard source.bytes.count <= limit else {
            throw Refusal(Finding(.fileTooLarge, "The file is larger than \(limit >> 20) MiB."))
        }
        // libxml2 would guess another encoding from them, and positions would mean nothing.
        guard !guessedBeginnings.contains(where: source.bytes.starts(with:)) else {
            throw Refusal(.invalidEncoding(source, at: 0))
        }
        try XMLDeclaration.check(source)
        try WellFormednessCheck.checkProlog(of: source)
    }

    /// The first bytes from which XML's rules tell other encodings than UTF-8: the marks of UTF-16, and “<” in UTF-16, UCS-4 and
    /// EBCDIC. Source: Extensible Markup Language 1.0, appendix F.
    private static let guessedBeginnings: [[UInt8]] = [
        [0xFE, 0xFF], [0xFF, 0xFE], [0x00, 0x3C], [0x3C, 0x00], [0x00, 0x00], [0x4C, 0x6F, 0xA7, 0x94],
    ]

    /// Reads a part of a text that was checked, and hands over the events that are in it.
    ///
    /// If every part can be read, the whole has just their events: the tags around a part say what is open where it begins
    /// and where it ends.
    ///
    /// - Throws: ``Refusal`` if what is open there is something else, or for an error in the part; its location may be that
    ///   of a consequence.
    package static func read<Handler: XMLEventHandler>(
        _ part: XMLPart, of source: SourceText, into handler: inout Handler
    ) throws(Refusal) {
        _ = initialized
        let refusal = withUnsafeMutablePointer(to: &handler) { handler in
            source.bytes.withUnsafeBufferPointer { whole in
                part.withBytes(of: whole) { bytes -> Refusal? in
                    guard !part.range.isEmpty, let context = stringsdict_parser(bytes) else {
                        return Refusal(.empty(source))
                    }
                    defer {
                        // A run that ends at the declaration of an entity leaves the document that libxml2 keeps for it.
                        xmlFreeDoc(context.pointee.myDoc)
                        xmlFreeParserCtxt(context)
                    }
                    let session = HandlerSession(part, of: source, at: whole, in: context, handler: handler)
                    session.parse()
                    return session.refusal
                }
            }
        }
        if let refusal { throw refusal }
    }
}

extension XMLPart {
    /// Gives what a parser is to read: the tags before the part, its bytes, and the tags after it.
    fileprivate func withBytes<Result>(
        of text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeMutablePointer<stringsdict_bytes>) -> Result
    ) -> Result {
        let own = UnsafeBufferPointer(rebasing: text[range])
        return opening.withUnsafeBufferPointer { opening in
            closing.withUnsafeBufferPointer { closing in
                var end = stringsdict_bytes(next: closing.baseAddress, count: closing.count, then: nil, parser: nil)
                return withUnsafeMutablePointer(to: &end) { end in
                    var middle = stringsdict_bytes(next: own.baseAddress, count: own.count, then: end, parser: nil)
                    return withUnsafeMutablePointer(to: &middle) { middle in
                        var bytes = stringsdict_bytes(
                            next: opening.baseAddress, count: opening.count, then: middle, parser: nil)
                        return withUnsafeMutablePointer(to: &bytes, body)
                    }
                }
            }
        }
    }
}
