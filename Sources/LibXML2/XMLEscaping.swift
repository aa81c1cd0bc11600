import LocalizationModel

extension [UInt8] {
    /// Appends text as XML character data.
    ///
    /// A carriage return becomes a reference, as a reader would turn it into a line feed.
    package mutating func appendXML(_ text: Text) {
        appendEscaped(text) { byte in
            switch byte {
            case UInt8(ascii: "&"): "&amp;"
            case UInt8(ascii: "<"): "&lt;"
            case UInt8(ascii: ">"): "&gt;"
            case 0x0D: "&#13;"
            default: nil
            }
        }
    }

    /// Appends text as the value of an attribute in double quotes; white space that a reader would fold becomes references.
    package mutating func appendXMLAttribute(_ text: Text) {
        appendEscaped(text) { byte in
            switch byte {
            case UInt8(ascii: "&"): "&amp;"
            case UInt8(ascii: "<"): "&lt;"
            case UInt8(ascii: ">"): "&gt;"
            case UInt8(ascii: "\""): "&quot;"
            case 0x09: "&#9;"
            case 0x0A: "&#10;"
            case 0x0D: "&#13;"
            default: nil
            }
        }
    }

    @inline(__always)
    private mutating func appendEscaped(_ text: Text, _ replacement: (UInt8) -> StaticString?) {
        var string = text.string
        string.withUTF8 { bytes in
            var start = 0
            for index in 0..<bytes.count {
                // Everything that needs a reference is at most ">", which most letters are not.
                guard bytes[index] <= 0x3E, let escaped = replacement(bytes[index]) else { continue }
                append(contentsOf: bytes[start..<index])
                append(literal: escaped)
                start = index + 1
            }
            append(contentsOf: bytes[start...])
        }
    }
}
