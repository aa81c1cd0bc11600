/// The evidence of one returned table, and the findings about it.
struct ReturnEvidence: Sendable {
    /// The evidence about each table of the project to which the returned table can belong.
    private(set) var tables: [TableEvidence]
    /// The indices of the project's tables with a returned unit.
    private(set) var seenTables: Set<Int> = []
    /// The findings about the returned table.
    private(set) var findings: [Finding] = []
    /// True if a finding explains why strings are unused.
    var isExplained = false
    /// The ids of the returned strings from partial exports, keyed by the marker of the export.
    private(set) var parts: [PartMark: Set<ExactString>] = [:]
    /// The ids of returned strings from partial exports that the project does not have.
    private(set) var unknownParts: [PartMark: Set<ExactString>] = [:]
    /// The numbers of translations that are replaced.
    var replacements = ReplacementCounts()
    private var hasWhole = false
    /// The most recent table. Rows are grouped by table.
    private var latestTable: Int?

    /// Creates evidence without any returned string.
    init(_ tables: [ExpectedUnits]) {
        self.tables = tables.map { TableEvidence($0) }
    }

    /// Creates the evidence of a table with unusable content.
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

    /// True if the table contains strings of a partial export.
    var isPart: Bool { !parts.isEmpty }

    /// Records that a unit of a table was returned.
    mutating func see(table: Int) {
        if table != latestTable { seenTables.insert(table) }
        latestTable = table
    }

    /// Records the export that a string belongs to.
    ///
    /// - Parameter id: the id of the string in the project, even if the string was returned with another id.
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

    /// Records the details of a returned unit.
    mutating func record(_ details: ReturnedDetails, of unit: UnitReference) {
        tables[unit.table].details[unit.unit] = details
    }

    /// Combines the details of a unit that was returned twice with the same translation.
    mutating func merge(_ details: ReturnedDetails, of unit: UnitReference) {
        let earlier = tables[unit.table].details[unit.unit]
        tables[unit.table].details[unit.unit] = earlier?.merged(with: details) ?? details
    }

    /// Keeps a returned translation that is refused, so that it can be shown.
    mutating func keepRefused(_ text: ExactString?, of unit: UnitReference) {
        tables[unit.table].keepRefused(text, of: unit.unit)
    }

    /// Records the location of a unit that was returned without a translation.
    mutating func recordBlank(_ unit: UnitReference, at location: ReturnedLocation) {
        tables[unit.table].recordBlank(unit.unit, at: location)
    }

    /// Records that the project has the source in place of a unit's translation.
    mutating func fill(_ unit: UnitReference) { tables[unit.table].filledBefore.insert(unit.unit) }

    /// Adds a variant that was not exported; false if it was returned before with another translation.
    mutating func add(_ text: ExactString, for found: UnsentVariants.Found) -> Bool {
        tables[found.table].add(
            TextAddition(unit: found.variant.unit, text: Variant(path: found.path, text: text)))
    }

    /// Discards all translations of a variant that was not exported.
    mutating func contradict(_ found: UnsentVariants.Found) { tables[found.table].contradict(found.path) }

    /// Stores the findings after the last unit.
    mutating func finish(_ findings: [Finding]) {
        self.findings = findings
        guard isPart else { return }
        for table in tables.indices { tables[table].coverage = hasWhole ? .mixed : .part }
    }
}
