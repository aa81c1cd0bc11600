import LibXML2
import LocalizationModel

/// The nodes of some entries of a file in which only the words of texts have changed; nil where something else has.
struct RewordedNodes: Sendable {
    private(set) var nodes: [OutlineNode] = []
    /// Their decoded texts.
    private(set) var decoded: [UInt8] = []
    /// The numbers of the changes that are in them.
    var changes: Range<Int> { first..<passed }

    private let first: Int
    private let old: Outline
    private let source: SourceText
    private let bytes: [UInt8]
    private let all: [(old: Range<Int>, new: Range<Int>)]
    /// How many changes lie behind.
    private var passed: Int
    /// By how much what follows has moved.
    private var shift: Int
    /// The dictionaries that are open.
    private var open: [Int] = []

    /// - Parameters:
    ///   - range: the nodes of whole entries of the file.
    ///   - all: what was replaced by what in the whole file, in order.
    ///   - bytes: the file with the changes.
    init?(
        _ range: Range<Int>, of file: StringsdictFile, _ all: [(old: Range<Int>, new: Range<Int>)], in bytes: [UInt8]
    ) {
        old = file.outline
        source = file.source
        self.bytes = bytes
        self.all = all
        let places = ChangePlaces(all)
        first = places.count(before: Int(old.nodes[range.lowerBound].keyStart))
        passed = first
        shift = places.shift(before: first)
        guard run(range) else { return nil }
    }

    /// Goes through the nodes; false where something else has changed than the words of texts.
    private mutating func run(_ range: Range<Int>) -> Bool {
        nodes.reserveCapacity(range.count)
        let old = old.nodes
        for index in range {
            guard end(before: index, from: range.lowerBound), add(old[index], index) else { return false }
        }
        return end(before: range.upperBound, from: range.lowerBound)
    }

    /// Where the next change begins.
    private var nextChange: Int { passed < all.count ? all[passed].old.lowerBound : .max }

    private mutating func add(_ node: OutlineNode, _ index: Int) -> Bool {
        guard nextChange >= node.contentStart else { return false }
        var moved = node
        moved.key = span(node.key, of: old)
        moved.moveStart(by: shift)
        if node.kind == .dictionary {
            open.append(index)
        } else if nextChange < node.end {
            guard let text = reword(node) else { return false }
            moved.text = text
        } else {
            moved.text = span(node.text, of: old)
        }
        moved.moveEnd(by: shift)
        nodes.append(moved)
        return true
    }

    /// Ends the dictionaries that have no more nodes; false if something changes in one that is none of these.
    private mutating func end(before index: Int, from start: Int) -> Bool {
        while let last = open.last, Int(old.nodes[last].next) <= index {
            guard nextChange >= old.nodes[last].end else { return false }
            open.removeLast()
            nodes[last - start].contentEnd = old.nodes[last].contentEnd
            nodes[last - start].end = old.nodes[last].end
            nodes[last - start].moveEnd(by: shift)
        }
        return true
    }

    /// The new words of a text; nil if no app shows it, or if a parser has to judge them.
    private mutating func reword(_ node: OutlineNode) -> TextSpan? {
        let change = all[passed]
        guard node.kind == .string, !node.isSelfClosing, change.old == node.content, !decidesShape(node) else {
            return nil
        }
        passed += 1
        shift = change.new.upperBound - change.old.upperBound
        let new = unsafe bytes.withUnsafeBufferPointer {
            unsafe XMLCharacterData(UnsafeBufferPointer(rebasing: $0[change.new]))
        }
        return switch new {
        case .verbatim: TextSpan(start: change.new.lowerBound, count: change.new.count, isDecoded: false)
        case .decoded(let text): span(decoded: text[...])
        case nil: nil
        }
    }

    /// Whether a text is not shown, but says what the texts beside it are for.
    private func decidesShape(_ node: OutlineNode) -> Bool {
        old.has(AppleKey.specType, at: node.key, in: source) || old.has(AppleKey.valueType, at: node.key, in: source)
    }

    /// Where a text of the old outline is now.
    private mutating func span(_ span: TextSpan, of outline: Outline) -> TextSpan {
        span.isDecoded ? self.span(decoded: outline.decoded[span.range]) : span.shifted(by: shift)
    }

    private mutating func span(decoded text: ArraySlice<UInt8>) -> TextSpan {
        defer { decoded += text }
        return TextSpan(start: decoded.count, count: text.count, isDecoded: true)
    }
}

extension OutlineNode {
    /// Moves the places up to its content.
    mutating func moveStart(by bytes: Int) {
        keyStart = UInt32(truncatingIfNeeded: Int(keyStart) &+ bytes)
        keyEnd = UInt32(truncatingIfNeeded: Int(keyEnd) &+ bytes)
        start = UInt32(truncatingIfNeeded: Int(start) &+ bytes)
        contentStart = UInt32(truncatingIfNeeded: Int(contentStart) &+ bytes)
    }

    /// Moves the places behind its content.
    mutating func moveEnd(by bytes: Int) {
        contentEnd = UInt32(truncatingIfNeeded: Int(contentEnd) &+ bytes)
        end = UInt32(truncatingIfNeeded: Int(end) &+ bytes)
    }
}
