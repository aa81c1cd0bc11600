/// The effect of an import on one table in one language.
package struct PlannedTable: Sendable {
    /// The table as it is.
    package var pair: BilingualTable { expected.table }
    /// The language of the translation.
    package var language: LanguageTag { expected.language }
    /// The bytes of the new target file; nil when nothing changes or nothing may be written.
    package var bytes: [UInt8]?
    /// The new target file, read again and compared with the plan; nil where there is none.
    package var file: (any TableFile)?
    /// The edits of the target file; nil where there is none, and when nothing is written.
    var edits: EditList?
    /// The outcome of each expected unit, in their order, and behind them of those that were added.
    package var outcomes: [UnitOutcome] = []
    /// What is wrong or missing.
    package var findings: [Finding] = []
    /// The reasons why the new file is not the planned one, so that it must not be written; they are among the findings.
    var auditProblems: [Finding] = []
    /// The strings that were added, with the numbers of their entries in the table.
    var additions: [(entry: Int, path: VariantPath)] = []
    /// The units that were expected of the table.
    let expected: ExpectedUnits

    init(_ expected: ExpectedUnits) {
        self.expected = expected
    }

    /// How many strings were expected.
    package var expectedCount: Int { outcomes.count - count(of: .added) }

    /// How many strings came back translated and sound.
    package var soundCount: Int { outcomes.count(where: \.isSound) }

    /// How many strings have an outcome.
    package func count(of outcome: UnitOutcome) -> Int { outcomes.count { $0 == outcome } }

    /// Visits the units with certain outcomes, in the order of the source; not those that were added.
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
    /// - Parameter first: the first unit that came back.
    init(
        _ expected: ExpectedUnits, _ evidence: TableEvidence, _ first: FirstUnit?,
        untranslated: MissingTranslationPolicy
    ) {
        if let first, expected.table.target == nil, !evidence.hasTranslation {
            self.init(untouched: expected, evidence, first)
        } else {
            self = TablePlan(expected, evidence, untranslated: untranslated, checks: .returned).run()
        }
    }

    /// A table that has no translation and gets none.
    private init(untouched expected: ExpectedUnits, _ evidence: TableEvidence, _ first: FirstUnit) {
        self.init(expected)
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
