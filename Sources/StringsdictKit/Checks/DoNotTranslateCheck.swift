/// Detects do-not-translate terms that a translation lacks.
enum DoNotTranslateCheck: TextCheck {
    static let reports: [FindingID] = [.wordTranslated]

    static func findings(in translation: CheckedText) -> [Finding] {
        let words = translation.words.found(in: translation.source)
        guard !words.isEmpty, translation.text != translation.source else { return [] }
        let kept = Set(translation.words.found(in: translation.text))
        let lost = words.filter { !kept.contains($0) }
        guard !lost.isEmpty else { return [] }
        let names = lost.map { "“\($0)”" as Finding.Message }.joined(separator: ", ")
        return [Finding(.wordTranslated, "The translation lacks words that must stay untranslated: " + names + ".")]
    }
}
