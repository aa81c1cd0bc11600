internal import CLibXML2
import LocalizationModel

/// Parses XML in memory with libxml2's SAX2 parser.
///
/// Uses no network, no external DTD and no error recovery. Accepts an internal DTD subset, but rejects a document that
/// declares an entity. This rejection excludes external entities and entity bombs, and keeps byte offsets exact.
package enum XMLEventReader {
    /// The maximum size of a document in bytes. libxml2 counts bytes in 32-bit integers.
    package static let limit = (1 << 31) - 1

    /// The maximum number of attributes and namespace declarations in a tag.
    static let mostAttributes = Int(stringsdict_most_attributes)

    private static let initialized: Void = xmlInitParser()

    /// Parses a document and passes its events to a handler.
    ///
    /// - Throws: ``StringsdictError`` with the location of the first error of the handler or the parser.
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

    /// - Returns: the first error; nil if there is none.
    private static func parse<Handler: XMLEventHandler>(
        _ bytes: UnsafeBufferPointer<UInt8>, of source: SourceText, into handler: UnsafeMutablePointer<Handler>
    ) -> StringsdictError? {
        var input = stringsdict_bytes(next: bytes.baseAddress, count: bytes.count, parser: nil)
        return withUnsafeMutablePointer(to: &input) { input -> StringsdictError? in
            guard !bytes.isEmpty, let context = stringsdict_parser(input) else {
                return StringsdictError(.empty(source))
            }
            defer {
                // A run that stops at an entity declaration leaves a document allocated by libxml2.
                xmlFreeDoc(context.pointee.myDoc)
                xmlFreeParserCtxt(context)
            }
            let session = HandlerSession(of: source, at: bytes, in: context, handler: handler)
            session.parse()
            return session.refusal
        }
    }

    /// Checks a document before parsing.
    ///
    /// - Throws: ``StringsdictError`` for a document that is too large, declares an encoding other than its actual
    ///   encoding, or has an error before its root element.
    private static func check(_ source: SourceText) throws(StringsdictError) {
        guard source.bytes.count <= limit else {
            throw StringsdictError(Finding(.fileTooLarge, "The file is larger than \(limit >> 20) MiB."))
        }
        // From these bytes, libxml2 would detect a different encoding, and all offsets would be wrong.
        guard !guessedBeginnings.contains(where: source.bytes.starts(with:)) else {
            throw StringsdictError(.invalidEncoding(source, at: 0))
        }
        try XMLDeclaration.check(source)
        try WellFormednessCheck.checkProlog(of: source)
    }

    /// The first bytes that denote encodings other than UTF-8: byte order marks of UTF-16, and `<` in UTF-16, UCS-4 and
    /// EBCDIC. Source: Extensible Markup Language 1.0, appendix F.
    private static let guessedBeginnings: [[UInt8]] = [
        [0xFE, 0xFF], [0xFF, 0xFE], [0x00, 0x3C], [0x3C, 0x00], [0x00, 0x00], [0x4C, 0x6F, 0xA7, 0x94],
    ]
}
