import LocalizationModel

/// Writes a document in the layout of a translation service, in UTF-8.
public struct PresetWriter: DocumentWriter {
    private let vendor: PresetVendor
    private let sourceName: ExactText
    private let targetName: ExactText
    private let columns: [PresetColumn]
    private var table = CSVTableWriter()
    private var identifiers = RowNaming(language: nil)
    private var original: ExactText = ""

    init(_ vendor: PresetVendor, from sourceLanguage: LanguageTag, to targetLanguage: LanguageTag) {
        self.vendor = vendor
        columns = PresetColumn.columns(of: vendor)
        sourceName =
            sourceLanguage == targetLanguage ? WideColumn.source.name : LanguageColumn.write(sourceLanguage)
        targetName = LanguageColumn.write(targetLanguage)
    }

    public var output: [UInt8] {
        get { table.output }
        _modify { yield &table.output }
    }

    public mutating func begin() {
        for column in columns {
            table.write(column.name(for: vendor) ?? (column == .sourceLanguage ? sourceName : targetName))
        }
        table.endRecord()
    }

    public mutating func beginTable(original: ExactText, name: ExactText) {
        self.original = original
        identifiers.beginTable(name)
    }

    public mutating func write(_ unit: TranslationUnit) throws(Refusal) {
        let id = identifiers.next(entry: unit.path.key, variant: unit.path.rowVariant)
        guard !identifiers.isAmbiguous else { throw CSVCellRefusal.ambiguousID(id, of: unit) }
        guard !identifiers.isNumbered else { throw CSVCellRefusal.sharedID(id, of: unit) }
        let start = output.count
        for column in columns { table.write(cell(column, of: unit, id: id)) }
        table.endRecord()
        if case .forbidden(let scalar)? = CellProblem(in: table.output, from: start) {
            output.removeSubrange(start...)
            throw CSVCellRefusal.invalidCharacter(scalar, in: unit)
        }
    }

    public mutating func endTable() {}

    public mutating func end() {}

    private func cell(_ column: PresetColumn, of unit: TranslationUnit, id: ExactText) -> ExactText {
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
