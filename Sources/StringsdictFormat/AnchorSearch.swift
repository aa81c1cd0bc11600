import LocalizationModel

extension TableEditor {
    /// Where a key goes in a dictionary: categories in CLDR's order, widths by their number, everything else where the
    /// template has it. Also its order among the insertions at that place.
    func anchor(
        for key: ExactText, in container: Int, templateNode: Int?, templateIndex: Int
    ) -> (anchor: Anchor, order: Int) {
        let siblings = Array(file.outline.children(of: container))
        guard let last = siblings.last else { return (.inside(container), Self.rank(of: key) ?? 0) }
        if let anchor = rankedAnchor(for: key, among: siblings) { return anchor }
        let anchor = templateNode.flatMap { templateAnchor(for: $0, in: container, templateIndex: templateIndex) }
        return (anchor ?? .behind(last), 0)
    }

    /// Behind the nearest sibling of a lower rank, else before the nearest of a higher one; the other way round in a
    /// dictionary that counts down.
    private func rankedAnchor(for key: ExactText, among siblings: [Int]) -> (anchor: Anchor, order: Int)? {
        guard let rank = Self.rank(of: key) else { return nil }
        let ranked = siblings.compactMap { sibling in
            Self.rank(of: file.text(file.outline.nodes[sibling].key)).map { (rank: $0, index: sibling) }
        }
        let isDescending = ranked.count > 1 && zip(ranked, ranked.dropFirst()).allSatisfy { $0.rank > $1.rank }
        let lower = ranked.filter { $0.rank < rank }.max { $0.rank < $1.rank }
        let higher = ranked.filter { $0.rank > rank }.min { $0.rank < $1.rank }
        if isDescending {
            return (higher.map { .behind($0.index) } ?? lower.map { .before($0.index) }).map { ($0, -rank) }
        }
        return (lower.map { .behind($0.index) } ?? higher.map { .before($0.index) }).map { ($0, rank) }
    }

    private static func rank(of key: ExactText) -> Int? {
        PluralCategory(key)?.rawValue ?? WidthKey.number(key)
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
    func node(at keys: [ExactText], entry index: Int) -> Int? {
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
