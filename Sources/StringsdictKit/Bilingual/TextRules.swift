/// The project's rules for the strings of one table, apart from their available width.
package struct TextRules: Sendable {
    /// The keys that need a translation in every language.
    package var required = KeyPatterns()
    /// The keys that are not exported.
    package var leftOut = KeyPatterns()
    /// The words that stay untranslated in every language.
    package var words = DoNotTranslateTerms()
    /// The styles of placeholders that do not begin with a percent sign.
    package var namedPlaceholders: Set<ExactString.NamedPlaceholder> = []
    /// The comments for translators, by key.
    package var notes: [ExactString: TranslatorComment] = [:]

    package init() {}

    /// True if a table has only keys that are not exported.
    func leavesOut(_ source: any TableFile) -> Bool {
        !leftOut.isEmpty && source.count > 0 && (0..<source.count).allSatisfy { leftOut.contains(source.key(at: $0)) }
    }

    /// True if a missing translation of a key is not reported.
    func isOptional(_ key: ExactString) -> Bool { leftOut.contains(key) && !required.contains(key) }
}

/// A set of keys; an asterisk in a pattern matches any characters.
package struct KeyPatterns: Sendable {
    private var exact: Set<ExactString>
    private let open: [String]

    package init(_ patterns: [String] = []) {
        exact = Set(patterns.filter { !NamePattern.isOpen($0) }.map { ExactString($0) })
        open = patterns.filter(NamePattern.isOpen)
    }

    /// Adds keys, in which an asterisk has no special meaning.
    mutating func insert(_ keys: [ExactString]) { exact.formUnion(keys) }

    /// True if there are no patterns.
    package var isEmpty: Bool { exact.isEmpty && open.isEmpty }

    /// True if a key matches.
    package func contains(_ key: ExactString) -> Bool {
        exact.contains(key) || open.contains { NamePattern.matches(key.string, $0) }
    }
}
