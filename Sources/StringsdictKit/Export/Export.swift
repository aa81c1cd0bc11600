import Concurrency

extension Project {
    /// Exports the project: reads the sources, and starts to check them.
    ///
    /// - Parameters:
    ///   - languages: the languages to translate into; one that is named twice counts once.
    ///   - format: the format of the files.
    ///   - pattern: the names of the files; `de.xliff` and the like if it is nil.
    ///   - selection: the texts that go out. The ids of a part are those of a whole export, and its files say that they
    ///     are a part, so that an import does not miss the rest.
    /// - Throws: ``StringsdictError`` when there are no tables, when one cannot be read, for a language that is that of the sources
    ///   or cannot be the name of a folder, for a pattern that does not suit the format, and for a part in a format that
    ///   cannot say that it is one.
    public func export(
        to languages: [LanguageTag], as format: ExchangeFormat, named pattern: Export.OutputPattern? = nil,
        only selection: Set<Export.Selection> = [.all]
    ) throws(StringsdictError) -> Export {
        try Export(of: self, to: languages, as: format, named: pattern, only: selection)
    }
}

/// An export of a project: the exchange files that go out, and what a person should know about its tables.
///
/// The sources are read at once, the translations shortly before the files of their languages are written. Nothing is written
/// anywhere but into the sinks that a caller gives.
public struct Export: Sendable {
    /// The files, in the order of the languages: one for each, or one for all.
    public let outputs: [Output]
    let sources: ExportSources
    /// What is to be said about the languages.
    private let remarks: [Finding]

    /// Reads the sources of a project, and starts to check them on other cores.
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
            + project.remarks(on: sources.tables)
        let files = format.sharesFile ? [languages] : languages.map { [$0] }
        try pattern?.check(format, ending: format.fileEnding, isAlone: languages.count < 2)
        outputs = files.filter { !$0.isEmpty }.map { languages in
            let name = pattern?.path(for: languages[0], calling: project.settings.code(of: languages[0]))
            return Output(of: sources, to: languages, as: format, name: name, part: part)
        }
        try checkPaths()
    }

    /// An import of a part that looks like a whole would miss the rest, and fill it with the sources.
    private static func unmarked(_ format: ExchangeFormat) -> StringsdictError {
        StringsdictError(
            Finding(
                .unsupportedString, scope: .request,
                "The columns of this service cannot say that a file is a part of an export.",
                hint: "Export all texts, or use \(.format, "csv") or \(.format, "xliff")."))
    }

    /// Two languages can have one code.
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
                    hint: "Give one of them another code under “languages”."))
        }
    }

    /// The tables, in the order in which they stand in every file.
    public var tables: [ProjectTable] { sources.tables }

    /// Hands over the files with what goes into them, in their order. Small ones are made in memory, each on one core; large ones one after
    /// the other, each on all cores.
    ///
    /// - Throws: ``StringsdictError`` when a translation cannot be read, and what the body throws.
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

    /// What is wrong or odd about the sources, whatever the target language; waits for the checks.
    ///
    /// - Throws: ``StringsdictError`` with everything that was found when there are rules that cannot work: nobody should translate
    ///   such a table.
    public func checkSources() throws(StringsdictError) -> [Finding] {
        try sources.rules.finish() + sources.remarks.value + remarks
    }

    /// An import of a file that does not say its source language takes it for English, unless it is told.
    private static func unsaidLanguage(of project: Project, as format: ExchangeFormat) -> Finding? {
        let language = project.sourceLanguage
        guard project.settings.sourceLanguage == nil, language != Project.usualSourceLanguage,
            !format.dialect.namesSourceLanguage
        else { return nil }
        return Finding(
            .otherSourceLanguage, severity: .note, scope: .request,
            "The file does not say that its sources are in “\(language)”.",
            hint: "Import it with \(.sourceLanguage, ExactString(language.tag)), or use \(.format, "xliff").")
    }

    /// The languages that a person names, each once, however it was spelled.
    ///
    /// - Throws: ``StringsdictError`` for what is not a tag, and for the language of the sources.
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
