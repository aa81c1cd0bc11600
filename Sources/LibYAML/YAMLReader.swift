/// Parses YAML into nodes.
package struct YAMLReader: ~Copyable {
    /// The maximum nesting depth of values.
    package static let deepest = 1000

    private let parser: YAMLParser
    private var depth = 0

    /// The only document of a UTF-8 file; nil if the file is empty.
    ///
    /// - Throws: ``YAMLProblem`` for the first problem in the file, and for a second document.
    package static func read(_ utf8: [UInt8]) throws(YAMLProblem) -> YAMLNode? {
        var reader = YAMLReader(parser: YAMLParser(utf8))
        return try reader.document()
    }

    private init(parser: YAMLParser) {
        self.parser = parser
    }

    private mutating func document() throws(YAMLProblem) -> YAMLNode? {
        // The first event starts the stream; the second starts the document.
        _ = try parser.next()
        guard try !parser.next().kind.isEnd else { return nil }
        let node = try node(from: parser.next())
        _ = try parser.next()
        let rest = try parser.next()
        guard rest.kind.isEnd else { throw .syntax("but found another document", rest.mark) }
        return node
    }

    private mutating func node(from event: YAMLEvent) throws(YAMLProblem) -> YAMLNode {
        guard depth < Self.deepest else { throw .tooDeep(event.mark) }
        depth += 1
        defer { depth -= 1 }
        switch event.kind {
        case .scalar(let scalar): return YAMLNode(content: .scalar(scalar), mark: event.mark)
        case .sequence: return YAMLNode(content: .sequence(try items()), mark: event.mark)
        case .mapping: return YAMLNode(content: .mapping(try pairs()), mark: event.mark)
        case .alias, .end, .other: throw .alias(event.mark)
        }
    }

    private mutating func items() throws(YAMLProblem) -> [YAMLNode] {
        var items: [YAMLNode] = []
        while true {
            let event = try parser.next()
            if event.kind.isEnd { return items }
            items.append(try node(from: event))
        }
    }

    private mutating func pairs() throws(YAMLProblem) -> [(key: YAMLNode, value: YAMLNode)] {
        var pairs: [(key: YAMLNode, value: YAMLNode)] = []
        while true {
            let event = try parser.next()
            if event.kind.isEnd { break }
            let key = try node(from: event)
            pairs.append((key, try node(from: parser.next())))
        }
        try Self.checkNames(pairs.map(\.key))
        return pairs
    }

    /// Throws for a duplicate key. If several keys are duplicated, throws for the alphabetically first.
    private static func checkNames(_ keys: [YAMLNode]) throws(YAMLProblem) {
        var marks: [[UInt8]: YAMLMark] = [:]
        var repeated: [(name: String, mark: YAMLMark)] = []
        for key in keys {
            guard let name = key.scalar?.string else { continue }
            if let mark = marks[Array(name.utf8)] {
                repeated.append((name, mark))
            } else {
                marks[Array(name.utf8)] = key.mark
            }
        }
        guard let first = repeated.min(by: { $0.name < $1.name }) else { return }
        throw .duplicate(first.name, first.mark)
    }
}
