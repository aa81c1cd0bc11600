/// What one language says for the entries of a table, entry by entry.
struct PreviewColumn {
    let language: LanguageTag
    private let projection: UnitProjection
    private let isSource: Bool
    /// The texts of the project before any import; nil when nothing was imported.
    private let before: Before?

    /// The entry that was read last.
    private(set) var entry: BilingualEntry?
    /// The units of the entry.
    private(set) var units: [TranslationUnit] = []
    /// The number of each unit.
    private(set) var numbers: [VariantPath: Int] = [:]
    /// The texts in step with the units; nil where there is no translation.
    private(set) var texts: [ExactString?] = []
    /// The windows of the width rules, by the way to the rule.
    private(set) var ranges: [VariantPath: WidthRanges] = [:]

    /// What was there and what is new, to tell a translation from a source text that an import would fill in.
    private struct Before {
        var file: (any TableFile)?
        var index: [ExactString: Int]
        var changedPaths: Set<VariantPath>
    }

    /// The column of the source.
    init(_ pair: BilingualTable, language: LanguageTag, budgets: BudgetRules) {
        self.language = language
        isSource = true
        before = nil
        projection = UnitProjection(EntryMerge(pair, language: language, budgets: budgets))
    }

    /// The column of a translation.
    init(
        _ pair: BilingualTable, _ translation: PreviewTranslation, from sourceLanguage: LanguageTag,
        budgets: BudgetRules
    ) {
        language = translation.language
        isSource = false
        var pair = pair
        pair.target = translation.newest
        projection = UnitProjection(EntryMerge(pair, from: sourceLanguage, to: language, budgets: budgets))
        before =
            translation.imports.isEmpty
            ? nil
            : Before(
                file: translation.current, index: translation.current?.indexByKey() ?? [:],
                changedPaths: Set(translation.imports.flatMap(\.changedPaths)))
    }

    /// Takes in the units of an entry.
    mutating func read(entry index: Int, rules: EntryRules) {
        let entry = projection.entry(at: index)
        self.entry = entry
        units = projection.units(of: entry)
        numbers.removeAll(keepingCapacity: true)
        var keys: [VariantPath: [Int]] = [:]
        texts.removeAll(keepingCapacity: true)
        let current = units.first.flatMap { currentTexts(of: $0.path.key) }
        for (number, unit) in units.enumerated() {
            numbers[unit.path] = number
            if let (rule, key) = unit.path.widthRule { keys[rule, default: []].append(key) }
            texts.append(isSource ? unit.source : text(of: unit, current: current))
        }
        ranges = keys.mapValues(rules.ranges)
    }

    /// The paths of the texts that an entry had before, and how they spell their widths.
    private typealias CurrentTexts = (paths: Set<VariantPath>, spellings: WidthSpellings)

    private func currentTexts(of key: ExactString) -> CurrentTexts? {
        guard let before else { return nil }
        let entry = before.index[key].flatMap { before.file?.entry(at: $0) }
        let paths = entry?.variants.map(\.path) ?? []
        return (Set(paths), WidthSpellings(paths))
    }

    /// The translation of a unit; nil for a source text that an import would fill in.
    private func text(of unit: TranslationUnit, current: CurrentTexts?) -> ExactString? {
        guard let target = unit.target else { return isComplete(unit) ? unit.source : nil }
        guard let before, let current, target == unit.source, !isComplete(unit) else { return target }
        let isOwn = current.paths.contains(unit.path) || current.spellings[unit.path] != nil
        return isOwn || before.changedPaths.contains(unit.path) ? target : nil
    }

    /// Whether there is nothing to translate: only variables, or no words.
    private func isComplete(_ unit: TranslationUnit) -> Bool {
        unit.isProtected || (unit.source.isEmpty && unit.sourceCategory == nil)
    }
}

extension VariantPath {
    /// The way to the innermost width rule and the key of the branch in it.
    var widthRule: (rule: VariantPath, key: Int)? {
        for (index, step) in steps.enumerated().reversed() {
            guard case .branch(.width, let selector) = step, let key = WidthKey.number(selector) else { continue }
            return (VariantPath(key: self.key, steps: Array(steps[..<index])), key)
        }
        return nil
    }
}

/// How much room the variables of an entry take in its formats: that of the widest form of each.
struct PreviewVariables {
    /// The widths by name, as the ruler measures them, for each format by the way to it.
    private var formats: [VariantPath: [ExactString: Double]] = [:]

    init(_ column: PreviewColumn, ruler: TextWidthEstimator) {
        column.entry?.forEachNode { node, path in
            guard case .format(_, let variables) = node else { return }
            formats[path] = Dictionary(
                variables.compactMap { variable in
                    let texts = variable.node.leaves.map { column.texts[$0.unit] ?? $0.source }
                    return texts.map { ruler.measure($0).em }.max().map { (variable.name, max(0, $0)) }
                }, uniquingKeysWith: max)
        }
    }

    /// The widths for a text; none unless it is a format.
    func widths(for path: VariantPath) -> [ExactString: Double] {
        guard path.isFormat, !formats.isEmpty else { return [:] }
        return formats[VariantPath(key: path.key, steps: Array(path.steps.dropLast()))] ?? [:]
    }
}
