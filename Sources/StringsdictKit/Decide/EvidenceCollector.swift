/// A collector that matches the units of a returned table with the expected units and records their evidence.
struct EvidenceCollector {
    private let names: UnitNames
    private let source: any ReturnedSource
    private let merge: ThreeWayMerge
    private let variants: UnsentVariants
    private let rows: RowMatcher
    private let formerNames: FormerNames?
    private var matcher: UnitMatcher
    private var judge: TextJudge
    private var alignment: Alignment
    private var numbered: NumberedForms
    private var findings: ReturnFindings
    private var evidence: ReturnEvidence
    private var sheet: ReturnedPlace.Sheet
    private var count = 0
    /// The units without a matching expected unit so far, with their offsets.
    private var unmatched: [(unit: ReturnedUnit, offset: Int)] = []
    /// The units that belong to no string of the project, with their offsets.
    private var unknown: [(unit: ReturnedUnit, offset: Int)] = []
    /// The units that were returned without a translation.
    private var blanks: [(unit: UnitReference, place: ReturnPlace)] = []
    /// The units that have been reported as returned twice.
    private var reportedTwice: Set<UnitReference> = []

    /// - Parameter merge: the merge for strings that the project has changed since the export.
    init(_ names: UnitNames, in source: any ReturnedSource, merging merge: ThreeWayMerge = ThreeWayMerge()) {
        self.names = names
        self.source = source
        self.merge = merge
        sheet = ReturnedPlace.Sheet(file: source.name, name: nil)
        let index = RowIndex(names)
        variants = UnsentVariants(names, index: index)
        rows = RowMatcher(names, index: index, variants: variants)
        formerNames = FormerNames(names)
        matcher = UnitMatcher(names, index: index)
        judge = TextJudge(names, index: index, merge: merge)
        alignment = Alignment(names, index: index)
        numbered = NumberedForms(names)
        findings = ReturnFindings(names, in: source)
        evidence = ReturnEvidence(names.tables)
    }

    /// Receives the next unit.
    mutating func receive(_ unit: ReturnedUnit, at offset: Int) {
        count += 1
        if numbered.claim(unit, at: offset) { return }
        switch matcher.match(unit) {
        case .unit(let reference): receiveRow(unit, for: reference, at: offset)
        case .contradiction(let one, let other): refuse(unit, one, other, at: offset)
        case .ambiguous: findings.report(UnitMatcher.ambiguity(of: unit), about: nil, in: unit, at: offset)
        case .unknown: unmatched.append((unit, offset))
        }
    }

    /// The evidence of the table, after its last unit.
    ///
    /// - Parameter table: the properties of the table in the file, without its units.
    consuming func finish(_ table: ReturnedTable) -> ReturnEvidence {
        for (form, unit) in numbered.matched() {
            if let unit { record(form.unit, for: unit, at: form.offset) } else { unmatched.append(form) }
        }
        placeFormerKeys()
        placeUnmatched(of: table)
        let asksForNothing = !names.tables.isEmpty && names.tables.allSatisfy(\.asksForNothing)
        if count == 0, table.isOurs(names.formats), !asksForNothing { findings.report(table.lackOfTexts, at: 0) }
        if let refusal = alignment.refusal() {
            return ReturnEvidence(
                names.tables, refusing: refusal, at: alignment.firstOffset, names.language, in: source)
        }
        refuseRepeated()
        let locations = source.locations(of: blanks.map(\.place.offset))
        for (blank, location) in zip(blanks, locations) {
            let (unit, place) = blank
            evidence.recordBlank(
                unit,
                at: ReturnedLocation(location: location, unit: place.unit.isEmpty ? nil : place.unit, cell: place.cell))
        }
        evidence.isExplained = findings.explains
        evidence.finish(findings.located())
        return evidence
    }

    /// Refuses translations that were copied to consecutive rows, and reports a table with hardly any translation.
    private mutating func refuseRepeated() {
        for run in alignment.repeats.runs {
            for unit in run.units {
                guard case .new(let text) = evidence[unit] else { continue }
                evidence[unit] = .refused
                evidence.keepRefused(text, of: unit)
            }
            findings.report(run.problem, about: run.units.first, at: run.place)
        }
        if let problem = alignment.repeats.untranslated(isOneLanguage: alignment.isOneLanguage) {
            findings.report(problem, at: alignment.firstOffset)
        }
    }

    /// Places units that were exported under the former key of their entry: only units that match nothing else, that have
    /// a source, and whose string was not returned under its current key. A unit with another source is stale; a row is
    /// left, because its checksum is that of its former id.
    private mutating func placeFormerKeys() {
        guard let formerNames else { return }
        let units = unmatched
        unmatched = []
        for (unit, offset) in units {
            if let current = formerNames.current(unit), case .unit(let reference) = matcher.match(current),
                evidence[reference] == .missing, let source = unit.source,
                unit.row == nil || source.withLineFeeds == names.unit(reference).source.withLineFeeds
            {
                receiveRow(current, for: reference, at: offset)
            } else {
                unmatched.append((unit, offset))
            }
        }
    }

    private mutating func placeUnmatched(of table: ReturnedTable) {
        // Xcode's exports also contain tables of other kinds.
        if !table.isOurs(names.formats), unmatched.count == count { return }
        if unmatched.count == count, !unmatched.contains(where: { $0.unit.row?.hasIdentity == true }),
            let order = UnitMatcher.order(of: unmatched.lazy.map(\.unit), among: names)
        {
            if let first = unmatched.first { findings.report(UnknownUnits.placedByOrder, at: first.offset) }
            for (unit, returned) in zip(order, unmatched) { record(returned.unit, for: unit, at: returned.offset) }
        } else {
            // In rows shared by several languages, a blank cell may belong to a string that this language does not
            // have.
            for (unit, offset) in unmatched where !table.sharesRows || unit.target != nil {
                receiveRow(withUnknownID: unit, of: table, at: offset)
            }
            UnknownUnits(unknown, in: table, names) { [evidence] in evidence[$0] == .missing }.report(to: &findings)
        }
    }
}

// MARK: - Rows

extension EvidenceCollector {
    /// Receives a unit with a known id. In a spreadsheet, the entry and the variant in its row must agree with the id.
    private mutating func receiveRow(_ returned: ReturnedUnit, for unit: UnitReference, at offset: Int) {
        guard let row = returned.row, returned.target != nil else { return record(returned, for: unit, at: offset) }
        follow(rows.match(row, for: unit), of: returned, known: unit, at: offset)
    }

    /// Receives a unit with an unknown id.
    private mutating func receiveRow(withUnknownID returned: ReturnedUnit, of table: ReturnedTable, at offset: Int) {
        guard let row = returned.row else { return receiveUnknown(returned, at: offset) }
        follow(rows.match(returned, row, in: table), of: returned, known: nil, at: offset)
    }

    private mutating func follow(
        _ match: RowMatcher.Match, of returned: ReturnedUnit, known: UnitReference?, at offset: Int
    ) {
        switch match {
        // Only a row with a known id can be certain.
        case .sure: if let known { record(returned, for: known, at: offset) }
        case .repaired(let unit, let remark):
            findings.report(remark, about: unit, in: returned, at: offset)
            record(returned, for: unit, at: offset)
        case .new(let variant): record(returned, for: variant, at: offset)
        case .refused(let problem, let units, let near):
            if let known {
                addExport(of: returned, known)
                alignment.recordContradiction(returned, for: known)
                alignment.record(returned, for: names.unit(known), known, as: .refused, at: offset)
            }
            for unit in units { evidence[unit] = .refused }
            for unit in units + [known, near].compactMap(\.self) { evidence.see(table: unit.table) }
            reportedTwice.formUnion(units)
            findings.report(problem, about: known ?? units.first ?? near, in: returned, at: offset)
        case .unknown: receiveUnknown(returned, at: offset)
        }
    }

    private mutating func refuse(
        _ returned: ReturnedUnit, _ one: UnitReference, _ other: UnitReference, at offset: Int
    ) {
        evidence[one] = .refused
        evidence[other] = .refused
        let problem = returned.contradiction(between: names.path(of: one), and: names.path(of: other))
        alignment.recordContradiction(returned, for: one)
        alignment.record(returned, for: names.unit(one), one, as: .refused, at: offset)
        findings.report(problem, about: one, in: returned, at: offset)
    }

    private mutating func receiveUnknown(_ returned: ReturnedUnit, at offset: Int) {
        if let variant = variants.find(returned) { return record(returned, for: variant, at: offset) }
        evidence.addUnknown(returned)
        unknown.append((returned, offset))
    }
}

// MARK: - Evidence

extension EvidenceCollector {
    /// Records the evidence of a unit.
    private mutating func record(_ returned: ReturnedUnit, for reference: UnitReference, at offset: Int) {
        let entry = names.entry(of: reference)
        let unit = entry[reference.unit]
        evidence.see(table: reference.table)
        addExport(of: returned, reference)
        let judgement = judge.judge(returned, for: reference, of: entry)
        if let problem = judgement.sourceProblem, problem.kind != .edited {
            alignment.recordContradiction(returned, for: reference, isStale: problem.kind == .stale)
        }
        alignment.record(returned, for: unit, reference, as: judgement.evidence, at: offset)
        for finding in judgement.findings { findings.report(finding, about: reference, in: returned, at: offset) }
        if judgement.isFilledBefore { evidence.fill(reference) }
        if judgement.replacesUnknown { evidence.replacements.unknown += 1 }
        if judgement.isRedelivery { evidence.replacements.redelivered += 1 }
        if judgement.isOutdated { evidence.replacements.outdated += 1 }
        let (earlier, result) = (evidence[reference], judgement.evidence)
        if result == .untranslated { blanks.append((reference, ReturnPlace(returned, at: offset))) }
        if earlier == .missing || earlier == .untranslated && result != .untranslated {
            evidence[reference] = result
            if result == .refused || result == .contradicted { evidence.keepRefused(returned.target, of: reference) }
            evidence.record(details(of: returned, unit, reference, judgement), of: reference)
        } else if earlier == result {
            evidence.merge(details(of: returned, unit, reference, judgement), of: reference)
        } else if result != .untranslated {
            evidence[reference] = .refused
            for text in [earlier.news(for: unit), returned.target] { evidence.keepRefused(text, of: reference) }
            guard reportedTwice.insert(reference).inserted else { return }
            findings.report(Self.twice(unit.path), about: reference, in: returned, at: offset)
        }
    }

    private mutating func details(
        of returned: ReturnedUnit, _ unit: TranslationUnit, _ reference: UnitReference, _ judgement: TextJudge.Judgement
    ) -> ReturnedDetails {
        let mark = merge.mark(of: returned, for: unit, table: reference.table)
        let isStale = judgement.sourceProblem?.kind == .stale
        return ReturnedDetails(
            returned, source: unit.source, isStale: isStale, mark: mark, at: place(of: returned))
    }

    private mutating func place(of returned: ReturnedUnit) -> ReturnedPlace {
        let cell = returned.row?.cell
        if sheet.name != cell?.sheet { sheet = ReturnedPlace.Sheet(file: sheet.file, name: cell?.sheet) }
        return ReturnedPlace(cell, in: sheet)
    }

    /// Records the export that a unit belongs to. The number of strings in a partial export does not include strings
    /// that consist of variables only.
    private mutating func addExport(of returned: ReturnedUnit, _ reference: UnitReference) {
        if returned.part == nil {
            evidence.add(returned, as: "")
        } else if !names.unit(reference).isProtected {
            evidence.add(returned, as: names.id(reference))
        }
    }

    /// Records the string of a variant that was not exported.
    private mutating func record(_ returned: ReturnedUnit, for found: UnsentVariants.Found, at offset: Int) {
        let isBlank = returned.target?.isBlank ?? true
        // A row that exists for other languages may be blank in this language.
        if let category = found.variant.unusedCategory, !isBlank || returned.row == nil {
            let problem = Finding(
                .ignoredCategory, "“\(names.language)” does not use the form “\(category.name)”; the form was ignored.",
                hint: "Apple's systems never show this form in this language.")
            return report([problem], about: found, in: returned, at: offset)
        }
        evidence.see(table: found.table)
        let earlier = merge.earlierAddition(at: found.path, table: found.table)
        if earlier.isContradicted { return }
        let (text, problems) = judge.judge(returned, for: found)
        report(problems, about: found, in: returned, at: offset)
        guard let text else { return }
        if let other = earlier.text, other != text {
            evidence.contradict(found)
            let other = EarlierTranslation(text: other, place: nil)
            return report([ThreeWayMerge.contradiction(other, text)], about: found, in: returned, at: offset)
        }
        if !evidence.add(text, for: found) { report([Self.twice(found.path)], about: found, in: returned, at: offset) }
    }

    private mutating func report(
        _ problems: [Finding], about found: UnsentVariants.Found, in returned: ReturnedUnit, at offset: Int
    ) {
        for var problem in problems {
            problem.subject.path = found.path
            findings.report(problem, about: found.unit, in: returned, at: offset)
        }
    }

    private static func twice(_ path: VariantPath) -> Finding {
        Finding(
            .duplicateUnit, "The string was returned twice with different translations; neither was applied.",
            path: path)
    }
}
