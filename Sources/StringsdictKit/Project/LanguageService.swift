extension Project {
    /// A translation service that uses its own language codes.
    ///
    /// Source: the language lists and exports of the services, and the language maps for these services in public Apple
    /// projects.
    public enum Service: String, Hashable, Sendable, CaseIterable {
        case crowdin, weblate, transifex, lokalise, smartling, pontoon, glotpress

        /// The service's code for a language of the project; the tag if the service has no other code.
        public func code(of language: LanguageTag) -> String { Self.codes[self]?[language]?.first ?? language.tag }

        /// The codes that the service may use for a language in returned files; empty if it uses only the tag.
        func codes(of language: LanguageTag) -> [String] { Self.codes[self]?[language] ?? [] }

        /// The codes of each language, for each service in the order of the cases. If a service has several codes, the
        /// first is used in exports. An empty string means that the service uses only the tag.
        private static let table: KeyValuePairs<LanguageTag, [String]> = [
            "zh-Hans": ["zh-CN", "zh_Hans", "zh_CN", "zh-Hans zh_CN", "zh-CN", "zh-CN", "zh-cn"],
            "zh-Hant": ["zh-TW", "zh_Hant", "zh_TW", "zh-Hant zh_TW", "zh-TW", "zh-TW", "zh-tw"],
            "zh-HK": ["zh-HK", "zh_Hant_HK", "zh_HK", "zh_HK", "zh-HK", "", "zh-hk"],
            "nb": ["nb no", "nb_NO", "nb_NO", "nb", "nb", "nb-NO", "nb"],
            "nn": ["nn-NO", "nn", "nn_NO", "nn", "nn-NO", "nn-NO", "nn"],
            "he": ["", "", "he he_IL", "", "he he-IL", "", ""],
            "id": ["", "", "id id_ID", "", "id id-ID", "", ""],
            "fil": ["", "fil", "fil tl", "fil", "fil fil-PH", "tl", "tl"],
            "es": ["es-ES", "es", "es es_ES", "es", "es", "es-ES", "es"],
            "es-419": ["", "es_419", "es_419", "es-419", "es-LA es-419", "", "es-mx"],
            "pt": ["pt-PT", "pt pt_PT", "pt_PT pt", "pt", "pt-PT", "pt-PT", "pt"],
            "pt-PT": ["pt-PT", "pt_PT pt", "pt_PT pt", "pt", "pt-PT", "pt-PT", "pt"],
            "pt-BR": ["", "pt_BR", "pt_BR", "pt-BR pt_BR", "pt-BR", "", "pt-br"],
            "sv": ["sv-SE", "sv", "sv sv_SE", "sv", "sv", "sv-SE", "sv"],
            "ga": ["ga-IE", "ga", "ga", "ga", "ga-IE", "ga-IE", "ga"],
            "sr": ["sr", "sr", "sr", "sr", "sr-YR", "sr", "sr"],
            "sr-Latn": ["sr-CS", "sr_Latn", "sr@latin", "sr_Latn", "sr-Latn", "", ""],
            "hy": ["hy-AM", "hy", "hy", "hy", "hy-AM", "hy-AM", "hy"],
            "hi": ["hi", "", "hi_IN", "hi", "hi-IN", "hi-IN", "hi"],
            "bn": ["bn", "", "bn_IN", "bn", "bn-BD", "bn-IN", "bn"],
            "gu": ["gu-IN", "", "gu_IN", "gu", "gu-IN", "gu-IN", "gu"],
            "mr": ["mr", "", "mr_IN", "mr", "mr-IN", "mr-IN", "mr"],
            "ur": ["ur-PK", "", "ur_PK", "ur", "ur-PK", "ur", "ur"],
            "pa": ["pa-IN", "", "pa_IN", "pa", "pa-IN", "pa-IN", "pa"],
            "fa": ["fa", "", "fa_IR", "fa", "fa-IR", "", ""],
            "uk": ["uk", "", "uk_UA", "uk", "uk-UA", "", ""],
            "sk": ["sk", "", "sk_SK", "sk", "sk-SK", "", ""],
            "ro": ["ro", "", "ro_RO", "ro", "ro-RO", "", ""],
            "hr": ["hr", "", "hr_HR", "hr", "hr-HR", "", ""],
            "sat-Olck": ["sat", "sat", "sat", "", "", "sat", ""],
            "tzm": ["zgh tzm", "zgh", "zgh", "", "", "zgh", ""],
            "en-GB": ["en-GB", "en_GB", "en_GB", "en_GB", "en-GB", "en-GB", "en-gb"],
        ]

        private static let codes: [Service: [LanguageTag: [String]]] = Dictionary(
            uniqueKeysWithValues: allCases.enumerated().map { number, service in
                let rows = table.map { ($0.key, $0.value[number].split(separator: " ").map(String.init)) }
                return (service, Dictionary(uniqueKeysWithValues: rows.filter { !$0.1.isEmpty }))
            })
    }
}

extension Project.Settings {
    /// Adopts a service's codes for languages of the project, in exports and imports.
    ///
    /// - Parameters:
    ///   - service: the service.
    ///   - languages: the languages of the project; codes denote only these.
    public mutating func use(_ service: Project.Service, for languages: some Sequence<LanguageTag>) {
        for language in languages {
            own.insert(language)
            let code = service.code(of: language)
            if code != language.tag, codes[language] == nil { codes[language] = code }
            aliases[language, default: []].formUnion(service.codes(of: language))
        }
    }

    /// Adopts an external code for a language of the project, in exports and imports.
    public mutating func use(_ code: String, for language: LanguageTag) {
        own.insert(language)
        codes[language] = code
    }

    /// Adds languages of the project. Each is denoted by its own tag.
    package mutating func know(_ languages: some Sequence<LanguageTag>) { own.formUnion(languages) }

    /// The external code of a language; its tag by default.
    public func code(of language: LanguageTag) -> String { codes[language] ?? language.tag }

    /// The languages that a name can denote: the language that the user maps the name to, otherwise the languages of
    /// the project whose tag, external code or other service code is the name.
    func meanings(of name: String) -> Set<LanguageTag> {
        if let said = languageMap[LanguageTag(name)] { return [said] }
        return own.union(languages).filter { language in
            codes[language] == name || aliases[language]?.contains(name) ?? false || LanguageTag(name) == language
        }
    }

    /// The project's language for each tag that denotes a language with another tag.
    var meanings: [LanguageTag: LanguageTag] {
        let known = codes.values + aliases.values.flatMap(\.self)
        let tags = Set(known.map { LanguageTag($0) }).union(languageMap.keys)
        let pairs = tags.lazy.map { (tag: $0, language: language(tagged: $0)) }
        return Dictionary(uniqueKeysWithValues: pairs.filter { $0.tag != $0.language }.map { ($0.tag, $0.language) })
    }

    /// The language of the project that a tag in a file denotes. The user's language map comes first. A tag that the
    /// project uses denotes itself, as in exports. Any other tag can be an external code.
    func language(tagged tag: LanguageTag) -> LanguageTag {
        if let said = languageMap[tag] { return said }
        guard !own.contains(tag), !languages.contains(tag) else { return tag }
        let meant = own.filter { language in
            codes[language].map { LanguageTag($0) == tag } ?? false
                || aliases[language]?.contains { LanguageTag($0) == tag } ?? false
        }
        return meant.count == 1 ? meant.first ?? tag : tag
    }
}
