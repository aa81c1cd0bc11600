import LocalizationModel

extension [UInt8] {
    /// Appends text as XML character data.
    ///
    /// A carriage return becomes a reference, as a reader would turn it into a line feed.
    package mutating func appendXML(_ text: ExactText) {
        let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { appendEscaped($0, XMLReference.inText) }
        if isDone == nil { appendXML(Array(text.utf8)[...]) }
    }

    /// Appends UTF-8 as XML character data.
    package mutating func appendXML(_ bytes: ArraySlice<UInt8>) {
        bytes.withUnsafeBufferPointer { appendEscaped($0, XMLReference.inText) }
    }

    /// Appends text as the value of an attribute in double quotes; white space that a reader would fold becomes references.
    package mutating func appendXMLAttribute(_ text: ExactText) {
        let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { appendEscaped($0, XMLReference.inAttribute) }
        if isDone == nil { appendXMLAttribute(Array(text.utf8)) }
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

/// The characters that XML allows only as references.
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

/// Which characters XML 1.0 allows.
package enum XMLCharacterSet {
    /// The first character of a text that XML does not allow, not even as a reference: a C0 control other than tab, line
    /// feed and carriage return, U+FFFE or U+FFFF.
    package static func firstForbidden(in text: ExactText) -> Unicode.Scalar? {
        let isClean: Bool? = text.utf8.withContiguousStorageIfAvailable { bytes in
            if isPlain(bytes) { return true }
            for index in 0..<bytes.count {
                let byte = bytes[index]
                if byte < 0x20, isForbidden(Unicode.Scalar(byte)) { return false }
                // U+FFFE and U+FFFF are EF BF BE and EF BF BF.
                if byte == 0xEF, bytes[index + 1] == 0xBF, bytes[index + 2] >= 0xBE { return false }
            }
            return true
        }
        return isClean == true ? nil : text.string.unicodeScalars.first(where: isForbidden)
    }

    /// Whether no byte is below a space or can begin U+FFFE, eight bytes at a time; what is left over counts as suspicious
    /// only if it is.
    private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let raw = UnsafeRawBufferPointer(bytes)
        var index = 0
        while index + 8 <= raw.count {
            let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            let low = (word &- ones &* 0x20) & ~word
            let other = word ^ ones &* 0xEF
            let mark = (other &- ones) & ~other
            if (low | mark) & ones &* 0x80 != 0 { return false }
            index += 8
        }
        return bytes[index...].allSatisfy { $0 >= 0x20 && $0 != 0xEF }
    }

    /// Whether XML does not allow a character.
    package static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: false
        case 0..<0x20, 0xFFFE, 0xFFFF: true
        default: false
        }
    }
}
