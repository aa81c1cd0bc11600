import Cores
import LibXML2
import LocalizationModel

/// The outline of a file in which only the words of texts have changed, worked out from the one it had: an import of 100,000
/// entries need not parse the 46 MB that it makes, which took a tenth of its instructions.
///
/// It is what a parser would find: every byte outside the texts is as it was, and what is inside them is character data without
/// markup. Where that is not so there is none, and the file has to be read.
struct RewordedOutline {
    private(set) var outline = Outline()
    private let old: Outline
    private let bytes: [UInt8]
    /// What was replaced by what, in order.
    private let changes: [(old: Range<Int>, new: Range<Int>)]
    /// How many changes lie behind.
    private var passed = 0
    /// By how much what follows has moved.
    private var shift = 0
    /// The dictionaries that are open.
    private var open: [Int] = []

    /// - Parameters:
    ///   - changes: what was replaced by what, in order.
    ///   - bytes: the file with the changes.
    init?(of file: StringsdictFile, _ changes: [(old: Range<Int>, new: Range<Int>)], in bytes: [UInt8]) {
        old = file.outline
        self.bytes = bytes
        self.changes = changes
        guard bytes.count <= Int(Int32.max), changes.last?.new.upperBound ?? 0 <= bytes.count else { return nil }
        let before = file.source.bytes
        let isSame = Background { Self.isSame(before, bytes, besides: changes) }
        guard run(), isSame.value else { return nil }
    }

    /// Whether every byte outside the changes is as it was.
    private static func isSame(
        _ old: [UInt8], _ new: [UInt8], besides changes: [(old: Range<Int>, new: Range<Int>)]
    ) -> Bool {
        var (oldStart, newStart) = (0, 0)
        func isSame(upTo oldEnd: Int, _ newEnd: Int) -> Bool {
            oldStart <= oldEnd && newStart <= newEnd && newEnd <= new.count
                && old[oldStart..<oldEnd].hasBytes(of: new[newStart..<newEnd])
        }
        for change in changes {
            guard isSame(upTo: change.old.lowerBound, change.new.lowerBound) else { return false }
            (oldStart, newStart) = (change.old.upperBound, change.new.upperBound)
        }
        return isSame(upTo: old.count, new.count)
    }

    /// Goes through all nodes; false where something else has changed than the words of texts.
    private mutating func run() -> Bool {
        outline.nodes.reserveCapacity(old.nodes.count)
        let nodes = old.nodes
        for index in nodes.indices {
            guard end(before: index), add(nodes[index], index) else { return false }
        }
        guard end(before: nodes.count), passed == changes.count else { return false }
        for (index, comments) in old.comments { outline.comments[index] = comments.map(moved) }
        outline.childrenByKey = old.childrenByKey
        return true
    }

    /// Where the next change begins.
    private var nextChange: Int { passed < changes.count ? changes[passed].old.lowerBound : .max }

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
        outline.nodes.append(moved)
        return true
    }

    /// Ends the dictionaries that have no more nodes; false if something changes in one that is none of these.
    private mutating func end(before index: Int) -> Bool {
        while let last = open.last, Int(old.nodes[last].next) <= index {
            guard nextChange >= old.nodes[last].end else { return false }
            open.removeLast()
            outline.nodes[last].contentEnd = old.nodes[last].contentEnd
            outline.nodes[last].end = old.nodes[last].end
            outline.nodes[last].moveEnd(by: shift)
        }
        return true
    }

    /// The new words of a text; nil if it is no text, or if a parser has to judge them.
    private mutating func reword(_ node: OutlineNode) -> TextSpan? {
        let change = changes[passed]
        guard node.kind == .string, !node.isSelfClosing, change.old == node.content else { return nil }
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

    /// Where a text of the old outline is now.
    private mutating func span(_ span: TextSpan, of outline: Outline) -> TextSpan {
        span.isDecoded ? self.span(decoded: outline.decoded[span.range]) : span.shifted(by: shift)
    }

    private mutating func span(decoded text: ArraySlice<UInt8>) -> TextSpan {
        defer { outline.decoded += text }
        return TextSpan(start: outline.decoded.count, count: text.count, isDecoded: true)
    }

    /// A comment where it is now.
    private func moved(_ comment: OutlineComment) -> OutlineComment {
        var (low, high) = (0, changes.count)
        while low < high {
            let middle = (low + high) / 2
            if changes[middle].old.lowerBound < comment.range.lowerBound { low = middle + 1 } else { high = middle }
        }
        let shift = low > 0 ? changes[low - 1].new.upperBound - changes[low - 1].old.upperBound : 0
        var moved = comment
        moved.range = comment.range.lowerBound + shift..<comment.range.upperBound + shift
        return moved
    }
}

extension OutlineNode {
    /// Moves the places up to its content.
    fileprivate mutating func moveStart(by bytes: Int) {
        keyStart = UInt32(truncatingIfNeeded: Int(keyStart) &+ bytes)
        keyEnd = UInt32(truncatingIfNeeded: Int(keyEnd) &+ bytes)
        start = UInt32(truncatingIfNeeded: Int(start) &+ bytes)
        contentStart = UInt32(truncatingIfNeeded: Int(contentStart) &+ bytes)
    }

    /// Moves the places behind its content.
    fileprivate mutating func moveEnd(by bytes: Int) {
        contentEnd = UInt32(truncatingIfNeeded: Int(contentEnd) &+ bytes)
        end = UInt32(truncatingIfNeeded: Int(end) &+ bytes)
    }
}
