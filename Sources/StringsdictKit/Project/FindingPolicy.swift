extension Project {
    /// What findings count as in a project: how severe each kind is, and which of them are known and ignored.
    ///
    /// It decides what is told, and never what an export or an import writes. A finding that stops a text or a file is never
    /// ignored, and never less severe than it was.
    public struct FindingPolicy: Sendable {
        /// How severe a kind of finding is.
        public struct Severities: Hashable, Sendable {
            /// Where nothing narrower is said; nil for what it usually is.
            public var usual: Finding.Severity?
            /// In some languages.
            public var languages: [LanguageTag: Finding.Severity]
            /// In some tables, by patterns as in ``TableSelection``.
            public var tables: [String: Finding.Severity]

            /// Makes severities from their parts.
            public init(
                _ usual: Finding.Severity? = nil, languages: [LanguageTag: Finding.Severity] = [:],
                tables: [String: Finding.Severity] = [:]
            ) {
                self.usual = usual
                self.languages = languages
                self.tables = tables
            }
        }

        /// Findings of a kind that are known; nil is what does not matter.
        public struct KnownFinding: Hashable, Sendable {
            /// The kind.
            public var id: FindingID
            /// The table, by a pattern as in ``TableSelection``.
            public var table: String?
            /// The languages; empty for all.
            public var languages: [LanguageTag]
            /// The key; an asterisk stands for any letters.
            public var key: String?
            /// The way to the text as messages print it; an asterisk stands for any letters.
            public var path: String?
            /// Why it is ignored.
            public var reason: ExactString
            /// Where the settings say it.
            public var location: SourceLocation?

            /// Makes one from its parts.
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

        /// How severe findings are, where that is not as usual.
        public let severities: [FindingID: Severities]
        /// The findings that are ignored.
        public let known: [KnownFinding]
        private let index: KnownFindingIndex

        /// Makes a policy; without anything, all findings count as they are.
        public init(severities: [FindingID: Severities] = [:], known: [KnownFinding] = []) {
            self.severities = severities
            self.known = known
            index = KnownFindingIndex(known)
        }

        /// What a finding counts as; nil where it is ignored.
        public func judged(_ finding: Finding) -> Finding? {
            guard coverage(of: finding).isEmpty else { return nil }
            guard let severity = severity(of: finding) else { return finding }
            var finding = finding
            finding.severity = severity
            return finding
        }

        /// The numbers of the known findings that a finding is one of.
        package func coverage(of finding: Finding) -> [Int] {
            finding.stops == .nothing && !known.isEmpty ? index.matches(of: finding) : []
        }

        /// How severe a finding is by what is said; of several words the most severe one counts.
        private func severity(of finding: Finding) -> Finding.Severity? {
            guard let said = severities[finding.id] else { return nil }
            let table = finding.subject.table
            let inTables = said.tables.filter { pattern, _ in
                table.map { TableSelection.matches(path: $0.string, pattern) } ?? false
            }
            let inLanguage = finding.subject.language.flatMap { said.languages[$0] }
            guard let severity = (inTables.values + [inLanguage].compactMap(\.self)).max() ?? said.usual else {
                return nil
            }
            return finding.stops == .nothing ? severity : max(severity, finding.severity)
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
    /// Whether it names neither a key nor a path, or only by a pattern, so that every finding of its kind has to be compared.
    package var isBroad: Bool { [key, path].allSatisfy { $0.map(NamePattern.isOpen) ?? true } }
}

/// Finds known findings by the most exact thing that is said of each, as there can be thousands of both.
private struct KnownFindingIndex: Sendable {
    /// What is said of a finding exactly.
    private enum Handle: Hashable {
        case path(ExactString)
        case key(ExactString)
        case table(String)
        /// Nothing is, or only by patterns.
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

    /// Whether one of some names is what a pattern says; without a pattern nothing is asked.
    private static func match(_ names: [String], _ pattern: String?) -> Bool {
        guard let pattern else { return true }
        return names.contains { NamePattern.matches($0, pattern) }
    }
}
