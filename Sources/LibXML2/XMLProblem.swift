internal import CLibXML2
import LocalizationModel

extension Diagnostic {
    /// An error of libxml2 in words for people.
    init(_ error: xmlError, in source: SourceText, at offset: Int) {
        let message = (error.message.map { String(cString: $0) } ?? "unknown error").trimmed
        switch xmlParserErrors(rawValue: UInt32(error.code)) {
        case XML_ERR_INVALID_CHAR:
            self.init(.invalidCharacter, source.invalidCharacterMessage(near: offset), place: source.place(at: offset))
        case XML_ERR_INVALID_ENCODING, XML_I18N_CONV_FAILED:
            self.init(.unsupportedEncoding, "The bytes here are not UTF-8.", place: source.place(at: offset))
        case XML_ERR_DOCUMENT_EMPTY: self = .empty(source)
        case XML_ERR_DOCUMENT_END:
            self = .malformed("There is more text behind the end of the document.", source, at: offset)
        case XML_ERR_RESERVED_XML_NAME:
            self = .malformed("Something stands before the XML declaration.", source, at: offset, hint: "Delete it.")
        case XML_NS_ERR_UNDEFINED_NAMESPACE:
            self.init(
                .namespacePrefix, "\(message).", hint: "Declare the prefix or remove it.", place: source.place(at: offset))
        default: self = .malformed("The XML is broken: \(message).", source, at: offset)
        }
    }

    static func empty(_ source: SourceText) -> Diagnostic {
        .malformed("The file is empty.", source, at: 0)
    }

    static func malformed(_ message: String, _ source: SourceText, at offset: Int, hint: String? = nil) -> Diagnostic {
        Diagnostic(.malformedXML, message, hint: hint, place: source.place(at: offset))
    }
}

extension SourceText {
    fileprivate func invalidCharacterMessage(near offset: Int) -> String {
        let control = bytes[min(max(0, offset), bytes.count)...].prefix(4).first { $0 < 0x20 && $0 != 9 && $0 != 10 && $0 != 13 }
        guard let control else { return "There is a character here that XML cannot hold." }
        var name = String(control, radix: 16, uppercase: true)
        name = String(repeating: "0", count: 4 - name.utf8.count) + name
        return "There is a control character here (U+\(name))."
    }
}

extension String {
    fileprivate var trimmed: String {
        var text = self[...]
        while let last = text.last, last.isWhitespace || last == "." { text.removeLast() }
        return String(text)
    }
}
