/// The content of one language for the entries of a table, which are read one by one.
struct PreviewColumn {
    let language: LanguageTag
    private let projection: UnitProjection
    let isSource: Bool
    /// The returned strings that an import refuses, by their paths.
    let refused: [VariantPath: [ExactString]]
    /// The strings of the project before any import; nil if there is no import.
    private let before: Before?

    /// The current entry.
    private(set) var entry: BilingualEntry?
    /// The units of the entry.
    private(set) var units: [TranslationUnit] = []
    /// The index of each unit by its path.
    private(set) var numbers: [VariantPath: Int] = [:]
    /// The strings of the units, in the same order; nil for a unit without a translation.
    private(set) var texts: [ExactString?] = []
    /// The windows of the width rules, by the paths of the rules.
    private(set) var ranges: [VariantPath: WidthRanges] = [:]

    /// The state before the import, and the paths of new strings. They distinguish translations from source strings
    /// that the import fills in.
    private struct Before {
        var file: (any TableFile)?
        var index: [ExactString: Int]
        var changedPaths: Set<VariantPath>
    }

    /// Creates the column of the source.
    init(_ pair: BilingualTable, language: LanguageTag, budgets: BudgetRules) {
        self.language = language
        isSource = true
        refused = [:]
        before = nil
        projection = UnitProjection(EntryMerge(pair, language: language, budgets: budgets))
    }

    /// Creates the column of a translation.
    init(
        _ pair: BilingualTable, _ translation: PreviewTranslation, from sourceLanguage: LanguageTag,
        budgets: BudgetRules
    ) {
        language = translation.language
        isSource = false
        refused = translation.imports.reduce(into: [:]) { $0.merge($1.unused) { $0 + $1 } }
        var pair = pair
        pair.target = translation.newest
        pair.states = translation.states
        projection = UnitProjection(EntryMerge(pair, from: sourceLanguage, to: language, budgets: budgets))
        before =
            translation.imports.isEmpty
            ? nil
            : Before(
                file: translation.current, index: translation.current?.indexByKey() ?? [:],
                changedPaths: Set(translation.imports.flatMap(\.changedPaths)))
    }

    /// Reads the units of an entry.
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

    /// The paths of an entry's previous strings, and the spellings of their widths.
    private typealias CurrentTexts = (paths: Set<VariantPath>, spellings: WidthSpellings)

    private func currentTexts(of key: ExactString) -> CurrentTexts? {
        guard let before else { return nil }
        let entry = before.index[key].flatMap { before.file?.entry(at: $0) }
        let paths = entry?.variants.map(\.path) ?? []
        return (Set(paths), WidthSpellings(paths))
    }

    /// The translation of a unit; nil if there is none, or if the import fills in the source string.
    private func text(of unit: TranslationUnit, current: CurrentTexts?) -> ExactString? {
        guard let target = unit.translation else { return isComplete(unit) ? unit.source : nil }
        guard let before, let current, target == unit.source, !isComplete(unit) else { return target }
        let isOwn = current.paths.contains(unit.path) || current.spellings[unit.path] != nil
        return isOwn || before.changedPaths.contains(unit.path) ? target : nil
    }

    /// True if the source needs no translation, because it is empty or consists of variables.
    private func isComplete(_ unit: TranslationUnit) -> Bool {
        unit.isProtected || (unit.source.isEmpty && unit.sourceCategory == nil)
    }
}

extension VariantPath {
    /// The path of the innermost width rule, and the key of the branch in it.
    var widthRule: (rule: VariantPath, key: Int)? {
        for (index, step) in steps.enumerated().reversed() {
            guard case .branch(.width, let selector) = step, let key = WidthKey.number(selector) else { continue }
            return (VariantPath(key: self.key, steps: Array(steps[..<index])), key)
        }
        return nil
    }
}

/// The widths of the variables in an entry's formats. A variable has the width of its widest form.
struct PreviewVariables {
    /// The widths of the variables in em, by the path of the format and the name of the variable.
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

    /// The widths of the variables in a string; empty unless the string is a format.
    func widths(for path: VariantPath) -> [ExactString: Double] {
        guard path.isFormat, !formats.isEmpty else { return [:] }
        return formats[VariantPath(key: path.key, steps: Array(path.steps.dropLast()))] ?? [:]
    }
}
