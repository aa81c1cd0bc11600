import LocalizationModel

/// Which characters XML 1.0 can hold.
package enum XMLCharacterSet {
    /// The first character of a text that XML cannot hold, not even as a reference: a C0 control other than tab, line
    /// feed and carriage return, U+FFFE or U+FFFF.
    package static func firstForbidden(in text: Text) -> Unicode.Scalar? {
        var string = text.string
        let isClean = string.withUTF8 { bytes in
            for index in 0..<bytes.count {
                let byte = bytes[index]
                if byte < 0x20, isForbidden(Unicode.Scalar(byte)) { return false }
                // U+FFFE and U+FFFF are EF BF BE and EF BF BF.
                if byte == 0xEF, bytes[index + 1] == 0xBF, bytes[index + 2] >= 0xBE { return false }
            }
            return true
        }
        return isClean ? nil : text.string.unicodeScalars.first(where: isForbidden)
    }

    /// Whether XML cannot hold a character.
    package static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: false
        case 0..<0x20, 0xFFFE, 0xFFFF: true
        default: false
        }
    }
}
