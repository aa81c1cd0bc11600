import Concurrency

extension Project {
    /// Exports the project: reads the sources and starts to check them.
    ///
    /// - Parameters:
    ///   - languages: the target languages; duplicates count once.
    ///   - format: the format of the files.
    ///   - pattern: the names of the files; nil for default names such as `de.xliff`.
    ///   - selection: the strings to export. A partial export uses the ids of a full export. Its files are marked as
    ///     partial, so that an import does not report the other strings as missing.
    /// - Throws: ``StringsdictError`` if there are no tables, or a table cannot be read; if a language is the source
    ///   language, or cannot be the name of a folder; if the pattern does not suit the format; or if the format cannot
    ///   mark a partial export.
    public func export(
        to languages: [LanguageTag], as format: ExchangeFormat, named pattern: Export.OutputPattern? = nil,
        only selection: Set<Export.Selection> = [.all]
    ) throws(StringsdictError) -> Export {
        try Export(of: self, to: languages, as: format, named: pattern, only: selection)
    }
}

/// An export of a project: the exchange files, and the findings about the tables of the project.
///
/// The sources are read immediately; the translations are read just before the files of their languages are written.
/// Output goes only to the sinks that the caller provides.
public struct Export: Sendable {
    /// The files in the order of the languages: one file for each language, or one file for all languages.
    public let outputs: [Output]
    let sources: ExportSources
    /// The findings about the languages and the tables.
    private let remarks: [Finding]

    /// Reads the sources of a project and starts to check them on other cores.
    init(
        of project: Project, to languages: [LanguageTag], as format: ExchangeFormat, named pattern: OutputPattern?,
        only selection: Set<Selection>
    ) throws(StringsdictError) {
        let format = project.isCompared ? format.showingFormerSources() : format
        let part = SentPart(selection)
        guard part == nil || format.dialect.marksParts else { throw Self.unmarked(format) }
        let languages = try Self.languages(named: languages.map(\.tag), of: project)
        let sources = try ExportSources(of: project, to: languages, as: format.dialect)
        self.sources = sources
        remarks =
            languages.compactMap(project.remark) + [Self.unsaidLanguage(of: project, as: format)].compactMap(\.self)
            + project.remarks(on: sources.tables) + [OtherStringFiles(of: project).remark].compactMap(\.self)
        let files = format.sharesFile ? [languages] : languages.map { [$0] }
        try pattern?.check(format, ending: format.fileEnding, isAlone: languages.count < 2)
        outputs = files.filter { !$0.isEmpty }.map { languages in
            let name = pattern?.path(for: languages[0], calling: project.settings.code(of: languages[0]))
            return Output(of: sources, to: languages, as: format, name: name, part: part)
        }
        try checkPaths()
    }

    /// The error for a partial export in a format that cannot mark a file as partial. An import of the files would
    /// treat all other strings as missing, and fill them with the source strings.
    private static func unmarked(_ format: ExchangeFormat) -> StringsdictError {
        StringsdictError(
            Finding(
                .unsupportedString, scope: .request,
                "The columns of this service cannot mark a file as a partial export.",
                hint: "Export all strings, or use \(.format, "csv") or \(.format, "xliff")."))
    }

    /// Checks that no two languages share a path, because the settings can give two languages the same code.
    private func checkPaths() throws(StringsdictError) {
        var owners: [String: LanguageTag] = [:]
        for output in outputs {
            guard let other = owners.updateValue(output.languages[0], forKey: output.path.lowercased()) else {
                continue
            }
            throw StringsdictError(
                Finding(
                    .badSettings, scope: .request,
                    "“\(output.name)” would be the file of “\(other)” and of “\(output.languages[0])”.",
                    hint: "Give one of these languages another code under “languages”."))
        }
    }

    /// The tables, in their order in every file.
    public var tables: [ProjectTable] { sources.tables }

    /// Passes the files and their contents to the body, in order. Small files are created in memory, each on one core.
    /// Large files are created one after the other, each on all cores.
    ///
    /// - Throws: ``StringsdictError`` if a translation cannot be read, and the errors of the body.
    package func forEachFile(_ body: (Output, Contents) throws -> Void) throws {
        guard !sources.areLarge else {
            for output in outputs { try body(output, try output.contents()) }
            return
        }
        try Parallel.inOrder(outputs.count) { [outputs] number in
            (outputs[number], Result { () throws(StringsdictError) in try outputs[number].contents().makingFile() })
        } take: { output, contents in
            try StringsdictError.checkCancellation()
            try body(output, try contents.get())
        }
    }

    /// The findings about the sources, for every target language. Waits for the checks to finish.
    ///
    /// - Throws: ``StringsdictError`` with all findings if rules of a table cannot work. Such a table must not be
    ///   translated.
    public func checkSources() throws(StringsdictError) -> [Finding] {
        try sources.rules.finish() + sources.remarks.value + remarks
    }

    /// The note for a file that cannot declare its source language. An import assumes that this language is English.
    private static func unsaidLanguage(of project: Project, as format: ExchangeFormat) -> Finding? {
        let language = project.sourceLanguage
        guard project.settings.sourceLanguage == nil, language != Project.usualSourceLanguage,
            !format.dialect.namesSourceLanguage
        else { return nil }
        return Finding(
            .otherSourceLanguage, severity: .note, scope: .request,
            "The file does not declare that its sources are in “\(language)”.",
            hint: "Import it with \(.sourceLanguage, ExactString(language.tag)), or use \(.format, "xliff").")
    }

    /// The languages that the user specifies, in any spelling; each language once.
    ///
    /// - Throws: ``StringsdictError`` for a malformed tag, and for the source language.
    package static func languages(named names: [String], of project: Project) throws(StringsdictError) -> [LanguageTag]
    {
        var languages: [LanguageTag] = []
        for name in names {
            let language = try project.language(named: name)
            if language == project.sourceLanguage {
                throw StringsdictError(
                    Finding(
                        .otherSourceLanguage, "“\(language)” is the source language.",
                        hint:
                            "Specify another language with \(.to), or the right source language with \(.sourceLanguage)."
                    ))
            }
            if !languages.contains(language) { languages.append(language) }
        }
        return languages
    }
}
