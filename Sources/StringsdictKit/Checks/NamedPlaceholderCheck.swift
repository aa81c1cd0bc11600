/// Compares placeholders such as `{count}` with those of the source, in the styles enabled by the settings.
enum NamedPlaceholderCheck: TextCheck {
    static let reports: [FindingID] = [.placeholderMissing, .placeholderAdded]

    static func findings(in translation: CheckedText) -> [Finding] {
        let styles = translation.namedPlaceholders
        guard !styles.isEmpty, translation.text != translation.source else { return [] }
        let expected = styles.found(in: translation.source)
        let given = styles.found(in: translation.text)
        let allowed = expected + (translation.sibling.map { styles.found(in: $0) } ?? [])
        if let lost = expected.first(where: { !given.contains($0) }) {
            return [Finding(.placeholderMissing, "The placeholder \(lost) is missing.")]
        }
        if let new = given.first(where: { !allowed.contains($0) }) {
            return [Finding(.placeholderAdded, "The placeholder \(new) is not in the source.")]
        }
        return []
    }
}
