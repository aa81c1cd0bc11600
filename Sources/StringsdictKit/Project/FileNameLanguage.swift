import SpreadsheetFormat

/// The languages that the name of a returned file can denote, following the vendors' conventions: `de.xliff`,
/// `App_de.xliff`, `App-pt-BR.xliff`.
struct FileNameLanguage {
    /// The languages in the file's own name; at least one.
    private let languages: [LanguageTag]
    /// The language that the name of the file's folder denotes. If the file declares this language, a language in the
    /// file's own name is a coincidence. The folder alone is no evidence: `tr` often has another meaning.
    private let folder: LanguageTag?
    private let sourceLanguage: LanguageTag

    /// - Returns: nil if the name contains no language, or only the source language.
    init?(_ path: String, _ project: Project) {
        let parts = Path.parts(of: path)
        guard let name = parts.last else { return nil }
        let stem = String(name.prefix { $0 != "." })
        let own = ([project.language(ofName: stem)] + Self.endings(of: stem, in: project)).compactMap(\.self)
        let folder = parts.dropLast().last.flatMap { project.language(ofName: $0) }
        // Some vendors keep the name of the source file, in a folder for each language: `de/en.xliff`.
        let isTranslation = { (language: LanguageTag) in language.language != project.sourceLanguage.language }
        languages = own.filter(isTranslation)
        guard !languages.isEmpty else { return nil }
        self.folder = folder.flatMap { isTranslation($0) ? $0 : nil }
        sourceLanguage = project.sourceLanguage
    }

    /// The languages that the last one to three words of a name denote. A single word after a hyphen or a space, as in
    /// `sign-in`, counts only if the project has a translation into that language.
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

    /// The finding for a file whose declared languages are neither in its name nor in the name of its folder; nil for
    /// other files. The folder counts because a word in the file name can be a language code by chance:
    /// `de/Sign_in.xliff`.
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
    /// The language that a complete file or folder name denotes: in the settings, otherwise in CLDR. Nil if the name
    /// denotes no language, or several languages in the settings.
    func language(ofName name: String) -> LanguageTag? {
        let meanings = settings.meanings(of: name)
        return meanings.isEmpty ? Self.language(named: name) : meanings.count == 1 ? meanings.first : nil
    }

    /// The language of a returned file that declares none, determined from the names of the file and its folders.
    ///
    /// A language of the project is recognized in the file name and in the name of every folder. Any other language is
    /// recognized only if the settings list no languages, and the complete name of the file or its folder denotes it.
    /// The `in` in `Sign_in.csv` is therefore not recognized.
    ///
    /// - Parameter path: the path of the file, relative to the folder that the user specified.
    /// - Returns: nil if no name denotes a language.
    /// - Throws: ``StringsdictError`` (`language-unknown`) if the names can mean several languages.
    func language(ofFile path: String, at location: SourceLocation) throws(StringsdictError) -> LanguageTag? {
        let parts = Path.parts(of: path)
        let stem = parts.last.map { String($0[..<($0.lastIndex(of: ".") ?? $0.endIndex)]) } ?? ""
        let names = parts.dropLast() + [stem]
        let own = translations.union(settings.languages)
        var found = Set(names.flatMap { name in meanings(of: name, own) })
        // The region `AR` in `es-AR` does not mean Arabic.
        if meanings(of: stem, own).isEmpty { found.formUnion(meanings(ofEnd: stem, own)) }
        if found.isEmpty, settings.languages.isEmpty {
            // The names of outer folders often have other meanings.
            found = Set(names.suffix(2).compactMap(Self.language))
        }
        found.remove(sourceLanguage)
        guard found.count > 1 else { return found.first }
        let list = found.map(\.tag).sorted().map { "“\($0)”" }.joined(separator: " and ")
        throw StringsdictError(
            Finding(
                .languageUnknown, "The file declares no language, and its name can mean \(list).",
                hint: "Specify the language with \(.language), or rename the file.", at: location))
    }

    /// True if the name of the file or of one of its folders denotes the language, and none of these names denotes
    /// another language.
    func isFile(_ path: String, of language: LanguageTag) -> Bool {
        let parts = Path.parts(of: path)
        let stem = parts.last.map { String($0[..<($0.lastIndex(of: ".") ?? $0.endIndex)]) } ?? ""
        let said = (parts.dropLast() + [stem]).compactMap {
            settings.meanings(of: $0).first ?? Self.language(named: $0)
        }
        return !said.isEmpty && said.allSatisfy { $0 == language }
    }

    /// The language that a complete name denotes in CLDR. The name is a tag with at most a script and a region, or an
    /// English name.
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

    /// The languages that the longest meaningful ending of a name denotes: `App_pt-BR`, `App.de`.
    private func meanings(ofEnd stem: String, _ own: Set<LanguageTag>) -> Set<LanguageTag> {
        let starts = stem.indices.filter { "_-. ".contains(stem[$0]) }.map { stem.index(after: $0) }
        return starts.lazy.map { meanings(of: String(stem[$0...]), own) }.first { !$0.isEmpty } ?? []
    }
}

extension Finding {
    /// A copy of the finding with a location.
    func at(_ location: SourceLocation) -> Finding {
        var finding = self
        finding.subject.location = location
        return finding
    }
}
