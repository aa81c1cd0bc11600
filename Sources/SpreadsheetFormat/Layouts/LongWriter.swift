import LocalizationModel

/// Writes a document in the long layout.
public struct LongWriter: DocumentWriter {
    private let language: ExactText
    private let dialect: CSVDialect
    private let part: CSVPart
    private var table: CSVTableWriter
    private var identifiers: RowNaming
    private var limits: SheetLimits

    init(language: LanguageTag, dialect: CSVDialect, part: CSVPart) {
        self.language = ExactText(language.tag)
        self.dialect = dialect
        self.part = part
        table = CSVTableWriter(delimiter: dialect.delimiter)
        identifiers = RowNaming(language: language)
        limits = SheetLimits(afterRows: part.earlierRows)
    }

    public var output: [UInt8] {
        get { table.output }
        _modify { yield &table.output }
    }

    public var findings: [Finding] { limits.findings }

    public mutating func begin() {
        guard part == .whole else { return }
        if dialect.encoding.hasByteOrderMark { table.writeByteOrderMark() }
        for column in LongColumn.allCases { table.write(column.name) }
        table.endRecord()
    }

    public mutating func beginTable(original: ExactText, name: ExactText) {
        identifiers.beginTable(name)
    }

    public mutating func write(_ unit: TranslationUnit) throws(Refusal) {
        let variant = unit.path.rowVariant
        let id = identifiers.next(entry: unit.path.key, variant: variant)
        guard !identifiers.isAmbiguous else { throw CSVCellRefusal.ambiguousID(id, of: unit) }
        let start = output.count
        limits.beginRow()
        writeRow(of: unit, id: id, variant: variant)
        try table.checkRow(from: start, of: unit, limits: &limits)
    }

    public mutating func endTable() {}

    public mutating func end() {}

    private mutating func writeRow(of unit: TranslationUnit, id: ExactText, variant: ExactText) {
        let target = unit.target ?? (unit.isProtected ? unit.source : nil)
        write(id, as: .id, of: unit)
        write(unit.path.key, as: .entry, of: unit)
        write(variant, as: .variant, of: unit)
        table.write(language)
        write(unit.source, as: .source, of: unit)
        write(target ?? "", as: .target, of: unit)
        table.write(StateWord(of: unit.isProtected ? .final : unit.state, target: target).name)
        table.write(unit.budget.map { ExactText(String($0.em)) } ?? "")
        table.write(unit.budget.map { ExactText(String($0.letters)) } ?? "")
        write(unit.noteText, as: .note, of: unit)
        table.write(RowChecksum.cell(id: id, source: unit.source, guarding: dialect.guarding))
        table.endRecord()
    }

    /// Writes a text with its guard.
    private mutating func write(_ text: ExactText, as column: LongColumn, of unit: TranslationUnit) {
        let cell = CSVGuard.write(text, as: dialect.guarding)
        limits.check(cell, in: column.name, of: unit.path)
        table.write(cell)
    }
}
