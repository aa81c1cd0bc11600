/// The likely scripts and regions of language tags that lack a script or region. Source: Unicode CLDR.
enum LikelySubtags {
    /// The full tags of each language; the first is the default for the language alone.
    static let byLanguage = Dictionary(
        grouping: tags.split(separator: " ").map { LanguageTag(full: String($0)) }, by: \.language)
}

extension LanguageTag {
    /// Creates a tag exactly as the table spells it: `zh-Hans-CN` is not shortened.
    fileprivate init(full tag: String) { self.tag = tag }

    /// The tag with its likely script and region: `de-Latn-DE` for `de`, `zh-Hant-HK` for `zh-HK`.
    ///
    /// - Returns: nil if CLDR lacks the language, or if the tag has a subtag other than language, script and region.
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

    /// The writing direction of the language; nil if CLDR lacks the language and the tag has no script.
    package var direction: WritingDirection? {
        let known = LikelySubtags.byLanguage[language] ?? []
        let model = known.first { region != nil && $0.region == region } ?? known.first
        guard let script = script ?? model?.script else { return nil }
        return Self.rightToLeftScripts.contains(script) ? .rightToLeft : .leftToRight
    }

    private static let rightToLeftScripts: Set = [
        "Adlm", "Arab", "Aran", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa", "Yezi",
    ]

    /// The region subtag: `BR` for `pt-BR`, `419` for `es-419`; nil if the tag has none.
    private var region: String? {
        tag.split(separator: "-").dropFirst().first { (2...3).contains($0.utf8.count) }.map(String.init)
    }
}

/// The direction in which the lines of a language are written.
package enum WritingDirection: Hashable, Sendable {
    case leftToRight
    case rightToLeft
}

extension ExactString {
    /// True if a letter belongs to a script that is written from right to left.
    package var hasRightToLeftLetter: Bool {
        string.unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0x05D0...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
                scalar.properties.isAlphabetic
            default: false
            }
        }
    }
}
