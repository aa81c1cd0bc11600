import LocalizationModel

/// A key and its value that the file lacks.
struct Insertion {
    /// Where in the bytes.
    var offset: Int
    /// The dictionary without children that gets it, if it is one.
    var emptyDictionary: Int?
    /// Where among the insertions at the same place.
    var order: Int
    /// The bytes, with the white space that sets them apart.
    var bytes: [UInt8]
}

/// Where a new child of a dictionary goes.
enum Anchor {
    /// Behind this child.
    case behind(Int)
    /// Before this child.
    case before(Int)
    /// Into a dictionary without children.
    case inside(Int)
}

extension TableEditor {
    /// Inserts a part of an entry, copied from the template or made new.
    mutating func insert(_ part: MissingPart, templateIndex: Int) {
        let templateNode = template.node(at: part.keys, entry: templateIndex)
        if let obstacle = part.obstacle {
            guard let templateNode else { return }
            let value = Int(template.outline.nodes[templateNode].start)..<Int(template.outline.nodes[templateNode].end)
            let copy = copy(of: templateNode, range: value, texts: part.texts, templateIndex: templateIndex)
            edits.replace(file.outline.nodes[obstacle].value) { $0 += copy }
            return
        }
        guard let key = part.keys.last else { return }
        let order = Self.rank(of: key)
        let anchor = anchor(for: key, in: part.container, templateNode: templateNode, templateIndex: templateIndex)
        if let change = part.texts.first, let text = change.text, change.path.keys.count == part.keys.count {
            let lineEnd = file.lineEnd
            let gap = sampleGap(at: anchor)
            insert(at: anchor, order: order) { bytes in
                bytes.append(literal: "<key>")
                bytes.appendPlistText(key, lineEnd: lineEnd)
                bytes.append(literal: "</key>")
                bytes += gap
                bytes.appendString(text, lineEnd: lineEnd)
            }
        } else if let templateNode {
            insertCopy(of: templateNode, texts: part.texts, templateIndex: templateIndex, at: anchor, order: order)
        }
    }

    /// Inserts a whole entry, copied from the template with its new texts, behind the entry that was written last.
    mutating func insertEntry(_ texts: [TextChange], templateIndex: Int) {
        let first = file.outline.nodes.count > 1 ? 1 : nil
        let anchor = lastEntry.map(Anchor.behind) ?? first.map(Anchor.before) ?? .inside(0)
        insertCopy(
            of: template.entryNode(templateIndex), texts: texts, templateIndex: templateIndex, at: anchor,
            order: templateIndex)
    }

    /// Turns the collected insertions into edits, those at one place in their own order.
    mutating func placeInsertions() {
        insertions.sort { ($0.offset, $0.order) < ($1.offset, $1.order) }
        for insertion in insertions where insertion.emptyDictionary == nil {
            let offset = offsetOutsideRemovals(insertion.offset)
            edits.replace(offset..<offset) { $0 += insertion.bytes }
        }
        fillEmptyDictionaries()
        insertions = []
    }

    /// A place inside a range that is taken out moves to where the range began.
    private func offsetOutsideRemovals(_ offset: Int) -> Int {
        var low = 0
        var high = removals.count
        while low < high {
            let middle = (low + high) / 2
            if removals[middle].upperBound <= offset { low = middle + 1 } else { high = middle }
        }
        guard low < removals.count, removals[low].lowerBound < offset else { return offset }
        return removals[low].lowerBound
    }

    /// Writes the tags of dictionaries that had no children around their new ones.
    private mutating func fillEmptyDictionaries() {
        let filled = Dictionary(grouping: insertions.filter { $0.emptyDictionary != nil }, by: \.offset)
        for pieces in filled.values {
            guard let index = pieces.first?.emptyDictionary else { continue }
            let node = file.outline.nodes[index]
            let closing = file.leadingWhitespace(before: Int(node.start))
            edits.replace(node.isSelfClosing ? node.value : node.content) { bytes in
                if node.isSelfClosing { bytes.append(literal: "<dict>") }
                for piece in pieces { bytes += piece.bytes }
                bytes += closing
                if node.isSelfClosing { bytes.append(literal: "</dict>") }
            }
        }
    }

    private mutating func insertCopy(
        of templateNode: Int, texts: [TextChange], templateIndex: Int, at anchor: Anchor, order: Int
    ) {
        let node = template.outline.nodes[templateNode]
        let range = Int(node.keyStart)..<Int(node.end)
        var copy = copy(of: templateNode, range: range, texts: texts, templateIndex: templateIndex)
        let from = template.leadingWhitespace(before: range.lowerBound)
        copy = Indentation(from: from, to: sampleWhitespace(at: anchor), lineEnd: file.lineEnd).apply(to: copy)
        insert(at: anchor, order: order) { $0 += copy }
    }

    /// A part of the template with new texts in it.
    private func copy(of templateNode: Int, range: Range<Int>, texts: [TextChange], templateIndex: Int) -> [UInt8] {
        var editor = TableEditor(template, template: template)
        editor.write(texts, entry: templateIndex, templateEntry: templateIndex)
        editor.placeEdits()
        return editor.edits.apply(to: template.source.bytes, in: range)
    }

    private mutating func insert(at anchor: Anchor, order: Int, _ body: (inout [UInt8]) -> Void) {
        var bytes: [UInt8] = []
        switch anchor {
        case .behind(let sibling):
            bytes += sampleWhitespace(at: anchor)
            body(&bytes)
            insertions.append(Insertion(offset: file.endWithComment(of: sibling), order: order, bytes: bytes))
        case .before(let sibling):
            body(&bytes)
            bytes += sampleWhitespace(at: anchor)
            insertions.append(Insertion(offset: file.startWithComments(of: sibling), order: order, bytes: bytes))
        case .inside(let dictionary):
            bytes += sampleWhitespace(at: anchor)
            body(&bytes)
            let offset = Int(file.outline.nodes[dictionary].contentStart)
            insertions.append(Insertion(offset: offset, emptyDictionary: dictionary, order: order, bytes: bytes))
        }
    }

    private func sampleWhitespace(at anchor: Anchor) -> ArraySlice<UInt8> {
        switch anchor {
        case .behind(let sibling), .before(let sibling):
            file.leadingWhitespace(before: Int(file.outline.nodes[sibling].keyStart))
        case .inside(let dictionary):
            file.leadingWhitespace(before: Int(file.outline.nodes[dictionary].start)) + [UInt8(ascii: "\t")]
        }
    }

    private func sampleGap(at anchor: Anchor) -> ArraySlice<UInt8> {
        switch anchor {
        case .behind(let sibling), .before(let sibling): file.gap(in: file.outline.nodes[sibling])
        case .inside: sampleWhitespace(at: anchor)
        }
    }
}
