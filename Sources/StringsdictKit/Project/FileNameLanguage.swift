import SpreadsheetFormat

/// The language that the name of a returned file says, as vendors name files: `de.xliff`, `App_de.xliff`, `App-pt-BR.xliff`,
/// `de/App.xliff`.
struct FileNameLanguage {
    /// The language.
    let language: LanguageTag
    private let sourceLanguage: LanguageTag

    /// - Returns: nil where the name says no language, or that of the sources.
    init?(_ path: String, _ project: Project) {
        let parts = Path.parts(of: path)
        guard let name = parts.last else { return nil }
        let stem = String(name.prefix { $0 != "." })
        let folder = parts.dropLast().last.flatMap { project.language(ofName: $0) }
        let names = [project.language(ofName: stem), Self.ending(of: stem, in: project), folder]
        // Vendors keep the name of the source's file in a folder for each language: `de/en.xliff`.
        let found = names.lazy.compactMap(\.self).first { $0.language != project.sourceLanguage.language }
        guard let found else { return nil }
        language = found
        sourceLanguage = project.sourceLanguage
    }

    /// The language at the end of a name. Behind a hyphen a short word can be one of its own, as in `sign-in`; it counts where
    /// the project has the language.
    private static func ending(of stem: String, in project: Project) -> LanguageTag? {
        let words = stem.split { "_- ".contains($0) }
        for count in [3, 2, 1] where words.count > count {
            let last = words.suffix(count)
            guard let start = last.first?.startIndex,
                let language = project.language(ofName: String(stem[start...]))
                    ?? project.language(ofName: last.joined(separator: "-"))
            else { continue }
            let isCertain = count > 1 || stem[stem.index(before: start)] == "_"
            return isCertain || project.hasTranslation(into: language) ? language : nil
        }
        return nil
    }

    /// What is to be said where the content names other languages.
    func problem(contentSays languages: [LanguageTag]) -> Finding? {
        guard let other = languages.first(where: { $0.language != sourceLanguage.language }),
            !languages.contains(where: isSame)
        else { return nil }
        return Finding(
            .languageMismatch, "The name of the file says “\(language)”, but its content says “\(other)”.")
    }

    private func isSame(_ other: LanguageTag) -> Bool {
        other == language || other.language == language.language && [other.tag, language.tag].contains(other.language)
    }
}

extension Project {
    /// The language that is the whole name of a file or folder, by what the settings or CLDR call it.
    func language(ofName name: String) -> LanguageTag? {
        settings.language(called: name) ?? Spreadsheet.language(named: name)
    }
}

extension Finding {
    /// The finding with its location.
    func at(_ location: SourceLocation) -> Finding {
        var finding = self
        finding.subject.location = location
        return finding
    }
}
