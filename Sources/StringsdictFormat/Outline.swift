import LibXML2
import LocalizationModel

/// The dictionaries and strings of a property list with their byte positions, in file order.
struct Outline: Hashable, Sendable {
    /// The nodes in preorder; the root dictionary is the first.
    var nodes: [OutlineNode] = []
    /// The decoded forms of the strings that the file spells differently (references, CDATA, CRLF).
    var decoded: [UInt8] = []
    /// The comments of the file, by the index of the node that they describe.
    var comments: [Int: [OutlineComment]] = [:]

    /// The indices of the children of each large dictionary except the root, sorted by the bytes of the children's
    /// keys.
    var childrenByKey: [Int: [Int32]] = [:]

    /// The children of a dictionary.
    func children(of index: Int) -> OutlineChildren {
        OutlineChildren(nodes: nodes, parent: index)
    }

    /// The decoded bytes of a string.
    func bytes(of span: TextSpan, in source: SourceText) -> ArraySlice<UInt8> {
        span.isDecoded ? decoded[span.range] : source.bytes[span.range]
    }

    /// Calls a closure with the decoded bytes of a string. Avoids the reference counting of a slice.
    @inline(__always)
    func withBytes<Value>(
        of span: TextSpan, in source: SourceText, _ work: (UnsafeBufferPointer<UInt8>) -> Value
    ) -> Value {
        guard !span.isDecoded else {
            return unsafe decoded.withUnsafeBufferPointer {
                unsafe work(UnsafeBufferPointer(rebasing: $0[span.range]))
            }
        }
        return unsafe source.bytes.withUnsafeBufferPointer {
            unsafe work(UnsafeBufferPointer(rebasing: $0[span.range]))
        }
    }
}

/// A value of a property list with the key before it.
struct OutlineNode: Hashable, Sendable {
    /// The kind of a value.
    enum Kind: UInt8, Sendable { case dictionary, string, other }

    /// The kind of the value.
    var kind: Kind
    /// True if the value is written as a self-closing tag, such as `<string/>`.
    var isSelfClosing = false
    /// The key before the value, decoded; empty for the root.
    var key: TextSpan = .empty
    /// The content of a string, decoded.
    var text: TextSpan = .empty
    /// The offset of the `<` of `<key>`.
    var keyStart: UInt32 = 0
    /// The offset after `</key>`.
    var keyEnd: UInt32 = 0
    /// The offset of the `<` of the value.
    var start: UInt32 = 0
    /// The offset of the value's content.
    var contentStart: UInt32 = 0
    /// The offset after the value's content.
    var contentEnd: UInt32 = 0
    /// The offset after the value.
    var end: UInt32 = 0
    /// The index after the last node inside this node.
    var next: Int32 = 0

    /// Ends the value.
    ///
    /// - Parameters:
    ///   - offset: the offset after the value.
    ///   - tag: the offset of the `<` of the value's end tag.
    ///   - next: the index of the next node.
    mutating func end(at offset: Int, tag: UInt32, next: Int) {
        end = UInt32(offset)
        contentEnd = isSelfClosing ? contentStart : tag
        self.next = Int32(next)
    }

    var content: Range<Int> { Int(contentStart)..<Int(contentEnd) }
    var value: Range<Int> { Int(start)..<Int(end) }
}

/// The position of a decoded string: in the file, or in ``Outline/decoded`` if the file spells the string differently.
struct TextSpan: Hashable, Sendable {
    private let start: UInt32
    private let length: UInt32

    private static let flag: UInt32 = 1 << 31
    static let empty = TextSpan(start: 0, count: 0, isDecoded: false)

    init(start: Int, count: Int, isDecoded: Bool) {
        self.start = UInt32(start) | (isDecoded ? Self.flag : 0)
        length = UInt32(count)
    }

    var isDecoded: Bool { start & Self.flag != 0 }
    var count: Int { Int(length) }
    var range: Range<Int> {
        let first = Int(start & ~Self.flag)
        return first..<first + count
    }
}

/// A comment that describes a node.
struct OutlineComment: Hashable, Sendable {
    var text: ExactString
    /// The range from `<!--` to `-->` inclusive.
    var range: Range<Int>
    /// True if the comment follows the value on the same line.
    var isTrailing: Bool
}

/// The indices of a dictionary's children.
struct OutlineChildren: Sequence, IteratorProtocol {
    private let nodes: [OutlineNode]
    private var index: Int
    private let end: Int

    init(nodes: [OutlineNode], parent: Int) {
        self.nodes = nodes
        index = parent + 1
        end = Int(nodes[parent].next)
    }

    /// The number of children; takes linear time.
    var count: Int { reduce(0) { count, _ in count + 1 } }

    mutating func next() -> Int? {
        guard index < end else { return nil }
        defer { index = Int(nodes[index].next) }
        return index
    }
}

/// The elements of a property list that the reader distinguishes.
enum PlistName: UInt8, XMLVocabulary {
    case plist, dictionary, key, string

    var spelling: StaticString {
        switch self {
        case .plist: PlistElement.plist
        case .dictionary: PlistElement.dictionary
        case .key: PlistElement.key
        case .string: PlistElement.string
        }
    }
}

/// The element names of an XML property list.
enum PlistElement {
    static let plist: StaticString = "plist"
    static let dictionary: StaticString = "dict"
    static let key: StaticString = "key"
    static let string: StaticString = "string"
    /// The first bytes of a binary property list.
    static let binaryMagic = Array("bplist".utf8)
}

extension ArraySlice<UInt8> {
    /// The bytes as a string; invalid sequences become U+FFFD.
    var text: ExactString { ExactString(utf8: self) }
}
