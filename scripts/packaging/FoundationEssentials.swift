// The part of Foundation that swift-argument-parser uses, in place of FoundationEssentials, which makes the command 5 MB larger.

public protocol LocalizedError: Error {
    var errorDescription: String? { get }
}

public struct Data {
    fileprivate let text: String
}

extension String {
    public enum Encoding { case utf8 }

    public init?(data: Data, encoding: Encoding) { self = data.text }
}

/// Encodes values as JSON, with sorted keys.
public final class JSONEncoder {
    public struct OutputFormatting: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let prettyPrinted = OutputFormatting(rawValue: 1)
        public static let sortedKeys = OutputFormatting(rawValue: 2)
    }

    public var outputFormatting: OutputFormatting = []

    public init() {}

    public func encode<Value: Encodable>(_ value: Value) throws -> Data {
        let node = Node()
        try value.encode(to: ValueEncoder(node: node, codingPath: []))
        return Data(text: node.text(indentation: ""))
    }
}

/// A value of the document, which containers fill.
private final class Node {
    enum Content {
        case scalar(String)
        case list([Node])
        case object([String: Node])
    }

    var content = Content.scalar("null")

    func text(indentation: String) -> String {
        let inner = indentation + "  "
        func lines(_ parts: [String], _ opening: String, _ closing: String) -> String {
            parts.isEmpty
                ? opening + closing
                : opening + "\n" + parts.map { inner + $0 }.joined(separator: ",\n") + "\n" + indentation + closing
        }
        switch content {
        case .scalar(let text): return text
        case .list(let nodes): return lines(nodes.map { $0.text(indentation: inner) }, "[", "]")
        case .object(let members):
            let sorted = members.sorted { $0.key < $1.key }
            return lines(sorted.map { "\(Node.quoted($0.key)): \($0.value.text(indentation: inner))" }, "{", "}")
        }
    }

    static func quoted(_ string: String) -> String {
        var text = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"", "\\": text += "\\\(scalar)"
            case "\n": text += "\\n"
            case ..<" ":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }

    /// A member of an object, which the node becomes.
    func member(_ name: String) -> Node {
        var members: [String: Node] = [:]
        if case .object(let present) = content { members = present }
        let node = Node()
        members[name] = node
        content = .object(members)
        return node
    }

    /// A new element of a list, which the node becomes.
    func element() -> Node {
        let node = Node()
        content = .list(elements + [node])
        return node
    }

    var elements: [Node] {
        if case .list(let nodes) = content { return nodes }
        return []
    }

    func encode<Value: Encodable>(_ value: Value, _ path: [any CodingKey]) throws {
        switch value {
        case let value as String: content = .scalar(Node.quoted(value))
        case let value as Bool: content = .scalar(value ? "true" : "false")
        case let value as any BinaryInteger: content = .scalar("\(value)")
        default: try value.encode(to: ValueEncoder(node: self, codingPath: path))
        }
    }
}

private struct ValueEncoder: Encoder {
    let node: Node
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        if case .scalar = node.content { node.content = .object([:]) }
        return KeyedEncodingContainer(Members(node: node, codingPath: codingPath))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        if case .scalar = node.content { node.content = .list([]) }
        return Elements(node: node, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { Single(node: node, codingPath: codingPath) }
}

private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let node: Node
    let codingPath: [any CodingKey]

    func encodeNil(forKey key: Key) throws { _ = node.member(key.stringValue) }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        try node.member(key.stringValue).encode(value, codingPath + [key])
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        ValueEncoder(node: node.member(key.stringValue), codingPath: codingPath + [key]).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        ValueEncoder(node: node.member(key.stringValue), codingPath: codingPath + [key]).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { ValueEncoder(node: node.member("super"), codingPath: codingPath) }

    func superEncoder(forKey key: Key) -> any Encoder {
        ValueEncoder(node: node.member(key.stringValue), codingPath: codingPath + [key])
    }
}

private struct Elements: UnkeyedEncodingContainer {
    let node: Node
    let codingPath: [any CodingKey]
    var count: Int { node.elements.count }

    func encodeNil() throws { _ = node.element() }

    func encode<Value: Encodable>(_ value: Value) throws { try node.element().encode(value, codingPath) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        ValueEncoder(node: node.element(), codingPath: codingPath).container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        ValueEncoder(node: node.element(), codingPath: codingPath).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { ValueEncoder(node: node.element(), codingPath: codingPath) }
}

private struct Single: SingleValueEncodingContainer {
    let node: Node
    let codingPath: [any CodingKey]

    func encodeNil() throws {}

    func encode<Value: Encodable>(_ value: Value) throws { try node.encode(value, codingPath) }
}
