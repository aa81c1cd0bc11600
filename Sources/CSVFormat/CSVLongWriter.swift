import LocalizationModel

/// Writes a document in the long layout.
public struct CSVLongWriter: DocumentWriter {
    private let language: Text
    private let dialect: CSVDialect
    private let part: CSVPart
    private var table: CSVTableWriter
    private var identifiers: CSVIdentifiers

    init(language: LanguageTag, dialect: CSVDialect, part: CSVPart) {
        self.language = Text(language.tag)
        self.dialect = dialect
        self.part = part
        table = CSVTableWriter(delimiter: dialect.delimiter)
        identifiers = CSVIdentifiers(language: language)
    }

    public var output: [UInt8] {
        get { table.output }
        _modify { yield &table.output }
    }

    public mutating func begin() {
        guard part == .whole else { return }
        if dialect.encoding.hasByteOrderMark { table.writeByteOrderMark() }
        for column in CSVColumn.allCases { table.write(column.name) }
        table.endRecord()
    }

    public mutating func beginTable(original: Text, name: Text) {
        identifiers.beginTable(name)
    }

    public mutating func write(_ unit: TranslationUnit) throws(Refusal) {
        let variant = unit.path.csvVariant
        let id = identifiers.next(entry: unit.path.key, variant: variant)
        guard !identifiers.isAmbiguous else { throw ambiguousID(id, of: unit) }
        let start = output.count
        writeRow(of: unit, id: id, variant: variant)
        if let scalar = firstForbiddenScalar(from: start) {
            output.removeSubrange(start...)
            throw invalidCharacter(scalar, in: unit)
        }
    }

    public mutating func endTable() {}

    public mutating func end() {}

    private mutating func writeRow(of unit: TranslationUnit, id: Text, variant: Text) {
        let target = unit.target ?? (unit.isProtected ? unit.source : nil)
        write(guarded: id)
        write(guarded: unit.path.key)
        write(guarded: variant)
        table.write(language)
        write(guarded: unit.source)
        write(guarded: target ?? "")
        table.write(CSVState(of: unit.isProtected ? .final : unit.state, target: target).name)
        table.write(unit.budget.map { Text(String($0.em)) } ?? "")
        table.write(unit.budget.map { Text(String($0.letters)) } ?? "")
        write(guarded: unit.noteText)
        table.write(CSVCheck.cell(id: id, source: unit.source, guarding: dialect.guarding))
        table.endRecord()
    }

    private mutating func write(guarded text: Text) {
        table.write(CSVGuard.write(text, as: dialect.guarding))
    }

    /// NUL, U+FFFE and U+FFFF: one of them can make a spreadsheet drop every later row without a word.
    private func firstForbiddenScalar(from start: Int) -> String? {
        let bytes = table.output
        for index in start..<bytes.count {
            switch bytes[index] {
            case 0: return "U+0000"
            case 0xEF where bytes[index + 1] == 0xBF && bytes[index + 2] == 0xBE: return "U+FFFE"
            case 0xEF where bytes[index + 1] == 0xBF && bytes[index + 2] == 0xBF: return "U+FFFF"
            default: continue
            }
        }
        return nil
    }

    private func invalidCharacter(_ scalar: String, in unit: TranslationUnit) -> Refusal {
        Refusal(
            Diagnostic(
                .invalidCharacter, "The text, its key or its note holds \(scalar), which spreadsheets cannot hold.",
                hint: "Delete the character.", path: unit.path.description))
    }

    private func ambiguousID(_ id: Text, of unit: TranslationUnit) -> Refusal {
        Refusal(
            Diagnostic(
                .ambiguousPath, "The id \(id) belongs to texts of two tables.",
                hint: "Rename the entry or one of the tables, or use another format.", path: unit.path.description))
    }
}
