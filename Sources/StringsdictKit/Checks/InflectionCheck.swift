/// Compares the markup of automatic grammar agreement, `^[…](inflect: true)`, with that of the source.
///
/// Words in brackets are translated; text in parentheses is for the system, which inflects the words for number and
/// gender. Source: Apple's `InflectionRule` and the Markdown of `AttributedString`.
enum InflectionCheck: TextCheck {
    static let reports: [FindingID] = [.markupChanged]

    static func findings(in translation: CheckedText) -> [Finding] {
        guard translation.source.contains(UInt8(ascii: "^")), translation.text != translation.source else { return [] }
        let expected = attributes(in: translation.source)
        let given = attributes(in: translation.text)
        guard let lost = expected.first(where: { !given.contains($0) }) else { return [] }
        if let other = given.first(where: { !expected.contains($0) }) {
            return [
                Finding(
                    .markupChanged,
                    "The source has ^[…](\(lost)) where the translation has ^[…](\(other)); the app does not inflect the words."
                )
            ]
        }
        // Languages whose words do not depend on a number need no markup.
        let hasNone = !translation.text.contains(UInt8(ascii: "^"))
        if hasNone, PluralRules.categories(of: translation.language) == [.other] { return [] }
        return [
            Finding(
                .markupChanged, "The markup ^[…](\(lost)) of the source is missing; the app does not inflect the words."
            )
        ]
    }

    /// The text in the parentheses of each piece of markup, without surrounding spaces.
    private static func attributes(in text: ExactString) -> [ExactString] {
        let bytes = Array(text.utf8)
        var found: [ExactString] = []
        var rest = bytes[...]
        while let start = rest.firstRange(of: "^[".utf8) {
            rest = rest[start.upperBound...]
            guard let middle = rest.firstRange(of: "](".utf8),
                let end = bytes[middle.upperBound...].firstIndex(of: UInt8(ascii: ")"))
            else { continue }
            found.append(ExactString(utf8: bytes[middle.upperBound..<end]).trimmed)
            rest = bytes[(end + 1)...]
        }
        return found
    }
}
