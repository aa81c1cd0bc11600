/// What one returned table is evidence of, and what is wrong with it.
struct ReturnEvidence: Sendable {
    /// The evidence about each table of the project that it can belong to.
    private(set) var tables: [TableEvidence]
    /// The numbers of the tables that a unit came back for.
    private(set) var seenTables: Set<Int> = []
    /// What is wrong with the returned table.
    private(set) var findings: [Finding] = []
    /// True if a finding explains why strings are not used.
    var isExplained = false
    /// The ids of the strings that came back with a part of an export, by the part.
    private(set) var parts: [PartMark: Set<ExactString>] = [:]
    /// The ids of those that the project does not have.
    private(set) var unknownParts: [PartMark: Set<ExactString>] = [:]
    private var hasWhole = false
    /// The table that was seen last: rows of a table stand together.
    private var latestTable: Int?

    /// Begins with nothing having come back.
    init(_ tables: [ExpectedUnits]) {
        self.tables = tables.map { TableEvidence($0) }
    }

    /// The evidence of a table of which nothing can be used.
    init(
        _ tables: [ExpectedUnits], refusing problem: Finding, at offset: Int?, _ language: LanguageTag,
        in source: any ReturnedSource
    ) {
        self.init(tables)
        var found = FileFindings(in: source, language: language)
        found.report(problem, at: offset)
        findings = found.located()
        isExplained = true
    }

    /// The evidence about a unit.
    subscript(unit: UnitReference) -> TextEvidence {
        get { tables[unit.table][unit.unit] }
        set { tables[unit.table][unit.unit] = newValue }
    }

    /// True if it has a part of an export alone.
    var isPart: Bool { !parts.isEmpty }

    /// Records that a unit of a table came back.
    mutating func see(table: Int) {
        if table != latestTable { seenTables.insert(table) }
        latestTable = table
    }

    /// Records the export that a string was sent with.
    ///
    /// - Parameter id: the id of the string, whatever it came back with.
    mutating func add(_ returned: ReturnedUnit, as id: ExactString) {
        if let part = returned.part {
            parts[part, default: []].insert(id)
        } else if returned.mark != nil {
            hasWhole = true
        }
    }

    /// Records the export of a string that the project does not have.
    mutating func addUnknown(_ returned: ReturnedUnit) {
        if let part = returned.part { unknownParts[part, default: []].insert(returned.id) }
    }

    /// Records how far the translation of a unit is.
    mutating func keep(_ state: TranslationState, of unit: UnitReference) {
        tables[unit.table].states[unit.unit] = state
    }

    /// Records that the project's string of a unit is the source.
    mutating func fill(_ unit: UnitReference) { tables[unit.table].filledBefore.insert(unit.unit) }

    /// Adds a variant that was not sent; false if it came back before with another translation.
    mutating func add(_ text: ExactString, for found: UnsentVariants.Found) -> Bool {
        tables[found.table].add(
            TextAddition(unit: found.variant.unit, text: Variant(path: found.path, text: text)))
    }

    /// Uses none of the translations of a variant that was not sent.
    mutating func contradict(_ found: UnsentVariants.Found) { tables[found.table].contradict(found.path) }

    /// Takes the findings when the last unit has come.
    mutating func finish(_ findings: [Finding]) {
        self.findings = findings
        guard isPart else { return }
        for table in tables.indices { tables[table].coverage = hasWhole ? .mixed : .part }
    }
}
