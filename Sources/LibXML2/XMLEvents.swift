import LocalizationModel

/// Receives the events of an XML document, in document order. Nothing that an event hands over outlives the call.
package protocol XMLEventHandler {
    /// An element begins.
    mutating func start(_ element: XMLElement) throws(Refusal)
    /// An element has ended; `offset` is the byte after its end tag (or after `/>`).
    mutating func end(_ name: XMLName, at offset: Int) throws(Refusal)
    /// Characters, with references resolved; a text can come in several pieces.
    mutating func characters(_ characters: XMLCharacters) throws(Refusal)
    /// A comment; `offset` is the byte after it.
    mutating func comment(_ characters: XMLCharacters, at offset: Int) throws(Refusal)
    /// A processing instruction; `offset` is the byte after it.
    mutating func instruction(at offset: Int) throws(Refusal)
}

extension XMLEventHandler {
    package mutating func comment(_ characters: XMLCharacters, at offset: Int) throws(Refusal) {}
    package mutating func instruction(at offset: Int) throws(Refusal) {}
}

/// A name in the parser's own memory, compared with literals as bytes.
@safe package struct XMLName {
    let pointer: UnsafePointer<UInt8>

    package static func == (name: XMLName, literal: StaticString) -> Bool {
        let count = literal.utf8CodeUnitCount
        let expected = literal.utf8Start
        for index in 0..<count where name.pointer[index] != expected[index] { return false }
        return name.pointer[count] == 0
    }

    package static func != (name: XMLName, literal: StaticString) -> Bool { !(name == literal) }

    /// The name as text.
    package var text: ExactText { ExactText(String(cString: pointer)) }
}

/// Characters in the parser's own memory.
@safe package struct XMLCharacters {
    let buffer: UnsafeBufferPointer<UInt8>

    /// The number of UTF-8 bytes.
    package var count: Int { buffer.count }

    /// The characters as text.
    package var text: ExactText { ExactText(String(decoding: buffer, as: UTF8.self)) }

    /// Appends the UTF-8 bytes.
    package func append(to bytes: inout [UInt8]) {
        bytes.append(contentsOf: buffer)
    }

    /// Whether there is nothing but XML's white space.
    package var isBlank: Bool {
        buffer.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 || $0 == 0x0D }
    }
}

/// The beginning of an element.
@safe package struct XMLElement {
    /// The name without prefix.
    package let name: XMLName
    /// The prefix, if the element has one.
    package let prefix: XMLName?
    /// The namespace, if the element is in one.
    package let namespace: XMLName?
    /// The byte that the parser is at: the `>` or `/>` of the tag.
    package let tagEnd: Int
    let attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
    let attributeCount: Int

    /// The value of an attribute without namespace.
    package func attribute(_ name: StaticString) -> ExactText? {
        for index in 0..<attributeCount {
            guard let attributes, let local = attributes[index * 5], attributes[index * 5 + 1] == nil,
                XMLName(pointer: local) == name
            else { continue }
            return value(at: index)
        }
        return nil
    }

    /// libxml2 leaves an ampersand in an attribute as `&#38;` unless it substitutes entities, which it must not here.
    private func value(at index: Int) -> ExactText? {
        guard let attributes, let start = attributes[index * 5 + 3], let end = attributes[index * 5 + 4] else {
            return nil
        }
        let raw = UnsafeBufferPointer(start: start, count: end - start)
        guard raw.contains(UInt8(ascii: "&")) else { return ExactText(String(decoding: raw, as: UTF8.self)) }
        var bytes: [UInt8] = []
        var rest = raw[...]
        while let ampersand = rest.firstIndex(of: UInt8(ascii: "&")) {
            bytes.append(contentsOf: rest[...ampersand])
            rest = rest[(ampersand + 1)...]
            if rest.starts(with: "#38;".utf8) { rest = rest.dropFirst(4) }
        }
        bytes.append(contentsOf: rest)
        return ExactText(utf8: bytes[...])
    }
}
