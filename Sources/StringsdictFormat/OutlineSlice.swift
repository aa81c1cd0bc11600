extension Outline {
    /// The outline of the file without some children of the root, as if it had been read.
    ///
    /// - Parameters:
    ///   - kept: the nodes of the children that stay, and of what is inside them.
    ///   - bytes: the bytes that stay of the children of the root.
    ///   - all: the bytes of all children.
    func slice(_ kept: Range<Int>, at bytes: Range<Int>, of all: Range<Int>) -> Outline {
        let (before, behind) = (bytes.lowerBound - all.lowerBound, all.upperBound - bytes.upperBound)
        var slice = Outline()
        let texts = decodedTexts(of: kept)
        slice.decoded = Array(decoded[texts])
        slice.nodes.reserveCapacity(kept.count + 1)
        var root = nodes[0]
        root.contentEnd -= UInt32(before + behind)
        root.end -= UInt32(before + behind)
        root.next = Int32(kept.count + 1)
        slice.nodes.append(root)
        let shift = kept.lowerBound - 1
        for node in nodes[kept] {
            slice.nodes.append(node.movedBack(by: before, texts: texts.lowerBound, nodes: shift))
        }
        // Most files have neither.
        for index in comments.isEmpty ? 0..<0 : kept {
            let own = comments[index]?.filter { bytes.contains($0.range.lowerBound) } ?? []
            if !own.isEmpty { slice.comments[index - shift] = own.map { $0.movedBack(by: before) } }
        }
        // What stands above all children speaks about the first one, whichever it is.
        let heading = comments[1]?.filter { $0.range.upperBound <= all.lowerBound } ?? []
        if !heading.isEmpty { slice.comments[1] = heading + (slice.comments[1] ?? []) }
        for index in childrenByKey.isEmpty ? 0..<0 : kept {
            slice.childrenByKey[index - shift] = childrenByKey[index]?.map { $0 - Int32(shift) }
        }
        return slice
    }

    /// Where the decoded texts of some nodes are.
    private func decodedTexts(of nodes: Range<Int>) -> Range<Int> {
        var texts: Range<Int>?
        func take(_ span: TextSpan) {
            guard span.isDecoded else { return }
            texts = (texts?.lowerBound ?? span.range.lowerBound)..<span.range.upperBound
        }
        for node in self.nodes[nodes] {
            take(node.key)
            take(node.text)
        }
        return texts ?? 0..<0
    }
}

extension OutlineComment {
    /// The same comment where bytes before it were taken out.
    fileprivate func movedBack(by bytes: Int) -> OutlineComment {
        var comment = self
        comment.range = range.lowerBound - bytes..<range.upperBound - bytes
        return comment
    }
}

extension OutlineNode {
    /// The same node where bytes of the file, decoded texts and nodes before it were taken out.
    fileprivate func movedBack(by bytes: Int, texts: Int, nodes: Int) -> OutlineNode {
        var node = self
        let moved = UInt32(bytes)
        node.key = key.movedBack(by: bytes, texts: texts)
        node.text = text.movedBack(by: bytes, texts: texts)
        node.keyStart -= moved
        node.keyEnd -= moved
        node.start -= moved
        node.contentStart -= moved
        node.contentEnd -= moved
        node.end -= moved
        node.next -= Int32(nodes)
        return node
    }
}
