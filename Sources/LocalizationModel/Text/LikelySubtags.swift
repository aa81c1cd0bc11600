/// The scripts and regions that CLDR takes for granted where a tag names none.
enum LikelySubtags {
    /// The full tags of each language; the first is that of the language alone.
    static let byLanguage = Dictionary(
        grouping: tags.split(separator: " ").map { LanguageTag(full: String($0)) }, by: \.language)
}

extension LanguageTag {
    /// A tag of the table as it stands there: `zh-Hans-CN` is not made shorter.
    fileprivate init(full tag: String) { self.tag = tag }

    /// The tag with the script and the region that most people mean by it: `de-Latn-DE` for `de`, `zh-Hant-HK` for `zh-HK`.
    ///
    /// - Returns: nil for a language that CLDR does not know, and for tags with other parts than these.
    package var likelyForm: String? {
        let parts = tag.split(separator: "-").dropFirst()
        guard let known = LikelySubtags.byLanguage[language], let usual = known.first,
            parts.allSatisfy({ $0 == script ?? "" || $0 == region ?? "" })
        else { return nil }
        let model =
            known.first { (script == nil || $0.script == script) && (region == nil || $0.region == region) }
            ?? known.first { script != nil && $0.script == script } ?? usual
        guard let script = script ?? model.script, let region = region ?? model.region else { return nil }
        return "\(language)-\(script)-\(region)"
    }

    /// The region, if the tag names one: `BR` of `pt-BR`, `419` of `es-419`.
    private var region: String? {
        tag.split(separator: "-").dropFirst().first { (2...3).contains($0.utf8.count) }.map(String.init)
    }
}
