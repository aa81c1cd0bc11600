import LocalizationModel

/// Writes texts as rows, in any layout.
public struct SpreadsheetWriter: UnitWriter {
    private enum Layout {
        case long(LongWriter)
        case wide(WideWriter)
        case preset(PresetWriter)
    }

    private let layout: Layout
    /// Whether languages share the rows, so that an id has to name the same text in all of them.
    private let isShared: Bool
    private var rows: RowWriter
    private var notes: WideNotes
    private var original: ExactText = ""
    /// The language of the row before, where languages stand one below the other.
    private var language = 0

    init(_ format: Spreadsheet, from sourceLanguage: LanguageTag, to languages: [LanguageTag]) {
        notes = WideNotes(languages: languages)
        switch format.layout {
        case .long:
            layout = .long(LongWriter(languages: languages))
            isShared = false
            rows = RowWriter(format.container, limits: SheetLimits())
        case .wide(let hasStates):
            layout = .wide(WideWriter(from: sourceLanguage, to: languages, hasStates: hasStates))
            isShared = languages.count > 1
            rows = RowWriter(format.container, limits: SheetLimits())
        case .preset(let vendor):
            layout = .preset(PresetWriter(vendor, from: sourceLanguage, to: languages.first ?? sourceLanguage))
            isShared = true
            rows = RowWriter(format.container, limits: nil)
        }
    }

    public var output: [UInt8] {
        get { rows.output }
        _modify { yield &rows.output }
    }

    public var findings: [Finding] { rows.findings }

    public mutating func begin() {
        switch layout {
        case .long(let layout): rows.writeHeader(layout.header)
        case .wide(let layout): rows.writeHeader(layout.header)
        case .preset(let layout): rows.writeHeader(layout.header)
        }
    }

    public mutating func beginTable(original: ExactText, name: ExactText) {
        self.original = original
    }

    public mutating func write(_ row: UnitRow) throws(Refusal) {
        try row.id.check(row.unit.path, isShared: isShared)
        switch layout {
        case .long(let layout):
            if row.language != language { rows.beginLanguage() }
            language = row.language
            rows.beginRow()
            layout.write(row, to: &rows)
        case .wide(let layout):
            let units = row.columns.isEmpty ? [row.unit] : row.columns
            guard units.allSatisfy({ $0 == nil || $0?.source == row.unit.source }) else {
                throw row.id.namesSeveral(row.unit.path)
            }
            let note = notes.text(of: units)
            rows.beginRow()
            layout.write(units, of: row, note: note, to: &rows)
        case .preset(let layout):
            rows.beginRow()
            layout.write(row.unit, id: row.id.text, original: original, to: &rows)
        }
        try rows.endRow(of: row.unit)
    }

    public mutating func endTable() {}

    public mutating func end() {}
}
