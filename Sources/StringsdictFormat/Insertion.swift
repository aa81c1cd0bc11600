import LocalizationModel

/// A key and its value that the file lacks.
struct Insertion {
    /// Where in the bytes.
    var offset: Int
    /// The dictionary without children that gets it, if it is one.
    var emptyDictionary: Int?
    /// Its order among the insertions at the same position.
    var order: Int
    /// The white space that sets the key and value apart from their neighbour.
    var whitespace: ArraySlice<UInt8>
    /// The key and the value.
    var body: [UInt8]
    /// Whether the neighbour comes after them.
    var isBeforeNeighbour = false
}

/// Where a new child of a dictionary goes.
enum Anchor {
    /// After this child.
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
            replace(obstacle, with: part, templateNode: templateNode, templateIndex: templateIndex)
            return
        }
        guard let key = part.keys.last else { return }
        let parent = template.node(at: part.keys.dropLast(), entry: templateIndex)
        let (anchor, order) = anchor(for: key, in: part.container, templateNode: templateNode, below: parent)
        if let text = part.leaf {
            var body: [UInt8] = []
            body.append(literal: "<key>")
            body.appendPlistText(key, lineEnd: style.lineEnd)
            body.append(literal: "</key>")
            body += gap(at: anchor)
            body.appendString(text, lineEnd: style.lineEnd)
            insert(body, at: anchor, order: order)
        } else if let templateNode {
            insertCopy(of: templateNode, texts: part.texts, templateIndex: templateIndex, at: anchor, order: order)
        }
    }

    /// Replaces a value of another kind.
    private mutating func replace(_ obstacle: Int, with part: MissingPart, templateNode: Int?, templateIndex: Int) {
        if let text = part.leaf {
            let lineEnd = style.lineEnd
            edits.replace(file.outline.nodes[obstacle].value) { $0.appendString(text, lineEnd: lineEnd) }
        } else if let templateNode {
            let value = template.outline.nodes[templateNode].value
            let copy = copy(
                of: templateNode, range: value, texts: part.texts, templateIndex: templateIndex,
                whitespace: file.lineStart(of: obstacle))
            edits.replace(file.outline.nodes[obstacle].value) { $0 += copy }
        }
    }

    /// Inserts a whole entry, copied from the template with its new texts, after the entry that was written last.
    mutating func insertEntry(_ texts: [TextChange], templateIndex: Int) {
        let first = file.outline.nodes.count > 1 ? 1 : nil
        let anchor = lastEntry.map(Anchor.behind) ?? first.map(Anchor.before) ?? .inside(0)
        insertCopy(
            of: template.entryNode(templateIndex), texts: texts, templateIndex: templateIndex, at: anchor,
            order: templateIndex)
    }

    /// Turns the collected insertions into edits, those at one position in their own order.
    mutating func placeInsertions() {
        let ordered = insertions.indices.sorted {
            (insertions[$0].offset, insertions[$0].order, $0) < (insertions[$1].offset, insertions[$1].order, $1)
        }.map { insertions[$0] }
        for insertion in ordered where insertion.emptyDictionary == nil {
            let offset = offsetOutsideRemovals(insertion.offset)
            let isBefore = insertion.isBeforeNeighbour && offset == insertion.offset
            edits.replace(offset..<offset) { bytes in
                if !isBefore { bytes += insertion.whitespace }
                bytes += insertion.body
                if isBefore { bytes += insertion.whitespace }
            }
        }
        fillEmptyDictionaries(with: ordered)
        insertions = []
    }

    /// A position inside a range that is removed moves to where the range began.
    private func offsetOutsideRemovals(_ offset: Int) -> Int {
        let place = removals.partitioningIndex { $0.upperBound > offset }
        guard place < removals.count, removals[place].lowerBound < offset else { return offset }
        return removals[place].lowerBound
    }

    /// Writes the tags of dictionaries that had no children around their new ones; comments in them stay.
    private mutating func fillEmptyDictionaries(with insertions: [Insertion]) {
        let filled = Dictionary(grouping: insertions.filter { $0.emptyDictionary != nil }, by: \.offset)
        for pieces in filled.values {
            guard let index = pieces.first?.emptyDictionary else { continue }
            let node = file.outline.nodes[index]
            let closing = outerWhitespace(of: index)
            let blank = file.source.bytes[node.content].reversed().prefix { $0 <= 0x20 }.count
            let end = node.content.upperBound
            edits.replace(node.isSelfClosing ? node.value : end - blank..<end) { bytes in
                if node.isSelfClosing { bytes.append(literal: "<dict>") }
                for piece in pieces { bytes += piece.whitespace + piece.body }
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
        let copy = copy(
            of: templateNode, range: range, texts: texts, templateIndex: templateIndex,
            whitespace: whitespace(at: anchor))
        insert(copy, at: anchor, order: order)
    }

    /// A part of the template with new texts in it, laid out for a position with some white space before it.
    private func copy(
        of templateNode: Int, range: Range<Int>, texts: [TextChange], templateIndex: Int, whitespace: ArraySlice<UInt8>
    ) -> [UInt8] {
        var editor = TableEditor(templateOf: self)
        editor.write(texts, entry: templateIndex, templateEntry: templateIndex)
        editor.placeEdits()
        let from = Indentation.Layout(
            whitespace: template.lineStart(of: templateNode), unit: templateStyle.unit ?? [UInt8(ascii: "\t")])
        let to = Indentation.Layout(whitespace: whitespace, unit: unit)
        return Indentation(from: from, to: to, lineEnd: style.lineEnd)
            .apply(to: editor.edits.apply(to: template.source.bytes, in: range))
    }

    private mutating func insert(_ body: [UInt8], at anchor: Anchor, order: Int) {
        let whitespace = whitespace(at: anchor)
        var insertion = Insertion(offset: 0, order: order, whitespace: whitespace, body: body)
        switch anchor {
        case .behind(let sibling):
            insertion.offset = file.endWithComment(of: sibling)
        case .before(let sibling):
            insertion.offset = file.startWithComments(of: sibling)
            insertion.isBeforeNeighbour = true
        case .inside(let dictionary):
            insertion.offset = Int(file.outline.nodes[dictionary].contentStart)
            insertion.emptyDictionary = dictionary
        }
        insertions.append(insertion)
    }
}

// MARK: - White space

extension TableEditor {
    /// What one level is indented by.
    private var unit: [UInt8] { style.unit ?? templateStyle.unit ?? [UInt8(ascii: "\t")] }

    /// What sets a new child apart from the one before it.
    private func whitespace(at anchor: Anchor) -> ArraySlice<UInt8> {
        switch anchor {
        case .behind(let sibling), .before(let sibling):
            let lineStart = file.lineStart(of: sibling)
            return lineStart.isEmpty
                ? file.leadingWhitespace(before: Int(file.outline.nodes[sibling].keyStart)) : lineStart
        case .inside(let dictionary):
            let outer = outerWhitespace(of: dictionary)
            return outer.isEmpty ? [] : outer + unit
        }
    }

    /// What comes before the end tag of a dictionary that gets its first child.
    private func outerWhitespace(of dictionary: Int) -> ArraySlice<UInt8> {
        let lineStart = file.lineStart(of: dictionary)
        return lineStart.isEmpty && dictionary == 0 && style.hasLines ? style.lineEnd.bytes[...] : lineStart
    }

    /// What is between a new key and its value.
    private func gap(at anchor: Anchor) -> ArraySlice<UInt8> {
        switch anchor {
        case .behind(let sibling), .before(let sibling): return file.gap(in: file.outline.nodes[sibling])
        case .inside:
            let gap = style.gap ?? templateStyle.gap ?? []
            return gap.contains(where: StringsdictFile.isLineEnd) ? whitespace(at: anchor) : gap[...]
        }
    }
}

extension TableEditor {
    /// Where a key goes in a dictionary: categories in CLDR's order, widths by their number, everything else where the
    /// template has it. Also its order among the insertions at that position.
    private mutating func anchor(
        for key: ExactString, in container: Int, templateNode: Int?, below templateParent: Int?
    ) -> (anchor: Anchor, order: Int) {
        guard file.outline.children(of: container).contains(where: { _ in true }) else {
            return (.inside(container), RankedSiblings.rank(of: key) ?? 0)
        }
        if let anchor = rankedAnchor(for: key, in: container) { return anchor }
        func last() -> Anchor {
            Array(file.outline.children(of: container)).last.map(Anchor.behind) ?? .inside(container)
        }
        guard let templateNode, let templateParent else { return (last(), 0) }
        if templateAnchors?.parent != templateParent || templateAnchors?.container != container {
            templateAnchors = TemplateAnchors(of: templateParent, in: template, for: container, in: file)
        }
        return (templateAnchors?.anchor(of: templateNode) ?? last(), 0)
    }

    /// Where a width or a plural category goes; nil for other keys, and where none of its kind is.
    private mutating func rankedAnchor(for key: ExactString, in container: Int) -> (anchor: Anchor, order: Int)? {
        guard let rank = RankedSiblings.rank(of: key) else { return nil }
        if rankedSiblings?.container != container { rankedSiblings = RankedSiblings(of: container, in: file) }
        return rankedSiblings?.anchor(for: rank)
    }
}

extension StringsdictFile {
    /// The node that the keys of a path lead to.
    func node(at keys: some RandomAccessCollection<ExactString>, entry index: Int) -> Int? {
        var node = entryNode(index)
        for (parent, key) in zip(keys, keys.dropFirst()) {
            guard let child = child(of: node, key: key, below: parent) else { return nil }
            node = child
        }
        return node
    }
}
