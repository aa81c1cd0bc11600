/// Decides what every text of one table becomes, and makes the new file.
struct TablePlan {
    private let expected: ExpectedUnits
    private let number: Int
    private let pair: BilingualTable
    private let texts: [Returned]
    private let additions: [Int: [Variant]]
    private let importer: Importer
    /// Whether there is anything to write: a new file, or a text that differs from the current one.
    private var isWriting = false
    /// What is said of texts, by their places in the source file.
    private var findings: FileFindings
    private var result: ImportedTable

    init(_ expected: ExpectedUnits, table number: Int, reader: ReturnReader, importer: Importer) {
        self.expected = expected
        self.number = number
        self.importer = importer
        pair = expected.pairs[number]
        texts = reader.texts
        additions = Dictionary(grouping: reader.additions, by: \.unit).mapValues { $0.map(\.text) }
        result = ImportedTable(pair: pair, language: importer.targetLanguage)
        findings = FileFindings(in: pair.source.source, table: pair.original, language: importer.targetLanguage)
        let fillsNewFile = pair.target == nil && importer.untranslated != .omit
        isWriting = fillsNewFile || !additions.isEmpty
        if !isWriting {
            isWriting = expected.tableRanges[number].contains { index in
                if case .usable(let text) = texts[index] { isChange(text, for: expected.units[index]) } else { false }
            }
        }
    }

    mutating func run() -> ImportedTable {
        result.outcomes.reserveCapacity(expected.tableRanges[number].count)
        for (entry, range) in expected.entryRanges[number].enumerated() {
            for index in range { result.outcomes.append(outcome(of: index, entry: entry)) }
        }
        let hasFlaws = result.outcomes.contains(.refused) || findings.contains { $0.severity >= .warning }
        let isStopped = importer.untranslated == .fail && hasFlaws
        result.findings = findings.located()
        guard !isStopped, isWriting else { return result }
        reportShapes()
        let changes = expected.entryRanges[number].indices.map { self.changes(forEntry: $0) }
        addAdditions(in: changes)
        let bytes = (pair.target ?? pair.source).bytes(applying: edits(for: changes))
        let audit = ImportAudit(pair: pair, entries: expected.targetEntries[number], changes: changes)
        do {
            result.file = try audit.read(bytes)
            result.bytes = bytes
        } catch {
            result.findings += error.findings
        }
        return result
    }

    private func isChange(_ text: ExactText, for unit: TranslationUnit) -> Bool {
        text != (unit.target ?? (unit.isProtected ? unit.source : nil))
    }

    private func edits(for changes: [[TextChange]]) -> EditList {
        var editor = (pair.target ?? pair.source).editor(template: pair.source)
        for (index, texts) in changes.enumerated() {
            let entry = pair.target == nil ? index : expected.targetEntries[number][index]
            if !texts.isEmpty, texts.allSatisfy({ $0.text == nil }) {
                if pair.target == nil { editor.remove(entry: index) }
            } else {
                editor.write(texts, entry: entry, templateEntry: index)
            }
        }
        return editor.finish()
    }

    // MARK: - Outcomes

    /// What is decided about a unit; it is told if it has no translation that can be used.
    private mutating func outcome(of index: Int, entry: Int) -> UnitOutcome {
        let unit = expected.units[index]
        switch texts[index] {
        case .usable(let text):
            guard isChange(text, for: unit) else { return .unchanged }
            result.changedPaths.append(unit.path)
            return .changed
        case .missing: return unit.isProtected ? .unchanged : missing(index, entry)
        case .untranslated:
            return unit.isProtected
                ? .unchanged : report(.untranslated, "There is no translation.", index, entry)
        case .refused: return .refused
        }
    }

    private mutating func missing(_ index: Int, _ entry: Int) -> UnitOutcome {
        guard let category = expected.units[index].path.category, hasSibling(index) else {
            return report(.missingUnit, "The text did not come back.", index, entry)
        }
        if PluralRules.isOptional(category, in: importer.targetLanguage) { return .unchanged }
        return report(
            .missingCategory, "The form “\(category.name)” of “\(importer.targetLanguage)” did not come back.", index,
            entry)
    }

    /// Whether another form of the same variable came back.
    private func hasSibling(_ index: Int) -> Bool {
        expected.siblings(of: index).contains { texts[$0] != .missing }
    }

    /// Whether the translation has another form of the same variable.
    private func hasCurrentSibling(_ index: Int) -> Bool {
        expected.siblings(of: index).contains { expected.units[$0].target != nil }
    }

    /// Tells which entries of the translation have other rules than the source's now.
    private mutating func reportShapes() {
        guard let target = pair.target else { return }
        var shapes = FileFindings(in: target.source, table: pair.original, language: importer.targetLanguage)
        for entry in 0..<pair.source.count {
            let targetEntry = expected.targetEntries[number][entry]
            guard let targetEntry, pair.hasOtherShape(entry: entry, targetEntry: targetEntry) else { continue }
            let key = pair.source.key(at: entry)
            let path = VariantPath(key: key)
            shapes.report(
                .shapeChanged,
                "The source’s entry is now \(pair.source.isText(entry: entry) ? "a plain text" : "made of variants"); the translation’s was not.",
                hint: hasUsableText(entry)
                    ? "It was replaced by the new translations."
                    : "It stays as it was until new translations come back.",
                at: target.offset(of: path, entry: targetEntry), path: path)
        }
        result.findings += shapes.located()
    }

    /// Tells that a unit has no translation, and what becomes of it.
    private mutating func report(
        _ id: FindingID, _ message: Finding.Message, _ index: Int, _ entry: Int
    ) -> UnitOutcome {
        let unit = expected.units[index]
        let fallback = fallback(of: index)
        let hint: Finding.Message =
            switch fallback {
            case .some where unit.target != nil: "The current translation stays."
            case _ where !isWriting: "Nothing is written for it, as nothing new came back."
            case .some: "The source text stands in for it."
            case nil where unit.path.category != nil: "It is left out; Apple's systems show “other” in its place."
            case nil: "It is left out; Apple's systems show what is there instead, or the key."
            }
        let position = pair.source.offset(of: unit.path, entry: entry)
        findings.report(id, message, hint: hint, at: position, path: unit.path)
        if fallback != nil, unit.target != nil { return .kept }
        return fallback != nil && isWriting ? .filled : .omitted
    }

    private mutating func addAdditions(in changes: [[TextChange]]) {
        let paths = Set(additions.values.joined().map(\.path))
        guard !paths.isEmpty else { return }
        let added = changes.joined().count { $0.text != nil && paths.contains($0.path) }
        result.outcomes += repeatElement(.added, count: added)
    }

    // MARK: - Deciding

    /// The text of a unit that has no usable translation; nil when it is left out.
    private func fallback(of index: Int) -> ExactText? {
        let unit = expected.units[index]
        if let current = unit.target { return current }
        if unit.isProtected || unit.path.isFormat { return unit.source }
        // Apple shows `other` for a form that is not there: better than the source's words.
        if unit.sourceCategory != nil { return nil }
        if unit.path.category != .other, hasCurrentSibling(index) { return nil }
        if importer.untranslated == .omit, unit.path.category != .other { return nil }
        return unit.source
    }

    /// Whether any text of an entry came back and may be used.
    private func hasUsableText(_ entry: Int) -> Bool {
        expected.entryRanges[number][entry].contains { index in
            if case .usable = texts[index] { !expected.units[index].isProtected } else { false }
        }
    }

    private func changes(forEntry entry: Int) -> [TextChange] {
        let range = expected.entryRanges[number][entry]
        // A translation of another shape is better than the source's words in the right one.
        if pair.hasOtherShape(entry: entry, targetEntry: expected.targetEntries[number][entry]), !hasUsableText(entry) {
            return []
        }
        var changes: [TextChange] = []
        var hasTranslation = false
        for index in range {
            let unit = expected.units[index]
            changes.append(TextChange(path: unit.path, text: newText(of: index)))
            if case .usable = texts[index] {
                hasTranslation = hasTranslation || !unit.isProtected
            } else {
                hasTranslation = hasTranslation || unit.target != nil
            }
            for addition in additions[index] ?? [] {
                changes.append(TextChange(path: addition.path, text: addition.text))
                hasTranslation = true
            }
        }
        if importer.untranslated == .omit, !hasTranslation {
            return changes.map { TextChange(path: $0.path, text: nil) }
        }
        return changes + mirrors(in: range)
    }

    /// What a unit becomes; nil when it is left out.
    private func newText(of index: Int) -> ExactText? {
        if case .usable(let text) = texts[index] { text } else { fallback(of: index) }
    }

    /// The forms of an entry that the language never uses and that follow a new `other`.
    private func mirrors(in range: Range<Int>) -> [TextChange] {
        let isAsked = range.contains { index in
            let unit = expected.units[index]
            return unit.path.category == .other && newText(of: index) != unit.target
        }
        guard isAsked else { return [] }
        let (entry, first) = expected.entry(of: range.lowerBound)
        var texts: [Int: ExactText] = [:]
        for index in range { texts[index - first] = newText(of: index) }
        return entry.mirrors(of: texts).map { TextChange(path: $0.path, text: $0.text) }
    }
}
