/// Compares the placeholders of a translation that look like `{count}` with those of its source, in the styles that the
/// settings enable.
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
