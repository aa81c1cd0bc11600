/// What a project says of the texts of one table beside their room.
package struct TextRules: Sendable {
    /// The keys that need a text in every language.
    package var required = KeyPatterns()
    /// The keys that are not sent to translators.
    package var leftOut = KeyPatterns()
    /// The words that no language changes.
    package var words = DoNotTranslateTerms()
    /// The styles of placeholders that do not begin with a percent sign.
    package var namedPlaceholders: Set<ExactString.NamedPlaceholder> = []
    /// What translators are told of the texts of some keys.
    package var notes: [ExactString: TranslatorComment] = [:]

    package init() {}

    /// Whether a table has nothing but keys that are not sent.
    func leavesOut(_ source: any TableFile) -> Bool {
        !leftOut.isEmpty && source.count > 0 && (0..<source.count).allSatisfy { leftOut.contains(source.key(at: $0)) }
    }

    /// Whether nobody misses a translation of a key.
    func isOptional(_ key: ExactString) -> Bool { leftOut.contains(key) && !required.contains(key) }
}

/// Some keys of a table, by their names; an asterisk stands for any letters.
package struct KeyPatterns: Sendable {
    private var exact: Set<ExactString>
    private let open: [String]

    package init(_ patterns: [String] = []) {
        exact = Set(patterns.filter { !NamePattern.isOpen($0) }.map { ExactString($0) })
        open = patterns.filter(NamePattern.isOpen)
    }

    /// Adds keys, whatever letters they have.
    mutating func insert(_ keys: [ExactString]) { exact.formUnion(keys) }

    /// Whether there are none.
    package var isEmpty: Bool { exact.isEmpty && open.isEmpty }

    /// Whether a key is one of them.
    package func contains(_ key: ExactString) -> Bool {
        exact.contains(key) || open.contains { NamePattern.matches(key.string, $0) }
    }
}
