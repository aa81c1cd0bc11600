import LocalizationModel

/// Which characters XML 1.0 can hold.
package enum XMLCharacterSet {
    /// The first character of a text that XML cannot hold, not even as a reference: a C0 control other than tab, line
    /// feed and carriage return, U+FFFE or U+FFFF.
    package static func firstForbidden(in text: ExactText) -> Unicode.Scalar? {
        var string = text.string
        let isClean = string.withUTF8 { bytes in
            if isPlain(bytes) { return true }
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

    /// Whether no byte is below a blank or can begin U+FFFE, eight bytes at a time; what is left over counts as suspicious
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

    /// Whether XML cannot hold a character.
    package static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: false
        case 0..<0x20, 0xFFFE, 0xFFFF: true
        default: false
        }
    }
}
