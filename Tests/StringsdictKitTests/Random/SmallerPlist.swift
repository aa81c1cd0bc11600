import TestSupport

@testable import StringsdictKit

extension Plist {
    /// The same with one thing less, large things first.
    var smaller: [Plist] {
        switch self {
        case .text(let text):
            guard !text.isEmpty else { return [] }
            let characters = Array(text)
            return [.text("a"), .text(String(characters.prefix(characters.count / 2)))].filter { $0.size < size }
                + characters.indices.prefix(40).map { index in
                    var rest = characters
                    rest.remove(at: index)
                    return .text(String(rest))
                }
        case .dict(let children):
            return children.indices.map { index in
                var rest = children
                rest.remove(at: index)
                return .dict(rest)
            }
                + children.indices.flatMap { index in
                    children[index].1.smaller.map { smaller in
                        var changed = children
                        changed[index].1 = smaller
                        return .dict(changed)
                    }
                }
        }
    }

    private var size: Int {
        switch self {
        case .text(let text): text.utf8.count
        case .dict(let children): children.reduce(0) { $0 + $1.1.size }
        }
    }

    /// The value as Swift code.
    var literal: String {
        switch self {
        case .text(let text): ".text(\(text.literal))"
        case .dict(let children):
            ".dict([\(children.map { "(\($0.0.literal), \($0.1.literal))" }.joined(separator: ", "))])"
        }
    }
}

extension String {
    /// The text as Swift code, with what cannot be seen as escapes.
    var literal: String {
        "\"" + unicodeScalars.map { $0.escaped(asASCII: true) }.joined() + "\""
    }
}
