extension ExactString {
    /// A style of placeholders that the app's own code replaces, unlike the placeholders of a format string.
    public enum NamedPlaceholder: String, Hashable, Sendable, CaseIterable {
        /// `{count}`.
        case braces
        /// `{{count}}`.
        case doubleBraces = "double-braces"
        /// `${count}`.
        case dollarBraces = "dollar-braces"

        fileprivate var opening: String {
            switch self {
            case .braces: "{"
            case .doubleBraces: "{{"
            case .dollarBraces: "${"
            }
        }

        fileprivate var closing: String { self == .doubleBraces ? "}}" : "}" }
    }
}

extension Set<ExactString.NamedPlaceholder> {
    /// The placeholders of a string in one of these styles, in order. Names contain no braces or line breaks.
    package func found(in text: ExactString) -> [ExactString] {
        guard text.contains(UInt8(ascii: "{")) else { return [] }
        let bytes = Array(text.utf8)
        // The longest match at a position wins: `{{a}}` before `{a}`.
        let styles = sorted { $0.opening.utf8.count > $1.opening.utf8.count }
        var found: [ExactString] = []
        var index = 0
        while index < bytes.count {
            guard let end = styles.lazy.compactMap({ $0.end(in: bytes, at: index) }).first else {
                index += 1
                continue
            }
            found.append(bytes.text(index..<end))
            index = end
        }
        return found
    }
}

extension ExactString.NamedPlaceholder {
    /// The end of the placeholder that begins at an index; nil if none begins there.
    fileprivate func end(in bytes: [UInt8], at index: Int) -> Int? {
        guard bytes[index...].starts(with: opening.utf8) else { return nil }
        let inside = bytes[(index + opening.utf8.count)...]
        let name = inside.prefix { !"{}\n".utf8.contains($0) }
        guard !name.isEmpty, inside[name.endIndex...].starts(with: closing.utf8) else { return nil }
        return name.endIndex + closing.utf8.count
    }
}
