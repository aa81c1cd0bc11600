internal import CLibXML2
import LocalizationModel

/// Receives the events of an XML document, in document order. Nothing that an event hands over outlives the call.
package protocol XMLEventHandler {
    /// The names that the handler tells from others: those of elements, attributes and namespaces. An event has their
    /// numbers, which are the indices here.
    static var names: [StaticString] { get }

    /// An element begins.
    mutating func start(_ element: XMLElement) throws(StringsdictError)
    /// An element has ended; `offset` is the byte after its end tag (or after `/>`). It also comes for an element whose start tag
    /// is cut, without a `start` before it; such a document is refused when it ends.
    mutating func end(at offset: Int) throws(StringsdictError)
    /// Characters, with references resolved; a text can come in several pieces.
    mutating func characters(_ characters: XMLCharacters) throws(StringsdictError)
    /// A comment; `offset` is the byte after it.
    mutating func comment(_ characters: XMLCharacters, at offset: Int) throws(StringsdictError)
    /// A processing instruction; `offset` is the byte after it.
    mutating func instruction(at offset: Int) throws(StringsdictError)
}

extension XMLEventHandler {
    package mutating func comment(_ characters: XMLCharacters, at offset: Int) throws(StringsdictError) {}
    package mutating func instruction(at offset: Int) throws(StringsdictError) {}
}

/// A name in the parser's own memory.
@safe package struct XMLName {
    let pointer: UnsafePointer<UInt8>
    /// The number of the name; one that the handler does not know has the largest.
    package let number: UInt8

    /// The name as text.
    package var text: ExactString { ExactString(String(cString: pointer)) }
}

/// Characters in the parser's own memory.
@safe package struct XMLCharacters {
    let buffer: UnsafeBufferPointer<UInt8>

    /// The number of UTF-8 bytes.
    package var count: Int { buffer.count }

    /// The characters as text.
    package var text: ExactString { ExactString(String(decoding: buffer, as: UTF8.self)) }

    /// Whether these bytes stand at an index of others.
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

    /// Whether there is nothing but XML's white space.
    package var isBlank: Bool {
        for byte in buffer where byte > 0x20 { return false }
        return true
    }
}

/// The value of an attribute in the parser's own memory.
@safe package struct XMLValue {
    private let start: UnsafePointer<UInt8>
    private let count: Int

    init(start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) {
        self.start = start
        count = end - start
    }

    /// Whether the value is a word, which has no ampersand.
    package static func == (value: XMLValue, word: ExactString) -> Bool {
        guard value.count == word.utf8.count else { return false }
        let equal = word.utf8.withContiguousStorageIfAvailable { bytes in
            bytes.baseAddress.map { memcmp(value.start, $0, bytes.count) == 0 } ?? true
        }
        return equal ?? (value.text == word)
    }

    /// The bytes of the value, for as long as the work takes; an ampersand can be spelled `&#38;`.
    package func withBytes<Value>(_ work: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
        work(UnsafeBufferPointer(start: start, count: count))
    }

    /// The value as text. libxml2 leaves an ampersand as `&#38;` unless it substitutes entities, which it must not here.
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

/// The attributes of an element, as libxml2 hands them over.
@safe struct XMLAttributes {
    /// Five fields each: name, prefix, namespace, beginning and end of the value.
    let start: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
    let count: Int
    /// Where the names that the handler knows are, by their numbers.
    let names: UnsafePointer<UnsafePointer<UInt8>?>?

    /// The value of an attribute without namespace.
    func value(of number: UInt8) -> XMLValue? {
        guard var field = start, let names else { return nil }
        let name = names[Int(number)]
        for _ in 0..<count {
            if field[0] == name, field[1] == nil, let start = field[3], let end = field[4] {
                return XMLValue(start: start, end: end)
            }
            field += 5
        }
        return nil
    }
}

/// The beginning of an element.
@safe package struct XMLElement {
    /// The name without prefix.
    package let name: XMLName
    /// Whether the name has a prefix.
    package let hasPrefix: Bool
    /// The namespace, if the element is in one.
    package let namespace: XMLName?
    /// The byte that the parser is at: the `>` or `/>` of the tag.
    package let tagEnd: Int
    let attributes: XMLAttributes

    /// The value of an attribute without namespace.
    ///
    /// - Parameter number: the number of its name.
    package func value(of number: UInt8) -> XMLValue? { attributes.value(of: number) }
}

/// The names that a handler knows, numbered in the order of the cases.
package protocol XMLVocabulary: CaseIterable, RawRepresentable where RawValue == UInt8 {
    /// The name as files spell it, without a prefix; of a namespace the whole.
    var spelling: StaticString { get }
}

extension XMLVocabulary {
    /// All names, for a handler that knows them.
    package static var spellings: [StaticString] { allCases.map(\.spelling) }
}
