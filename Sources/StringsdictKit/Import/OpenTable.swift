/// A table of a returned file that is being read.
struct OpenTable {
    private(set) var header: ReturnedTable
    var findings: [Finding] = []
    /// The tables of the project to which this table can belong.
    private(set) var scope: ReturnScope?
    /// The error if the table does not match a table of the project.
    var refusal: StringsdictError?
    /// The findings to report instead of the error if the table is empty or of a foreign kind.
    var skipped: [Finding] = []
    private var follows = false
    /// True if no unit has been received yet.
    private var isEmpty = true
    private(set) var first: (unit: ReturnedUnit, offset: Int)?
    /// True if a unit has an id in the form that exports write; computed only for refused tables.
    private var hasOwnUnit = false
    private var collector: EvidenceCollector?
    /// The received units if an earlier table concerns the same files of the project. They are kept until the earlier
    /// table is finished.
    private var waiting: [(unit: ReturnedUnit, offset: Int)] = []
    private var column = ColumnContent()

    init(header: ReturnedTable, in language: LanguageTag? = nil) {
        self.header = header
        if let language { self.header.targetLanguage = language }
    }

    /// Starts matching units with those of the project.
    ///
    /// - Parameters:
    ///   - scope: the tables of the project to which this table can belong.
    ///   - follows: true if an earlier table of the file concerns the same files of the project.
    mutating func match(with scope: ReturnScope, following follows: Bool, in source: any ReturnedSource) {
        self.scope = scope
        self.follows = follows
        if !follows { collector = EvidenceCollector(scope.names, in: source, merging: scope.merge) }
    }

    /// Excludes the table from the import; the finding gives the reason.
    mutating func skip(_ finding: Finding) {
        header.sharesRows = false
        findings = [finding]
    }

    /// True if the units have checksums of translations into another language.
    var hasForeignMarks: Bool { header.sentLanguages.first.map { $0 != header.targetLanguage } ?? false }

    /// Receives the next unit.
    mutating func receive(_ unit: ReturnedUnit, at offset: Int) {
        if isEmpty { first = (unit, offset) }
        isEmpty = false
        if header.sharesRows { column.add(unit) }
        if refusal != nil, !hasOwnUnit { hasOwnUnit = unit.namesText }
        if follows { waiting.append((unit, offset)) } else { collector?.receive(unit, at: offset) }
    }

    /// The finished table, after its last unit.
    mutating func finish(
        _ source: any ReturnedSource, at location: SourceLocation, first: FirstUnit?, _ formats: TableFormats
    ) -> ReturnedFile.Table {
        let content = finish(source, first, formats)
        return ReturnedFile.Table(
            header: header, location: location, isEmpty: first == nil, findings: findings, content: content)
    }

    private mutating func finish(
        _ source: any ReturnedSource, _ first: FirstUnit?, _ formats: TableFormats
    ) -> ReturnedFile.Content {
        if column.isBlank { return .blank }
        // A table that is empty or of a foreign kind needs no table in the project.
        if refusal != nil, first == nil || !header.isOurs(formats) && !hasOwnUnit {
            findings += skipped
            return .foreign
        }
        if let refusal { return .refused(refusal) }
        guard let scope else { return .foreign }
        var merge = scope.merge
        if follows { merge.update(after: scope.targets.map(\.evidence)) }
        var collector = collector ?? EvidenceCollector(scope.names, in: source, merging: merge)
        self.collector = nil
        for (unit, offset) in waiting { collector.receive(unit, at: offset) }
        let evidence = collector.finish(header)
        return .evidence(evidence, scope, first)
    }
}

/// A check for a language column without any translation, as in a file for the translator of another language. Strings
/// that consist of variables do not count, because the export fills them in.
struct ColumnContent {
    private var hasGap = false
    private var hasTranslation = false

    /// True if all strings are missing.
    var isBlank: Bool { hasGap && !hasTranslation }

    mutating func add(_ unit: ReturnedUnit) {
        // A language need not have any string in the rows of a partial export.
        guard unit.part == nil else {
            hasTranslation = true
            return
        }
        hasGap = hasGap || unit.target == nil && unit.source?.isEmpty != true
        hasTranslation = hasTranslation || unit.target.map { !$0.isOnlyVariables } ?? false
    }
}
