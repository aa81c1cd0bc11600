/// The difference between two versions of a file in the format of `diff -u`.
///
/// The caller supplies the changed ranges, so that no search is needed.
package struct UnifiedDiff {
    /// The number of unchanged lines shown around a change.
    private static let context = 3

    private let old: Lines
    private let new: Lines
    /// The changed lines, in order.
    private var blocks: [Block] = []

    private struct Block {
        var old: Range<Int>
        var new: Range<Int>
    }

    /// - Parameter changes: the byte ranges that differ.
    package init(from old: [UInt8], to new: [UInt8], changes: [(old: Range<Int>, new: Range<Int>)]) {
        self.old = Lines(old)
        self.new = Lines(new)
        for change in changes {
            let block = Block(old: self.old.touching(change.old), new: self.new.touching(change.new))
            // Two changes in one line form one block.
            if let last = blocks.last,
                block.old.lowerBound < last.old.upperBound || block.new.lowerBound < last.new.upperBound
            {
                blocks[blocks.count - 1] = Block(
                    old: last.old.lowerBound..<max(last.old.upperBound, block.old.upperBound),
                    new: last.new.lowerBound..<max(last.new.upperBound, block.new.upperBound))
            } else {
                blocks.append(block)
            }
        }
        blocks = blocks.map(trimmed).filter { !$0.old.isEmpty || !$0.new.isEmpty }
    }

    /// The block without equal lines at its beginning and end.
    private func trimmed(_ block: Block) -> Block {
        var (first, second) = (block.old, block.new)
        while let left = first.first, let right = second.first, old[left] == new[right] {
            (first, second) = (first.dropFirst(), second.dropFirst())
        }
        while let left = first.last, let right = second.last, old[left] == new[right] {
            (first, second) = (first.dropLast(), second.dropLast())
        }
        return Block(old: first, new: second)
    }

    /// The diff in unified format; empty if nothing differs.
    ///
    /// - Parameter isNew: true if the file did not exist before.
    package func text(of path: String, isNew: Bool) -> [UInt8] {
        guard !blocks.isEmpty else { return [] }
        let output = ByteBuffer()
        output.append(ExactString("--- \(isNew ? "/dev/null" : "a/" + path)\n+++ b/\(path)\n"))
        for hunk in hunks { write(hunk, into: output) }
        return output.bytes
    }

    // MARK: - Hunks

    /// Consecutive blocks with the unchanged lines around them.
    private struct Hunk {
        var blocks: [Block]
        var before: Int
        var after: Int
    }

    private var hunks: [Hunk] {
        var hunks: [Hunk] = []
        for (index, block) in blocks.enumerated() {
            let end = index + 1 < blocks.count ? blocks[index + 1].old.lowerBound : old.count
            let last = hunks.last?.blocks.last?.old.upperBound
            let gap = (last ?? 0)..<block.old.lowerBound
            if last != nil, gap.count <= 2 * Self.context, !gap.contains(where: old.isCommand) {
                hunks[hunks.count - 1].blocks.append(block)
                hunks[hunks.count - 1].after = 0
            } else {
                let before = gap.reversed().prefix(Self.context).prefix { !old.isCommand($0) }.count
                hunks.append(Hunk(blocks: [block], before: before, after: 0))
            }
            let after = (block.old.upperBound..<end).prefix(Self.context).prefix { !old.isCommand($0) }.count
            hunks[hunks.count - 1].after = after
        }
        return hunks
    }

    private func write(_ hunk: Hunk, into output: ByteBuffer) {
        guard let first = hunk.blocks.first, let last = hunk.blocks.last else { return }
        let from = first.old.lowerBound - hunk.before..<last.old.upperBound + hunk.after
        let to = first.new.lowerBound - hunk.before..<last.new.upperBound + hunk.after
        output.append(ExactString("@@ -\(Self.place(from)) +\(Self.place(to)) @@\n"))
        var place = from.lowerBound
        for block in hunk.blocks {
            for line in place..<block.old.lowerBound { old.write(line, " ", into: output) }
            for line in block.old { old.write(line, "-", into: output) }
            for line in block.new { new.write(line, "+", into: output) }
            place = block.old.upperBound
        }
        for line in place..<from.upperBound { old.write(line, " ", into: output) }
    }

    private static func place(_ lines: Range<Int>) -> String {
        "\(lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1),\(lines.count)"
    }
}

/// The lines of a file.
private struct Lines {
    private let bytes: [UInt8]
    /// The offset of each line; the last element is the file's size if the last line has a line end.
    private let starts: [Int]
    /// The number of lines.
    let count: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [0]
        for (index, byte) in bytes.enumerated() where byte == 0x0A { starts.append(index + 1) }
        self.starts = starts
        count = starts.last == bytes.count ? starts.count - 1 : starts.count
    }

    /// A line with its line end.
    subscript(line: Int) -> ArraySlice<UInt8> {
        bytes[starts[line]..<(line + 1 < starts.count ? starts[line + 1] : bytes.count)]
    }

    /// The lines that overlap a byte range, including the line that contains the end of the range.
    func touching(_ range: Range<Int>) -> Range<Int> {
        let first = min(line(at: range.lowerBound), count)
        return first..<max(first, min(line(at: range.upperBound) + 1, count))
    }

    private func line(at offset: Int) -> Int { starts.partitioningIndex { $0 > offset } - 1 }

    /// True if a CI service would execute the line as a command (`::`, `##`). GitHub and Azure ignore leading blanks.
    func isCommand(_ line: Int) -> Bool {
        let text = self[line].drop { $0 == 0x20 || $0 == 0x09 }.prefix(2)
        return text.elementsEqual("::".utf8) || text.elementsEqual("##".utf8)
    }

    func write(_ line: Int, _ sign: Character, into output: ByteBuffer) {
        output.append(ExactString(String(sign)))
        for byte in self[line] { output.append(byte) }
        if self[line].last != 0x0A { output.append(ExactString("\n\\ No newline at end of file\n")) }
    }
}
