import SpreadsheetFormat

/// A reader of one returned file that matches the units of its tables with the project while reading.
final class FileReader: ReturnSink {
    private let file: ReturnedFiles.File
    private let project: Project
    private let targets: ImportTargets
    private let choice: LanguageChoice
    private var tables: [OpenTable] = []
    /// The locations of translations that previous tables of the file would change.
    private var claimed: Set<TableLocation> = []
    /// The languages declared in the content of the file.
    private var languages: [LanguageTag] = []
    /// The source language, if the file is a source file among translations.
    private var skipped: LanguageTag?

    init(_ file: ReturnedFiles.File, of project: Project, into targets: ImportTargets) {
        self.file = file
        self.project = project
        self.targets = targets
        choice = LanguageChoice(file, project, targets)
    }

    /// Reads the file.
    ///
    /// - Throws: ``StringsdictError`` if the file cannot be read completely.
    func read() throws(StringsdictError) -> ReturnedFile {
        let findings = try file.read(into: self)
        let units = tables.map { $0.first?.offset ?? 0 }
        let offsets = [0] + units + zip(tables, units).map { $0.header.offset ?? $1 }
        let locations = file.source.locations(of: offsets)
        var returned = ReturnedFile(location: locations[0], hasRows: file.format is Spreadsheet, findings: findings)
        returned.findings += [
            skippedSources, FileNameLanguage(file.inner, project)?.problem(contentSays: languages),
        ]
        .compactMap(\.self).map { $0.at(locations[0]) }
        for index in tables.indices {
            let first = tables[index].first.map { FirstUnit($0.unit, at: locations[1 + index]) }
            let table = tables[index].finish(
                file.source, at: locations[1 + tables.count + index], first: first, targets.formats)
            if case .evidence(let evidence, let scope, let first) = table.content {
                targets.add(evidence, in: scope, first: first)
            }
            returned.tables.append(table)
        }
        return returned
    }

    func begin(_ table: ReturnedTable) -> Int {
        var open = OpenTable(header: table)
        if let source = sources(of: table) {
            skipped = source
        } else if let finding = choice.strangeColumn(table) {
            open.skip(finding)
        } else {
            do throws(StringsdictError) {
                let language = try choice.language(of: table)
                open = OpenTable(header: table, in: language.tag)
                open.findings = language.findings
                if file.options.language == nil { languages.append(language.tag) }
                if let scope = try targets.scope(of: open.header, as: file.format, &open.findings) {
                    let locations = scope.targets.map(\.location)
                    open.match(with: scope, following: !claimed.isDisjoint(with: locations), in: file.source)
                    claimed.formUnion(locations)
                }
            } catch {
                open.refusal = error
                open.skipped = choice.skipped(table)
            }
        }
        tables.append(open)
        return tables.count - 1
    }

    /// The source language, if the table is a source file that a translation service keeps among translations; nil for
    /// any other table.
    private func sources(of table: ReturnedTable) -> LanguageTag? {
        guard file.hasCompanions else { return nil }
        let source = table.sourceLanguage ?? project.sourceLanguage
        let isOfSources =
            table.targetLanguage.map { $0 == source }
            ?? (file.options.language == nil && project.isFile(file.inner, of: source))
        return isOfSources ? source : nil
    }

    func receive(_ unit: ReturnedUnit, of table: Int, at offset: Int) {
        var unit = unit
        // These are checksums of another language's translations.
        if tables[table].hasForeignMarks { unit.mark = nil }
        tables[table].receive(unit, at: offset)
    }

    /// The finding that the file contains the source language and was skipped.
    private var skippedSources: Finding? {
        skipped.map { language in
            Finding(
                .unsupportedContent, "The file is in the source language “\(language)”; it was skipped.")
        }
    }
}
