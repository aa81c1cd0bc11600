import LocalizationModel

/// What stands between tags, read without a parser where nothing in it needs one.
package enum XMLCharacterData {
    /// The text as it is.
    case verbatim
    /// The text behind the references.
    case decoded([UInt8])

    /// Reads UTF-8 that `ByteBuffer.appendXML` could have written; nil for markup, carriage returns, other references and
    /// characters that XML does not allow, which a parser has to judge.
    package init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard XMLCharacterSet.isClean(bytes) else { return nil }
        var decoded: [UInt8] = []
        var start = 0
        var next = 0
        while let index = RawBytes.firstReserved(in: bytes, from: next) {
            next = index + 1
            switch bytes[index] {
            case 0x09, 0x0A, UInt8(ascii: "\""): continue
            case UInt8(ascii: "&"):
                let rest = UnsafeBufferPointer(rebasing: bytes[next...])
                guard let (byte, length) = XMLReference.inText(startingWith: rest) else { return nil }
                decoded.append(contentsOf: bytes[start..<index])
                decoded.append(byte)
                start = next + length
                next = start
            default: return nil
            }
        }
        if start == 0 {
            self = .verbatim
        } else {
            decoded.append(contentsOf: bytes[start...])
            self = .decoded(decoded)
        }
    }
}

extension XMLReference {
    /// The character of a reference without its ampersand, and the length of that; nil if it is none of those in texts.
    fileprivate static func inText(startingWith bytes: UnsafeBufferPointer<UInt8>) -> (byte: UInt8, length: Int)? {
        for byte in [UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), 0x0D] {
            guard let spelling = inText(byte) else { continue }
            let name = UnsafeBufferPointer(start: spelling.utf8Start, count: spelling.utf8CodeUnitCount).dropFirst()
            if bytes.starts(with: name) { return (byte, name.count) }
        }
        return nil
    }
}
