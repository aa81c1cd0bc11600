import LibXML2
import LocalizationModel

/// The dictionaries and strings of a property list with their positions in the bytes, in the order of the file.
struct Outline: Hashable, Sendable {
    /// The nodes in preorder; the root dictionary is the first.
    var nodes: [OutlineNode] = []
    /// Decoded texts that the file spells otherwise (references, CDATA, CRLF).
    var decoded: [UInt8] = []
    /// The comments of the file by the node they speak about.
    var comments: [Int: [OutlineComment]] = [:]

    /// The children of dictionaries with many of them, in the order of their keys' bytes; not those of the root.
    var childrenByKey: [Int: [Int32]] = [:]

    /// The children of a dictionary.
    func children(of index: Int) -> OutlineChildren {
        OutlineChildren(nodes: nodes, parent: index)
    }

    /// The bytes of a text, decoded.
    func bytes(of span: TextSpan, in source: SourceText) -> ArraySlice<UInt8> {
        span.isDecoded ? decoded[span.range] : source.bytes[span.range]
    }

    /// The bytes of a text, decoded, for as long as the work takes: a slice counts two references, which took an import 2 percent
    /// of its instructions.
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

/// One value of a property list and the key before it.
struct OutlineNode: Hashable, Sendable {
    /// What the value is.
    enum Kind: UInt8, Sendable { case dictionary, string, other }

    /// What the value is.
    var kind: Kind
    /// Whether the value is written `<string/>`.
    var isSelfClosing = false
    /// The key before the value, decoded; empty for the root.
    var key: TextSpan = .empty
    /// The text of a string, decoded.
    var text: TextSpan = .empty
    /// The `<` of `<key>`.
    var keyStart: UInt32 = 0
    /// The byte after `</key>`.
    var keyEnd: UInt32 = 0
    /// The `<` of the value.
    var start: UInt32 = 0
    /// The first byte of the value's content.
    var contentStart: UInt32 = 0
    /// The byte after the value's content.
    var contentEnd: UInt32 = 0
    /// The byte after the value.
    var end: UInt32 = 0
    /// The index after the last node inside this one.
    var next: Int32 = 0

    /// Ends the value.
    ///
    /// - Parameters:
    ///   - tag: the `<` of its end tag.
    ///   - next: the index of the next node.
    mutating func end(at offset: Int, tag: UInt32, next: Int) {
        end = UInt32(offset)
        contentEnd = isSelfClosing ? contentStart : tag
        self.next = Int32(next)
    }

    var content: Range<Int> { Int(contentStart)..<Int(contentEnd) }
    var value: Range<Int> { Int(start)..<Int(end) }
}

/// Where a decoded text is: in the file itself or, if the file spells it otherwise, among the decoded texts.
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

/// A comment that speaks about a node.
struct OutlineComment: Hashable, Sendable {
    var text: ExactString
    /// From `<!--` to after `-->`.
    var range: Range<Int>
    /// Whether it follows the value on the same line.
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

    /// How many there are.
    var count: Int { reduce(0) { count, _ in count + 1 } }

    mutating func next() -> Int? {
        guard index < end else { return nil }
        defer { index = Int(nodes[index].next) }
        return index
    }
}

/// The elements that a reader of property lists tells from others.
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
    /// The bytes as text.
    var text: ExactString { ExactString(utf8: self) }
}
