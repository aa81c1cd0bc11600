/// Puts what the languages say for an entry beside each other.
struct PreviewEntryBuilder {
    private let key: Text
    private let columns: [PreviewColumn]
    /// The paths of all languages, each once.
    private let paths: [VariantPath]
    private let ruler = TextRuler()
    private let variables: [PreviewVariables]

    init(key: Text, columns: [PreviewColumn]) {
        self.key = key
        self.columns = columns
        paths = Self.merge(columns.map { $0.units.map(\.path) })
        variables = columns.map { [ruler] in PreviewVariables($0, ruler: ruler) }
    }

    func entry() -> PreviewEntry {
        PreviewEntry(
            key: key, notes: notes(), rulers: rulers(),
            variants: paths.map { path in
                PreviewVariant(
                    path: path, name: path.description, windows: windows(of: path),
                    texts: columns.indices.map { text(of: path, in: $0) })
            })
    }

    /// The paths of the first list with those that the others have besides, each behind the one that it follows there.
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

    private func notes() -> [Text] {
        var notes: [Text] = []
        for unit in columns.first?.units ?? [] {
            for note in unit.notes where note.author == .developer && !notes.contains(note.text) {
                notes.append(note.text)
            }
        }
        return notes
    }

    // MARK: - Texts

    private func text(of path: VariantPath, in number: Int) -> PreviewText {
        let column = columns[number]
        guard let index = column.numbers[path] else { return PreviewText("", state: .notNeeded) }
        let unit = column.units[index]
        let text = column.texts[index]
        var shown = PreviewText(text ?? "", state: text == nil ? .missing : .present)
        shown.usage = usage(of: path, in: column)
        let width = text.map { ruler.measure($0, variables: variables[number].widths(for: path)) }
        shown.em = width?.em
        shown.room = unit.budget.map { room($0, width, language: column.language) }
        return shown
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

    private func usage(of path: VariantPath, in column: PreviewColumn) -> Text? {
        guard let category = path.category else { return nil }
        var zero = path
        zero.steps[zero.steps.count - 1] = .branch(.plural, PluralCategory.zero.name)
        return PluralRules.usage(of: category, in: column.language, besideZero: column.numbers[zero] != nil)
    }

    // MARK: - Windows

    private func windows(of path: VariantPath) -> [PreviewSpan] {
        guard path.widthRule != nil else { return [] }
        var spans: [PreviewSpan] = []
        for (number, column) in columns.enumerated() {
            guard let (range, areEms) = column.range(of: path) else { continue }
            let words = Self.words(for: range, areEms: areEms)
            if let index = spans.firstIndex(where: { $0.range == words }) {
                spans[index].columns.append(number)
            } else {
                let hasDevice = path.selector(of: .device) != nil
                let isLimited = range.low != nil || range.high != nil
                let devices =
                    areEms && !hasDevice && isLimited
                    ? WindowTable.example(from: range.low ?? 0, through: range.high) : nil
                spans.append(PreviewSpan(columns: [number], range: words, devices: devices))
            }
        }
        return spans
    }

    private static func words(for range: WidthRange, areEms: Bool) -> String {
        let unit = areEms ? " em" : " (no em)"
        return switch (range.low, range.high) {
        case (nil, let high?): "under \(high + 1)\(unit)"
        case (let low?, let high?): low == high ? "\(low)\(unit)" : "\(low) to \(high)\(unit)"
        case (let low?, nil): "from \(low)\(unit)"
        case (nil, nil): "every window"
        }
    }

    /// A ruler for each width rule whose keys are em, with a lane for each set of keys.
    private func rulers() -> [PreviewRuler] {
        var rules: [VariantPath] = []
        for path in paths {
            if let (rule, _) = path.widthRule, !rules.contains(rule) { rules.append(rule) }
        }
        return rules.compactMap { rule in
            var lanes: [PreviewLane] = []
            for (number, column) in columns.enumerated() {
                guard let keys = column.widths[rule] else { continue }
                let ranges = WidthRanges(keys: keys)
                guard ranges.areEms else { continue }
                let bars = ranges.keys.compactMap { key in
                    ranges[key].map { PreviewBar(key: key, low: $0.low, high: $0.high) }
                }
                if let index = lanes.firstIndex(where: { $0.bars == bars }) {
                    lanes[index].columns.append(number)
                } else {
                    lanes.append(PreviewLane(columns: [number], bars: bars))
                }
            }
            return lanes.isEmpty ? nil : PreviewRuler(name: Self.name(of: rule), lanes: lanes)
        }
    }

    private static func name(of rule: VariantPath) -> Text? {
        guard !rule.steps.isEmpty else { return nil }
        let names = rule.steps.map { step in
            if case .branch(.device, let device) = step { Device.displayName(device) } else { step.description }
        }
        return Text(names.joined(separator: " › "))
    }
}
