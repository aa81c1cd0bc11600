/// Languages that the user specifies, with suggestions for unknown languages.
extension Project {
    /// The language that a name from the user denotes. An unusual code (`ger`, `cmn`) is replaced by the usual code, as
    /// in an import, unless the project uses the unusual code.
    ///
    /// - Throws: ``StringsdictError`` (`language-unknown`) for a malformed tag, and for a tag that is not in the
    ///   project and cannot denote a language.
    package func language(named name: String) throws(StringsdictError) -> LanguageTag {
        let tag = try LanguageTag.checked(name)
        if let usual = tag.usualForm, !settings.names(tag), !translations.contains(tag) { return usual }
        guard !tag.canBeLanguage, !translations.contains(tag) else { return tag }
        throw StringsdictError(
            Finding(
                .languageUnknown, scope: .request, "“\(name)” is not a language.",
                hint: suggestion(for: tag).map { "Did you mean “\($0)”?" }
                    ?? "Write a tag such as de, pt-BR or zh-Hans."))
    }

    /// The finding for a language without plural rules in CLDR; nil for all others.
    func remark(on language: LanguageTag) -> Finding? {
        guard PluralRules.categories(of: language) == nil else { return nil }
        let isOurs = translations.contains(language)
        let near = isOurs ? nil : suggestion(for: language)
        return Finding(
            .languageUnknown, severity: isOurs ? .note : .warning, scope: .request,
            "CLDR has no plural rules for “\(language)”; strings in this language have the plural forms of the source.",
            hint: near.map { "Did you mean “\($0)”?" } ?? "Check the tag. If it is correct, no action is needed.")
    }

    /// The note that the project has no translation into a language. The hint lists the languages that have a
    /// translation.
    func lack(of language: LanguageTag) -> Finding {
        let own = translations.map(\.tag).sorted()
        let near = Spelling.nearest(to: language.tag, among: own).map { "Did you mean “\($0)”? " } ?? ""
        return Finding(
            .missingTable, severity: .note, scope: .request, "The project has no translation into “\(language)”.",
            hint: own.isEmpty
                ? "The project has no translations." : "\(near)The project has \(own.joined(separator: ", ")).")
    }

    /// The notes about languages into which the project has no translation and its settings name none.
    package func lacks(of languages: [LanguageTag]) -> [Finding] {
        let own = translations.union(settings.languages)
        return languages.filter { !own.contains($0) }.map(lack)
    }

    /// The warnings for new languages that are the same as a language of the project if the default script and region
    /// in CLDR are added to both tags: `de-DE` and `de`.
    package func doubts(about languages: [LanguageTag]) -> [Finding] {
        let own = translations.union(settings.languages)
        return languages.filter { !own.contains($0) }.compactMap { language in
            let similar = own.map(\.tag).sorted().first { LanguageTag($0).likelyForm == language.likelyForm }
            return similar.map { similar in
                Finding(
                    .similarLanguage, severity: .warning, scope: .request,
                    "The project has “\(similar)”; “\(language)” counts as a new language.",
                    hint: "If you mean the language of the project, write \(.to, ExactString(similar)).")
            }
        }
    }

    /// The warnings for folders whose names are not language tags, such as `sr@latin.lproj`. No system reads these
    /// folders.
    package func strangeFolders() -> [Finding] {
        translations.filter { !$0.isTag }.map(\.tag).sorted().map { name in
            Finding(
                .languageUnknown, severity: .warning, scope: .request,
                "The folder “\(name).lproj” is not named after a language and was skipped.",
                hint: "Rename it to a tag such as de, pt-BR or zh-Hans.")
        }
    }

    /// The languages that the project is translated into.
    package var translations: Set<LanguageTag> { Set(((try? tables()) ?? []).flatMap(languages)) }

    /// The language that the user most likely meant by an unknown tag: a language of the project, or one with a similar
    /// English name.
    private func suggestion(for tag: LanguageTag) -> LanguageTag? {
        let own = translations.map(\.tag).sorted()
        if let near = Spelling.nearest(to: tag.tag, among: own) { return LanguageTag(near) }
        let rest = tag.tag.dropFirst(tag.language.count)
        return LanguageNames.nearest(to: tag.language).map { LanguageTag($0.tag + rest) }
    }
}

extension Project.Settings {
    /// True if the settings list a language as a language of the project.
    func names(_ language: LanguageTag) -> Bool {
        languages.contains(language) || own.contains(language) || languageMap.values.contains(language)
    }
}

extension LanguageTag {
    /// True if the tag is valid; false if it is the name of a folder that denotes no language.
    package var isTag: Bool { if case .some = try? LanguageTag.checked(tag) { true } else { false } }

    /// True if the tag has the form of a language tag: its language is in CLDR, has two or three letters as all
    /// registered languages do, or is for private use.
    fileprivate var canBeLanguage: Bool {
        if PluralRules.categories(of: self) != nil { return true }
        let isPrivate = ["x", "i"].contains(language) && tag.utf8.count > 2
        return isPrivate
            || (2...3).contains(language.utf8.count) && language.utf8.allSatisfy { (0x61...0x7A).contains($0) }
    }
}
