import LocalizationModel

/// Writes texts as rows of the layout of a translation service.
struct PresetWriter {
    private let vendor: PresetVendor
    private let sourceName: ExactText
    private let targetName: ExactText
    private let columns: [PresetColumn]

    init(_ vendor: PresetVendor, from sourceLanguage: LanguageTag, to targetLanguage: LanguageTag) {
        self.vendor = vendor
        columns = PresetColumn.columns(of: vendor)
        sourceName = sourceLanguage == targetLanguage ? WideColumn.source.name : LanguageColumn.write(sourceLanguage)
        targetName = LanguageColumn.write(targetLanguage)
    }

    /// The names of the columns.
    var header: [ExactText] {
        columns.map { $0.name(for: vendor) ?? ($0 == .sourceLanguage ? sourceName : targetName) }
    }

    /// - Parameter original: the file of the unit's table.
    func write(_ unit: TranslationUnit, id: ExactText, original: ExactText, to rows: inout RowWriter) {
        for column in columns { rows.write(cell(column, of: unit, id: id, original: original)) }
    }

    private func cell(
        _ column: PresetColumn, of unit: TranslationUnit, id: ExactText, original: ExactText
    ) -> ExactText {
        switch column {
        // Some services tell two rows of one source text apart by the context alone.
        case .key, .id, .context: id
        case .source, .sourceLanguage, .sourceForPeople: unit.source
        case .target, .targetLanguage: unit.target ?? (unit.isProtected ? unit.source : "")
        case .note: unit.noteText
        case .maxLength: unit.budget.map { ExactText(String($0.letters)) } ?? ""
        case .labels: ExactText(unit.path.ruleNames.joined(separator: ","))
        case .location: original
        case .fuzzy: unit.state == .needsReview ? FuzzyWord.yes : ""
        case .translatorNote: ""
        }
    }
}

extension VariantPath {
    /// The rules on the way to the text, each once: `device`, `plural`.
    fileprivate var ruleNames: [String] {
        var names: [String] = []
        for case .branch(let rule, _) in steps where !names.contains(rule.name) { names.append(rule.name) }
        return names
    }
}
