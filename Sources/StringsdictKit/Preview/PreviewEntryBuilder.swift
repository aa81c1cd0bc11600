import HTMLPreview

/// Combines the content of all languages for an entry.
struct PreviewEntryBuilder {
    private let key: ExactString
    /// True if a missing translation is not reported.
    private let isOptional: Bool
    private let columns: [PreviewColumn]
    /// The paths of all languages, each once.
    private let paths: [VariantPath]
    private let gauges: [FitChecker]
    private let variables: [PreviewVariables]
    private let samples: [PreviewSamples]
    private let widths: PreviewWidths

    init(key: ExactString, columns: [PreviewColumn], rules: EntryRules, devices: [CustomDevice], isOptional: Bool) {
        self.key = key
        self.isOptional = isOptional
        self.columns = columns
        paths = Self.merge(columns.map { $0.units.map(\.path) })
        gauges = columns.map { FitChecker(rules, language: $0.language) }
        let ruler = TextWidthEstimator(samples: TextWidthEstimator.Samples(object: rules.sample), style: rules.style)
        variables = columns.map { PreviewVariables($0, ruler: ruler) }
        samples = columns.map { PreviewSamples($0) }
        widths = PreviewWidths(columns: columns, paths: paths, devices: devices)
    }

    func entry() -> PreviewEntry {
        PreviewEntry(
            key: key, notes: notes(), rulers: widths.rulers,
            variants: paths.map { path in
                PreviewVariant(
                    path: path, name: path.description, windows: widths.spans(of: path),
                    texts: columns.indices.map { text(of: path, in: $0) })
            })
    }

    /// The paths of all lists, each once. An additional path of a later list is inserted after its predecessor in that
    /// list.
    private static func merge(_ lists: [[VariantPath]]) -> [VariantPath] {
        var merged = lists.first ?? []
        var known = Set(merged)
        for list in lists.dropFirst() {
            var last: VariantPath?
            for path in list {
                if known.insert(path).inserted {
                    let place = last.flatMap { merged.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
                    merged.insert(path, at: place)
                }
                last = path
            }
        }
        return merged
    }

    private func notes() -> [ExactString] {
        var notes: [ExactString] = []
        for unit in columns.first?.units ?? [] {
            for note in unit.notes where note.author == .developer && !notes.contains(note.text) {
                notes.append(note.text)
            }
        }
        return notes
    }

    // MARK: - Strings

    private func text(of path: VariantPath, in number: Int) -> PreviewText {
        let column = columns[number]
        guard let index = column.numbers[path] else { return PreviewText("", state: .notNeeded) }
        let unit = column.units[index]
        let text = column.texts[index]
        var shown = PreviewText(text ?? "", state: state(of: text, unit, at: index, in: column))
        setState(of: &shown, unit)
        shown.sample = samples[number][path]
        shown.refused = column.refused[path] ?? []
        shown.usage = usage(of: path, unit: index, in: column)
        let width = text.map { gauges[number].width(of: $0, variables: variables[number].widths(for: path)) }
        shown.em = width?.em
        shown.room = unit.budget.map { room($0, width, language: column.language) }
        return shown
    }

    /// The presence of a string, as ``Project/status(in:progress:)`` counts it.
    private func state(of text: ExactString?, _ unit: TranslationUnit, at index: Int, in column: PreviewColumn)
        -> PreviewText.State
    {
        if let text, !text.isBlank || unit.source.isBlank || column.isSource { return .present }
        return isOptional || column.entry?.canLack(unit, at: index) ?? false ? .notNeeded : .missing
    }

    /// Adds what the files and the state file show of a translation, besides its presence.
    private func setState(of shown: inout PreviewText, _ unit: TranslationUnit) {
        switch shown.state {
        case .present:
            shown.exception = unit.exception
            shown.formerSource = unit.formerSource
        case .missing:
            guard let target = unit.target, !target.isBlank else { return }
            shown.text = target
            shown.exception = .filled
        case .notNeeded: break
        }
    }

    private func room(_ budget: Budget, _ width: TextWidth?, language: LanguageTag) -> PreviewRoom {
        let count = LetterEstimate.letters(inEm: budget.em, language: language)
        let room = PreviewRoom(em: Double(budget.em), letters: "about \(budget.letters) \(count.noun)")
        guard let width else { return room }
        var judged = room
        switch width.verdict(inEm: room.em) {
        case .fits: judged.verdict = .fits
        case .tight: judged.verdict = .tight
        case .tooWide:
            judged.verdict = .tooWide(letters: width.surplusLetters(over: room.em, language: language))
        }
        return judged
    }

    private func usage(of path: VariantPath, unit: Int, in column: PreviewColumn) -> ExactString? {
        guard let category = path.category else { return nil }
        let forms = column.entry?.forms(beside: unit)
        // Apps show `other` instead of a missing form.
        let shown = forms.map { $0.translated.isEmpty ? $0.sent : $0.translated }
        return PluralRules.numbers(
            of: category, in: column.language, beside: shown ?? .allButZero,
            ofWholeNumbers: forms?.isWholeNumber ?? false
        ).usage(of: category)
    }
}
