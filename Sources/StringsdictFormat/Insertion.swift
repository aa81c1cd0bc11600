import LocalizationModel

/// A new key with its value, to be inserted into the file.
struct Insertion {
    /// The position in the file's bytes.
    var offset: Int
    /// The childless dictionary that receives the insertion; nil if the dictionary has children.
    var emptyDictionary: Int?
    /// The order among the insertions at the same position.
    var order: Int
    /// The white space between the insertion and its neighbour.
    var whitespace: ArraySlice<UInt8>
    /// The key and the value as XML.
    var body: [UInt8]
    /// True if the neighbour follows the insertion.
    var isBeforeNeighbour = false
}

/// The position of a new child in a dictionary.
enum Anchor {
    /// After this child.
    case behind(Int)
    /// Before this child.
    case before(Int)
    /// Into a dictionary without children.
    case inside(Int)
}

extension TableEditor {
    /// Inserts a missing element of an entry, copied from the template or created.
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

    /// Replaces a value of the wrong kind by a missing element.
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

    /// Inserts an entry after the entry that was written last. The new entry is a copy from the template with new
    /// strings.
    mutating func insertEntry(_ texts: [TextChange], templateIndex: Int) {
        let first = file.outline.nodes.count > 1 ? 1 : nil
        let anchor = lastEntry.map(Anchor.behind) ?? first.map(Anchor.before) ?? .inside(0)
        insertCopy(
            of: template.entryNode(templateIndex), texts: texts, templateIndex: templateIndex, at: anchor,
            order: templateIndex)
    }

    /// Converts the collected insertions to edits. Insertions at the same position are sorted by their `order`.
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

    /// The start of the removed range that contains a position; the position itself if no removed range contains it.
    private func offsetOutsideRemovals(_ offset: Int) -> Int {
        let place = removals.partitioningIndex { $0.upperBound > offset }
        guard place < removals.count, removals[place].lowerBound < offset else { return offset }
        return removals[place].lowerBound
    }

    /// Adds new children to dictionaries without children. A self-closing tag becomes two tags; comments are kept.
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

    /// A fragment of the template with new strings, in the layout of its destination.
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
    /// The indentation of one level.
    private var unit: [UInt8] { style.unit ?? templateStyle.unit ?? [UInt8(ascii: "\t")] }

    /// The white space between a new child and its neighbour.
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

    /// The white space before the end tag of a dictionary that receives its first child.
    private func outerWhitespace(of dictionary: Int) -> ArraySlice<UInt8> {
        let lineStart = file.lineStart(of: dictionary)
        return lineStart.isEmpty && dictionary == 0 && style.hasLines ? style.lineEnd.bytes[...] : lineStart
    }

    /// The white space between a new key and its value.
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
    /// The position of a new key in a dictionary, and the order of the key among the insertions at that position.
    /// Categories are in CLDR's order, widths are in numeric order, and other keys are in the template's order.
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

    /// The position of a width or a plural category; nil for other keys, and for a dictionary without widths and plural
    /// categories.
    private mutating func rankedAnchor(for key: ExactString, in container: Int) -> (anchor: Anchor, order: Int)? {
        guard let rank = RankedSiblings.rank(of: key) else { return nil }
        if rankedSiblings?.container != container { rankedSiblings = RankedSiblings(of: container, in: file) }
        return rankedSiblings?.anchor(for: rank)
    }
}

extension StringsdictFile {
    /// The node at a path of keys; nil if the file has no such node.
    func node(at keys: some RandomAccessCollection<ExactString>, entry index: Int) -> Int? {
        var node = entryNode(index)
        for (parent, key) in zip(keys, keys.dropFirst()) {
            guard let child = child(of: node, key: key, below: parent) else { return nil }
            node = child
        }
        return node
    }
}
