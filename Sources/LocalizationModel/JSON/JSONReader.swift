/// Reads JSON strictly as RFC 8259 defines it: no comments, trailing commas, duplicate names or byte order mark.
package struct JSONReader {
    /// The maximum nesting depth.
    package static let deepest = 200
    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

    private let bytes: [UInt8]
    private var index = 0
    private var depth = 0

    /// Parses a JSON text.
    ///
    /// - Throws: ``JSONProblem`` with the first error of the text.
    package static func read(_ bytes: [UInt8]) throws(JSONProblem) -> JSONValue {
        if let offset = UTF8Validator.firstInvalidOffset(in: bytes) {
            throw JSONProblem(message: "The bytes here are not UTF-8.", offset: offset)
        }
        var reader = JSONReader(bytes: bytes)
        reader.skipBlanks()
        let value = try reader.value()
        reader.skipBlanks()
        if reader.index < bytes.count { throw reader.problem("There is text after the end of the value.") }
        return value
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    // MARK: - Values

    private mutating func value() throws(JSONProblem) -> JSONValue {
        let start = index
        guard depth < Self.deepest else { throw problem("Values are nested more than \(Self.deepest) deep.") }
        depth += 1
        defer { depth -= 1 }
        return JSONValue(content: try content(), offset: start)
    }

    private mutating func content() throws(JSONProblem) -> JSONValue.Content {
        switch current {
        case UInt8(ascii: "{"): return .object(try fields())
        case UInt8(ascii: "["): return .array(try items())
        case UInt8(ascii: "\""): return .string(try string())
        case let byte? where byte == UInt8(ascii: "-") || Self.digits.contains(byte): return .number(try number())
        default:
            if takes(word: "true") { return .bool(true) }
            if takes(word: "false") { return .bool(false) }
            if takes(word: "null") { return .null }
            throw problem("A value is missing here.")
        }
    }

    private mutating func fields() throws(JSONProblem) -> [JSONValue.Field] {
        var fields: [JSONValue.Field] = []
        var names: Set<ExactString> = []
        try list(until: UInt8(ascii: "}")) { reader throws(JSONProblem) in
            let start = reader.index
            guard reader.current == UInt8(ascii: "\"") else {
                throw reader.problem("A name in quotation marks is missing here.")
            }
            let name = try reader.string()
            guard names.insert(name).inserted else {
                throw JSONProblem(message: "The object has the name “\(excerpt: name)” twice.", offset: start)
            }
            reader.skipBlanks()
            guard reader.takes(UInt8(ascii: ":")) else { throw reader.problem("“:” is missing here.") }
            reader.skipBlanks()
            fields.append(.init(name: name, value: try reader.value()))
        }
        return fields
    }

    private mutating func items() throws(JSONProblem) -> [JSONValue] {
        var items: [JSONValue] = []
        try list(until: UInt8(ascii: "]")) { reader throws(JSONProblem) in items.append(try reader.value()) }
        return items
    }

    /// Reads a list of elements up to a closing bracket.
    private mutating func list(
        until end: UInt8, _ element: (inout JSONReader) throws(JSONProblem) -> Void
    ) throws(JSONProblem) {
        index += 1
        skipBlanks()
        if takes(end) { return }
        while true {
            try element(&self)
            skipBlanks()
            if takes(end) { return }
            guard takes(UInt8(ascii: ",")) else {
                throw problem("“,” or “\(String(Unicode.Scalar(end)))” is missing here.")
            }
            skipBlanks()
        }
    }

    private mutating func number() throws(JSONProblem) -> String {
        let start = index
        _ = takes(UInt8(ascii: "-"))
        // A leading 0 must be the only digit before the decimal point.
        if !takes(UInt8(ascii: "0")) { try digits() }
        if takes(UInt8(ascii: ".")) { try digits() }
        if takes(UInt8(ascii: "e")) || takes(UInt8(ascii: "E")) {
            if !takes(UInt8(ascii: "+")) { _ = takes(UInt8(ascii: "-")) }
            try digits()
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func digits() throws(JSONProblem) {
        let start = index
        while let byte = current, Self.digits.contains(byte) { index += 1 }
        if index == start { throw problem("A digit is missing here.") }
    }
}

// MARK: - Strings

extension JSONReader {
    private mutating func string() throws(JSONProblem) -> ExactString {
        index += 1
        var text: [UInt8] = []
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                return ExactString(utf8: text[...])
            case UInt8(ascii: "\\"): text += UTF8.encode(try escape())!
            case ..<0x20: throw problem("A control character is not escaped.")
            default:
                text.append(byte)
                index += 1
            }
        }
        throw problem("A string has no closing quotation mark.")
    }

    private mutating func escape() throws(JSONProblem) -> Unicode.Scalar {
        let start = index
        index += 1
        let byte = current
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte!)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): if let scalar = escapedScalar() { return scalar }
        default: break
        }
        throw JSONProblem(message: "This is not an escape sequence of JSON.", offset: start)
    }

    /// The character of a `\u` escape, whose digits are read next; nil for an invalid escape, such as a lone surrogate.
    private mutating func escapedScalar() -> Unicode.Scalar? {
        guard let unit = codeUnit() else { return nil }
        guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) }
        guard takes(UInt8(ascii: "\\")), takes(UInt8(ascii: "u")), let second = codeUnit(),
            UTF16.isTrailSurrogate(second)
        else { return nil }
        return Unicode.Scalar(0x1_0000 + (UInt32(unit - 0xD800) << 10 | UInt32(second - 0xDC00)))
    }

    private mutating func codeUnit() -> UInt16? {
        let digits = bytes[index...].prefix(4)
        guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
        index += 4
        return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}

// MARK: - Bytes

extension JSONReader {
    private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func takes(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        index += 1
        return true
    }

    private mutating func takes(word: String) -> Bool {
        guard bytes[index...].starts(with: word.utf8) else { return false }
        index += word.utf8.count
        return true
    }

    private mutating func skipBlanks() {
        while let byte = current, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { index += 1 }
    }

    private func problem(_ message: Finding.Message) -> JSONProblem { JSONProblem(message: message, offset: index) }
}
