internal import CLibXML2
import LocalizationModel

/// Receives the events of an XML document in document order. Event values are valid only during the call.
package protocol XMLEventHandler {
    /// The names of elements, attributes and namespaces that the handler recognizes. Events identify names by their
    /// indices in this array.
    static var names: [StaticString] { get }

    /// Called at the start tag of an element.
    mutating func start(_ element: XMLElement) throws(StringsdictError)
    /// Called at the end of an element; `offset` is the position after the end tag or `/>`. For an element with a
    /// truncated start tag, `end` is called without a preceding `start`; the document is rejected later.
    mutating func end(at offset: Int) throws(StringsdictError)
    /// Called for character data with references resolved. One string can be reported in several calls.
    mutating func characters(_ characters: XMLCharacters) throws(StringsdictError)
    /// Called for a comment; `offset` is the position after the comment.
    mutating func comment(_ characters: XMLCharacters, at offset: Int) throws(StringsdictError)
    /// Called for a processing instruction; `offset` is the position after the instruction.
    mutating func instruction(at offset: Int) throws(StringsdictError)
}

extension XMLEventHandler {
    package mutating func comment(_ characters: XMLCharacters, at offset: Int) throws(StringsdictError) {}
    package mutating func instruction(at offset: Int) throws(StringsdictError) {}
}

/// A name in the parser's memory.
@safe package struct XMLName {
    let pointer: UnsafePointer<UInt8>
    /// The index of the name in ``XMLEventHandler/names``; `UInt8.max` for any other name.
    package let number: UInt8

    /// The name as a string.
    package var text: ExactString { ExactString(String(cString: pointer)) }
}

/// Characters in the parser's memory.
@safe package struct XMLCharacters {
    let buffer: UnsafeBufferPointer<UInt8>

    /// The number of UTF-8 bytes.
    package var count: Int { buffer.count }

    /// The characters as a string.
    package var text: ExactString { ExactString(String(decoding: buffer, as: UTF8.self)) }

    /// True if a byte array contains these characters at an index.
    package func stand(in bytes: [UInt8], at index: Int) -> Bool {
        guard index + count <= bytes.count, let start = buffer.baseAddress else { return count == 0 }
        return bytes.withUnsafeBufferPointer { other in
            other.baseAddress.map { memcmp(start, $0 + index, count) == 0 } ?? (count == 0)
        }
    }

    /// Appends the UTF-8 bytes.
    package func append(to bytes: inout [UInt8]) {
        bytes.append(contentsOf: buffer)
    }

    /// Appends the UTF-8 bytes.
    package func append(to bytes: ByteBuffer) {
        bytes.append(contentsOf: buffer)
    }

    /// True if all characters are XML white space.
    package var isBlank: Bool {
        for byte in buffer where byte > 0x20 { return false }
        return true
    }
}

/// An attribute value in the parser's memory.
@safe package struct XMLValue {
    private let start: UnsafePointer<UInt8>
    private let count: Int

    init(start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) {
        self.start = start
        count = end - start
    }

    /// True if the value equals a word, which must not contain an ampersand.
    package static func == (value: XMLValue, word: ExactString) -> Bool {
        guard value.count == word.utf8.count else { return false }
        let equal = word.utf8.withContiguousStorageIfAvailable { bytes in
            bytes.baseAddress.map { memcmp(value.start, $0, bytes.count) == 0 } ?? true
        }
        return equal ?? (value.text == word)
    }

    /// Calls a closure with the bytes of the value, which are valid only during the call. They can contain `&#38;` for
    /// an ampersand.
    package func withBytes<Value>(_ work: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
        work(UnsafeBufferPointer(start: start, count: count))
    }

    /// The value as a string. Resolves `&#38;`, which libxml2 keeps because entity substitution is disabled.
    package var text: ExactString {
        let raw = UnsafeBufferPointer(start: start, count: count)
        guard count > 0, memchr(start, Int32(UInt8(ascii: "&")), count) != nil else {
            return ExactString(String(decoding: raw, as: UTF8.self))
        }
        var bytes: [UInt8] = []
        var rest = raw[...]
        while let ampersand = rest.firstIndex(of: UInt8(ascii: "&")) {
            bytes.append(contentsOf: rest[...ampersand])
            rest = rest[(ampersand + 1)...]
            if rest.starts(with: "#38;".utf8) { rest = rest.dropFirst(4) }
        }
        bytes.append(contentsOf: rest)
        return ExactString(utf8: bytes[...])
    }
}

/// The attributes of an element in libxml2's layout.
@safe struct XMLAttributes {
    /// Five fields for each attribute: name, prefix, namespace, start of the value, end of the value.
    let start: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
    let count: Int
    /// The addresses of the recognized names, by index in ``XMLEventHandler/names``.
    let names: UnsafePointer<UnsafePointer<UInt8>?>?

    /// The value of an attribute without a prefix; nil if the element lacks the attribute.
    func value(of number: UInt8) -> XMLValue? { value(of: number) { $0[1] == nil } }

    /// The value of an attribute in a namespace; nil if the element lacks the attribute.
    func value(of number: UInt8, in namespace: UInt8) -> XMLValue? {
        guard let address = names?[Int(namespace)] else { return nil }
        return value(of: number) { $0[2] == address }
    }

    @inline(__always)
    private func value(
        of number: UInt8, where isIncluded: (UnsafeMutablePointer<UnsafePointer<UInt8>?>) -> Bool
    ) -> XMLValue? {
        guard var field = start, let names else { return nil }
        let name = names[Int(number)]
        for _ in 0..<count {
            if field[0] == name, isIncluded(field), let start = field[3], let end = field[4] {
                return XMLValue(start: start, end: end)
            }
            field += 5
        }
        return nil
    }
}

/// The start tag of an element.
@safe package struct XMLElement {
    /// The name without prefix.
    package let name: XMLName
    /// True if the name has a prefix.
    package let hasPrefix: Bool
    /// The namespace of the element; nil if the element has none.
    package let namespace: XMLName?
    /// The offset of the tag's closing `>` or `/>`.
    package let tagEnd: Int
    let attributes: XMLAttributes

    /// The value of an attribute without a prefix; nil if the element lacks the attribute.
    ///
    /// - Parameter number: the index of the attribute's name in ``XMLEventHandler/names``.
    package func value(of number: UInt8) -> XMLValue? { attributes.value(of: number) }

    /// The value of an attribute in a namespace; nil if the element lacks the attribute.
    ///
    /// - Parameters:
    ///   - number: the index of the attribute's name in ``XMLEventHandler/names``.
    ///   - namespace: the index of the namespace in ``XMLEventHandler/names``.
    package func value(of number: UInt8, in namespace: UInt8) -> XMLValue? {
        attributes.value(of: number, in: namespace)
    }
}

/// The names that a handler recognizes, numbered in the order of the cases.
package protocol XMLVocabulary: CaseIterable, RawRepresentable where RawValue == UInt8 {
    /// The name of an element or attribute without a prefix, or the complete namespace.
    var spelling: StaticString { get }
}

extension XMLVocabulary {
    /// All names in order, for ``XMLEventHandler/names``.
    package static var spellings: [StaticString] { allCases.map(\.spelling) }
}
