internal import CLibXML2
import LocalizationModel

/// libxml2's SAX2 parser over a whole text in memory.
///
/// No network, no entities, no DTD, no recovery: a document that declares an entity is refused, which also closes
/// the door to external entities and entity bombs, and keeps byte positions exact.
package enum XMLEventReader {
    /// The largest text that is read, in bytes: libxml2 counts in 32-bit integers.
    package static let limit = 1 << 30

    private static let initialized: Void = xmlInitParser()

    /// Reads a text and hands its events to a handler.
    ///
    /// - Throws: ``Refusal`` with the place of the first error, the handler's or XML's.
    package static func read<Handler: XMLEventHandler>(
        _ source: SourceText, into handler: inout Handler
    ) throws(Refusal) {
        _ = initialized
        guard source.bytes.count <= limit else {
            throw Refusal(Finding(.fileTooLarge, "The file has more than \(limit >> 20) MiB."))
        }
        try XMLDeclaration.check(source)
        let refusal = withUnsafeMutablePointer(to: &handler) { handler in
            let session = HandlerSession(source: source, handler: handler)
            session.parse()
            return session.refusal
        }
        if let refusal { throw refusal }
    }
}

/// One run of the parser; the C callbacks find it through their user data.
class XMLSession {
    final let source: SourceText
    final var context: xmlParserCtxtPtr?
    final var refusal: Refusal?

    init(source: SourceText) {
        self.source = source
    }

    func start(_ element: XMLElement) throws(Refusal) {}
    func end(_ name: XMLName, at offset: Int) throws(Refusal) {}
    func characters(_ characters: XMLCharacters) throws(Refusal) {}
    func comment(_ characters: XMLCharacters, at offset: Int) throws(Refusal) {}
    func instruction(at offset: Int) throws(Refusal) {}

    /// How many bytes of the text the parser has passed.
    final var offset: Int { context.map { stringsdict_parser_offset($0) } ?? 0 }

    /// Ends the run with the first refusal.
    final func stop(_ refusal: Refusal) {
        if self.refusal == nil { self.refusal = refusal }
        if let context { xmlStopParser(context) }
    }

    final func run(_ body: () throws(Refusal) -> Void) {
        guard refusal == nil else { return }
        do { try body() } catch { stop(error.located(at: source.location(at: offset))) }
    }

    final func parse() {
        source.bytes.withUnsafeBufferPointer { buffer in
            var bytes = stringsdict_bytes(next: buffer.baseAddress, count: buffer.count)
            withUnsafeMutablePointer(to: &bytes) { bytes in
                guard !buffer.isEmpty, let context = stringsdict_parser(bytes) else {
                    return stop(Refusal(.empty(source)))
                }
                defer { xmlFreeParserCtxt(context) }
                self.context = context
                xmlCtxtUseOptions(context, stringsdict_parser_options())
                context.pointee.sax.pointee = XMLCallbacks.table
                context.pointee.userData = Unmanaged.passUnretained(self).toOpaque()
                xmlParseDocument(context)
                if refusal == nil, context.pointee.wellFormed == 0 || context.pointee.nsWellFormed == 0 {
                    stop(Refusal(.malformed("The file is not well-formed XML.", source, at: offset)))
                }
                self.context = nil
            }
        }
    }
}

/// A run with a handler of a known type, which lives as long as the run.
final class HandlerSession<Handler: XMLEventHandler>: XMLSession {
    private let handler: UnsafeMutablePointer<Handler>

    init(source: SourceText, handler: UnsafeMutablePointer<Handler>) {
        self.handler = handler
        super.init(source: source)
    }

    override func start(_ element: XMLElement) throws(Refusal) { try handler.pointee.start(element) }
    override func end(_ name: XMLName, at offset: Int) throws(Refusal) { try handler.pointee.end(name, at: offset) }
    override func characters(_ characters: XMLCharacters) throws(Refusal) { try handler.pointee.characters(characters) }
    override func comment(_ characters: XMLCharacters, at offset: Int) throws(Refusal) {
        try handler.pointee.comment(characters, at: offset)
    }
    override func instruction(at offset: Int) throws(Refusal) { try handler.pointee.instruction(at: offset) }
}
