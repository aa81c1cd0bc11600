import LocalizationModel

/// The keys of an outline's dictionaries.
extension Outline {
    /// The child with a key.
    func child(of index: Int, key: ExactText, in source: SourceText) -> Int? {
        guard !childrenByKey.isEmpty, let children = childrenByKey[index] else {
            return children(of: index).first { has(key, at: nodes[$0].key, in: source) }
        }
        var (low, high) = (0, children.count)
        while low < high {
            let middle = (low + high) / 2
            let other = bytes(of: nodes[Int(children[middle])].key, in: source)
            if other.lexicographicallyPrecedes(key.utf8) { low = middle + 1 } else { high = middle }
        }
        guard low < children.count else { return nil }
        let child = Int(children[low])
        return has(key, at: nodes[child].key, in: source) ? child : nil
    }

    /// Whether a text is the one of a span.
    func has(_ text: ExactText, at span: TextSpan, in source: SourceText) -> Bool {
        // Most are told apart by their lengths, without a look at the bytes.
        span.count == text.utf8.count && text.hasBytes(of: bytes(of: span, in: source))
    }

    /// Remembers the children of a dictionary by their keys, if they are so many that a search would take long.
    mutating func index(_ children: [Int], of index: Int, in source: SourceText) {
        guard index > 0, children.count > 32 else { return }
        childrenByKey[index] = children.map(Int32.init).sorted {
            bytes(of: nodes[Int($0)].key, in: source)
                .lexicographicallyPrecedes(bytes(of: nodes[Int($1)].key, in: source))
        }
    }

    /// The first of some children whose key one before it has.
    func repeatedKey(among children: [Int], in source: SourceText) -> Int? {
        // Most dictionaries have a few keys; in large ones only keys with a known fingerprint are compared.
        var fingerprints = children.count > 16 ? Fingerprints() : nil
        for (number, child) in children.enumerated() {
            let key = bytes(of: nodes[child].key, in: source)
            if fingerprints?.insert(key) == true { continue }
            if children[..<number].contains(where: { bytes(of: nodes[$0].key, in: source) == key }) { return child }
        }
        return nil
    }
}
