/// The choice of the project's language for each table of a returned file. The user's choice has precedence, then the
/// language that the file declares, then the language in the file's name.
struct LanguageChoice {
    private let file: ReturnedFiles.File
    private let project: Project
    private let targets: ImportTargets

    init(_ file: ReturnedFiles.File, _ project: Project, _ targets: ImportTargets) {
        self.file = file
        self.project = project
        self.targets = targets
    }

    /// The language of a table, and the findings about the choice.
    ///
    /// - Throws: ``StringsdictError`` (`language-unknown`, `similar-language`, `language-mismatch`) if the user has to
    ///   choose.
    func language(of table: ReturnedTable) throws(StringsdictError) -> (tag: LanguageTag, findings: [Finding]) {
        let declared = table.targetLanguage
        if let said = file.options.language {
            let language = try project.language(named: said)
            return (try settled(language, table).tag, try overridden(declared, by: language, table))
        }
        guard let declared else { return try settled(try undeclared(table), table) }
        let language = project.settings.language(tagged: declared)
        guard Self.isLanguage(language) else { throw try unknown(declared, table) }
        let choice = try settled(language, table)
        if project.settings.languageMap[declared] == nil { try checkSent(choice.tag, declared, table) }
        return choice
    }

    /// The finding for a column whose name is a language that neither the project nor the user names, such as a column
    /// “it” for the IT department; nil for any other table.
    func strangeColumn(_ table: ReturnedTable) -> Finding? {
        guard table.isOneOfSeveral, table.sentLanguages.isEmpty, file.options.language == nil,
            let declared = table.targetLanguage, project.settings.languageMap[declared] == nil
        else { return nil }
        let language = project.settings.language(tagged: declared)
        let own = language.usualForm.map { project.settings.language(tagged: $0) }
        guard Self.isLanguage(language), language != project.sourceLanguage,
            ![language, own].compactMap(\.self).contains(where: isOfProject)
        else { return nil }
        return Finding(
            .unknownColumn, severity: .warning,
            "The column “\(declared)” was not read, because the project has no translation into “\(language)”.",
            hint:
                "If it is a new language, add it to “languages” in the settings, or write \(.languageMap, ExactString("\(declared)=\(language)")).",
            at: file.source.location(at: table.offset ?? 0))
    }

    /// True if the settings name a language, or the project has a language that differs at most in its region.
    private func isOfProject(_ language: LanguageTag) -> Bool {
        project.settings.names(language) || project.translations.contains { $0.language == language.language }
    }

    /// Rejects a language in a sheet that was exported without this language and now lacks an exported language.
    ///
    /// - Throws: ``StringsdictError`` (`language-mismatch`).
    private func checkSent(_ language: LanguageTag, _ declared: LanguageTag, _ table: ReturnedTable)
        throws(StringsdictError)
    {
        guard let likely = table.sentLanguages.first, !table.sentLanguages.contains(language),
            language != project.sourceLanguage
        else { return }
        let lost = table.sentLanguages.map { "“\($0)”" as Finding.Message }.joined(separator: " and ")
        let likeliest: Finding.Message = "Write \(.languageMap, ExactString("\(declared)=\(likely)"))"
        let others = (table.sentLanguages.dropFirst() + [declared])
            .map { ", or \(declared)=\($0)" as Finding.Message }
        throw StringsdictError(
            Finding(
                .languageMismatch, severity: .error, stops: .file,
                "The sheet was exported with a column for " + lost
                    + ", which is missing now, and without a column for “\(declared)”.",
                hint: others.reduce(likeliest, +) + " if it is a new language."))
    }

    /// True if a tag can denote a language of a project.
    private static func isLanguage(_ tag: LanguageTag) -> Bool {
        if case .some = try? LanguageTag.checked(tag.tag) { !tag.namesNoLanguage } else { false }
    }

    /// The finding for a table of a foreign kind that is skipped because its declared language is invalid.
    func skipped(_ table: ReturnedTable) -> [Finding] {
        guard let original = table.original, let declared = table.targetLanguage,
            !Self.isLanguage(declared)
        else { return [] }
        let offset = table.offset ?? 0
        return [
            Finding(
                .unsupportedContent,
                "“\(original)” declares “\(declared)”, which is not a language; the table was skipped.",
                at: file.source.location(at: offset))
        ]
    }

    // MARK: - Language from the user

    /// The finding for a table whose declared language differs from the user's choice. The user's choice applies.
    ///
    /// - Throws: ``StringsdictError`` (`language-mismatch`) if the choice would combine files of several languages.
    private func overridden(
        _ declared: LanguageTag?, by language: LanguageTag, _ table: ReturnedTable
    ) throws(StringsdictError) -> [Finding] {
        guard let stated = declared, Self.isLanguage(stated) else { return [] }
        let declared = stated.usualForm ?? stated
        if let other = targets.overridden, other.language != declared.language {
            throw StringsdictError(
                Finding(
                    .languageMismatch, severity: .error, stops: .file,
                    "The files declare “\(other)” and “\(declared)”; \(.language) sets one language for all files.",
                    hint: "Specify each language with \(.languageMap, ExactString("\(declared)=\(language)"))."))
        }
        targets.overridden = declared
        guard declared != language else { return [] }
        let isOther = declared.language != language.language
        return [
            Finding(
                .languageMismatch, severity: isOther ? .warning : .note,
                "The file declares “\(declared)”; it was imported as “\(language)”, as specified by \(.language).",
                hint: isOther ? "Check that it is the right file." : "No action is needed.",
                at: file.source.location(at: table.offset ?? 0))
        ]
    }

    // MARK: - Languages of the project

    /// A language of the project, or a new language. A vendor's `de-DE` becomes `de` if that is the project's only
    /// German, because apps would not read a second folder.
    private func settled(
        _ language: LanguageTag, _ table: ReturnedTable
    ) throws(StringsdictError) -> (tag: LanguageTag, findings: [Finding]) {
        let settings = project.settings
        let isSaid = settings.names(language)
        let own = isSaid ? [] : try languages(for: table)
        guard !isSaid, !own.contains(language) else { return (language, []) }
        if let usual = language.usualForm { return try settled(settings.language(tagged: usual), table) }
        let similar = Self.ordered(own.filter { $0.language == language.language }, near: language)
        // A language of any part of the project also applies to the other parts.
        guard let closest = similar.first, !project.hasTranslation(into: language) else { return (language, []) }
        if similar.count == 1, language.tag.hasPrefix(closest.tag + "-"), let form = language.likelyForm,
            form == closest.likelyForm
        {
            return (closest, [Self.taken(language, as: closest)])
        }
        let names = similar.map { "“\($0)”" as Finding.Message }.joined(separator: " and ")
        let pairs = similar.dropFirst() + [language]
        let others = pairs.map { "\(language)=\($0)" as Finding.Message }.joined(separator: " or ")
        throw StringsdictError(
            Finding(
                .similarLanguage,
                "The file is in “\(language)”; the project has " + names + ", not “\(language)”.",
                hint: Self.choice(closest, for: language) + ", or " + others + ", which makes a new language."))
    }

    private static func taken(_ language: LanguageTag, as closest: LanguageTag) -> Finding {
        Finding(
            .similarLanguage, severity: .note, stops: .nothing,
            "The file declares “\(language)”, which was mapped to the project's “\(closest)”.",
            hint: "Write \(.languageMap, ExactString("\(language)=\(language)")) if it is a new language.")
    }

    /// The languages of the project, except the source language.
    private func languages(for table: ReturnedTable) throws(StringsdictError) -> Set<LanguageTag> {
        let source = try project.sourceLanguage(of: table)
        return try targets.languages(besides: source).union(project.settings.languages.filter { $0 != source })
    }

    /// Languages sorted by their similarity to a tag, the most likely first.
    private static func ordered(_ languages: Set<LanguageTag>, near tag: LanguageTag) -> [LanguageTag] {
        func rank(_ language: LanguageTag) -> Int {
            if language == tag { return 0 }
            guard language.language == tag.language else { return 4 }
            guard let form = language.likelyForm, let other = tag.likelyForm else { return 3 }
            return form == other ? 1 : LanguageTag(form).script == LanguageTag(other).script ? 2 : 3
        }
        return languages.sorted { (rank($0), $0.tag) < (rank($1), $1.tag) }
    }

    // MARK: - Unknown languages

    private static func choice(_ language: LanguageTag, for code: LanguageTag) -> Finding.Message {
        "Write \(.language, ExactString(language.tag)) or \(.languageMap, ExactString("\(code)=\(language)"))"
    }

    /// The error for a code that is not a language, with the languages that it may denote.
    private func unknown(_ code: LanguageTag, _ table: ReturnedTable) throws(StringsdictError) -> StringsdictError {
        let meant = Self.meaning(of: code)
        let own = try languages(for: table)
        let near = own.filter { $0.language == meant.language }
        // A language that is new to the project is more likely than an unrelated language of the project.
        let isNew = near.isEmpty && LanguageTag(meant.language).likelyForm != nil
        let candidates =
            (isNew ? [LanguageTag(meant.language)] : []) + Self.ordered(near.isEmpty ? own : near, near: meant)
        var hint: Finding.Message = "Specify the language with \(.language) or \(.languageMap)."
        if let closest = candidates.first {
            let others = candidates.dropFirst().map { ", or \(code)=\($0)" as Finding.Message }
            hint = others.reduce(Self.choice(closest, for: code), +) + "."
        }
        return StringsdictError(
            Finding(
                .languageUnknown, "The file declares the language “\(code)”, which is not a language tag.", hint: hint))
    }

    /// The language tag for a code in other notation: gettext's `sr@latin` is `sr-Latn`.
    private static func meaning(of code: LanguageTag) -> LanguageTag {
        let words = code.tag.split { !$0.isASCII || !$0.isLetter && !$0.isNumber }
        let scripts = ["latin": "Latn", "cyrillic": "Cyrl"]
        return LanguageTag(words.map { scripts[$0.lowercased()] ?? String($0) }.joined(separator: "-"))
    }

    /// The language of a table that declares no language, derived from the name of the file.
    private func undeclared(_ table: ReturnedTable) throws(StringsdictError) -> LanguageTag {
        if let language = try file.languageOfName(in: project) { return language }
        let own = try languages(for: table).map(\.tag).sorted()
        let others = own.dropFirst().map { ", or \($0)" as Finding.Message }
        let first: Finding.Message = own.first.map { "\(.language, ExactString($0))" } ?? "\(.language)"
        throw StringsdictError(
            Finding(
                .languageUnknown, "Neither the file nor its name states the target language.",
                hint: "Specify it with " + others.reduce(first, +) + ", or name the file after the language: de.csv."))
    }
}
