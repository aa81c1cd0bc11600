import LocalizationModel

extension TableEditor {
    /// Where a key goes in a dictionary: categories in CLDR's order, widths by their number, everything else where the
    /// template has it.
    func anchor(for key: Text, in container: Int, templateNode: Int?, templateIndex: Int) -> Anchor {
        let siblings = Array(file.outline.children(of: container))
        guard let last = siblings.last else { return .inside(container) }
        if let anchor = rankedAnchor(for: key, among: siblings) { return anchor }
        if let templateNode, let anchor = templateAnchor(for: templateNode, in: container, templateIndex: templateIndex) { return anchor }
        return .behind(last)
    }

    /// The order of insertions at one place.
    static func rank(of key: Text) -> Int {
        if let category = PluralCategory(key) { return category.rawValue }
        return Int(key.string) ?? 0
    }

    private func rankedAnchor(for key: Text, among siblings: [Int]) -> Anchor? {
        guard let rank = Self.order(of: key) else { return nil }
        var lower: (rank: Int, index: Int)?
        var higher: (rank: Int, index: Int)?
        for sibling in siblings {
            guard let other = Self.order(of: file.text(file.outline.nodes[sibling].key)) else { continue }
            if other < rank, lower.map({ $0.rank <= other }) ?? true { lower = (other, sibling) }
            if other > rank, higher.map({ $0.rank > other }) ?? true { higher = (other, sibling) }
        }
        return lower.map { .behind($0.index) } ?? higher.map { .before($0.index) }
    }

    private static func order(of key: Text) -> Int? {
        PluralCategory(key)?.rawValue ?? Int(key.string)
    }

    /// Behind the nearest sibling that stands before the key in the template, else before the nearest that stands behind it.
    private func templateAnchor(for templateNode: Int, in container: Int, templateIndex: Int) -> Anchor? {
        guard let parent = template.parent(of: templateNode, entry: templateIndex) else { return nil }
        var before: Int?
        var hasPassed = false
        for sibling in template.outline.children(of: parent) {
            if sibling == templateNode {
                if let before { return .behind(before) }
                hasPassed = true
                continue
            }
            let key = template.text(template.outline.nodes[sibling].key)
            guard let own = file.outline.child(of: container, key: key, in: file.source) else { continue }
            if hasPassed { return .before(own) }
            before = own
        }
        return nil
    }
}

extension StringsdictFile {
    /// The node that the keys of a path lead to.
    func node(at keys: [Text], entry index: Int) -> Int? {
        var node = entryNode(index)
        for depth in keys.indices.dropFirst() {
            guard let child = child(of: node, key: keys[depth], below: keys[depth - 1]) else { return nil }
            node = child
        }
        return node
    }

    /// The dictionary inside an entry that holds a node.
    func parent(of node: Int, entry index: Int) -> Int? {
        (entryNode(index)..<node).last { Int(outline.nodes[$0].next) > node }
    }
}

/// Changes the indentation of copied lines to that of the place they go to.
struct Indentation {
    private let from: ArraySlice<UInt8>
    private let to: ArraySlice<UInt8>
    private let lineEnd: LineEnd

    init(from: ArraySlice<UInt8>, to: ArraySlice<UInt8>, lineEnd: LineEnd) {
        self.from = from.drop { $0 == 0x0D || $0 == 0x0A }
        self.to = to.drop { $0 == 0x0D || $0 == 0x0A }
        self.lineEnd = lineEnd
    }

    /// The lines with their new indentation; lines that do not begin with the old one stay as they are.
    func apply(to bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var rest = bytes[...]
        while let feed = rest.firstIndex(of: UInt8(ascii: "\n")) {
            var line = rest[..<feed]
            if line.last == 0x0D { line.removeLast() }
            result += line
            if lineEnd == .crlf { result.append(0x0D) }
            result.append(UInt8(ascii: "\n"))
            rest = rest[(feed + 1)...]
            if rest.starts(with: from) {
                result += to
                rest = rest.dropFirst(from.count)
            }
        }
        return result + rest
    }
}
