/// What a translation was when its text was sent, as an exchange file carries it: enough to see whether it came back as it
/// left, and whether the project has changed meanwhile.
package enum BaselineChecksum: Hashable, Sendable {
    /// There was no translation.
    case untranslated
    /// There was one with this CRC-32 of its UTF-8, with line feeds for all line ends, as spreadsheets keep no others.
    case translated(UInt32)

    /// The mark of a translation; of none if it is nil.
    package init(of target: ExactString?) {
        guard let target else {
            self = .untranslated
            return
        }
        var checksum = CRC32()
        checksum.update(target.withLineFeeds)
        self = .translated(checksum.value)
    }

    /// Reads a mark as it is written: eight small hexadecimal digits, or a hyphen.
    package init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        if let value = unsafe UInt32(hexadecimal: bytes) {
            self = .translated(value)
        } else if unsafe bytes.count == 1 && bytes[0] == UInt8(ascii: "-") {
            self = .untranslated
        } else {
            return nil
        }
    }

    /// Reads a mark: eight hexadecimal digits, or a hyphen.
    package init?(_ bytes: ArraySlice<UInt8>) {
        let plain = unsafe bytes.withUnsafeBufferPointer { unsafe BaselineChecksum($0) }
        guard let mark = plain ?? BaselineChecksum(ExactString(utf8: bytes)) else { return nil }
        self = mark
    }

    /// Reads a mark: eight hexadecimal digits, or a hyphen.
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
    /// Reads eight small hexadecimal digits; nil for everything else. All at once, as no processor can guess whether the next
    /// digit of a checksum is a letter.
    package init?(hexadecimal digits: UnsafeBufferPointer<UInt8>) {
        guard digits.count == 8 else { return nil }
        let bytes = unsafe UInt64(bigEndian: UnsafeRawBufferPointer(digits).loadUnaligned(as: UInt64.self))
        let all: UInt64 = 0x0101_0101_0101_0101
        // 1 in the byte of each letter, and what each byte stands for: of a letter nine more than its last four bits.
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

    /// Reads a mark and, behind a slash, that of the part that a text was sent with.
    package static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> (mark: BaselineChecksum?, part: PartMark?) {
        // Nearly all are marks of whole exports as this program writes them.
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
    /// Appends a mark and, where the texts of a file are a part, that of the part.
    package func append(_ mark: BaselineChecksum, part: PartMark?) {
        append(mark)
        guard let part else { return }
        append(UInt8(ascii: "/"))
        append(part)
    }

    /// Appends a mark: eight hexadecimal digits, or a hyphen where there was no translation.
    package func append(_ mark: BaselineChecksum) {
        switch mark {
        case .untranslated: append(UInt8(ascii: "-"))
        case .translated(let checksum): appendHex(checksum)
        }
    }
}
