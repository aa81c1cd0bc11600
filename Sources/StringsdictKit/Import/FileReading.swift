import Cores
import SpreadsheetFormat

/// Reads one returned file and matches the units of each of its tables with the project as they come.
final class FileReading: RestartableSink {
    private let file: Delivery.File
    private let project: Project
    private let finder: TargetFinder
    private var tables: [OpenTable] = []
    /// The files of the project that the tables so far would change.
    private var claimedPaths: Set<ExactText> = []
    /// The languages that the content of the file names.
    private var languages: [LanguageTag] = []
    /// The language of the sources, in a catalog of its own among those of translations.
    private var skipped: LanguageTag?
    /// The languages of the project that its tables are in.
    private let choice: LanguageChoice

    init(_ file: Delivery.File, of project: Project, _ finder: TargetFinder) {
        self.file = file
        self.project = project
        self.finder = finder
        choice = LanguageChoice(file, project, finder)
    }

    /// Reads the file.
    ///
    /// - Throws: ``Refusal`` when the file cannot be read whole.
    func run() throws(Refusal) -> FileReturn {
        let findings = try file.format.read(file.source, into: self)
        let units = tables.map { $0.first?.offset ?? 0 }
        let offsets = [0] + units + zip(tables, units).map { $0.header.offset ?? $1 }
        // Lines are counted on another core, while the tables are finished.
        let places = Background { [source = file.source] in source.locations(of: offsets) }
        let contents = tables.indices.map { tables[$0].finish(file) }
        let locations = places.value
        var returned = FileReturn(location: locations[0], hasRows: file.format is Spreadsheet, findings: findings)
        returned.findings += [
            skippedSources, FileNameLanguage(file.inner, project)?.problem(contentSays: languages),
        ]
        .compactMap(\.self).map { $0.at(locations[0]) }
        for (index, (table, content)) in zip(tables, contents).enumerated() {
            if case .foreign = content { returned.findings += table.findings }
            let first = table.first.map { FirstUnit($0.unit, at: locations[1 + index]) }
            let location = locations[1 + tables.count + index]
            returned.tables.append(
                FileReturn.Table(header: table.header, location: location, first: first, content: content))
        }
        returned.findings += ReturnedParts(returned.tables).findings.map { $0.at(locations[0]) }
        return returned
    }

    func begin(_ table: ReturnedTable) -> Int {
        planLatestTable()
        if let source = sources(of: table) {
            skipped = source
            tables.append(OpenTable(header: table))
            return tables.count - 1
        }
        var header = table
        var open = OpenTable(header: header)
        do throws(Refusal) {
            let language = try choice.language(of: table)
            header.targetLanguage = language.tag
            open = OpenTable(header: header)
            open.findings = language.findings
            if file.options.language == nil { languages.append(language.tag) }
            open.target = try finder.target(of: header, &open.findings)
        } catch {
            open.refusal = error
            open.skipped = choice.skipped(table)
        }
        if let target = open.target {
            if !claimedPaths.isDisjoint(with: target.paths.map { ExactText($0) }) {
                open.target = nil
                open.waiting = header
            }
            claimedPaths.formUnion(target.paths.map { ExactText($0) })
        }
        tables.append(open)
        return tables.count - 1
    }

    /// Has the table before planned while those behind it are read, where nothing more of it comes. What came back for it need not
    /// be kept until then: an import of 100,000 keys in forty tables takes a third less memory.
    private func planLatestTable() {
        guard file.format.endsTables, !tables.isEmpty else { return }
        tables[tables.count - 1].plan(file)
    }

    /// The language of a file of the sources among those of translations; nil for any other file. Services keep it beside them.
    private func sources(of table: ReturnedTable) -> LanguageTag? {
        guard file.hasCompanions else { return nil }
        let source = table.sourceLanguage ?? project.sourceLanguage
        let isOfSources =
            table.targetLanguage.map { $0 == source }
            ?? (file.options.language == nil && project.isFile(file.inner, of: source))
        return isOfSources ? source : nil
    }

    func restart() {
        tables = []
        claimedPaths = []
        languages = []
        skipped = nil
    }

    func take(_ unit: ReturnedUnit, of table: Int, at offset: Int) {
        guard tables[table].hasForeignMarks else { return tables[table].take(unit, at: offset, of: file) }
        var unit = unit
        unit.mark = nil
        tables[table].take(unit, at: offset, of: file)
    }

    /// Says that the file is that of the source language.
    private var skippedSources: Finding? {
        skipped.map { language in
            Finding(.skippedPart, "The file is that of the source language “\(language)” itself; it was skipped.")
        }
    }
}

/// What a returned file says, once it has been read to its end.
struct FileReturn {
    /// What one table of it says.
    struct Table {
        /// What the file says of the table beside its units.
        let header: ReturnedTable
        /// Where it begins: the element that states its languages, otherwise its first unit.
        let location: SourceLocation
        /// Its first unit; nil if it has none.
        let first: FirstUnit?
        let content: Content
    }

    /// What a table says.
    enum Content {
        /// It is not ours.
        case foreign
        /// It has no translation at all.
        case blank
        /// It cannot be matched with a table of the project; before, something was found in the project.
        case refused(Refusal, [Finding])
        /// It says this about what could come back, for files in which something was found.
        case evidence(ReturnTarget, SentUnits, Evidence, [Finding])
        /// Another core plans what an import makes of it; beside that, it says this.
        case planned(ReturnTarget, Background<ImportResult>, Evidence, [Finding])
        /// It speaks about a file that a table before it has changed, and is matched when that one is planned.
        case waiting(Delivery.File, ReturnedTable)
    }

    /// Where the file begins.
    let location: SourceLocation
    /// Whether its texts stand in rows; otherwise they are units.
    let hasRows: Bool
    /// What was unusual but could be read.
    var findings: [Finding]
    /// The tables, in file order.
    var tables: [Table] = []
}
