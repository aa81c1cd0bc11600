import LocalizationModel

extension ByteBuffer {
    /// Appends a string as XML character data.
    ///
    /// Carriage returns become references, because readers normalize literal carriage returns to line feeds.
    package func appendXML(_ text: ExactString) {
        text.withBytes { appendEscaped($0, XMLReference.inText) }
    }

    /// Appends UTF-8 as XML character data.
    package func appendXML(_ bytes: UnsafeBufferPointer<UInt8>) { appendEscaped(bytes, XMLReference.inText) }

    /// Appends UTF-8 as the value of an attribute in double quotes.
    package func appendXMLAttribute(_ bytes: UnsafeBufferPointer<UInt8>) {
        appendEscaped(bytes, XMLReference.inAttribute)
    }

    /// Appends UTF-8 as XML character data.
    package func appendXML(_ bytes: ArraySlice<UInt8>) {
        bytes.withUnsafeBufferPointer { appendEscaped($0, XMLReference.inText) }
    }

    /// Appends a string as an attribute value in double quotes. Tabs and line ends become references, because readers
    /// normalize literal tabs and line ends to spaces.
    package func appendXMLAttribute(_ text: ExactString) {
        text.withBytes { appendEscaped($0, XMLReference.inAttribute) }
    }

    /// Appends UTF-8 as the value of an attribute in double quotes.
    package func appendXMLAttribute(_ bytes: ArraySlice<UInt8>) {
        bytes.withUnsafeBufferPointer { appendEscaped($0, XMLReference.inAttribute) }
    }

    @inline(__always)
    private func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>, _ reference: (UInt8) -> StaticString?) {
        var next = appendUnreserved(bytes, from: 0)
        while next < bytes.count {
            if let escaped = reference(bytes[next]) {
                append(literal: escaped)
            } else {
                append(bytes[next])
            }
            next = appendUnreserved(bytes, from: next + 1)
        }
    }
}

/// The references that replace reserved characters in XML.
enum XMLReference {
    @inline(__always)
    static func inText(_ byte: UInt8) -> StaticString? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case 0x0D: "&#13;"
        default: nil
        }
    }

    @inline(__always)
    static func inAttribute(_ byte: UInt8) -> StaticString? {
        switch byte {
        case UInt8(ascii: "\""): "&quot;"
        case 0x09: "&#9;"
        case 0x0A: "&#10;"
        default: inText(byte)
        }
    }
}

/// The characters that XML 1.0 allows.
package enum XMLCharacterSet {
    /// The first forbidden character of a string; nil if there is none. Even as references, XML forbids U+FFFE, U+FFFF
    /// and the C0 controls other than tab, line feed and carriage return.
    package static func firstForbidden(in text: ExactString) -> Unicode.Scalar? {
        text.withBytes(isClean) ? nil : text.string.unicodeScalars.first(where: isForbidden)
    }

    /// The first forbidden character of UTF-8 bytes; nil if there is none.
    package static func firstForbidden(in bytes: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
        isClean(bytes) ? nil : firstForbidden(in: ExactString(decoding: bytes))
    }

    /// True if XML allows all characters of UTF-8 bytes.
    static func isClean(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let start = RawBytes.firstUnusual(in: bytes) else { return true }
        for index in start..<bytes.count where isForbidden(in: bytes, at: index) { return false }
        return true
    }

    /// True if a forbidden character begins at an index of UTF-8 bytes.
    static func isForbidden(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        let byte = bytes[index]
        if byte < 0x20 { return isForbidden(Unicode.Scalar(byte)) }
        // In UTF-8, U+FFFE is EF BF BE and U+FFFF is EF BF BF.
        return byte == 0xEF && index + 2 < bytes.count && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE
    }

    /// True for a character that XML does not allow, even as a reference.
    package static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: false
        case 0..<0x20, 0xFFFE, 0xFFFF: true
        default: false
        }
    }
}
