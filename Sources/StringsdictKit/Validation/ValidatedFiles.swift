extension Project {
    /// Checks some files of the project: sources with all of their translations, and translations against their source.
    ///
    /// - Parameters:
    ///   - files: the paths of table files, in any language.
    ///   - progress: receives the number of tables validated so far.
    /// - Throws: ``StringsdictError`` if the project has no tables.
    public func validate(
        files: [String], progress: (Progress) -> Void = { _ in }
    ) throws(StringsdictError) -> Validation {
        try Validation(of: self, try ValidatedFiles(files, of: self), progress: progress)
    }
}

/// The tables and languages to validate.
struct ValidatedFiles: Sendable {
    /// The part of a table to validate.
    struct Part: Sendable {
        let table: ProjectTable
        /// True if the source is checked, too.
        var hasSource: Bool
        /// The languages of the translations.
        var languages: [LanguageTag]
    }

    /// The parts, in the order of the tables.
    private(set) var parts: [Part]
    /// The findings about files without a source.
    private(set) var findings: [Finding] = []

    /// All tables in all languages of a project.
    init(of project: Project) throws(StringsdictError) {
        let tables = try project.existingTables()
        let languages = project.known(project.languages(of: tables))
        parts = tables.map { Part(table: $0, hasSource: true, languages: languages) }
    }

    /// The tables and languages of some files.
    ///
    /// - Throws: ``StringsdictError`` if the project has no tables, or its folders cannot be listed.
    init(_ files: [String], of project: Project) throws(StringsdictError) {
        _ = try project.existingTables()
        // A file of an excluded table is not checked, but has a source.
        let tables = try project.allTables(from: project.sourceLanguage)
        let folders = LanguageFolders(around: tables, in: project.files)
        var left = Set(files.map(Self.plain))
        parts = []
        for table in tables {
            let all = project.languages(of: table)
            let hasSource = left.remove(Self.plain(table.path)) != nil
            var own: [LanguageTag] = []
            for language in all
            where left.remove(Self.plain(try folders.location(of: table, in: language).path)) != nil {
                own.append(language)
            }
            if hasSource || !own.isEmpty {
                parts.append(Part(table: table, hasSource: hasSource, languages: hasSource ? all : own))
            }
        }
        parts = parts.filter { project.settings.tables.contains($0.table) }
        findings = left.sorted().map { path in
            Finding(
                .onlyInTarget, severity: .warning, scope: .file, "The project has no source for this table.",
                hint: "Delete the file, or add its table to “\(project.sourceLanguage)”.",
                at: SourceLocation(file: path.string, line: 1, column: 1))
        }
    }

    /// A path without components that name the folder itself.
    private static func plain(_ path: String) -> ExactString {
        ExactString((path.hasPrefix("/") ? "/" : "") + Path.parts(of: path).filter { $0 != "." }.joined(separator: "/"))
    }
}
