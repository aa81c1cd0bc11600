import LocalizationModel

/// Writes a document as rows, in any layout.
public struct SpreadsheetWriter: DocumentWriter {
    private enum Layout {
        case long(LongWriter)
        case wide(WideWriter)
        case preset(PresetWriter)
    }

    private let layout: Layout
    private let part: Spreadsheet.Part
    /// Whether languages share the rows, so that an id has to name the same text in all of them.
    private let isShared: Bool
    private var rows: RowWriter
    private var naming: RowNaming
    private var notes: WideNotes
    private var original: ExactText = ""

    init(_ format: Spreadsheet, from sourceLanguage: LanguageTag, to languages: [LanguageTag]) {
        let language = languages.first ?? sourceLanguage
        part = format.part
        notes = WideNotes(languages: languages)
        switch format.layout {
        case .long:
            layout = .long(LongWriter(language: language))
            isShared = false
            rows = RowWriter(format.container, limits: SheetLimits(afterRows: format.part.earlierRows))
            naming = RowNaming(language: language)
        case .wide(let hasStates):
            layout = .wide(WideWriter(from: sourceLanguage, to: languages, hasStates: hasStates))
            isShared = languages.count > 1
            rows = RowWriter(format.container, limits: SheetLimits(afterRows: 0))
            naming = RowNaming(language: nil)
        case .preset(let vendor):
            layout = .preset(PresetWriter(vendor, from: sourceLanguage, to: language))
            isShared = true
            rows = RowWriter(format.container, limits: nil)
            naming = RowNaming(language: nil)
        }
    }

    public var output: [UInt8] {
        get { rows.output }
        _modify { yield &rows.output }
    }

    public var findings: [Finding] { rows.findings }

    public mutating func begin() {
        guard part == .whole else { return }
        switch layout {
        case .long(let layout): rows.writeHeader(layout.header)
        case .wide(let layout): rows.writeHeader(layout.header)
        case .preset(let layout): rows.writeHeader(layout.header)
        }
    }

    public mutating func beginTable(original: ExactText, name: ExactText) {
        self.original = original
        naming.begin(original: original, name: name)
    }

    public mutating func write(_ unit: TranslationUnit) throws(Refusal) {
        if case .wide = layout { return try write([unit]) }
        let variant = unit.path.rowVariant
        let id = naming.id(of: unit.path, spelled: variant)
        try id.check(unit.path, isShared: isShared)
        rows.beginRow()
        switch layout {
        case .long(let layout): layout.write(unit, id: id.text, variant: variant, to: &rows)
        case .preset(let layout): layout.write(unit, id: id.text, original: original, to: &rows)
        case .wide: break
        }
        try rows.endRow(of: unit)
    }

    /// Writes one text of the open table in all languages.
    ///
    /// - Parameter units: the text's unit in each target language, in the order of the columns; nil where the language
    ///   does not have the text. All have the same path and source.
    /// - Throws: ``Refusal`` when the format cannot hold the text, or when its name does not tell it from another one in
    ///   every language.
    public mutating func write(_ units: [TranslationUnit?]) throws(Refusal) {
        guard let unit = units.lazy.compactMap(\.self).first else { return }
        guard case .wide(let layout) = layout else { return try write(unit) }
        let variant = unit.path.rowVariant
        let id = naming.id(of: unit.path, spelled: variant)
        try id.check(unit.path, isShared: isShared)
        guard units.allSatisfy({ $0 == nil || $0?.source == unit.source }) else {
            throw id.namesSeveral(unit.path)
        }
        let note = notes.text(of: units)
        rows.beginRow()
        layout.write(units, first: unit, id: id.text, variant: variant, note: note, to: &rows)
        try rows.endRow(of: unit)
    }

    public mutating func endTable() {}

    public mutating func end() {}
}

extension Spreadsheet.Part {
    /// How many rows stand in the file already.
    fileprivate var earlierRows: Int {
        switch self {
        case .whole: 0
        case .continuation(let rows): rows
        }
    }
}
