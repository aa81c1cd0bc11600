import LocalizationModel

/// The `original` of a file as an IRI. Characters that an IRI cannot contain are percent-encoded.
///
/// Source: RFC 3987, `ipath-rootless`. Colons are also encoded, since the first path segment would otherwise be read as
/// a scheme.
enum OriginalReference {
    /// A path as an IRI.
    static func encode(_ path: ExactString) -> ExactString {
        var output: [UInt8] = []
        for scalar in path.string.unicodeScalars {
            for byte in String(scalar).utf8 {
                if isAllowed(scalar) { output.append(byte) } else { output.appendPercent(byte) }
            }
        }
        return ExactString(utf8: output[...])
    }

    /// The path of an IRI. Invalid percent sequences are not decoded. If the path is not valid UTF-8, the IRI is
    /// returned unchanged.
    static func decode(_ reference: ExactString) -> ExactString {
        guard reference.utf8.contains(UInt8(ascii: "%")) else { return reference }
        let bytes = Array(reference.utf8)
        var output: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if let byte = percentByte(bytes[index...]) {
                output.append(byte)
                index += 3
            } else {
                output.append(bytes[index])
                index += 1
            }
        }
        let path = ExactString(utf8: output[...])
        return path.utf8.elementsEqual(output) ? path : reference
    }

    private static func percentByte(_ bytes: ArraySlice<UInt8>) -> UInt8? {
        guard bytes.count >= 3, bytes.first == UInt8(ascii: "%"),
            let high = hexValue(bytes[bytes.startIndex + 1]), let low = hexValue(bytes[bytes.startIndex + 2])
        else { return nil }
        return high << 4 | low
    }

    private static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        default: nil
        }
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x61...0x7A, 0x41...0x5A, 0x30...0x39: true
        case 0..<0x80: marks.contains(UInt8(scalar.value))
        // Bidirectional formatting characters, which an IRI must not contain.
        case 0x200E, 0x200F, 0x202A...0x202E: false
        case 0xA0...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFEF: true
        case 0x10000...0xDFFFF: scalar.value & 0xFFFE != 0xFFFE
        case 0xE1000...0xEFFFD: true
        default: false
        }
    }

    private static let marks = Set("/-._~!$&'()*+,;=@".utf8)
}

extension [UInt8] {
    fileprivate mutating func appendPercent(_ byte: UInt8) {
        append(UInt8(ascii: "%"))
        for digit in [byte >> 4, byte & 0xF] {
            append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
        }
    }
}
