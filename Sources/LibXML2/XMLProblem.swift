internal import CLibXML2
import LocalizationModel

extension Finding {
    /// An error of libxml2 in words for people, at the tag or reference that is wrong.
    init(_ error: xmlError, in source: SourceText, at offset: Int) {
        let name = error.str1.map { String(cString: $0) } ?? ""
        let tag = source.last(UInt8(ascii: "<"), before: offset)
        // Inside comments and CDATA, libxml2 says that their end is missing.
        if source.control(at: offset) != nil {
            self = .invalidCharacter(source, at: offset)
            return
        }
        switch xmlParserErrors(rawValue: UInt32(error.code)) {
        case XML_ERR_INVALID_CHAR: self = .invalidCharacter(source, at: offset)
        case XML_ERR_INVALID_ENCODING, XML_I18N_CONV_FAILED: self = .invalidEncoding(source, at: offset)
        case XML_ERR_DOCUMENT_EMPTY: self = .noXML(source)
        case XML_ERR_DOCUMENT_END:
            self = .malformed("There is text after the end of the document.", source, at: offset)
        case XML_ERR_RESERVED_XML_NAME:
            self = .malformed("There is something before the XML declaration.", source, at: tag, hint: "Delete it.")
        case XML_NS_ERR_UNDEFINED_NAMESPACE:
            self.init(
                .namespacePrefix, "The prefix “\(name)” is not declared.", hint: "Declare the prefix or remove it.",
                at: source.location(at: tag))
        case XML_ERR_TAG_NAME_MISMATCH:
            let end = error.str2.map { String(cString: $0) } ?? ""
            self = .malformed("“<\(name)>” is closed by “</\(end)>”.", source, at: tag)
        case XML_ERR_GT_REQUIRED:
            self = .malformed("A tag is not closed by “>”.", source, at: tag)
        case XML_ERR_TAG_NOT_FINISHED:
            self = .malformed("The file ends before “<\(name)>” is closed.", source, at: offset)
        case XML_ERR_UNDECLARED_ENTITY, XML_WAR_UNDECLARED_ENTITY: self = .undefinedEntity(name, source, at: offset)
        case XML_ERR_NAME_REQUIRED where source.bytes[max(0, offset - 1)] == UInt8(ascii: "&"):
            self = .malformed(
                "This ampersand does not begin a reference.", source, at: offset - 1, hint: "Write &amp;.")
        case XML_ERR_NAME_REQUIRED where source.bytes[max(0, offset - 1)] == UInt8(ascii: "<"):
            self = .strayLessThan(source, at: offset - 1)
        default:
            let message = (error.message.map { String(cString: $0) } ?? "unknown error").trimmed
            self = .malformed("The XML is not well-formed: \(message).", source, at: offset)
        }
    }

    static func empty(_ source: SourceText) -> Finding {
        .malformed("The file is empty.", source, at: 0)
    }

    static func malformed(
        _ message: Finding.Message, _ source: SourceText, at offset: Int, hint: Finding.Message? = nil
    ) -> Finding {
        Finding(.malformedXML, message, hint: hint, at: source.location(at: offset))
    }

    static func undefinedEntity(_ name: String, _ source: SourceText, at offset: Int) -> Finding {
        .malformed(
            "“&\(name);” is not defined in XML.", source, at: source.last(UInt8(ascii: "&"), before: offset),
            hint: "Write the character itself, or &amp; for an ampersand.")
    }

    private static func noXML(_ source: SourceText) -> Finding {
        guard let start = source.bytes.firstIndex(where: { $0 > 0x20 }) else { return .empty(source) }
        let line = source.bytes[start...].prefix(24).prefix { $0 >= 0x20 }
        return .malformed("The file is not XML; it begins with “\(ExactText(utf8: line))”.", source, at: start)
    }

    private static func strayLessThan(_ source: SourceText, at offset: Int) -> Finding {
        if source.bytes[offset...].starts(with: "<<<<<<<".utf8) {
            return .malformed(
                "There is a merge conflict marker.", source, at: offset, hint: "Resolve the conflict first.")
        }
        return .malformed("This “<” does not begin a tag.", source, at: offset, hint: "Write &lt; in a text.")
    }

    private static func invalidCharacter(_ source: SourceText, at offset: Int) -> Finding {
        let rest = source.bytes[min(max(0, offset), source.bytes.count)...]
        if let byte = rest.first, byte >= 0x80,
            ExactText(utf8: rest.prefix(4)).string.unicodeScalars.first == "\u{FFFD}",
            !rest.starts(with: "\u{FFFD}".utf8)
        {
            return .invalidEncoding(source, at: offset)
        }
        let reference = source.last(UInt8(ascii: "&"), before: offset)
        let isReference = offset > 0 && source.bytes[..<min(offset, source.bytes.count)].last == UInt8(ascii: ";")
        if isReference, source.bytes[reference...].starts(with: "&#".utf8) {
            let name = source.bytes.text(reference..<offset)
            return Finding(
                .invalidCharacter, "“\(name)” stands for a character that XML does not allow.",
                at: source.location(at: reference))
        }
        return Finding(
            .invalidCharacter, source.invalidCharacterMessage(at: offset), at: source.location(at: offset))
    }

    static func invalidEncoding(_ source: SourceText, at offset: Int) -> Finding {
        Finding(.unsupportedEncoding, "The bytes here are not valid UTF-8.", at: source.location(at: offset))
    }
}

extension SourceText {
    /// The last place of a byte before an offset; the offset itself where there is none.
    func last(_ byte: UInt8, before offset: Int) -> Int {
        bytes[..<min(max(0, offset), bytes.count)].lastIndex(of: byte) ?? offset
    }

    fileprivate func invalidCharacterMessage(at offset: Int) -> Finding.Message {
        guard let control = control(at: offset) else { return "There is a character here that XML does not allow." }
        let name = String(control, radix: 16, uppercase: true)
        return "There is a control character here (U+\(String(repeating: "0", count: 4 - name.utf8.count))\(name))."
    }

    /// The control character at an offset that XML does not allow.
    fileprivate func control(at offset: Int) -> UInt8? {
        guard bytes.indices.contains(offset), bytes[offset] < 0x20, ![0x09, 0x0A, 0x0D].contains(bytes[offset]) else {
            return nil
        }
        return bytes[offset]
    }
}

extension String {
    fileprivate var trimmed: String {
        var text = self[...]
        while let last = text.last, last.isWhitespace || last == "." { text.removeLast() }
        return String(text)
    }
}
