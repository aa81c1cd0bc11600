/// The languages of a returned table.
extension Project {
    /// The source language of a returned table.
    ///
    /// - Throws: ``StringsdictError`` (`other-source-language`) if it differs from the source language that the user
    ///   specifies.
    func sourceLanguage(of returned: ReturnedTable) throws(StringsdictError) -> LanguageTag {
        let own = returned.sourceLanguage.map { $0.usualForm ?? $0 }
        if let chosen = statedSourceLanguage, let own, own.language != chosen.language {
            throw StringsdictError(
                Finding(
                    .otherSourceLanguage, "The file is translated from “\(own)”, not from “\(chosen)”.",
                    hint: "Export again from the right language, or change \(.sourceLanguage)."))
        }
        return statedSourceLanguage ?? own ?? sourceLanguage
    }

    /// The warning for a language that is not in the settings and into which the project has no translation.
    func doubt(about language: LanguageTag) -> Finding? {
        let isNamed = settings.languages.isEmpty || settings.languages.contains(language)
        guard !isNamed, !translations.contains(language) else { return nil }
        return Finding(
            .languageUnknown, severity: .warning, "“\(language)” is not among the languages of the settings.",
            hint:
                "To keep this language, add it to the settings. Otherwise, delete the folder that an import creates for it."
        )
    }
}
