import LocalizationModel

extension [UInt8] {
    /// Appends text as XML character data.
    ///
    /// A carriage return becomes a reference, as a reader would turn it into a line feed.
    package mutating func appendXML(_ text: ExactText) {
        var string = text.string
        string.withUTF8 { appendEscaped($0, XMLReference.inText) }
    }

    /// Appends UTF-8 as XML character data.
    package mutating func appendXML(_ bytes: ArraySlice<UInt8>) {
        bytes.withUnsafeBufferPointer { appendEscaped($0, XMLReference.inText) }
    }

    /// Appends text as the value of an attribute in double quotes; white space that a reader would fold becomes references.
    package mutating func appendXMLAttribute(_ text: ExactText) {
        var string = text.string
        string.withUTF8 { appendEscaped($0, XMLReference.inAttribute) }
    }

    /// Appends UTF-8 as the value of an attribute in double quotes.
    package mutating func appendXMLAttribute(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { appendEscaped($0, XMLReference.inAttribute) }
    }

    @inline(__always)
    private mutating func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>, _ reference: (UInt8) -> StaticString?) {
        var start = 0
        for index in 0..<bytes.count {
            // Everything that needs a reference is at most ">", which most letters are not.
            guard bytes[index] <= 0x3E, let escaped = reference(bytes[index]) else { continue }
            append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
            append(literal: escaped)
            start = index + 1
        }
        append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
    }
}

/// The characters that XML holds as references only.
private enum XMLReference {
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
