import LibYAML
import StringsdictKit

/// The severities of findings, and ignored findings.
extension SettingsReader {
    private typealias Policy = Project.FindingPolicy

    // MARK: - Severities

    /// Reads the severity of each kind of finding, or its severities by language and table.
    mutating func severities(in node: YAMLNode) -> [FindingID: Project.FindingPolicy.Severities] {
        var severities: [FindingID: Policy.Severities] = [:]
        for (key, value) in pairs(in: node, expecting: "names of findings, each with error, warning or note") {
            guard let id = kind(of: key) else { continue }
            if severities[id] != nil {
                report("“severities” has “\(id.rawValue)” twice.", hint: "Keep one of the two.", at: key)
            }
            if case .mapping = value.content {
                severities[id] = narrowerSeverities(in: value, of: id)
            } else if let severity = severity(value, of: id) {
                severities[id] = Policy.Severities(severity)
            }
        }
        return severities
    }

    private mutating func narrowerSeverities(in node: YAMLNode, of id: FindingID) -> Policy.Severities {
        var severities = Policy.Severities()
        for (name, value) in settings(in: node, allowed: SettingsName.ofSeverity) {
            switch name {
            case .languages:
                for (key, value) in pairs(in: value, expecting: "languages, each with error, warning or note") {
                    guard let tag = language(key), let severity = severity(value, of: id) else { continue }
                    if severities.languages.updateValue(severity, forKey: tag) != nil {
                        report("“languages” has “\(tag)” twice.", at: key)
                    }
                }
            case .tables:
                for (key, value) in pairs(in: value, expecting: "tables, each with error, warning or note") {
                    guard let pattern = text(key, of: .table), let severity = severity(value, of: id) else { continue }
                    severities.tables[pattern.string] = severity
                }
            default: severities.usual = severity(value, of: id)
            }
        }
        return severities
    }

    private mutating func severity(_ node: YAMLNode, of id: FindingID) -> Finding.Severity? {
        guard let word = node.scalar?.string, let severity = Finding.Severity(name: word) else {
            let words = Finding.Severity.names
            var hint = node.scalar.flatMap { Spelling.nearest(to: $0.string, among: words) }.map {
                "Did you mean “\($0)”?" as Finding.Message
            }
            if let word = node.scalar?.string, Self.offWords.contains(word.lowercased()) {
                hint = "To ignore a finding, list it under “ignore” with a reason."
            }
            report(
                "The severity of “\(id.rawValue)” must be one of \(words.joined(separator: ", ")).", hint: hint,
                at: node)
            return nil
        }
        return severity
    }

    /// The words that users may write to turn a finding off.
    private static let offWords: Set<String> = [
        "off", "none", "no", "false", "ignore", "ignored", "disabled", "0", "~", "null",
    ]

    // MARK: - Known findings

    /// Reads the list of ignored findings, each with a reason.
    mutating func knownFindings(in node: YAMLNode) -> [Project.FindingPolicy.KnownFinding] {
        guard case .sequence(let items) = node.content else {
            if node.scalar?.string.isEmpty == true { return [] }
            report(
                "“ignore” must be a list of findings, each with a reason.",
                hint: "Write each as: - {finding: over-budget, key: KEY, reason: WHY}", at: node)
            return []
        }
        let known = items.compactMap { knownFinding(in: $0) }
        if known.count(where: \.isBroad) > Self.mostBroad {
            report(
                "“ignore” has more than \(Self.mostBroad) entries without the exact key or path of a string.",
                hint: "Give a kind of finding another severity instead, or use patterns for several tables and keys.",
                at: node)
        }
        return known
    }

    /// The maximum number of entries without an exact key or path. Each of them is compared with every finding of its
    /// kind.
    private static let mostBroad = 300

    private mutating func knownFinding(in node: YAMLNode) -> Policy.KnownFinding? {
        var known = Policy.KnownFinding(.badSettings, because: "", at: syntax.place(of: node))
        var missing: Set<SettingsName> = [.finding, .reason]
        for (name, value) in settings(in: node, allowed: SettingsName.ofKnownFinding) {
            missing.remove(name)
            switch name {
            case .finding: if let id = kind(of: value) { known.id = id }
            case .table: known.table = text(value, of: name)?.string
            case .language: known.languages = knownLanguages(in: value)
            case .key: known.key = place(value, of: name)
            case .path: known.path = place(value, of: name)
            default: known.reason = reason(value) ?? ""
            }
        }
        guard case .mapping = node.content else { return nil }
        for name in [SettingsName.finding, .reason] where missing.contains(name) {
            report(
                "An entry of “ignore” needs a “\(name.rawValue)”.",
                hint: name == .reason
                    ? "State in a sentence why the finding is ignored."
                    : "Write the id that messages show in brackets, such as over-budget.", at: node)
        }
        return known
    }

    private mutating func knownLanguages(in node: YAMLNode) -> [LanguageTag] {
        guard case .sequence(let items) = node.content else { return [language(node)].compactMap(\.self) }
        if items.isEmpty {
            report(
                "“language” needs a language.", hint: "To ignore the finding in all languages, omit “language”.",
                at: node)
        }
        return items.compactMap { language($0) }
    }

    /// A key or path, which may contain line breaks.
    mutating func place(_ node: YAMLNode, of name: SettingsName) -> String? {
        if let text = node.scalar?.string, !text.isEmpty { return text }
        report("“\(name.rawValue)” must be a string.", at: node)
        return nil
    }

    private mutating func reason(_ node: YAMLNode) -> ExactString? {
        guard let reason = text(node, of: .reason) else { return nil }
        if !reason.isBlank { return reason }
        report("“reason” is empty.", hint: "State in a sentence why the finding is ignored.", at: node)
        return nil
    }

    // MARK: - Kinds

    private mutating func kind(of node: YAMLNode) -> FindingID? {
        let name = node.scalar?.string ?? "…"
        if let id = FindingID(rawValue: name) { return id }
        if let id = FindingID(formerName: name) {
            note("The finding “\(name)” is now called “\(id.rawValue)”.", at: node)
            return id
        }
        let near = Spelling.nearest(to: name, among: FindingID.allCases.map(\.rawValue))
        report(
            "“\(name)” is not the id of a finding.",
            hint: near.map { "Did you mean “\($0)”?" }
                ?? "Messages show the id in brackets; the guide “Findings” lists all ids.", at: node)
        return nil
    }
}

extension Finding.Severity {
    /// The words for severities, most severe first.
    static let names = ["error", "warning", "note"]

    /// - Parameter name: the word for the severity.
    init?(name: String) {
        guard let severity = [Self.error, .warning, .note].first(where: { $0.name == name }) else { return nil }
        self = severity
    }
}
