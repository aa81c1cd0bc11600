import LocalizationModel

/// The keys of a `.strings` file with the developers' comments.
///
/// Reads the old property list syntax: `/* comment */ "key" = "value";`. Skips invalid text without an error, because
/// only comments and keys of the file are used.
package struct StringsComments: Hashable, Sendable {
    private var comments: [ExactString: ExactString] = [:]
    /// The keys.
    package private(set) var keys: Set<ExactString> = []

    /// Reads the content of a file.
    package init(_ source: SourceText) {
        var scanner = StringsScanner(bytes: source.bytes)
        while let (key, comment) = scanner.next() {
            keys.insert(key)
            if let comment, !Self.meaningless.contains(comment) { comments[key] = comment }
        }
    }

    /// The comment on a key; nil if the key has none.
    package subscript(key: ExactString) -> ExactString? { comments[key] }

    /// Comments that Apple's tools write if there is no comment from a developer.
    private static let meaningless: Set<ExactString> = ["", "No comment provided by engineer."]
}

private struct StringsScanner {
    let bytes: [UInt8]
    var index = 0

    /// The next key and its comment; nil at the end of the file.
    mutating func next() -> (key: ExactString, comment: ExactString?)? {
        var comment: ExactString?
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "/"): comment = readComment() ?? comment
            case UInt8(ascii: "\""):
                let key = readQuoted()
                skipValue()
                let trailing = readTrailingComment()
                return (key, comment ?? trailing)
            case 0x20, 0x09, 0x0A, 0x0D: index += 1
            default:
                let key = readWord()
                skipValue()
                let trailing = readTrailingComment()
                return (key, comment ?? trailing)
            }
        }
        return nil
    }

    /// Reads a comment between a value and the end of the line. Such a comment does not belong to the next key.
    private mutating func readTrailingComment() -> ExactString? {
        let start = index
        skipBlanks()
        if index < bytes.count, bytes[index] == UInt8(ascii: "/"), let comment = readComment() {
            skipBlanks()
            if index == bytes.count || bytes[index] == 0x0A || bytes[index] == 0x0D { return comment }
        }
        index = start
        return nil
    }

    private mutating func skipBlanks() {
        while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    }

    private mutating func readComment() -> ExactString? {
        let start = index + 2
        if bytes[index...].starts(with: "/*".utf8) {
            let end = bytes[start...].firstRange(of: "*/".utf8)
            index = end?.upperBound ?? bytes.count
            return trimmed(start..<(end?.lowerBound ?? bytes.count))
        }
        guard bytes[index...].starts(with: "//".utf8) else {
            index += 1
            return nil
        }
        index = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        return trimmed(start..<index)
    }

    private mutating func readQuoted() -> ExactString {
        var text: [UInt8] = []
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count {
                index += 1
                if let scalar = readCodeUnits() {
                    text += Array(String(scalar).utf8)
                    continue
                }
                text.append(Self.escaped(bytes[index]))
            } else {
                text.append(bytes[index])
            }
            index += 1
        }
        index += 1
        return ExactString(utf8: text[...])
    }

    /// Reads a character escaped as `U00e9`, or as two surrogates with a backslash between them.
    private mutating func readCodeUnits() -> Unicode.Scalar? {
        guard let unit = codeUnit(at: index) else { return nil }
        index += 5
        if let scalar = Unicode.Scalar(unit) { return scalar }
        guard unit < 0xDC00, index < bytes.count, bytes[index] == UInt8(ascii: "\\"), let low = codeUnit(at: index + 1),
            (0xDC00..<0xE000).contains(low)
        else { return "\u{FFFD}" }
        index += 6
        return Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + UInt32(low) - 0xDC00)
    }

    /// The value of the four hexadecimal digits after `U` or `u`; nil for anything else.
    private func codeUnit(at index: Int) -> UInt16? {
        guard index + 5 <= bytes.count, bytes[index] | 0x20 == UInt8(ascii: "u") else { return nil }
        let digits = bytes[(index + 1)..<(index + 5)]
        guard !digits.contains(UInt8(ascii: "+")), !digits.contains(UInt8(ascii: "-")) else { return nil }
        return UInt16(digits.text.string, radix: 16)
    }

    private mutating func readWord() -> ExactString {
        let start = index
        while index < bytes.count, !Self.delimiters.contains(bytes[index]) { index += 1 }
        if index == start { index += 1 }
        return bytes.text(start..<min(index, bytes.count))
    }

    private mutating func skipValue() {
        while index < bytes.count, bytes[index] != UInt8(ascii: ";") {
            switch bytes[index] {
            case UInt8(ascii: "\""): _ = readQuoted()
            case UInt8(ascii: "/"): _ = readComment()
            default: index += 1
            }
        }
        index += 1
    }

    private func trimmed(_ range: Range<Int>) -> ExactString {
        var slice = bytes[range]
        while let first = slice.first, first <= 0x20 { slice.removeFirst() }
        while let last = slice.last, last <= 0x20 { slice.removeLast() }
        return slice.text
    }

    private static func escaped(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: byte
        }
    }

    private static let delimiters = Set(" \t\r\n=;\"/".utf8)
}
