internal import CLibXML2
import LocalizationModel

/// One run of the parser, passed to the C callbacks as user data.
class XMLSession {
    final let source: SourceText
    final private(set) var refusal: StringsdictError?
    private let names: XMLNames
    fileprivate let context: xmlParserCtxtPtr
    /// The bytes of the document, which outlive the run.
    private let bytes: UnsafeBufferPointer<UInt8>

    init(
        of source: SourceText, at bytes: UnsafeBufferPointer<UInt8>, in context: xmlParserCtxtPtr,
        names: [StaticString]
    ) {
        self.source = source
        self.bytes = bytes
        self.context = context
        self.names = XMLNames(names, in: context.pointee.dict)
    }

    func start(_ element: XMLElement) throws(StringsdictError) {}
    func end(at offset: Int) throws(StringsdictError) {}
    func characters(_ characters: XMLCharacters) throws(StringsdictError) {}
    func comment(_ characters: XMLCharacters, at offset: Int) throws(StringsdictError) {}
    func instruction(at offset: Int) throws(StringsdictError) {}

    /// The number of bytes that the parser has consumed.
    final var offset: Int { stringsdict_parser_offset(context) }

    /// The name at an address in the parser's dictionary.
    final func name(_ address: UnsafePointer<UInt8>) -> XMLName {
        XMLName(pointer: address, number: names.number(of: address))
    }

    /// The addresses of the recognized names, by index.
    final var addresses: UnsafePointer<UnsafePointer<UInt8>?>? { UnsafePointer(names.addresses.baseAddress) }

    /// True if a start tag ends at an offset. libxml2 reports an element before verifying that the start tag ends.
    final func isTagEnd(_ offset: Int) -> Bool {
        offset < bytes.count && (bytes[offset] == UInt8(ascii: ">") || bytes[offset] == UInt8(ascii: "/"))
    }

    /// Stops the run with an error, unless an earlier error has already stopped it.
    final func stop(_ refusal: StringsdictError) {
        if self.refusal == nil { self.refusal = refusal }
        xmlStopParser(context)
    }

    /// Passes an event to the handler, unless the run has been stopped.
    @inline(__always)
    final func run(_ body: () throws(StringsdictError) -> Void) {
        guard refusal == nil else { return }
        do { try body() } catch { stopHere(error) }
    }

    /// Stops the run with an error that the handler threw. Not inlined, to keep the event path fast.
    @inline(never)
    private final func stopHere(_ refusal: StringsdictError) { stop(refusal.located(at: source.location(at: offset))) }

    final func parse() {
        xmlCtxtUseOptions(context, stringsdict_parser_options())
        context.pointee.sax.pointee = XMLCallbacks.table
        context.pointee.userData = Unmanaged.passUnretained(self).toOpaque()
        xmlParseDocument(context)
        // libxml2 2.9 treats a NUL after the root element as the end of the document.
        if context.pointee.wellFormed == 0 || offset < bytes.count { refuseXML() }
    }

    /// Stops the run with this project's own description of the XML error.
    final func refuseXML() {
        guard refusal == nil else { return }
        let problem = WellFormednessCheck.firstProblem(in: source, parserAt: offset)
        stop(StringsdictError(problem ?? .unreadable(source, at: offset)))
    }

    final func refuseAttributes() {
        stop(StringsdictError(.tooManyAttributes(source, at: source.last(UInt8(ascii: "<"), before: offset))))
    }
}

/// A run with a typed handler, which must outlive the run.
final class HandlerSession<Handler: XMLEventHandler>: XMLSession {
    private let handler: UnsafeMutablePointer<Handler>

    init(
        of source: SourceText, at bytes: UnsafeBufferPointer<UInt8>, in context: xmlParserCtxtPtr,
        handler: UnsafeMutablePointer<Handler>
    ) {
        self.handler = handler
        super.init(of: source, at: bytes, in: context, names: Handler.names)
    }

    override func start(_ element: XMLElement) throws(StringsdictError) { try handler.pointee.start(element) }
    override func end(at offset: Int) throws(StringsdictError) { try handler.pointee.end(at: offset) }
    override func characters(_ characters: XMLCharacters) throws(StringsdictError) {
        try handler.pointee.characters(characters)
    }
    override func comment(_ characters: XMLCharacters, at offset: Int) throws(StringsdictError) {
        try handler.pointee.comment(characters, at: offset)
    }
    override func instruction(at offset: Int) throws(StringsdictError) { try handler.pointee.instruction(at: offset) }
}

/// The table of C callbacks; each gets its session from the user data.
enum XMLCallbacks {
    static var table: xmlSAXHandler {
        var table = xmlSAXHandler()
        table.initialized = UInt32(XML_SAX2_MAGIC)
        table.startElementNs = startElement
        table.endElementNs = endElement
        table.characters = characters
        table.cdataBlock = characters
        table.ignorableWhitespace = characters
        table.comment = comment
        table.processingInstruction = instruction
        table.entityDecl = entityDeclaration
        table.unparsedEntityDecl = unparsedEntityDeclaration
        table.reference = reference
        table.serror = structuredError
        return table
    }

    /// Calls a closure with the session. The session outlives the run, so it is not retained.
    @inline(__always)
    private static func with(_ user: UnsafeMutableRawPointer?, _ body: (XMLSession) -> Void) {
        guard let user else { return }
        Unmanaged<XMLSession>.fromOpaque(user)._withUnsafeGuaranteedRef(body)
    }

    private static let startElement: startElementNsSAX2Func = {
        user, name, prefix, namespace, namespaces, _, count, _, attributes in
        with(user) { session in
            guard Int(count) + Int(namespaces) <= XMLEventReader.mostAttributes else {
                return session.refuseAttributes()
            }
            let tagEnd = session.offset
            guard let name, session.isTagEnd(tagEnd) else { return }
            let element = XMLElement(
                name: session.name(name), hasPrefix: prefix != nil, namespace: namespace.map(session.name),
                tagEnd: tagEnd,
                attributes: XMLAttributes(start: attributes, count: Int(count), names: session.addresses))
            session.run { () throws(StringsdictError) in try session.start(element) }
        }
    }

    private static let endElement: endElementNsSAX2Func = { user, _, _, _ in
        with(user) { session in
            session.run { () throws(StringsdictError) in try session.end(at: session.offset) }
        }
    }

    private static let characters: charactersSAXFunc = { user, start, count in
        with(user) { session in
            let characters = XMLCharacters(buffer: UnsafeBufferPointer(start: start, count: Int(count)))
            session.run { () throws(StringsdictError) in try session.characters(characters) }
        }
    }

    private static let comment: commentSAXFunc = { user, start in
        with(user) { session in
            guard let start else { return }
            let characters = XMLCharacters(buffer: UnsafeBufferPointer(start: start, count: strlen(start)))
            session.run { () throws(StringsdictError) in try session.comment(characters, at: session.offset) }
        }
    }

    private static let instruction: processingInstructionSAXFunc = { user, _, _ in
        with(user) { session in
            session.run { () throws(StringsdictError) in try session.instruction(at: session.offset) }
        }
    }

    private static let entityDeclaration: entityDeclSAXFunc = { user, _, _, _, _, _ in with(user) { $0.refuseXML() } }

    private static let unparsedEntityDeclaration: unparsedEntityDeclSAXFunc = { user, _, _, _, _ in
        with(user) { $0.refuseXML() }
    }

    /// Rejects a reference to an entity that XML does not predefine. `entityDeclaration` rejects entity declarations.
    private static let reference: referenceSAXFunc = { user, _ in with(user) { $0.refuseXML() } }

    /// Stops the run at every error, including errors from which libxml2 recovers, such as unbound prefixes and
    /// undefined entities. If the document refers to a DTD, later versions of libxml2 only warn about an undefined
    /// entity, and drop the entity from an attribute. Namespaces need not be valid URIs, because versions of libxml2
    /// disagree on validity.
    private static let structuredError: xmlStructuredErrorFunc = { user, error in
        with(user) { session in
            guard let error = error?.pointee, error.code != XML_WAR_NS_URI.rawValue,
                error.level.rawValue >= XML_ERR_ERROR.rawValue || error.code == XML_WAR_UNDECLARED_ENTITY.rawValue
            else { return }
            session.refuseXML()
        }
    }
}
