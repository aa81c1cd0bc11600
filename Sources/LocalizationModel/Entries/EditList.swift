/// Replacements of byte ranges, collected in any order and applied in one pass.
package struct EditList: Sendable {
    private struct Edit: Sendable {
        var range: Range<Int>
        var replacement: Range<Int>
    }

    private var edits: [Edit] = []
    private var bytes: [UInt8] = []

    package init() {}

    /// True if no edit has been collected.
    package var isEmpty: Bool { edits.isEmpty }

    /// Replaces a range. Insertions at one position are applied in the order in which they were made.
    package mutating func replace(_ range: Range<Int>, with body: (inout [UInt8]) -> Void) {
        let start = bytes.count
        body(&bytes)
        edits.append(Edit(range: range, replacement: start..<bytes.count))
    }

    /// The bytes of `range` with all edits applied; every edit must lie inside `range`.
    ///
    /// Of several replacements of one range, the last wins. An edit inside a replaced range is discarded.
    package func apply(to original: [UInt8], in range: Range<Int>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(range.count + bytes.count)
        var position = range.lowerBound
        for edit in effective(from: range.lowerBound) {
            result.append(contentsOf: original[position..<edit.range.lowerBound])
            result.append(contentsOf: bytes[edit.replacement])
            position = edit.range.upperBound
        }
        result.append(contentsOf: original[position..<range.upperBound])
        return result
    }

    /// The replaced ranges of the original and the matching ranges of the result, in order. All bytes outside these
    /// ranges are equal.
    package var changes: [(old: Range<Int>, new: Range<Int>)] {
        var shift = 0
        return effective(from: 0).map { edit in
            let start = edit.range.lowerBound + shift
            shift += edit.replacement.count - edit.range.count
            return (edit.range, start..<start + edit.replacement.count)
        }
    }

    /// True if every edit begins after the end of the previous edit, so that no edit is discarded.
    private func isInOrder(from start: Int) -> Bool {
        var end = start
        return edits.allSatisfy { edit in
            defer { end = max(edit.range.upperBound, edit.range.lowerBound + 1) }
            return edit.range.lowerBound >= end
        }
    }

    /// The edits that are not discarded, in the order of their ranges.
    private func effective(from start: Int) -> [Edit] {
        // Editors that walk a file from start to end produce edits in order, so sorting is unnecessary.
        if isInOrder(from: start) { return edits }
        // Insertions precede replacements that begin at the same position; wide ranges precede those inside them.
        let ordered = edits.indices.sorted { left, right in
            let (first, second) = (edits[left].range, edits[right].range)
            if first.lowerBound != second.lowerBound { return first.lowerBound < second.lowerBound }
            if first.isEmpty != second.isEmpty { return first.isEmpty }
            if first.upperBound != second.upperBound { return first.upperBound > second.upperBound }
            return first.isEmpty ? left < right : left > right
        }
        var position = start
        return ordered.compactMap { index in
            guard edits[index].range.lowerBound >= position else { return nil }
            position = edits[index].range.upperBound
            return edits[index]
        }
    }
}
