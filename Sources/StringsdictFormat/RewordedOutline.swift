import Cores
import LocalizationModel

/// The outline of a file in which only the words of texts have changed, worked out from the one it had: an import of 100,000
/// entries need not parse the 46 MB that it makes, which took a tenth of its instructions.
///
/// It is what a parser would find: every byte outside the texts is as it was, and what is inside them is character data without
/// markup. Where that is not so there is none, and the file has to be read.
struct RewordedOutline {
    private(set) var outline = Outline()

    /// - Parameters:
    ///   - changes: what was replaced by what, in order.
    ///   - bytes: the file with the changes.
    ///   - size: about how many nodes one core works on at a time.
    init?(
        of file: StringsdictFile, _ changes: [(old: Range<Int>, new: Range<Int>)], in bytes: [UInt8],
        inPartsOf size: Int = 4096
    ) {
        let old = file.outline
        guard var root = old.nodes.first, bytes.count <= Int(Int32.max),
            changes.last?.new.upperBound ?? 0 <= bytes.count
        else { return nil }
        let before = file.source.bytes
        let isSame = Background { Self.isSame(before, bytes, besides: changes) }
        let places = ChangePlaces(changes)
        root.moveEnd(by: places.shift(before: changes.count))
        outline.nodes.reserveCapacity(old.nodes.count)
        outline.nodes.append(root)
        outline.comments = old.comments.mapValues { $0.map(places.moved) }
        outline.childrenByKey = old.childrenByKey
        let parts = Self.parts(of: old, size: size)
        var passed = 0
        let isSound = Parallel.inOrderWhileSound(parts.count, ahead: Parallel.ahead) { number in
            RewordedNodes(parts[number], of: file, changes, in: bytes)
        } take: { part in
            // A change between two parts belongs to none.
            if part.changes.lowerBound == passed { passed = part.changes.upperBound }
            outline.append(part.nodes, part.decoded)
        }
        guard isSound, passed == changes.count, isSame.value else { return nil }
    }

    /// The nodes of entries that stand behind each other, part by part.
    private static func parts(of outline: Outline, size: Int) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = 1
        for child in outline.children(of: 0) {
            let end = Int(outline.nodes[child].next)
            guard end - start >= size || end == outline.nodes.count else { continue }
            parts.append(start..<end)
            start = end
        }
        return parts
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
}

/// By how much what stands behind a change has moved.
struct ChangePlaces: Sendable {
    private let changes: [(old: Range<Int>, new: Range<Int>)]

    /// - Parameter changes: what was replaced by what, in order.
    init(_ changes: [(old: Range<Int>, new: Range<Int>)]) {
        self.changes = changes
    }

    /// How many changes begin before a byte of the old file.
    func count(before offset: Int) -> Int {
        var (low, high) = (0, changes.count)
        while low < high {
            let middle = (low + high) / 2
            if changes[middle].old.lowerBound < offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// By how much the bytes behind so many changes have moved.
    func shift(before number: Int) -> Int {
        number > 0 ? changes[number - 1].new.upperBound - changes[number - 1].old.upperBound : 0
    }

    /// A comment where it is now.
    func moved(_ comment: OutlineComment) -> OutlineComment {
        let shift = shift(before: count(before: comment.range.lowerBound))
        var moved = comment
        moved.range = comment.range.lowerBound + shift..<comment.range.upperBound + shift
        return moved
    }
}

extension Outline {
    /// Takes in nodes that follow, whose decoded texts stand behind each other.
    fileprivate mutating func append(_ nodes: [OutlineNode], _ texts: [UInt8]) {
        let count = decoded.count
        decoded += texts
        guard count > 0, !texts.isEmpty else {
            self.nodes += nodes
            return
        }
        for var node in nodes {
            node.key = node.key.moved(by: count)
            node.text = node.text.moved(by: count)
            self.nodes.append(node)
        }
    }
}
