import LocalizationModel

/// Writes strings as rows, in any layout.
package struct SpreadsheetWriter: UnitWriter {
    private enum Layout {
        case long(LongWriter)
        case wide(WideWriter)
        case preset(PresetWriter)
    }

    private let layout: Layout
    private let languages: [LanguageTag]
    /// True if languages share ids, in one file or several. An id must then identify the same string in all languages.
    private let isShared: Bool
    private var rows: RowWriter
    private var notes: WideNotes
    private var original: ExactString = ""
    /// The index of the previous row's language, if a file lists languages one after the other.
    private var language = 0

    init(_ format: Spreadsheet, from sourceLanguage: LanguageTag, to languages: [LanguageTag]) {
        self.languages = languages
        notes = WideNotes(languages: languages)
        switch format.layout {
        case .long:
            layout = .long(
                LongWriter(from: sourceLanguage, to: languages, hasFormerSources: format.hasFormerSources))
            isShared = false
            rows = RowWriter(format.container, limits: SheetLimits(isStrict: format.container.hasLimits))
        case .wide(let hasStates):
            layout = .wide(
                WideWriter(
                    from: sourceLanguage, to: languages, hasStates: hasStates, hasFormerSources: format.hasFormerSources
                ))
            isShared = languages.count > 1
            rows = RowWriter(format.container, limits: SheetLimits(isStrict: format.container.hasLimits))
        case .preset(let vendor):
            layout = .preset(PresetWriter(vendor, from: sourceLanguage, to: languages.first ?? sourceLanguage))
            isShared = true
            rows = RowWriter(format.container, limits: nil)
        }
    }

    package var output: ByteBuffer { rows.output }

    package var findings: [Finding] { rows.findings }

    package mutating func begin() {
        rows.begin(heading)
    }

    private var heading: SheetHeading {
        switch layout {
        case .long(let layout): layout.heading(language: language)
        case .wide(let layout): layout.heading
        case .preset(let layout): layout.heading
        }
    }

    package mutating func beginTable(_ table: TableHeader) {
        original = table.original
        rows.subject = Finding.Subject(table: table.original, language: languages.dropFirst(language).first)
    }

    package mutating func write(_ row: UnitRow, id: UnitID) throws(StringsdictError) {
        try id.check(row.unit.path, isShared: isShared)
        switch layout {
        case .long(let layout):
            move(toLanguage: row.language)
            rows.beginRow()
            layout.write(row, id: id.text, to: &rows)
        case .wide(let layout):
            guard row.columns.allSatisfy({ $0 == nil || $0?.source == row.unit.source }) else {
                throw id.namesSeveral(row.unit.path)
            }
            let note = row.columns.isEmpty ? row.unit.noteText : notes.text(of: row.columns)
            rows.beginRow()
            layout.write(row, id: id.text, note: note, to: &rows)
        case .preset(let layout):
            rows.beginRow()
            layout.write(row.unit, id: id.text, original: original, to: &rows)
        }
        try rows.endRow(of: row.unit)
    }

    package mutating func endTable() {}

    package mutating func end() { rows.end() }

    private mutating func move(toLanguage number: Int) {
        guard number != language else { return }
        language = number
        rows.begin(heading)
        rows.subject.language = languages[number]
    }
}

/// Writes strings as rows of the long layout.
struct LongWriter {
    private let sourceLanguage: LanguageTag
    private let languages: [LanguageTag]
    private let tags: [ExactString]
    private let hasFormerSources: Bool

    init(from sourceLanguage: LanguageTag, to languages: [LanguageTag], hasFormerSources: Bool) {
        self.sourceLanguage = sourceLanguage
        self.languages = languages
        tags = languages.map { ExactString($0.tag) }
        self.hasFormerSources = hasFormerSources
    }

    /// The columns for the rows of a language.
    func heading(language: Int) -> SheetHeading {
        let target = languages.dropFirst(language).first
        let columns = LongColumn.allCases.filter { $0 != .formerSource || hasFormerSources }.map { column in
            let language: LanguageTag? =
                switch column.role {
                case .source: sourceLanguage
                case .target: target
                default: nil
                }
            return SheetHeading.Column(column.name, column.role, language: language)
        }
        return SheetHeading(language: target, columns: columns)
    }

    func write(_ row: UnitRow, id: ExactString, to rows: inout RowWriter) {
        write(row.unit, of: row, id: id, to: &rows)
    }

    // The unit is borrowed from its row, because a copy would retain every field of the unit.
    private func write(
        _ unit: borrowing TranslationUnit, of row: UnitRow, id: ExactString, to rows: inout RowWriter
    ) {
        let path = unit.path
        let target = unit.translation ?? (unit.isProtected ? unit.source : nil)
        rows.write(id, as: LongColumn.id.name, of: path)
        rows.write(path.key, as: LongColumn.entry.name, of: path)
        rows.write(row.spelling.name, as: LongColumn.variant.name, of: path)
        rows.write(tags[row.language])
        rows.write(unit.source, as: LongColumn.source.name, of: path)
        if hasFormerSources { rows.write(unit.formerSource ?? "", as: LongColumn.formerSource.name, of: path) }
        rows.write(target ?? "", as: LongColumn.target.name, of: path)
        rows.write(StateWord(of: unit.isProtected ? .final : unit.state, target: target))
        rows.write(unit.budget?.em)
        rows.write(unit.budget?.letters)
        rows.write(unit.noteText, as: LongColumn.note.name, of: path)
        let check = ByteBuffer(capacity: 64)
        RowChecksum.append(id: id, source: unit.source, guarding: rows.guarding, to: check)
        if let mark = unit.sentMark {
            check.append(UInt8(ascii: "/"))
            check.append(mark)
        }
        if let part = row.part { RowPart.append(part, to: check) }
        rows.write(check.text)
    }
}

/// Writes strings as rows in the layout of a translation service.
struct PresetWriter {
    private let vendor: ExchangeFormat.Vendor
    private let sourceName: ExactString
    private let targetName: ExactString
    private let columns: [PresetColumn]

    init(_ vendor: ExchangeFormat.Vendor, from sourceLanguage: LanguageTag, to targetLanguage: LanguageTag) {
        self.vendor = vendor
        columns = PresetColumn.columns(of: vendor)
        sourceName = sourceLanguage == targetLanguage ? WideColumn.source.name : LanguageColumn.write(sourceLanguage)
        targetName = LanguageColumn.write(targetLanguage)
    }

    /// The columns; services give them their roles.
    var heading: SheetHeading {
        let names = columns.map { $0.name(for: vendor) ?? ($0 == .sourceLanguage ? sourceName : targetName) }
        return SheetHeading(language: nil, columns: names.map { SheetHeading.Column($0, .note) })
    }

    /// - Parameter original: the file of the unit's table.
    func write(_ unit: TranslationUnit, id: ExactString, original: ExactString, to rows: inout RowWriter) {
        for column in columns { rows.write(cell(column, of: unit, id: id, original: original)) }
    }

    private func cell(
        _ column: PresetColumn, of unit: TranslationUnit, id: ExactString, original: ExactString
    ) -> ExactString {
        switch column {
        // Some services distinguish rows with the same source only by the context.
        case .key, .id, .context: id
        case .source, .sourceLanguage, .sourceForPeople: unit.source
        case .target, .targetLanguage: unit.translation ?? (unit.isProtected ? unit.source : "")
        case .note: unit.noteText
        case .maxLength: unit.budget.map { ExactString(String($0.letters)) } ?? ""
        case .labels: ExactString(unit.path.ruleNames.joined(separator: ","))
        case .location: original
        case .fuzzy: unit.state == .needsReview ? FuzzyWord.yes : ""
        case .translatorNote: ""
        }
    }
}

extension VariantPath {
    /// The names of the rules on the path of the string, each once: `device`, `plural`.
    fileprivate var ruleNames: [String] {
        var names: [String] = []
        for case .branch(let rule, _) in steps where !names.contains(rule.name) { names.append(rule.name) }
        return names
    }
}
