import LocalizationModel

/// A position in XML text, with tests of the syntax that begins at the position.
struct XMLCursor {
    let bytes: [UInt8]
    var index = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// True if the literal begins at the index.
    func has(_ literal: StaticString) -> Bool {
        let count = literal.utf8CodeUnitCount
        guard index + count <= bytes.count else { return false }
        return (0..<count).allSatisfy { bytes[index + $0] == literal.utf8Start[$0] }
    }

    /// Consumes a literal. Returns false if the literal does not begin at the index.
    mutating func skip(_ literal: StaticString) -> Bool {
        guard has(literal) else { return false }
        index += literal.utf8CodeUnitCount
        return true
    }

    /// Consumes white space. Returns false if there is none.
    @discardableResult mutating func skipSpace() -> Bool {
        let start = index
        while let byte, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
        return index > start
    }

    /// Consumes bytes that satisfy a predicate.
    mutating func skip(while isWanted: (UInt8) -> Bool) -> Range<Int> {
        let start = index
        while let byte, isWanted(byte) { index += 1 }
        return start..<index
    }

    /// Consumes a name, which may contain colons. Returns an empty range if no name begins at the index.
    mutating func skipName() -> Range<Int> {
        let start = index
        while let (scalar, count) = scalar(),
            Self.startsName(scalar) || index > start && Self.continuesName(scalar)
        {
            index += count
        }
        return start..<index
    }

    /// Consumes a quoted value. Returns nil if the opening quote is not at the index, or the closing quote is missing.
    mutating func skipQuoted() -> Range<Int>? {
        guard let quote = byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
        index += 1
        let value = skip { $0 != quote }
        guard byte == quote else { return nil }
        index += 1
        return value
    }

    /// The character at the index and its length in bytes; nil at the end of the text and for invalid UTF-8.
    func scalar() -> (scalar: UInt32, count: Int)? {
        guard let first = byte else { return nil }
        if first < 0x80 { return (UInt32(first), 1) }
        var iterator = bytes[index..<min(index + 4, bytes.count)].makeIterator()
        var decoder = UTF8()
        guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
        return (scalar.value, UTF8.width(scalar))
    }

    /// True if XML 1.0 allows a character in documents.
    static func isAllowed(_ scalar: UInt32) -> Bool {
        Unicode.Scalar(scalar).map { !XMLCharacterSet.isForbidden($0) } ?? false
    }

    /// True for a character that can begin a name. Source: Extensible Markup Language 1.0, fifth edition, section 2.3.
    private static func startsName(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x3A, 0x41...0x5A, 0x5F, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D,
            0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF,
            0xFDF0...0xFFFD, 0x10000...0xEFFFF:
            true
        default: false
        }
    }

    private static func continuesName(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
        default: false
        }
    }
}
