/// The effect of an import on one table in one language.
package struct PlannedTable: Sendable {
    /// The table with its current translation, before the import.
    package var pair: BilingualTable { expected.table }
    /// The language of the translation.
    package var language: LanguageTag { expected.language }
    /// The content of the new target file; nil if nothing changes or nothing may be written.
    package var bytes: [UInt8]?
    /// The new target file, parsed and compared with the plan; nil if there is none.
    package var file: (any TableFile)?
    /// The edits of the target file; nil for a new file, and if nothing is written.
    var edits: EditList?
    /// The outcomes of the expected units, in their order, followed by those of the added strings.
    package var outcomes: [UnitOutcome] = []
    /// The returned translations that are not used, by the paths of their units.
    var unused: [VariantPath: [ExactString]] = [:]
    /// The findings about the table.
    package var findings: [Finding] = []
    /// The differences between the new file and the plan, which prevent writing. The findings include them.
    var auditProblems: [Finding] = []
    /// The added strings, with the indices of their entries in the table.
    var additions: [(entry: Int, path: VariantPath)] = []
    /// The expected units of the table.
    let expected: ExpectedUnits

    init(_ expected: ExpectedUnits) {
        self.expected = expected
    }

    /// Keeps the returned translations of refused and conflicting strings.
    mutating func keepUnused(of evidence: TableEvidence) {
        for entry in expected.entries {
            for (number, unit) in zip(entry.range, entry.units)
            where [.refused, .conflicting].contains(outcomes[number]) {
                unused[unit.path] = evidence.unusedTexts(of: number)
            }
        }
    }

    /// The number of expected strings.
    package var expectedCount: Int { outcomes.count - count(of: .added) }

    /// The number of strings with an outcome.
    package func count(of outcome: UnitOutcome) -> Int { outcomes.count { $0 == outcome } }

    /// Visits the expected units with certain outcomes, in the order of the source. Added strings are not visited.
    func forEachUnit(
        where isWanted: (UnitOutcome) -> Bool = { _ in true }, _ body: (TranslationUnit, UnitOutcome) -> Void
    ) {
        for entry in expected.entries {
            for (unit, outcome) in zip(entry.units, outcomes[entry.range]) where isWanted(outcome) {
                body(unit, outcome)
            }
        }
    }
}

extension PlannedTable {
    /// Plans the import of one table.
    ///
    /// - Parameter first: the first returned unit.
    init(
        _ expected: ExpectedUnits, _ evidence: TableEvidence, _ first: FirstUnit?,
        untranslated: MissingTranslationPolicy
    ) {
        if let first, expected.table.target == nil, !evidence.hasTranslation {
            self.init(untouched: expected, evidence, first)
        } else {
            var evidence = evidence
            evidence.origin = first?.location
            self = TablePlan(expected, evidence, untranslated: untranslated, checks: .returned).run()
        }
    }

    /// Creates the plan of a table that has no translation and gets none.
    private init(untouched expected: ExpectedUnits, _ evidence: TableEvidence, _ first: FirstUnit) {
        self.init(expected)
        defer { keepUnused(of: evidence) }
        outcomes = expected.entries.flatMap { entry in
            let isLeftOut = expected.table.rules.leftOut.contains(entry.entry.key)
            return zip(entry.range, entry.units).map { number, unit -> UnitOutcome in
                switch evidence[number] {
                case .refused, .contradicted: .refused
                case .missing where isLeftOut: .unneeded
                case .unchanged: .unchanged
                default: unit.isProtected ? .unchanged : .omitted
                }
            }
        }
        if outcomes.contains(.omitted) {
            let finding = first.untouchedTable(expected.table.original, in: expected.language)
            findings = [expected.table.placed(finding, in: expected.language)]
        }
    }
}
