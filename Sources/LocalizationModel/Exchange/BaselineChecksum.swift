/// The checksum of a translation at the time of the export. An import uses it to detect edits to the returned
/// translation and later changes to the project's translation.
package enum BaselineChecksum: Hashable, Sendable {
    /// No translation existed.
    case untranslated
    /// The CRC-32 of the translation's UTF-8. All line ends count as line feeds, the only line ends that spreadsheets
    /// keep.
    case translated(UInt32)

    /// The checksum of a translation; ``untranslated`` if the translation is nil.
    package init(of target: ExactString?) {
        guard let target else {
            self = .untranslated
            return
        }
        var checksum = CRC32()
        checksum.update(target.withLineFeeds)
        self = .translated(checksum.value)
    }

    /// Parses the exact written form: eight lowercase hexadecimal digits, or a hyphen.
    package init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        if let value = unsafe UInt32(hexadecimal: bytes) {
            self = .translated(value)
        } else if unsafe bytes.count == 1 && bytes[0] == UInt8(ascii: "-") {
            self = .untranslated
        } else {
            return nil
        }
    }

    /// Parses a checksum: eight hexadecimal digits, or a hyphen.
    package init?(_ bytes: ArraySlice<UInt8>) {
        let plain = unsafe bytes.withUnsafeBufferPointer { unsafe BaselineChecksum($0) }
        guard let mark = plain ?? BaselineChecksum(ExactString(utf8: bytes)) else { return nil }
        self = mark
    }

    /// Parses a checksum: eight hexadecimal digits, or a hyphen.
    package init?(_ text: ExactString) {
        if let mark = unsafe text.withBytes({ unsafe BaselineChecksum($0) }) {
            self = mark
        } else if text.utf8.count == 8, let value = UInt32(text.string, radix: 16) {
            self = .translated(value)
        } else {
            return nil
        }
    }
}

extension UInt32 {
    /// Parses eight lowercase hexadecimal digits; nil for anything else. Branch-free, since digits and letters of a
    /// checksum are unpredictable.
    package init?(hexadecimal digits: UnsafeBufferPointer<UInt8>) {
        guard digits.count == 8 else { return nil }
        let bytes = unsafe UInt64(bigEndian: UnsafeRawBufferPointer(digits).loadUnaligned(as: UInt64.self))
        let all: UInt64 = 0x0101_0101_0101_0101
        // `letters` has 1 in the byte of each letter; the value of a letter is its low four bits plus 9.
        let letters = bytes >> 6 & all
        let (lower, upper) = (bytes & (all * 0x0F), bytes & (all * 0xF0))
        let values = lower + letters * 9
        guard upper == (all + letters) * 0x30, values & (all * 0xF0) == 0, (values + all * 6) >> 4 & all == letters
        else { return nil }
        let pairs = (values | values >> 4) & 0x00FF_00FF_00FF_00FF
        let fours = (pairs | pairs >> 8) & 0x0000_FFFF_0000_FFFF
        self = UInt32(truncatingIfNeeded: fours | fours >> 16)
    }
}

extension BaselineChecksum {
    private static let slash = UInt8(ascii: "/")

    /// Parses a checksum and, after a slash, the checksum of the partial export that the string belonged to.
    package static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> (mark: BaselineChecksum?, part: PartMark?) {
        // Most checksums come from complete exports in the exact written form.
        if let mark = unsafe BaselineChecksum(bytes) { return (mark, nil) }
        return unsafe read(ExactString(decoding: bytes))
    }

    private static func read(_ text: ExactString) -> (mark: BaselineChecksum?, part: PartMark?) {
        guard let slash = text.utf8.firstIndex(of: slash) else { return (BaselineChecksum(text), nil) }
        let mark = BaselineChecksum(ExactString(String(decoding: text.utf8[..<slash], as: UTF8.self)))
        return (mark, PartMark(text.utf8[slash...].dropFirst()))
    }
}

extension ByteBuffer {
    /// Appends the checksum of a translation and, if the export is partial, the checksum of the export.
    package func append(_ mark: BaselineChecksum, part: PartMark?) {
        append(mark)
        guard let part else { return }
        append(UInt8(ascii: "/"))
        append(part)
    }

    /// Appends a checksum: eight hexadecimal digits, or a hyphen if no translation existed.
    package func append(_ mark: BaselineChecksum) {
        switch mark {
        case .untranslated: append(UInt8(ascii: "-"))
        case .translated(let checksum): appendHex(checksum)
        }
    }
}
