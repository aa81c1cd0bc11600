/// The encoding of a text file.
package struct TextEncoding: Hashable, Sendable {
    /// The encoding form.
    package enum Form: Hashable, Sendable { case utf8, utf16LittleEndian, utf16BigEndian }

    /// The encoding form.
    package var form: Form
    /// True if the file begins with a byte order mark.
    package var hasByteOrderMark: Bool

    package init(form: Form, hasByteOrderMark: Bool) {
        self.form = form
        self.hasByteOrderMark = hasByteOrderMark
    }

    /// UTF-8 without a byte order mark.
    package static let utf8 = TextEncoding(form: .utf8, hasByteOrderMark: false)

    /// Detects the encoding from the byte order mark, from the zero byte of an ASCII character at the beginning, or
    /// from more zero bytes than UTF-8 text has. Nil for UTF-32.
    init?(sniffing file: [UInt8]) {
        let head = Array(file.prefix(4))
        if head == [0xFF, 0xFE, 0, 0] || head == [0, 0, 0xFE, 0xFF] || Self.isASCIIOfUTF32(head) { return nil }
        switch (head.first, head.dropFirst().first) {
        case (0xEF, 0xBB) where head.count > 2 && head[2] == 0xBF: self.init(form: .utf8, hasByteOrderMark: true)
        case (0xFF, 0xFE): self.init(form: .utf16LittleEndian, hasByteOrderMark: true)
        case (0xFE, 0xFF): self.init(form: .utf16BigEndian, hasByteOrderMark: true)
        case (let first?, 0) where first != 0: self.init(form: .utf16LittleEndian, hasByteOrderMark: false)
        case (0, let second?) where second != 0: self.init(form: .utf16BigEndian, hasByteOrderMark: false)
        default: self.init(form: Self.formByZeros(in: file.prefix(4096)) ?? .utf8, hasByteOrderMark: false)
        }
    }

    private static func isASCIIOfUTF32(_ head: [UInt8]) -> Bool {
        guard head.count == 4, head[1] == 0, head[2] == 0 else { return false }
        return (head[0] == 0) != (head[3] == 0)
    }

    /// The UTF-16 byte order in which most zero bytes are high bytes; nil unless more than a quarter of the bytes are
    /// zero.
    private static func formByZeros(in bytes: ArraySlice<UInt8>) -> Form? {
        var counts = [0, 0]
        for index in bytes.indices where bytes[index] == 0 { counts[index & 1] += 1 }
        guard (counts[0] + counts[1]) * 4 > bytes.count else { return nil }
        return counts[0] > counts[1] ? .utf16BigEndian : .utf16LittleEndian
    }

    private var markLength: Int { hasByteOrderMark ? (form == .utf8 ? 3 : 2) : 0 }

    /// The content of a file as UTF-8 without its byte order mark; nil for invalid UTF-16.
    package func decode(_ file: consuming [UInt8]) -> [UInt8]? {
        if form == .utf8 {
            // Moves the bytes in place if the caller passed the only reference.
            file.removeFirst(markLength)
            return file
        }
        let body = file.dropFirst(markLength)
        guard body.count.isMultiple(of: 2) else { return nil }
        let high = form == .utf16BigEndian ? 0 : 1
        var units: [UInt16] = []
        units.reserveCapacity(body.count / 2)
        for index in stride(from: body.startIndex, to: body.endIndex, by: 2) {
            units.append(UInt16(body[index + high]) << 8 | UInt16(body[index + 1 - high]))
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(units.count)
        let broken = transcode(
            units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true, into: { bytes.append($0) })
        return broken ? nil : bytes
    }

    /// Encodes UTF-8 as the bytes of a file, including the byte order mark.
    package func encode(_ utf8: [UInt8]) -> [UInt8] {
        guard form != .utf8 else { return hasByteOrderMark ? [0xEF, 0xBB, 0xBF] + utf8 : utf8 }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count * 2 + 2)
        let isBig = form == .utf16BigEndian
        func append(_ unit: UInt16) {
            let low = UInt8(truncatingIfNeeded: unit)
            let high = UInt8(truncatingIfNeeded: unit >> 8)
            bytes.append(isBig ? high : low)
            bytes.append(isBig ? low : high)
        }
        if hasByteOrderMark { append(0xFEFF) }
        var index = 0
        while index < utf8.count {
            guard utf8[index] >= 0x80 else {
                append(UInt16(utf8[index]))
                index += 1
                continue
            }
            let end = utf8[index...].firstIndex { $0 < 0x80 } ?? utf8.count
            let letters = utf8[index..<end].makeIterator()
            _ = transcode(letters, from: UTF8.self, to: UTF16.self, stoppingOnError: false, into: append)
            index = end
        }
        return bytes
    }
}

/// Distinguishes UTF-8 from older encodings.
package enum UTF8Validator {
    /// The offset of the first byte sequence that is not valid UTF-8; nil if all bytes are valid. Source: table 3-7 of
    /// the Unicode standard.
    package static func firstInvalidOffset(in bytes: [UInt8]) -> Int? {
        unsafe bytes.withUnsafeBytes { unsafe firstInvalidOffset(in: $0) }
    }

    private static func firstInvalidOffset(in bytes: UnsafeRawBufferPointer) -> Int? {
        var index = 0
        while index < bytes.count {
            let lead = unsafe bytes[index]
            if lead < 0x80 {
                let count = index + 8 <= bytes.count ? unsafe RawBytes.countOfASCII(in: bytes, at: index) : 1
                index += count
                if count == 8 { index = unsafe RawBytes.skipASCII(in: bytes, from: index) }
            } else if lead < 0xE0 {
                // Most letters outside ASCII have two bytes.
                guard lead >= 0xC2, index + 1 < bytes.count, unsafe bytes[index + 1] & 0xC0 == 0x80 else {
                    return index
                }
                index += 2
            } else {
                guard let count = unsafe sequenceCount(at: index, in: bytes) else { return index }
                index += count
            }
        }
        return nil
    }

    private static func sequenceCount(at index: Int, in bytes: UnsafeRawBufferPointer) -> Int? {
        guard let (count, second) = sequence(from: unsafe bytes[index]), index + count <= bytes.count,
            unsafe second.contains(bytes[index + 1])
        else { return nil }
        for place in index + 2..<index + count where unsafe bytes[place] & 0xC0 != 0x80 { return nil }
        return count
    }

    /// The length of a sequence of three or four bytes and the valid values of its second byte, by its first byte.
    @inline(__always)
    private static func sequence(from lead: UInt8) -> (count: Int, second: ClosedRange<UInt8>)? {
        switch lead {
        case 0xE0: (3, 0xA0...0xBF)
        case 0xED: (3, 0x80...0x9F)
        case 0xE1...0xEF: (3, 0x80...0xBF)
        case 0xF0: (4, 0x90...0xBF)
        case 0xF1...0xF3: (4, 0x80...0xBF)
        case 0xF4: (4, 0x80...0x8F)
        default: nil
        }
    }
}
