import SpreadsheetFormat

/// The languages that the name of a returned file can mean, following the vendors' conventions: `de.xliff`,
/// `App_de.xliff`, `App-pt-BR.xliff`.
struct FileNameLanguage {
    /// The languages in the file's own name; at least one.
    private let languages: [LanguageTag]
    /// The language of its folder. If it matches the content, a language in the file's name is a coincidence. A folder
    /// alone is no evidence: `tr` often has another meaning.
    private let folder: LanguageTag?
    private let sourceLanguage: LanguageTag

    /// - Returns: nil if the name contains no language, or only the source language.
    init?(_ path: String, _ project: Project) {
        let parts = Path.parts(of: path)
        guard let name = parts.last else { return nil }
        let stem = String(name.prefix { $0 != "." })
        let own = ([project.language(ofName: stem)] + Self.endings(of: stem, in: project)).compactMap(\.self)
        let folder = parts.dropLast().last.flatMap { project.language(ofName: $0) }
        // Vendors keep the source file's name in a folder for each language: `de/en.xliff`.
        let isTranslation = { (language: LanguageTag) in language.language != project.sourceLanguage.language }
        languages = own.filter(isTranslation)
        guard !languages.isEmpty else { return nil }
        self.folder = folder.flatMap { isTranslation($0) ? $0 : nil }
        sourceLanguage = project.sourceLanguage
    }

    /// The languages at the end of a name. A single word after a hyphen or a space, as in `sign-in`, counts only if the
    /// project has a translation into that language.
    private static func endings(of stem: String, in project: Project) -> [LanguageTag] {
        let words = stem.split { "_- ".contains($0) }
        return [3, 2, 1].filter { words.count > $0 }.compactMap { count in
            let last = words.suffix(count)
            guard let start = last.first?.startIndex,
                let language = project.language(ofName: String(stem[start...]))
                    ?? project.language(ofName: last.joined(separator: "-"))
            else { return nil }
            let isCertain = count > 1 || stem[stem.index(before: start)] == "_"
            return isCertain || project.hasTranslation(into: language) ? language : nil
        }
    }

    /// The finding for content in other languages than the name; nil if they agree. A word of the name can be a
    /// language by chance: `de/Sign_in.xliff`.
    func problem(contentSays content: [LanguageTag]) -> Finding? {
        let content = content.filter { $0.language != sourceLanguage.language }
        let names = languages + [folder].compactMap(\.self)
        guard let other = content.first,
            !content.contains(where: { other in names.contains { Self.isSame($0, other) } })
        else { return nil }
        return Finding(
            .languageMismatch, "The file name contains “\(languages[0])”, but the file declares “\(other)”.")
    }

    private static func isSame(_ language: LanguageTag, _ other: LanguageTag) -> Bool {
        other == language || other.language == language.language && [other.tag, language.tag].contains(other.language)
    }
}

extension Project {
    /// The language denoted by a whole file or folder name, in the settings or else in CLDR; nil if the settings assign
    /// it several.
    func language(ofName name: String) -> LanguageTag? {
        let meanings = settings.meanings(of: name)
        return meanings.isEmpty ? Self.language(named: name) : meanings.count == 1 ? meanings.first : nil
    }

    /// The language of a returned file that declares none, from its name and its folders.
    ///
    /// A language of the project counts at every level of the path. Any other language, such as `in` of `Sign_in.csv`,
    /// counts only as the whole name of the file or its folder, and only if the settings list no languages.
    ///
    /// - Parameter path: the path of the file below the folder that the user named.
    /// - Returns: nil if no name denotes a language.
    /// - Throws: ``StringsdictError`` (`language-unknown`) if the names can mean several languages.
    func language(ofFile path: String, at location: SourceLocation) throws(StringsdictError) -> LanguageTag? {
        let parts = Path.parts(of: path)
        let stem = parts.last.map { String($0[..<($0.lastIndex(of: ".") ?? $0.endIndex)]) } ?? ""
        let names = parts.dropLast() + [stem]
        let own = translations.union(settings.languages)
        var found = Set(names.flatMap { name in meanings(of: name, own) })
        // The `AR` of `es-AR` is not Arabic.
        if meanings(of: stem, own).isEmpty { found.formUnion(meanings(ofEnd: stem, own)) }
        if found.isEmpty, settings.languages.isEmpty {
            // Names of folders further out have other meanings.
            found = Set(names.suffix(2).compactMap(Self.language))
        }
        found.remove(sourceLanguage)
        guard found.count > 1 else { return found.first }
        let list = found.map(\.tag).sorted().map { "“\($0)”" }.joined(separator: " and ")
        throw StringsdictError(
            Finding(
                .languageUnknown, "The file declares no language, and its name can mean \(list).",
                hint: "Name it with \(.language), or rename the file.", at: location))
    }

    /// True if the name of the file or of a folder around it denotes the language, and no name denotes another one.
    func isFile(_ path: String, of language: LanguageTag) -> Bool {
        let parts = Path.parts(of: path)
        let stem = parts.last.map { String($0[..<($0.lastIndex(of: ".") ?? $0.endIndex)]) } ?? ""
        let said = (parts.dropLast() + [stem]).compactMap {
            settings.meanings(of: $0).first ?? Self.language(named: $0)
        }
        return !said.isEmpty && said.allSatisfy { $0 == language }
    }

    /// The language with a whole name in CLDR: a tag with at most a script and a region, or an English name.
    ///
    /// Ordinary words are excluded: `in` (a former code), `it-final`, `to-do`.
    static func language(named name: String) -> LanguageTag? {
        guard let language = Spreadsheet.language(named: name), !name.contains("@") else { return nil }
        let parts = name.split { "_-".contains($0) }
        guard let first = parts.first, parts.count > 1 || first.utf8.count <= 3 else { return language }
        return first.lowercased() == language.language && LanguageTag.isPlain(first, parts.dropFirst()) ? language : nil
    }

    private func meanings(of name: String, _ own: Set<LanguageTag>) -> Set<LanguageTag> {
        let tag = LanguageTag(name)
        return settings.meanings(of: name).union(own.contains(tag) ? [tag] : [])
    }

    /// The languages of the longest ending of a name that denotes one: `App_pt-BR`, `App.de`.
    private func meanings(ofEnd stem: String, _ own: Set<LanguageTag>) -> Set<LanguageTag> {
        let starts = stem.indices.filter { "_-. ".contains(stem[$0]) }.map { stem.index(after: $0) }
        return starts.lazy.map { meanings(of: String(stem[$0...]), own) }.first { !$0.isEmpty } ?? []
    }
}

extension Finding {
    /// The finding with a location.
    func at(_ location: SourceLocation) -> Finding {
        var finding = self
        finding.subject.location = location
        return finding
    }
}
