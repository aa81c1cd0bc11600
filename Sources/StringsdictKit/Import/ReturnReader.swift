import SpreadsheetFormat

/// Matches the units of a returned table with what was expected, and checks each text.
struct ReturnReader {
    private let window: UnitWindow
    private let language: LanguageTag
    private let source: SourceText
    private let variants: UnsentVariants
    private var checks: ReturnedTextCheck
    private let rows: RowMatcher
    private var matcher: UnitMatcher
    private var count = 0
    /// The units of which nobody knows yet where they belong, with their offsets.
    private var unmatched: [(unit: ReturnedUnit, offset: Int)] = []
    /// The units that belong nowhere.
    private var unknown: [(unit: ReturnedUnit, offset: Int)] = []
    /// The units of which nobody has to say any more that they came back twice.
    private var quietAboutTwice: Set<Int> = []
    private let merge: ThreeWayMerge
    private var settlements: Settlements
    private var together: ReturnRows
    private var numbered: NumberedForms
    private var added = AddedTexts()
    private var findings: ReturnFindings
    /// What earlier returns say otherwise, and the tables in which they do.
    private var contradictions: ReturnFindings
    private var contradictedTables: [Int] = []
    private var evidence = Evidence()

    /// What could come back; all of it is made now.
    var sent: SentUnits { window.sent }

    /// - Parameter merge: what decides about texts that the project has changed in the meantime.
    init(_ window: UnitWindow, in source: SourceText, merging merge: ThreeWayMerge = ThreeWayMerge()) {
        self.merge = merge
        settlements = Settlements(preferring: merge.preference)
        self.window = window
        language = window.language
        self.source = source
        findings = ReturnFindings(window, in: source)
        contradictions = ReturnFindings(window, in: source)
        let index = RowIndex(window)
        checks = ReturnedTextCheck(window, index: index)
        variants = UnsentVariants(window, index: index)
        rows = RowMatcher(window, index: index, variants: variants)
        matcher = UnitMatcher(window, index: index)
        together = ReturnRows(window, index: index)
        numbered = NumberedForms(window)
    }

    /// Takes the next unit in.
    mutating func take(_ unit: ReturnedUnit, at offset: Int) {
        count += 1
        if numbered.take(unit, at: offset) { return }
        switch matcher.match(unit) {
        case .unit(let number): takeRow(unit, for: number, at: offset)
        case .contradiction(let one, let other): refuse(unit, one, other, at: offset)
        case .ambiguous: findings.report(UnitMatcher.ambiguity(of: unit), about: nil, in: unit, at: offset)
        case .unknown: unmatched.append((unit, offset))
        }
    }

    /// What the table says, when its last unit has been taken in.
    ///
    /// - Parameter table: what the file says of the table beside its units.
    consuming func finish(_ table: ReturnedTable) -> Evidence {
        for (form, number) in numbered.matched() {
            if let number { take(form.unit, for: number, at: form.offset) } else { unmatched.append(form) }
        }
        placeUnmatched(of: table)
        if count == 0, table.isStringsdict, !window.sent.asksForNothing { findings.report(table.lackOfTexts, at: 0) }
        together.end()
        if let refusal = together.refusal() {
            return Evidence(sent, refusing: refusal, at: together.firstOffset, in: source)
        }
        takeRepeated()
        if var finding = settlements.replacement {
            finding.subject.location = SourceLocation(file: source.name, line: 1, column: 1)
            findings.report(finding, at: nil)
        }
        evidence.reach(sent.count)
        evidence.isExplained = findings.explains
        evidence.findings = findings.located()
        evidence.contradictions = zip(contradictedTables, contradictions.located()).map { (table: $0, finding: $1) }
        return evidence
    }

    /// Refuses what was filled down, and says whether anything was translated at all.
    private mutating func takeRepeated() {
        for run in together.repeated.runs {
            for unit in run.units { if case .new = evidence[unit] { evidence[unit] = .refused } }
            findings.report(run.problem, about: run.units.first, at: run.place)
        }
        if let problem = together.repeated.untranslated, !together.isOneLanguage {
            findings.report(problem, at: together.firstOffset)
        }
    }

    private mutating func placeUnmatched(of table: ReturnedTable) {
        // Xcode's exports hold other kinds of tables too; one of which no unit is ours is not our business.
        if !table.isStringsdict, unmatched.count == count { return }
        if unmatched.count == count, window.tables.count == 1,
            !unmatched.contains(where: { $0.unit.row?.hasIdentity == true }),
            let order = UnitMatcher.positions(of: unmatched.lazy.map(\.unit), in: window.sent)
        {
            if let first = unmatched.first { findings.report(UnknownUnits.placedByOrder, at: first.offset) }
            for (number, returned) in zip(order, unmatched) { take(returned.unit, for: number, at: returned.offset) }
        } else {
            // Where languages share the rows, a blank cell may stand for a text that this language does not have.
            for (unit, offset) in unmatched where !table.sharesRows || unit.target != nil {
                takeRow(withUnknownID: unit, of: table, at: offset)
            }
            UnknownUnits(unknown, in: table, window) { [evidence] in evidence[$0] == .missing }.report(to: &findings)
            evidence.additions = added.texts
        }
    }

    /// Takes a unit whose id is known, if entry and variant of its row agree.
    private mutating func takeRow(_ returned: ReturnedUnit, for number: Int, at offset: Int) {
        guard let row = returned.row, returned.target != nil else { return take(returned, for: number, at: offset) }
        follow(rows.match(row, for: number), of: returned, known: number, at: offset)
    }

    /// Takes a unit whose id is unknown.
    private mutating func takeRow(withUnknownID returned: ReturnedUnit, of table: ReturnedTable, at offset: Int) {
        guard let row = returned.row else { return takeUnknown(returned, at: offset) }
        follow(rows.match(returned, row, in: table), of: returned, known: nil, at: offset)
    }

    private mutating func follow(_ match: RowMatcher.Match, of returned: ReturnedUnit, known: Int?, at offset: Int) {
        switch match {
        // Only a row whose id is known can be sure.
        case .sure: if let known { take(returned, for: known, at: offset) }
        case .repaired(let number, let remark):
            findings.report(remark, about: number, in: returned, at: offset)
            take(returned, for: number, at: offset)
        case .new(let variant): take(returned, for: variant, at: offset)
        case .refused(let problem, let numbers, let near):
            if let known {
                evidence.add(returned, as: returned.part == nil ? "" : window.id(known))
                together.look(at: problem, of: returned, for: known)
                together.take(returned, for: window.unit(known), known, as: .refused, at: offset)
            }
            for number in numbers { evidence[number] = .refused }
            evidence.seenTables.formUnion((numbers + [known, near].compactMap(\.self)).map(window.table(of:)))
            quietAboutTwice.formUnion(numbers)
            findings.report(problem, about: known ?? numbers.first ?? near, in: returned, at: offset)
        case .unknown: takeUnknown(returned, at: offset)
        }
    }

    private mutating func take(_ returned: ReturnedUnit, for number: Int, at offset: Int) {
        let entry = window.entry(of: number)
        take(returned, for: entry.units[number - entry.first], number, of: entry, at: offset)
    }

    private mutating func take(
        _ returned: ReturnedUnit, for unit: TranslationUnit, _ number: Int, of entry: SentEntry, at offset: Int
    ) {
        evidence.see(table: entry.table)
        evidence.add(returned, as: returned.part == nil ? "" : window.id(number))
        let result = evaluate(returned, for: unit, number, of: entry, at: offset)
        together.take(returned, for: unit, number, as: result, at: offset)
        if let problem = checks.lackOfRoom(for: result, unit, in: entry) {
            findings.report(problem, about: number, in: returned, at: offset)
        }
        let earlier = evidence[number]
        if earlier == .missing || earlier == .untranslated && result != .untranslated {
            evidence[number] = result
            return
        }
        guard earlier != result, result != .untranslated else { return }
        evidence[number] = .refused
        if quietAboutTwice.insert(number).inserted {
            findings.report(AddedTexts.twice(unit.path), about: number, in: returned, at: offset)
        }
    }

    private mutating func evaluate(
        _ returned: ReturnedUnit, for unit: TranslationUnit, _ number: Int, of entry: SentEntry, at offset: Int
    ) -> Returned {
        guard let target = returned.target, unit.canBecome(target, returned.state) else {
            // A text without words needs no translation.
            let needsNone = unit.source.isEmpty && (unit.sourceCategory == nil || unit.target?.isEmpty == true)
            return needsNone ? .unchanged : .untranslated
        }
        let mark = merge.mark(of: returned, for: unit, table: entry.table)
        let codes = CodeArguments(returned, first: entry.firstArgument(of: number))
        let wereMoved = codes?.wereMoved ?? false
        if !wereMoved, let current = unit.target, current == target || current.withLineFeeds == target.withLineFeeds {
            guard !merge.isAgreed(mark, for: unit) else { return .agreed }
            if let problem = checks.lackOfReview(of: returned, for: unit) {
                findings.report(problem, about: number, in: returned, at: offset)
            }
            return .unchanged
        }
        if !wereMoved, returned.isUntouched(from: unit.source) { return .untranslated }
        if let codes {
            let (positioned, problem) = codes.applied(to: returned)
            guard let problem else { return evaluate(positioned, for: unit, number, of: entry, at: offset) }
            findings.report(problem, about: number, in: returned, at: offset)
            return .refused
        }
        let verdict = merge.verdict(on: target, mark, for: unit, of: entry, in: window)
        if verdict == .superseded { return .superseded }
        if verdict == .contradicted { return .refused }
        if verdict == .first, unit.target != nil { evidence.filledBefore.insert(number) }
        if var problem = checks.sourceProblem(of: returned, for: unit, number) {
            together.look(at: problem, of: returned, for: number)
            problem = merge.settled(problem, isElsewhere: checks.isSourceElsewhere(returned))
            findings.report(problem, about: number, in: returned, at: offset)
            if problem.stops == .text { return .refused }
        }
        var (text, problems): (ExactText, [Finding]) = (target, [])
        if !checks.isSound(target, of: returned, for: unit, table: entry.table) {
            (text, problems) = checks.check(
                target, of: returned, for: unit, table: entry.table, entry.surroundings(of: number))
        }
        for problem in problems { findings.report(problem, about: number, in: returned, at: offset) }
        if problems.contains(where: { $0.stops == .text }) { return .refused }
        let sent = verdict == .conflict ? merge.sentText(of: unit, returned, table: entry.table) : .none
        let settlement = settlements.settle(text, verdict, for: unit, hasMark: mark != nil, sent: sent)
        return record(settlement, text, of: returned, for: unit, number, at: offset)
    }

    /// Takes what becomes of a text in which nothing is wrong.
    private mutating func record(
        _ settlement: (Returned, Finding?), _ text: ExactText, of returned: ReturnedUnit, for unit: TranslationUnit,
        _ number: Int, at offset: Int
    ) -> Returned {
        let (result, problem) = settlement
        guard let problem else { return result }
        guard result == .conflicting else {
            contradictions.report(problem, about: number, in: returned, at: offset)
            contradictedTables.append(window.table(of: number))
            return result
        }
        findings.report(problem, about: number, in: returned, at: offset)
        evidence.conflicts[number] = text
        return result
    }

    private mutating func refuse(_ returned: ReturnedUnit, _ one: Int, _ other: Int, at offset: Int) {
        evidence[one] = .refused
        evidence[other] = .refused
        let problem = returned.contradiction(between: window.unit(one).path, and: window.unit(other).path)
        together.look(at: problem, of: returned, for: one)
        together.take(returned, for: window.unit(one), one, as: .refused, at: offset)
        findings.report(problem, about: one, in: returned, at: offset)
    }

    private mutating func takeUnknown(_ returned: ReturnedUnit, at offset: Int) {
        if let variant = variants.find(returned) { return take(returned, for: variant, at: offset) }
        evidence.addUnknown(returned)
        unknown.append((returned, offset))
    }

    private mutating func take(_ returned: ReturnedUnit, for variant: UnsentUnit, at offset: Int) {
        let isBlank = returned.target?.isBlank ?? true
        // A row that other languages use may have nothing for this one.
        if let category = variant.unusedCategory, !isBlank || returned.row == nil {
            let problem = Finding(
                .ignoredCategory, "“\(language)” does not use the form “\(category.name)”; it was ignored.",
                hint: "Apple's systems never show it in this language.", path: variant.path)
            return findings.report(problem, about: variant.unit, in: returned, at: offset)
        }
        evidence.seenTables.insert(window.table(of: variant.unit))
        if merge.isContradicted(variant.path, table: window.table(of: variant.unit)) { return }
        if let codes = CodeArguments(returned, first: variant.path.category == nil ? 1 : nil) {
            let (positioned, problem) = codes.applied(to: returned)
            guard let problem else { return take(positioned, for: variant, at: offset) }
            return findings.report(problem, about: variant.unit, in: returned, at: offset)
        }
        guard let target = returned.target, !isBlank, !returned.isUntouched(from: variant.source) else { return }
        if let source = returned.source, !variant.canHave(source, inRow: returned.row != nil) {
            var problem = checks.sourceChanged(from: source, to: variant.source)
            problem = merge.settled(problem, isElsewhere: checks.isSourceElsewhere(returned))
            if let row = returned.row, row.plainCheck == nil { problem.hint = UnsentUnit.foreignSource }
            problem.subject.path = variant.path
            findings.report(problem, about: variant.unit, in: returned, at: offset)
            if problem.stops == .text { return }
        }
        let unit = TranslationUnit(path: variant.path, source: variant.source)
        let (text, problems) = checks.check(
            target, of: returned, for: unit, table: window.table(of: variant.unit),
            window.entry(of: variant.unit).surroundings(of: variant))
        for var problem in problems {
            problem.subject.path = variant.path
            findings.report(problem, about: variant.unit, in: returned, at: offset)
        }
        guard !problems.contains(where: { $0.stops == .text }) else { return }
        let addition = TextAddition(
            table: window.table(of: variant.unit), unit: variant.unit, text: Variant(path: variant.path, text: text))
        if let problem = added.add(addition) {
            findings.report(problem, about: variant.unit, in: returned, at: offset)
        }
    }
}
