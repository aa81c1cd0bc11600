internal import CLibXML2
import LocalizationModel

/// libxml2's SAX2 parser over a whole text in memory.
///
/// No network, no entities, no loaded DTD, no recovery. An internal subset may be there; a document that declares an entity is
/// refused, which also shuts out external entities and entity bombs, and keeps byte positions exact.
package enum XMLEventReader {
    /// The largest text that is read, in bytes: libxml2 counts in 32-bit integers.
    package static let limit = (1 << 31) - 1

    /// The most attributes of a tag, and namespaces that it declares.
    static let mostAttributes = Int(stringsdict_most_attributes)

    private static let initialized: Void = xmlInitParser()

    /// Reads a text and hands its events to a handler.
    ///
    /// - Throws: ``StringsdictError`` with the location of the first error, the handler's or XML's.
    package static func read<Handler: XMLEventHandler>(
        _ source: SourceText, into handler: inout Handler
    ) throws(StringsdictError) {
        try check(source)
        _ = initialized
        let refusal = withUnsafeMutablePointer(to: &handler) { handler in
            source.bytes.withUnsafeBufferPointer { bytes in parse(bytes, of: source, into: handler) }
        }
        if let refusal { throw refusal }
    }

    /// - Returns: the first error.
    private static func parse<Handler: XMLEventHandler>(
        _ bytes: UnsafeBufferPointer<UInt8>, of source: SourceText, into handler: UnsafeMutablePointer<Handler>
    ) -> StringsdictError? {
        var input = stringsdict_bytes(next: bytes.baseAddress, count: bytes.count, parser: nil)
        return withUnsafeMutablePointer(to: &input) { input -> StringsdictError? in
            guard !bytes.isEmpty, let context = stringsdict_parser(input) else {
                return StringsdictError(.empty(source))
            }
            defer {
                // A run that ends at the declaration of an entity leaves the document that libxml2 keeps for it.
                xmlFreeDoc(context.pointee.myDoc)
                xmlFreeParserCtxt(context)
            }
            let session = HandlerSession(of: source, at: bytes, in: context, handler: handler)
            session.parse()
            return session.refusal
        }
    }

    /// Refuses a text before its first element is read.
    ///
    /// - Throws: ``StringsdictError`` for a text that is too large, that says it is in another encoding than it is, or whose first
    ///   element has something wrong before it.
    private static func check(_ source: SourceText) throws(StringsdictError) {
        guard source.bytes.count <= limit else {
            throw StringsdictError(Finding(.fileTooLarge, "The file is larger than \(limit >> 20) MiB."))
        }
        // libxml2 would guess another encoding from them, and positions would mean nothing.
        guard !guessedBeginnings.contains(where: source.bytes.starts(with:)) else {
            throw StringsdictError(.invalidEncoding(source, at: 0))
        }
        try XMLDeclaration.check(source)
        try WellFormednessCheck.checkProlog(of: source)
    }

    /// The first bytes from which XML's rules tell other encodings than UTF-8: the marks of UTF-16, and “<” in UTF-16, UCS-4 and
    /// EBCDIC. Source: Extensible Markup Language 1.0, appendix F.
    private static let guessedBeginnings: [[UInt8]] = [
        [0xFE, 0xFF], [0xFF, 0xFE], [0x00, 0x3C], [0x3C, 0x00], [0x00, 0x00], [0x4C, 0x6F, 0xA7, 0x94],
    ]
}
