import LocalizationModel

/// The keys of an outline's dictionaries.
extension Outline {
    /// The child of a dictionary with a given key; nil if there is none.
    func child(of index: Int, key: ExactString, in source: SourceText) -> Int? {
        guard !childrenByKey.isEmpty, let children = childrenByKey[index] else {
            return children(of: index).first { has(key, at: nodes[$0].key, in: source) }
        }
        let place = children.partitioningIndex {
            !bytes(of: nodes[Int($0)].key, in: source).lexicographicallyPrecedes(key.utf8)
        }
        guard place < children.count else { return nil }
        let child = Int(children[place])
        return has(key, at: nodes[child].key, in: source) ? child : nil
    }

    /// The children whose keys begin with a given byte.
    func children(of index: Int, keysBeginningWith first: UInt8, in source: SourceText) -> [Int] {
        func begins(_ child: Int, _ isFirst: (UInt8, UInt8) -> Bool) -> Bool {
            bytes(of: nodes[child].key, in: source).first.map { isFirst($0, first) } ?? false
        }
        guard let sorted = childrenByKey[index] else { return children(of: index).filter { begins($0, ==) } }
        let place = sorted.partitioningIndex { begins(Int($0), >=) }
        return sorted[place...].prefix { begins(Int($0), ==) }.map(Int.init)
    }

    /// True if a string equals the string at a span.
    func has(_ text: ExactString, at span: TextSpan, in source: SourceText) -> Bool {
        // Most strings differ in length, so that no bytes need to be compared.
        guard span.count == text.utf8.count else { return false }
        return unsafe withBytes(of: span, in: source) { unsafe text.hasBytes(of: $0) }
    }

    /// Sorts the children of a dictionary by key for binary search, unless the dictionary is the root or has 32
    /// children or fewer.
    mutating func indexChildren(of index: Int, in source: SourceText) {
        guard index > 0, hasChildren(of: index, moreThan: 32) else { return }
        childrenByKey[index] = children(of: index).map(Int32.init).sorted {
            bytes(of: nodes[Int($0)].key, in: source)
                .lexicographicallyPrecedes(bytes(of: nodes[Int($1)].key, in: source))
        }
    }

    /// The first child of a dictionary with the same key as an earlier child; nil if all keys are unique.
    func repeatedKey(of index: Int, in source: SourceText) -> Int? {
        // In a small dictionary, all keys are compared; in a large dictionary, only keys whose fingerprint is not new.
        var fingerprints = hasChildren(of: index, moreThan: 16) ? Fingerprints() : nil
        var child = index + 1
        while child < nodes[index].next {
            let isNew = fingerprints?.insert(bytes(of: nodes[child].key, in: source)) ?? false
            if !isNew, hasKey(of: child, before: child, in: index, source) { return child }
            child = Int(nodes[child].next)
        }
        return nil
    }

    /// True if an earlier child of a dictionary has the same key.
    private func hasKey(of child: Int, before last: Int, in index: Int, _ source: SourceText) -> Bool {
        let key = nodes[child].key
        var other = index + 1
        while other < last {
            // Most keys differ in length, so that no bytes need to be compared.
            if nodes[other].key.count == key.count,
                bytes(of: nodes[other].key, in: source).hasBytes(of: bytes(of: key, in: source))
            {
                return true
            }
            other = Int(nodes[other].next)
        }
        return false
    }

    /// True if a dictionary has more than `count` children.
    private func hasChildren(of index: Int, moreThan count: Int) -> Bool {
        // A child has at least one node.
        guard Int(nodes[index].next) - index - 1 > count else { return false }
        return children(of: index).lazy.dropFirst(count).contains { _ in true }
    }
}
