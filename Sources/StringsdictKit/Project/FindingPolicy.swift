extension Project {
    /// The severities of findings in a project, and the known findings to ignore.
    ///
    /// Every kind of finding can be ignored or made less severe. If the project ignores a check of returned
    /// translations or makes it less severe, the check no longer refuses translations. Apart from that, the policy
    /// affects only reports, and an error that ends a run is always reported.
    public struct FindingPolicy: Sendable {
        /// The severities of one kind of finding.
        public struct Severities: Hashable, Sendable {
            /// The severity where no rule for a language or table applies; nil for the default severity.
            public var usual: Finding.Severity?
            /// The severities for individual languages.
            public var languages: [LanguageTag: Finding.Severity]
            /// The severities for individual tables, by patterns as in ``TableSelection``.
            public var tables: [String: Finding.Severity]

            /// Creates severities from their parts.
            public init(
                _ usual: Finding.Severity? = nil, languages: [LanguageTag: Finding.Severity] = [:],
                tables: [String: Finding.Severity] = [:]
            ) {
                self.usual = usual
                self.languages = languages
                self.tables = tables
            }
        }

        /// A rule that ignores findings of one kind. A property that is nil matches every value.
        public struct KnownFinding: Hashable, Sendable {
            /// The id of the findings.
            public var id: FindingID
            /// The table, as a pattern like those of ``TableSelection``.
            public var table: String?
            /// The languages; empty for all.
            public var languages: [LanguageTag]
            /// The key; an asterisk matches any characters.
            public var key: String?
            /// The path of the string as printed in messages; an asterisk matches any characters.
            public var path: String?
            /// The reason for ignoring the findings.
            public var reason: ExactString
            /// The location of this rule in the settings file.
            public var location: SourceLocation?

            /// Creates a known finding from its parts.
            public init(
                _ id: FindingID, table: String? = nil, languages: [LanguageTag] = [], key: String? = nil,
                path: String? = nil, because reason: ExactString, at location: SourceLocation? = nil
            ) {
                self.id = id
                self.table = table
                self.languages = languages
                self.key = key
                self.path = path
                self.reason = reason
                self.location = location
            }
        }

        /// The severities that differ from the defaults.
        public let severities: [FindingID: Severities]
        /// The findings to ignore.
        public let known: [KnownFinding]
        private let index: KnownFindingIndex

        /// Creates a policy. Findings keep their severities by default.
        public init(severities: [FindingID: Severities] = [:], known: [KnownFinding] = []) {
            self.severities = severities
            self.known = known
            index = KnownFindingIndex(known)
        }

        /// A finding with its severity in the project; nil if the finding is ignored.
        public func judged(_ finding: Finding) -> Finding? {
            guard coverage(of: finding).isEmpty else { return nil }
            guard let severity = severity(of: finding) else { return finding }
            var finding = finding
            finding.severity = severity
            return finding
        }

        /// True if the project accepts what an error reports: it ignores the error, or makes it less severe.
        func accepts(_ error: Finding) -> Bool {
            !coverage(of: error).isEmpty || severity(of: error).map { $0 < .error } ?? false
        }

        /// The indices of the rules in `known` that match a finding.
        package func coverage(of finding: Finding) -> [Int] { known.isEmpty ? [] : index.matches(of: finding) }

        /// The severity that the settings give a finding; nil if they give none. Severities for a table or a
        /// language take precedence over `usual`; if there are several, the most severe one applies.
        private func severity(of finding: Finding) -> Finding.Severity? {
            guard let said = severities[finding.id] else { return nil }
            let table = finding.subject.table
            let inTables = said.tables.filter { pattern, _ in
                table.map { TableSelection.matches(path: $0.string, pattern) } ?? false
            }
            let inLanguage = finding.subject.language.flatMap { said.languages[$0] }
            return (inTables.values + [inLanguage].compactMap(\.self)).max() ?? said.usual
        }
    }
}

extension Project.FindingPolicy.KnownFinding: CustomStringConvertible {
    /// `over-budget (table Player, language de, key d-songs)`
    public var description: String {
        let languages = languages.map(\.tag).joined(separator: ", ")
        let parts = [
            ("table", table), ("language", languages.isEmpty ? nil : languages), ("key", key), ("path", path),
        ].compactMap { name, value in value.map { "\(name) \($0)" } }
        return id.rawValue + (parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))")
    }
}

extension Project.FindingPolicy.KnownFinding {
    /// True if the rule has neither an exact key nor an exact path, so that it must be compared with every finding of
    /// its kind.
    package var isBroad: Bool { [key, path].allSatisfy { $0.map(NamePattern.isOpen) ?? true } }
}

/// An index of known findings by their most specific exact property. It keeps matching fast for thousands of findings
/// and rules.
private struct KnownFindingIndex: Sendable {
    /// The most specific exact property of a known finding.
    private enum Handle: Hashable {
        case path(ExactString)
        case key(ExactString)
        case table(String)
        /// No exact property: all properties are nil or patterns.
        case nothing
    }

    private let known: [Project.FindingPolicy.KnownFinding]
    private var numbers: [FindingID: [Handle: [Int]]] = [:]

    init(_ known: [Project.FindingPolicy.KnownFinding]) {
        self.known = known
        for (number, finding) in known.enumerated() {
            numbers[finding.id, default: [:]][Self.handle(of: finding), default: []].append(number)
        }
    }

    private static func handle(of known: Project.FindingPolicy.KnownFinding) -> Handle {
        if let path = exact(known.path) { return .path(ExactString(path)) }
        if let key = exact(known.key) { return .key(ExactString(key)) }
        return exact(known.table).map { .table($0) } ?? .nothing
    }

    private static func exact(_ pattern: String?) -> String? {
        pattern.flatMap { NamePattern.isOpen($0) ? nil : $0 }
    }

    func matches(of finding: Finding) -> [Int] {
        guard let numbers = numbers[finding.id] else { return [] }
        let subject = finding.subject
        let path = subject.path?.description
        let names = subject.table.map { Project.TableSelection.names(ofPath: $0.string) } ?? []
        var handles = Set(names.map { Handle.table($0) }).union([.nothing])
        if let path, let key = subject.path?.key { handles.formUnion([.path(ExactString(path)), .key(key)]) }
        let found = handles.flatMap { numbers[$0] ?? [] }.filter { number in
            let known = known[number]
            return (known.languages.isEmpty || subject.language.map(known.languages.contains) ?? false)
                && Self.match([subject.path?.key.string].compactMap(\.self), known.key)
                && Self.match([path].compactMap(\.self), known.path) && Self.match(names, known.table)
        }
        return found.sorted()
    }

    /// True if one of the names matches the pattern. A nil pattern matches everything.
    private static func match(_ names: [String], _ pattern: String?) -> Bool {
        guard let pattern else { return true }
        return names.contains { NamePattern.matches($0, pattern) }
    }
}
