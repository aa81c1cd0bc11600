/// Matches the units of a returned file with what was expected, and checks each text.
struct ReturnReader {
    private let expected: ExpectedUnits
    private let language: LanguageTag
    private let format: any ExchangeDialect
    private let variants: UnsentVariants
    private let index: RowIndex
    private let rows: RowMatcher
    private var isTwice: Set<Int> = []
    private var added = AddedTexts()

    /// What became of each expected unit.
    private(set) var texts: [Returned]
    /// Variants that were not asked for and may be added, with their texts.
    private(set) var additions: [TextAddition] = []
    private(set) var findings: FileFindings
    /// Which tables had a unit in the file.
    private(set) var seenTables: Set<Int> = []

    init(_ expected: ExpectedUnits, in source: SourceText, format: any ExchangeDialect, language: LanguageTag) {
        self.expected = expected
        findings = FileFindings(in: source, language: language)
        self.language = language
        self.format = format
        index = RowIndex(expected, format: format)
        variants = UnsentVariants(expected, format: format, language: language, index: index)
        rows = RowMatcher(expected, format: format, language: language, index: index, variants: variants)
        texts = Array(repeating: .missing, count: expected.units.count)
    }

    /// Takes the units of one table in.
    mutating func read(_ table: ReturnedTable) {
        var matcher = UnitMatcher(expected)
        var unmatched: [Int] = []
        for (index, unit) in table.units.enumerated() {
            switch matcher.match(unit) {
            case .unit(let number): takeRow(unit, for: number, at: table.offsets[index])
            case .contradiction(let one, let other): refuse(unit, one, other, at: table.offsets[index])
            case .ambiguous: reportAmbiguous(unit, at: table.offsets[index])
            case .unknown: unmatched.append(index)
            }
        }
        // Xcode's exports hold other kinds of tables too; one of which no unit is ours is not our business.
        if !table.isStringsdict, unmatched.count == table.units.count { return }
        if unmatched.count == table.units.count, expected.pairs.count == 1,
            !table.units.contains(where: { $0.row?.hasIdentity == true }),
            let order = UnitMatcher.positions(of: table.units, in: expected.units)
        {
            for (index, unit) in table.units.enumerated() { take(unit, for: order[index], at: table.offsets[index]) }
        } else {
            // Where languages share the rows, a blank cell may stand for a text that this language does not have.
            for index in unmatched where !table.sharesRows || table.units[index].target != nil {
                takeUnmatched(table.units[index], of: table, at: table.offsets[index])
            }
            additions = added.texts
        }
    }

    /// Takes a unit whose id is known, if entry and variant of its row agree.
    private mutating func takeRow(_ returned: ReturnedUnit, for number: Int, at offset: Int) {
        guard let row = returned.row, returned.target != nil else { return take(returned, for: number, at: offset) }
        take(returned, as: rows.match(row, for: number), sure: number, at: offset)
    }

    /// Takes a unit whose id is unknown.
    private mutating func takeUnmatched(_ returned: ReturnedUnit, of table: ReturnedTable, at offset: Int) {
        guard let row = returned.row else { return takeUnknown(returned, at: offset) }
        take(returned, as: rows.match(returned, row, in: table), sure: nil, at: offset)
    }

    private mutating func take(_ returned: ReturnedUnit, as match: RowMatcher.Match, sure: Int?, at offset: Int) {
        switch match {
        case .sure: if let sure { take(returned, for: sure, at: offset) }
        case .repaired(let number, let remark):
            report(remark, about: number, at: offset)
            take(returned, for: number, at: offset)
        case .new(let variant): take(returned, for: variant, at: offset)
        case .refused(let problem, let numbers):
            for number in numbers { texts[number] = .refused }
            isTwice.formUnion(numbers)
            report(problem, about: nil, at: offset)
        case .unknown: takeUnknown(returned, at: offset)
        }
    }

    private mutating func take(_ returned: ReturnedUnit, for number: Int, at offset: Int) {
        seenTables.insert(expected.table(of: number))
        let result = evaluate(returned, for: number, at: offset)
        if let problem = lackOfRoom(for: result, number) { report(problem, about: number, at: offset) }
        guard texts[number] != .missing else {
            texts[number] = result
            return
        }
        guard texts[number] != result, result != .untranslated else { return }
        guard texts[number] != .untranslated else {
            texts[number] = result
            return
        }
        texts[number] = .refused
        if isTwice.insert(number).inserted {
            report(AddedTexts.twice(expected.units[number].path), about: number, at: offset)
        }
    }

    private mutating func evaluate(_ returned: ReturnedUnit, for number: Int, at offset: Int) -> Returned {
        let unit = expected.units[number]
        guard let target = returned.target, !target.isEmpty || unit.source.isEmpty || returned.state == .empty else {
            // A text without words needs no translation.
            return unit.source.isEmpty && unit.sourceCategory == nil ? .usable(unit.target ?? "") : .untranslated
        }
        if let current = unit.target, current == target || current.withLineFeeds == target.withLineFeeds {
            return .usable(current)
        }
        if let problem = sourceProblem(of: returned, number) {
            report(problem, about: number, at: offset)
            if problem.stops == .text { return .refused }
        }
        let expected = expected
        let (text, problems) = check(target, of: returned, for: unit, sibling: expected.sibling(of: number))
        for problem in problems { report(problem, about: number, at: offset) }
        return problems.contains { $0.stops == .text } ? .refused : .usable(text)
    }

    /// What is to be said of a text that does not surely fit into its room; it is used all the same.
    private func lackOfRoom(for result: Returned, _ number: Int) -> Finding? {
        guard case .usable(let text) = result, let budget = expected.units[number].budget else { return nil }
        let gauge = FitChecker(expected.rules(of: number), language: language)
        return gauge.problem(gauge.width(of: text), inEm: budget.em)
    }

    /// What is wrong with the source of a unit and, in spreadsheets, with the rest of its row.
    private func sourceProblem(of returned: ReturnedUnit, _ number: Int) -> Finding? {
        let unit = expected.units[number]
        if let row = returned.row {
            return RowCheck(returned, row, for: unit, id: expected.ids[number]).problem(isSource: index.isSource)
        }
        guard let source = returned.source, source != unit.source, source.withLineFeeds != unit.source.withLineFeeds
        else { return nil }
        return sourceChanged(from: source, to: unit.source)
    }

    /// A text that is news, as it is meant, and what is wrong with it.
    private func check(
        _ target: ExactText, of returned: ReturnedUnit, for unit: TranslationUnit,
        sibling: @escaping @autoclosure () -> ExactText?
    ) -> (text: ExactText, problems: [Finding]) {
        var text = target.withLineFeeds == unit.source.withLineFeeds ? unit.source : target
        if let row = returned.row {
            if let meant = ConversionCheck.meantText(of: text, for: unit, in: row) {
                text = meant
            } else if let problem = ConversionCheck(text, for: unit, in: row).problem() {
                return (text, [problem])
            }
        }
        let translation = CheckedText(
            path: unit.path, source: unit.source, text: text, sibling: sibling(), language: language)
        return (text, CheckList.returned.findings(in: translation))
    }

    private mutating func refuse(_ returned: ReturnedUnit, _ one: Int, _ other: Int, at offset: Int) {
        texts[one] = .refused
        texts[other] = .refused
        report(
            Finding(
                .contradictoryUnit,
                "The id “\(returned.id)” belongs to “\(expected.units[one].path)”, the path in the file to “\(expected.units[other].path)”."
            ),
            about: nil, at: offset)
    }

    private mutating func reportAmbiguous(_ returned: ReturnedUnit, at offset: Int) {
        let name = returned.name ?? returned.id
        report(
            Finding(
                .tableAmbiguous,
                "Several tables have a text “\(excerpt: name)”, and the file does not say which it means.",
                hint: "Import into the folder of one table, or correct original in the file."),
            about: nil, at: offset)
    }

    private mutating func takeUnknown(_ returned: ReturnedUnit, at offset: Int) {
        guard let variant = variants.find(returned) else {
            report(Finding(.unknownUnit, "The project has no text \(returned.label)."), about: nil, at: offset)
            return
        }
        take(returned, for: variant, at: offset)
    }

    private mutating func take(_ returned: ReturnedUnit, for variant: UnsentUnit, at offset: Int) {
        let isBlank = returned.target?.isEmpty ?? true
        // A row that other languages use may have nothing for this one.
        if let category = variant.unusedCategory, !isBlank || returned.row == nil {
            report(
                Finding(
                    .ignoredCategory, "“\(language)” does not use the form “\(category.name)”; it was ignored.",
                    hint: "Apple's systems never show it in this language.", path: variant.path),
                about: nil, at: offset)
            return
        }
        seenTables.insert(expected.table(of: variant.unit))
        guard let target = returned.target, !isBlank else { return }
        if let source = returned.source, !variant.canHave(source, inRow: returned.row != nil) {
            var problem = sourceChanged(from: source, to: variant.source)
            if returned.row.map({ $0.plainCheck == nil }) == true { problem.hint = Self.foreignSource }
            problem.subject.path = variant.path
            report(problem, about: nil, at: offset)
            return
        }
        let unit = TranslationUnit(path: variant.path, source: variant.source)
        let sibling = variant.path.category == nil ? nil : variant.source
        let (text, problems) = check(target, of: returned, for: unit, sibling: sibling)
        for var problem in problems {
            problem.subject.path = variant.path
            report(problem, about: nil, at: offset)
        }
        guard !problems.contains(where: { $0.stops == .text }) else { return }
        let addition = TextAddition(unit: variant.unit, text: Variant(path: variant.path, text: text))
        if let problem = added.add(addition) { report(problem, about: nil, at: offset) }
    }

    /// What to do about a row that somebody has added with a source of its own.
    private static let foreignSource: Finding.Message =
        "It was not applied. Leave the source of an added row blank, or add the variant to the source file."

    private func sourceChanged(from old: ExactText, to new: ExactText) -> Finding {
        Finding(.sourceChanged, "The source text is now “\(excerpt: new)”; the file has “\(excerpt: old)”.")
    }

    private mutating func report(_ finding: Finding, about number: Int?, at offset: Int) {
        var finding = finding
        if let number { finding.subject.path = expected.units[number].path }
        findings.report(finding, at: offset)
    }
}

extension ReturnedUnit {
    /// What the unit calls itself, in quotation marks; entry and variant where it has no id.
    var label: Finding.Message {
        let names = id.isEmpty ? [row?.entry, row?.variant].compactMap(\.self).filter { !$0.isEmpty } : [name ?? id]
        return names.map { "“\(excerpt: $0)”" as Finding.Message }.joined(separator: ", ")
    }
}

/// What became of one expected unit.
enum Returned: Hashable, Sendable {
    /// It did not come back.
    case missing
    /// It came back without a translation.
    case untranslated
    /// It came back and may be used.
    case usable(ExactText)
    /// It came back and must not be used; a finding says why.
    case refused
}
