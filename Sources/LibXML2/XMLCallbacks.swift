internal import CLibXML2
import LocalizationModel

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
        guard session.isTagEnd(tagEnd) else { return }
        let element = XMLElement(
            name: XMLName(pointer: name), prefix: prefix.map(XMLName.init), namespace: namespace.map(XMLName.init),
            tagEnd: tagEnd, attributes: attributes, attributeCount: Int(count))
        session.run { () throws(Refusal) in try session.start(element) }
    }

    private static let endElement: endElementNsSAX2Func = { user, name, _, _ in
        guard let session = session(user), let name else { return }
        let offset = session.offset
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
