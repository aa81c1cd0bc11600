import LocalizationModel

/// Replacements of byte ranges, collected in any order and applied in one pass.
struct EditList {
    private struct Edit {
        var range: Range<Int>
        var replacement: Range<Int>
    }

    private var edits: [Edit] = []
    private var bytes: [UInt8] = []

    var isEmpty: Bool { edits.isEmpty }

    /// Replaces a range. Several insertions at one place come out in the order in which they were made.
    mutating func replace(_ range: Range<Int>, with body: (inout [UInt8]) -> Void) {
        let start = bytes.count
        body(&bytes)
        edits.append(Edit(range: range, replacement: start..<bytes.count))
    }

    /// The part `range` of some bytes with all edits made; the edits lie inside it.
    func apply(to original: [UInt8], in range: Range<Int>) -> [UInt8] {
        // Sorting by place and then by age keeps insertions at one place in order.
        let ordered = edits.indices.sorted {
            (edits[$0].range.lowerBound, edits[$0].range.upperBound, $0)
                < (edits[$1].range.lowerBound, edits[$1].range.upperBound, $1)
        }
        var result: [UInt8] = []
        result.reserveCapacity(range.count + bytes.count)
        var position = range.lowerBound
        for index in ordered {
            let edit = edits[index]
            precondition(edit.range.lowerBound >= position, "edits overlap")
            result.append(contentsOf: original[position..<edit.range.lowerBound])
            result.append(contentsOf: bytes[edit.replacement])
            position = edit.range.upperBound
        }
        result.append(contentsOf: original[position..<range.upperBound])
        return result
    }
}
