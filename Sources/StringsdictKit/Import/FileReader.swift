import SpreadsheetFormat

/// Reads one returned file and matches the units of each of its tables with the project as they come.
final class FileReader: ReturnSink {
    private let file: Delivery.File
    private let project: Project
    private let targets: ImportTargets
    private let choice: LanguageChoice
    private var tables: [OpenTable] = []
    /// Where the tables so far would change the project.
    private var claimed: Set<TableLocation> = []
    /// The languages that the content of the file names.
    private var languages: [LanguageTag] = []
    /// The language of the sources, in a catalog of its own among those of translations.
    private var skipped: LanguageTag?

    init(_ file: Delivery.File, of project: Project, into targets: ImportTargets) {
        self.file = file
        self.project = project
        self.targets = targets
        choice = LanguageChoice(file, project, targets)
    }

    /// Reads the file.
    ///
    /// - Throws: ``Refusal`` when the file cannot be read whole.
    func read() throws(Refusal) -> ReturnedFile {
        let findings = try file.format.read(file.source, into: self)
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
            returned.tables.append(
                tables[index].finish(file.source, at: locations[1 + tables.count + index], first: first, targets))
        }
        returned.findings += returned.missingParts
        return returned
    }

    func begin(_ table: ReturnedTable) -> Int {
        var open = OpenTable(header: table)
        if let source = sources(of: table) {
            skipped = source
        } else {
            do throws(Refusal) {
                let language = try choice.language(of: table)
                open = OpenTable(header: table, in: language.tag)
                open.findings = language.findings
                if file.options.language == nil { languages.append(language.tag) }
                open.scope = try targets.scope(of: open.header, as: file.format, &open.findings)
            } catch {
                open.refusal = error
                open.skipped = choice.skipped(table)
            }
        }
        if let scope = open.scope {
            let locations = scope.targets.map(\.location)
            open.follows = !claimed.isDisjoint(with: locations)
            claimed.formUnion(locations)
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

    func take(_ unit: ReturnedUnit, of table: Int, at offset: Int) {
        var unit = unit
        // They are the checksums of another language's translations.
        if tables[table].hasForeignMarks { unit.mark = nil }
        tables[table].receive(unit, at: offset, from: file.source)
    }

    /// Says that the file is that of the source language.
    private var skippedSources: Finding? {
        skipped.map { language in
            Finding(.skippedPart, "The file is that of the source language “\(language)” itself; it was skipped.")
        }
    }
}

/// A table of a returned file that is being read.
private struct OpenTable {
    private(set) var header: ReturnedTable
    var findings: [Finding] = []
    /// The tables of the project that it can belong to.
    var scope: ReturnScope?
    /// Why the table cannot be matched with one of the project.
    var refusal: Refusal?
    /// What is said instead where none of its units is one of a table, as in a part of another kind.
    var skipped: [Finding] = []
    /// True if a table before it in the file speaks about the same files of the project.
    var follows = false
    private(set) var first: (unit: ReturnedUnit, offset: Int)?
    /// Whether a unit has an id as exports give them; looked at only where it counts.
    private var hasOwnUnit = false
    private var reader: ReturnReader?
    /// The units of a table that follows another one, until that is finished.
    private var waiting: [(unit: ReturnedUnit, offset: Int)] = []
    private var column = ColumnContent()

    init(header: ReturnedTable, in language: LanguageTag? = nil) {
        self.header = header
        if let language { self.header.targetLanguage = language }
    }

    /// True if the checksums of its units are those of another language's translations.
    var hasForeignMarks: Bool { header.sentLanguages.first.map { $0 != header.targetLanguage } ?? false }

    /// Receives the next unit.
    mutating func receive(_ unit: ReturnedUnit, at offset: Int, from source: any ReturnedSource) {
        first = first ?? (unit, offset)
        if header.sharesRows { column.add(unit) }
        if refusal != nil, !hasOwnUnit { hasOwnUnit = unit.namesText }
        guard let scope else { return }
        if follows { return waiting.append((unit, offset)) }
        if reader == nil { reader = ReturnReader(scope.names, in: source, merging: scope.merge) }
        reader?.receive(unit, at: offset)
    }

    /// Hands what the table is evidence of to the tables of the project, once its last unit has been received.
    mutating func finish(
        _ source: any ReturnedSource, at location: SourceLocation, first: FirstUnit?, _ targets: ImportTargets
    ) -> ReturnedFile.Table {
        let content = finish(source, first, targets)
        return ReturnedFile.Table(
            header: header, location: location, isEmpty: first == nil, findings: findings, content: content)
    }

    private mutating func finish(
        _ source: any ReturnedSource, _ first: FirstUnit?, _ targets: ImportTargets
    ) -> ReturnedFile.Content {
        if column.isBlank { return .blank }
        // A part without a text asks for nothing, nor does one of another kind.
        if refusal != nil, first == nil || !header.isOurs(targets.formats) && !hasOwnUnit {
            findings += skipped
            return .foreign
        }
        if let refusal { return .refused(refusal) }
        guard let scope else { return .foreign }
        var merge = scope.merge
        if follows { merge.update(after: scope.targets.map(\.evidence)) }
        var reader = self.reader ?? ReturnReader(scope.names, in: source, merging: merge)
        self.reader = nil
        for (unit, offset) in waiting { reader.receive(unit, at: offset) }
        let evidence = reader.finish(header)
        targets.add(evidence, in: scope, first: first)
        return .evidence(evidence, scope, first)
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
