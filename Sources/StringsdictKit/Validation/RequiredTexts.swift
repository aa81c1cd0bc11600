/// The strings of a table that the project requires in every language.
struct RequiredTexts {
    private let table: BilingualTable

    init(_ table: BilingualTable) {
        self.table = table
    }

    /// The findings about a translation. Findings about missing required strings become `missing-required`.
    ///
    /// - Parameter plainKeys: the keys of the `.strings` file next to the translation, whose strings are not missing.
    func judging(_ findings: [Finding], besides plainKeys: Set<ExactString>) -> [Finding] {
        findings.map { finding in
            guard let key = finding.subject.path?.key, Self.missing.contains(finding.id), finding.severity != .note,
                table.rules.required.contains(key), finding.id != .missingEntry || !plainKeys.contains(key)
            else { return finding }
            var required = Finding(
                .missingRequired, finding.message + " The project requires this string in every language.",
                hint: finding.hint)
            required.subject = finding.subject
            return required
        }
    }

    /// The finding for a language without the table, if the table has required strings; nil otherwise.
    func lack(in language: LanguageTag) -> Finding? {
        let keys = (0..<table.source.count).map(table.source.key(at:)).filter(table.rules.required.contains)
        guard let first = keys.first else { return nil }
        let more: Finding.Message = keys.count > 1 ? " It has \(keys.count) required strings." : ""
        let finding = Finding(
            .missingRequired, "The string is required in every language, and “\(language)” lacks the table." + more,
            path: VariantPath(key: first))
        return table.placed(finding, in: language)
    }

    /// The ids of findings about missing strings.
    static let missing: Set<FindingID> = [.missingEntry, .missingVariant, .missingCategory, .untranslated]
}
