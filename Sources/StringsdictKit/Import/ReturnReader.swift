/// Matches the units of a returned file with what was expected, and checks each text.
struct ReturnReader {
    private let expected: ExpectedUnits
    private let language: LanguageTag
    private let extras: ExtraCategories
    private var lines: LineIndex?
    private let source: SourceText
    private var isTwice: Set<Int> = []
    private var additionsByPath: [VariantPath: Text] = [:]
    private var isTwiceAdded: Set<VariantPath> = []

    /// What became of each expected unit.
    private(set) var texts: [ReturnedText]
    /// Plural forms that were not asked for and that the language uses, with their texts.
    private(set) var additions: [TextAddition] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// Which tables had a unit in the file.
    private(set) var seenTables: Set<Int> = []

    init(_ expected: ExpectedUnits, in source: SourceText, format: any ExchangeFormat, language: LanguageTag) {
        self.expected = expected
        self.source = source
        self.language = language
        extras = ExtraCategories(expected, format: format, language: language)
        texts = Array(repeating: .missing, count: expected.units.count)
    }

    /// Takes the units of one table in.
    mutating func read(_ table: ReturnedTable) {
        var matcher = UnitMatcher(expected)
        var unmatched: [Int] = []
        for (index, unit) in table.units.enumerated() {
            switch matcher.match(unit) {
            case .unit(let number): take(unit, for: number, at: table.offsets[index])
            case .contradiction(let one, let other): refuse(unit, one, other, at: table.offsets[index])
            case .ambiguous: tellAmbiguous(unit, at: table.offsets[index])
            case .unknown: unmatched.append(index)
            }
        }
        // Xcode's exports hold other kinds of tables too; one of which no unit is ours is not our business.
        if !table.isStringsdict, unmatched.count == table.units.count { return }
        if unmatched.count == table.units.count, expected.pairs.count == 1,
            let order = UnitMatcher.positions(of: table.units, in: expected.units)
        {
            for (index, unit) in table.units.enumerated() { take(unit, for: order[index], at: table.offsets[index]) }
        } else {
            // Where languages share the rows, a blank cell may stand for a text that this language does not have.
            for index in unmatched where !table.sharesRows || table.units[index].target != nil {
                takeUnknown(table.units[index], at: table.offsets[index])
            }
            if !isTwiceAdded.isEmpty { additions.removeAll { isTwiceAdded.contains($0.text.path) } }
        }
    }

    private mutating func take(_ returned: ReturnedUnit, for number: Int, at offset: Int) {
        seenTables.insert(expected.table(of: number))
        let result = evaluate(returned, for: number, at: offset)
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
            report(Self.twice(expected.units[number].path), about: number, at: offset)
        }
    }

    private mutating func evaluate(_ returned: ReturnedUnit, for number: Int, at offset: Int) -> ReturnedText {
        let unit = expected.units[number]
        guard let target = returned.target, !target.isEmpty || unit.source.isEmpty || returned.state == .empty else {
            // A text without words needs no translation.
            return unit.source.isEmpty && unit.sourceCategory == nil ? .usable(unit.target ?? "") : .untranslated
        }
        if let current = unit.target, current == target || current.withLineFeeds == target.withLineFeeds {
            return .usable(current)
        }
        if let source = returned.source, source != unit.source, source.withLineFeeds != unit.source.withLineFeeds {
            report(sourceChanged(from: source, to: unit.source), about: number, at: offset)
            return .refused
        }
        let text = target.withLineFeeds == unit.source.withLineFeeds ? unit.source : target
        let problems = UnitCheck.problems(
            in: text, for: unit, sibling: expected.sibling(of: number), language: language)
        for problem in problems { report(problem, about: number, at: offset) }
        return problems.contains { $0.severity == .error } ? .refused : .usable(text)
    }

    private mutating func refuse(_ returned: ReturnedUnit, _ one: Int, _ other: Int, at offset: Int) {
        texts[one] = .refused
        texts[other] = .refused
        report(
            Diagnostic(
                .contradictoryUnit,
                "The id “\(returned.id)” belongs to “\(expected.units[one].path)”, the path in the file to “\(expected.units[other].path)”."
            ),
            about: nil, at: offset)
    }

    private mutating func tellAmbiguous(_ returned: ReturnedUnit, at offset: Int) {
        let name = returned.name ?? returned.id
        report(
            Diagnostic(
                .tableAmbiguous,
                "Several tables have a text “\(name.excerpt)”, and the file does not say which it means.",
                hint: "Import into the folder of one table, or correct original in the file."),
            about: nil, at: offset)
    }

    private mutating func takeUnknown(_ returned: ReturnedUnit, at offset: Int) {
        guard let extra = extras.find(returned) else {
            let name = returned.name ?? returned.id
            report(Diagnostic(.unknownUnit, "The project has no text “\(name.excerpt)”."), about: nil, at: offset)
            return
        }
        guard extra.isUsed else {
            report(
                Diagnostic(
                    .ignoredCategory, "“\(language)” does not use the form “\(extra.category.name)”; it was ignored.",
                    hint: "Apple's systems never show it in this language.", path: extra.path.description),
                about: nil, at: offset)
            return
        }
        guard let target = returned.target, !target.isEmpty else { return }
        let unit = TranslationUnit(path: extra.path, source: extra.source)
        var problems = UnitCheck.problems(in: target, for: unit, sibling: extra.source, language: language)
        if let source = returned.source, source.withLineFeeds != extra.source.withLineFeeds {
            problems = [sourceChanged(from: source, to: extra.source)]
        }
        for var problem in problems {
            problem.path = extra.path.description
            report(problem, about: nil, at: offset)
        }
        guard !problems.contains(where: { $0.severity == .error }) else { return }
        add(TextAddition(unit: extra.unit, text: Variant(path: extra.path, text: target)), at: offset)
    }

    private mutating func add(_ addition: TextAddition, at offset: Int) {
        guard let earlier = additionsByPath.updateValue(addition.text.text, forKey: addition.text.path) else {
            return additions.append(addition)
        }
        guard earlier != addition.text.text, isTwiceAdded.insert(addition.text.path).inserted else { return }
        report(Self.twice(addition.text.path), about: nil, at: offset)
    }

    private func sourceChanged(from old: Text, to new: Text) -> Diagnostic {
        Diagnostic(.sourceChanged, "The source text is now “\(new.excerpt)”; the file has “\(old.excerpt)”.")
    }

    private static func twice(_ path: VariantPath) -> Diagnostic {
        Diagnostic(
            .duplicateUnit, "The text came back twice with different translations; neither is used.",
            path: path.description)
    }

    private mutating func report(_ diagnostic: Diagnostic, about number: Int?, at offset: Int) {
        let lines = self.lines ?? LineIndex(source)
        self.lines = lines
        var diagnostic = diagnostic
        diagnostic.place = lines.place(at: offset)
        if let number { diagnostic.path = expected.units[number].path.description }
        diagnostics.append(diagnostic)
    }
}

/// A plural form that came back without having been asked for.
struct TextAddition: Hashable {
    /// The expected unit beside which it stands.
    var unit: Int
    /// The form.
    var text: Variant
}

extension Text {
    /// The beginning of the text, for a message.
    var excerpt: String {
        string.count <= 60 ? string : string.prefix(57) + "…"
    }
}
