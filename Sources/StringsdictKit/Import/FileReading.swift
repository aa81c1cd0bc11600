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
    /// Why nothing of the file can be used.
    private var refusal: Refusal?

    init(_ file: Delivery.File, of project: Project, _ finder: TargetFinder) {
        self.file = file
        self.project = project
        self.finder = finder
    }

    /// A table of the file that is being read.
    private struct OpenTable {
        let header: ReturnedTable
        var findings: [Finding] = []
        var target: ReturnTarget?
        var reader: ReturnReader?
        /// Why the table cannot be matched with one of the project.
        var refusal: Refusal?
        /// The units of a table that builds on one before it.
        var waiting: ReturnedTable?
        var first: (unit: ReturnedUnit, offset: Int)?
        var column = ColumnContent()
        /// Whether a unit has come, and what takes units is open. Looking at what is there would copy it.
        private var hasBegun = false

        init(header: ReturnedTable) {
            self.header = header
        }

        mutating func take(_ unit: ReturnedUnit, at offset: Int, of file: Delivery.File) {
            if !hasBegun { begin(with: unit, at: offset, of: file) }
            if header.sharesRows { column.add(unit) }
            // One of them is there at most.
            waiting?.append(unit, at: offset)
            reader?.take(unit, at: offset)
        }

        private mutating func begin(with unit: ReturnedUnit, at offset: Int, of file: Delivery.File) {
            hasBegun = true
            first = (unit, offset)
            if case nil = waiting { openReader(of: file) }
        }

        /// Makes what could come back, once somebody asks for it.
        mutating func openReader(of file: Delivery.File) {
            guard case nil = reader, let target else { return }
            reader = ReturnReader(target.window(in: file), in: file.source, merging: target.merge)
        }
    }

    /// Reads the file.
    ///
    /// - Throws: ``Refusal`` when the file cannot be read whole.
    func run() throws(Refusal) -> FileReturn {
        let findings = try ReadAhead(format: file.format, source: file.source).read(into: self)
        if let refusal { throw refusal }
        let offsets = [0] + tables.map { $0.first?.offset ?? 0 }
        // Lines are counted on another core, while the tables are finished.
        let places = Background { [source = file.source] in source.locations(of: offsets) }
        let contents = tables.indices.map { content(of: &tables[$0]) }
        let locations = places.value
        var returned = FileReturn(location: locations[0], hasRows: file.format is Spreadsheet, findings: findings)
        returned.findings += [
            skippedSources, FileNameLanguage(file.inner, project)?.problem(contentSays: languages),
        ]
        .compactMap(\.self).map { $0.at(locations[0]) }
        for (index, (table, content)) in zip(tables, contents).enumerated() {
            if case .foreign = content { returned.findings += table.findings }
            let location = locations[index + 1]
            let first = table.first.map { FirstUnit($0.unit, at: location) }
            returned.tables.append(
                FileReturn.Table(header: table.header, location: location, first: first, content: content))
        }
        returned.findings += ReturnedParts(returned.tables).findings.map { $0.at(locations[0]) }
        return returned
    }

    func begin(_ table: ReturnedTable) -> Int {
        if let source = sources(of: table) {
            skipped = source
            tables.append(OpenTable(header: table))
            return tables.count - 1
        }
        var header = table
        if let language = table.targetLanguage {
            languages.append(project.settings.language(tagged: language))
        } else {
            do {
                header.targetLanguage = try file.language(in: project)
                languages += [header.targetLanguage].compactMap(\.self)
            } catch {
                // A part of another kind need not have one.
                if table.original == nil { refusal = refusal ?? error }
            }
        }
        var open = OpenTable(header: header)
        do {
            open.target = try finder.target(of: header, &open.findings)
        } catch {
            open.refusal = error
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
        refusal = nil
    }

    func take(_ unit: ReturnedUnit, of table: Int, at offset: Int) {
        tables[table].take(unit, at: offset, of: file)
    }

    /// Says that the file is that of the source language.
    private var skippedSources: Finding? {
        skipped.map { language in
            Finding(.skippedPart, "The file is that of the source language “\(language)” itself; it was skipped.")
        }
    }

    private func content(of table: inout OpenTable) -> FileReturn.Content {
        table.openReader(of: file)
        let findings = table.findings
        if table.column.isBlank { return .blank }
        // A part without a text asks for nothing.
        if table.refusal != nil, table.first == nil { return .foreign }
        if let refusal = table.refusal { return .refused(refusal, findings) }
        if let units = table.waiting { return .waiting(file, units) }
        guard let target = table.target, let reader = table.reader.take() else { return .foreign }
        return .evidence(target, reader.sent.withoutIDs, reader.finish(table.header), findings)
    }
}

/// Whether a language beside others has come back without a single translation, as for a file that was sent to the
/// translator of another language. What is nothing but variables was filled in by the export.
struct ColumnContent {
    private var hasGap = false
    private var hasTranslation = false

    /// Whether there is nothing but gaps.
    var isBlank: Bool { hasGap && !hasTranslation }

    mutating func add(_ unit: ReturnedUnit) {
        // Of the rows of a part, a language need not have any.
        guard unit.part == nil else {
            hasTranslation = true
            return
        }
        hasGap = hasGap || unit.target == nil && unit.source?.isEmpty != true
        hasTranslation = hasTranslation || unit.target.map { !$0.isOnlyVariables } ?? false
    }
}

/// What a returned file says, once it has been read to its end.
struct FileReturn {
    /// What one table of it says.
    struct Table {
        /// What the file says of the table beside its units.
        let header: ReturnedTable
        /// Where its first unit is.
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

extension ReturnedTable {
    fileprivate mutating func append(_ unit: ReturnedUnit, at offset: Int) {
        units.append(unit)
        offsets.append(offset)
    }
}
