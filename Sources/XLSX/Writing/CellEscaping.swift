import LocalizationModel

extension ByteBuffer {
    /// Appends a text as the content of a `t` element, with control characters as `_xHHHH_`.
    ///
    /// An underscore that a reader would mistake for the start of an escape is escaped, too. LibreOffice accepts
    /// escapes with fewer than four digits. Source of the escape: ECMA-376, part 1, 22.4.2.4 (`ST_Xstring`).
    func appendCellText(_ text: ExactString) {
        unsafe text.withBytes { bytes in
            var start = 0
            for index in bytes.indices where unsafe Self.isReserved[Int(bytes[index])] {
                let byte = unsafe bytes[index]
                if byte == UInt8(ascii: "_"), unsafe !Self.beginsEscape(bytes, index) { continue }
                unsafe append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
                start = index + 1
                switch byte {
                case UInt8(ascii: "&"): append(literal: "&amp;")
                case UInt8(ascii: "<"): append(literal: "&lt;")
                case UInt8(ascii: ">"): append(literal: "&gt;")
                default: appendEscape(byte)
                }
            }
            unsafe append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
        }
    }

    /// True for bytes that may need an escape.
    private static let isReserved: [Bool] = (0...255).map { byte in
        byte < 0x20 && byte != 0x09 && byte != 0x0A || "&<>_".utf8.contains(byte)
    }

    private func appendEscape(_ byte: UInt8) {
        append(literal: "_x00")
        for digit in [byte >> 4, byte & 15] {
            append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
        }
        append(UInt8(ascii: "_"))
    }

    /// True if `_x`, one to four hexadecimal digits and `_` follow from an index on.
    private static func beginsEscape(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
        guard start + 1 < bytes.count, unsafe bytes[start + 1] | 0x20 == UInt8(ascii: "x") else { return false }
        var index = start + 2
        while index < bytes.count, index < start + 6, unsafe CellEscape.digit(bytes[index]) != nil { index += 1 }
        guard index > start + 2, index < bytes.count else { return false }
        // A control character will be written as an escape, which begins with an underscore.
        let next = unsafe bytes[index]
        return next == UInt8(ascii: "_") || next < 0x20 && isReserved[Int(next)]
    }
}

/// The escape `_xHHHH_`, which stands for a UTF-16 code unit.
package enum CellEscape {
    /// The value of a hexadecimal digit; nil for other bytes.
    static func digit(_ byte: UInt8) -> UInt16? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A") + 10)
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a") + 10)
        default: nil
        }
    }

    private static let length = 7

    /// The text with escapes replaced by their characters. The escape of an unpaired surrogate is not replaced.
    package static func decoded(_ text: ExactString) -> ExactString {
        let bytes = Array(text.utf8)
        guard bytes.contains(UInt8(ascii: "_")) else { return text }
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            guard let unit = unit(in: bytes, at: index) else {
                result.append(bytes[index])
                index += 1
                continue
            }
            if let scalar = Unicode.Scalar(unit) {
                result += Array(String(scalar).utf8)
                index += length
            } else if let low = self.unit(in: bytes, at: index + length), let pair = pair(unit, low) {
                result += Array(String(pair).utf8)
                index += 2 * length
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return ExactString(utf8: result[...])
    }

    private static func unit(in bytes: [UInt8], at start: Int) -> UInt16? {
        guard start + length <= bytes.count, bytes[start] == UInt8(ascii: "_"), bytes[start + 1] == UInt8(ascii: "x"),
            bytes[start + length - 1] == UInt8(ascii: "_")
        else { return nil }
        var unit: UInt16 = 0
        for byte in bytes[start + 2..<start + length - 1] {
            guard let digit = digit(byte) else { return nil }
            unit = unit << 4 | digit
        }
        return unit
    }

    private static func pair(_ high: UInt16, _ low: UInt16) -> Unicode.Scalar? {
        guard UTF16.isLeadSurrogate(high), UTF16.isTrailSurrogate(low) else { return nil }
        return Unicode.Scalar(0x10000 + (UInt32(high) & 0x3FF) << 10 + UInt32(low) & 0x3FF)
    }
}
