import LocalizationModel

/// The developers' comments of a `.strings` file, by key.
///
/// Reads the old property list syntax: `/* comment */ "key" = "value";`. What does not fit is passed over: the file is
/// only asked for remarks.
public struct StringsComments: Hashable, Sendable {
    private var comments: [Text: Text] = [:]

    /// Reads a file.
    public init(_ source: SourceText) {
        var scanner = StringsScanner(bytes: source.bytes)
        while let (key, comment) = scanner.next() {
            if let comment, !Self.meaningless.contains(comment) { comments[key] = comment }
        }
    }

    /// The comment before a key.
    public subscript(key: Text) -> Text? { comments[key] }

    /// What Apple's tools write where the developer said nothing.
    private static let meaningless: Set<Text> = ["", "No comment provided by engineer."]
}

private struct StringsScanner {
    let bytes: [UInt8]
    var index = 0

    /// The next key and the comment before it.
    mutating func next() -> (key: Text, comment: Text?)? {
        var comment: Text?
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "/"): comment = readComment() ?? comment
            case UInt8(ascii: "\""):
                let key = readQuoted()
                skipValue()
                return (key, comment)
            case 0x20, 0x09, 0x0A, 0x0D: index += 1
            default:
                let key = readWord()
                skipValue()
                return (key, comment)
            }
        }
        return nil
    }

    private mutating func readComment() -> Text? {
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
        index = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        return trimmed(start..<index)
    }

    private mutating func readQuoted() -> Text {
        var text: [UInt8] = []
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count {
                index += 1
                text.append(Self.escaped(bytes[index]))
            } else {
                text.append(bytes[index])
            }
            index += 1
        }
        index += 1
        return Text(utf8: text[...])
    }

    private mutating func readWord() -> Text {
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

    private func trimmed(_ range: Range<Int>) -> Text {
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
