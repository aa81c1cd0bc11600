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
    /// - Throws: ``Refusal`` with the location of the first error, the handler's or XML's.
    package static func read<Handler: XMLEventHandler>(
        _ source: SourceText, into handler: inout Handler
    ) throws(Refusal) {
        try check(source)
        try read(XMLPart(of: source), of: source, into: &handler)
    }

    /// Refuses what is not to be read at all, in parts or as a whole.
    ///
    /// - Throws: ``Refusal`` for a text that is too large, or that says it is in another encoding than it is.
    package static func check(_ source: SourceText) throws(Refusal) {
        guard source.bytes.count <= limit else {
            throw Refusal(Finding(.fileTooLarge, "The file is larger than \(limit >> 20) MiB."))
        }
        try XMLDeclaration.check(source)
    }

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
            let session = HandlerSession(part, of: source, handler: handler)
            session.parse()
            return session.refusal
        }
        if let refusal { throw refusal }
    }
}

/// One run of the parser; the C callbacks find it through their user data.
class XMLSession {
    final let source: SourceText
    private let part: XMLPart
    final var context: xmlParserCtxtPtr?
    final var refusal: Refusal?

    init(_ part: XMLPart, of source: SourceText) {
        self.part = part
        self.source = source
    }

    func start(_ element: XMLElement) throws(Refusal) {}
    func end(_ name: XMLName, at offset: Int) throws(Refusal) {}
    func characters(_ characters: XMLCharacters) throws(Refusal) {}
    func comment(_ characters: XMLCharacters, at offset: Int) throws(Refusal) {}
    func instruction(at offset: Int) throws(Refusal) {}

    /// How many bytes of the text the parser has passed; outside of the part while it reads the tags around it.
    final var offset: Int {
        context.map { stringsdict_parser_offset($0) + part.range.lowerBound - part.opening.count } ?? 0
    }

    /// Whether a start tag is to be handed over; the offset is that of its end.
    final func takesStart(_ offset: Int) -> Bool {
        offset < part.range.lowerBound ? part.handsOverOpening : offset < part.range.upperBound && isTagEnd(offset)
    }

    /// Whether an end tag is to be handed over; the offset is the byte after it.
    final func takesEnd(_ offset: Int) -> Bool {
        offset > part.range.lowerBound ? offset <= part.range.upperBound : part.handsOverOpening
    }

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
        source.bytes[part.range].withUnsafeBufferPointer { own in
            part.opening.withUnsafeBufferPointer { opening in
                part.closing.withUnsafeBufferPointer { closing in
                    var end = stringsdict_bytes(next: closing.baseAddress, count: closing.count, then: nil)
                    withUnsafeMutablePointer(to: &end) { end in
                        var middle = stringsdict_bytes(next: own.baseAddress, count: own.count, then: end)
                        withUnsafeMutablePointer(to: &middle) { middle in
                            var bytes = stringsdict_bytes(
                                next: opening.baseAddress, count: opening.count, then: middle)
                            withUnsafeMutablePointer(to: &bytes) { parse($0) }
                        }
                    }
                }
            }
        }
    }

    private func parse(_ bytes: UnsafeMutablePointer<stringsdict_bytes>) {
        guard !part.range.isEmpty, let context = stringsdict_parser(bytes) else {
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

/// A run with a handler of a known type, which lives as long as the run.
final class HandlerSession<Handler: XMLEventHandler>: XMLSession {
    private let handler: UnsafeMutablePointer<Handler>

    init(_ part: XMLPart, of source: SourceText, handler: UnsafeMutablePointer<Handler>) {
        self.handler = handler
        super.init(part, of: source)
    }

    override func start(_ element: XMLElement) throws(Refusal) { try handler.pointee.start(element) }
    override func end(_ name: XMLName, at offset: Int) throws(Refusal) { try handler.pointee.end(name, at: offset) }
    override func characters(_ characters: XMLCharacters) throws(Refusal) { try handler.pointee.characters(characters) }
    override func comment(_ characters: XMLCharacters, at offset: Int) throws(Refusal) {
        try handler.pointee.comment(characters, at: offset)
    }
    override func instruction(at offset: Int) throws(Refusal) { try handler.pointee.instruction(at: offset) }
}

/// The `encoding` of an XML declaration against the bytes of the file.
package enum XMLDeclaration {
    private static let eightBit: Set<String> = ["utf-8", "utf8", "us-ascii", "ascii"]
    private static let sixteenBit: Set<String> = [
        "utf-16", "utf-16le", "utf-16be", "iso-10646-ucs-2", "ucs-2", "unicode",
    ]

    /// Refuses a file that says it has another encoding than its bytes have: Apple's reader refuses it too, and what
    /// is inserted would come out garbled. A byte order mark settles the matter.
    static func check(_ source: SourceText) throws(Refusal) {
        guard !source.encoding.hasByteOrderMark, let range = encodingName(in: source.bytes) else { return }
        let name = source.bytes.text(range).string
        let isUTF8 = source.encoding.form == .utf8
        guard !(isUTF8 ? eightBit : sixteenBit).contains(name.lowercased()) else { return }
        let isKnown = (isUTF8 ? sixteenBit : eightBit).contains(name.lowercased())
        let reason =
            isKnown ? "but the file is written in UTF-\(isUTF8 ? 8 : 16)" : "but only UTF-8 and UTF-16 can be read"
        throw Refusal(
            Finding(
                .unsupportedEncoding, "The XML declaration says “\(name)”, \(reason).",
                hint: "Save the file as UTF-8 and write encoding=\"UTF-8\".", at: source.location(at: range.lowerBound))
        )
    }

    /// Where the declaration names US-ASCII as the encoding. Such a file can be read as UTF-8, but not every text can be
    /// written into it.
    package static func placeOfASCII(in source: SourceText) -> SourceLocation? {
        guard !source.encoding.hasByteOrderMark, source.encoding.form == .utf8,
            let range = encodingName(in: source.bytes),
            ["us-ascii", "ascii"].contains(source.bytes.text(range).string.lowercased())
        else { return nil }
        return source.location(at: range.lowerBound)
    }

    private static func encodingName(in bytes: [UInt8]) -> Range<Int>? {
        guard bytes.starts(with: "<?xml".utf8), let end = bytes.firstIndex(of: UInt8(ascii: ">")) else { return nil }
        let declaration = Array(bytes[..<end])
        guard let word = declaration.firstRange(of: Array("encoding".utf8)),
            let open = declaration[word.upperBound...].firstIndex(where: { $0 == 0x22 || $0 == 0x27 }),
            let close = declaration[(open + 1)...].firstIndex(of: declaration[open])
        else { return nil }
        return open + 1..<close
    }
}

/// The table of C callbacks; each finds its session in the user data.
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

    private static func session(_ user: UnsafeMutableRawPointer?) -> XMLSession? {
        user.map { Unmanaged<XMLSession>.fromOpaque($0).takeUnretainedValue() }
    }

    private static let startElement: startElementNsSAX2Func = {
        user, name, prefix, namespace, _, _, count, _, attributes in
        guard let session = session(user), let name else { return }
        let tagEnd = session.offset
        // libxml2 reports an element before it looks for the end of its tag.
        guard session.takesStart(tagEnd) else { return }
        let element = XMLElement(
            name: XMLName(pointer: name), prefix: prefix.map(XMLName.init), namespace: namespace.map(XMLName.init),
            tagEnd: tagEnd, attributes: attributes, attributeCount: Int(count))
        session.run { () throws(Refusal) in try session.start(element) }
    }

    private static let endElement: endElementNsSAX2Func = { user, name, _, _ in
        guard let session = session(user), let name else { return }
        let offset = session.offset
        guard session.takesEnd(offset) else { return }
        session.run { () throws(Refusal) in try session.end(XMLName(pointer: name), at: offset) }
    }

    private static let characters: charactersSAXFunc = { user, start, count in
        guard let session = session(user), let start else { return }
        let characters = XMLCharacters(buffer: UnsafeBufferPointer(start: start, count: Int(count)))
        session.run { () throws(Refusal) in try session.characters(characters) }
    }

    private static let comment: commentSAXFunc = { user, start in
        guard let session = session(user), let start else { return }
        let offset = session.offset
        var count = 0
        while start[count] != 0 { count += 1 }
        let characters = XMLCharacters(buffer: UnsafeBufferPointer(start: start, count: count))
        session.run { () throws(Refusal) in try session.comment(characters, at: offset) }
    }

    private static let instruction: processingInstructionSAXFunc = { user, _, _ in
        guard let session = session(user) else { return }
        let offset = session.offset
        session.run { () throws(Refusal) in try session.instruction(at: offset) }
    }

    private static let entityDeclaration: entityDeclSAXFunc = { user, name, _, _, _, _ in
        session(user)?.refuseEntity(name)
    }

    private static let unparsedEntityDeclaration: unparsedEntityDeclSAXFunc = { user, name, _, _, _ in
        session(user)?.refuseEntity(name)
    }

    private static let reference: referenceSAXFunc = { user, name in
        guard let session = session(user), let name else { return }
        session.stop(Refusal(.undefinedEntity(String(cString: name), session.source, at: session.offset)))
    }

    /// Every error ends the run, including those that libxml2 would ignore: unbound prefixes, undefined entities.
    private static let structuredError: xmlStructuredErrorFunc = { user, error in
        guard let session = session(user), let error, error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue else {
            return
        }
        session.stop(Refusal(Finding(error.pointee, in: session.source, at: session.offset)))
    }
}

extension XMLSession {
    fileprivate func isTagEnd(_ offset: Int) -> Bool {
        guard source.bytes.indices.contains(offset) else { return false }
        return source.bytes[offset] == UInt8(ascii: ">") || source.bytes[offset] == UInt8(ascii: "/")
    }

    fileprivate func refuseEntity(_ name: UnsafePointer<UInt8>?) {
        let name = name.map { String(cString: $0) } ?? ""
        let place = source.location(at: source.last(UInt8(ascii: "<"), before: offset))
        stop(Refusal(Finding(.entityDeclaration, "The document declares the entity “\(name)”.", at: place)))
    }
}
