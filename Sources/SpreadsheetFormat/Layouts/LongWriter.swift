import LocalizationModel

/// Writes texts as rows of the long layout.
struct LongWriter {
    private let languages: [ExactText]

    init(languages: [LanguageTag]) {
        self.languages = languages.map { ExactText($0.tag) }
    }

    /// The names of the columns.
    var header: [ExactText] { LongColumn.allCases.map(\.name) }

    func write(_ row: UnitRow, to rows: inout RowWriter) {
        let (unit, path) = (row.unit, row.unit.path)
        let target = unit.target ?? (unit.isProtected ? unit.source : nil)
        rows.write(row.id.text, as: LongColumn.id.name, of: path)
        rows.write(path.key, as: LongColumn.entry.name, of: path)
        rows.write(row.spelling.name, as: LongColumn.variant.name, of: path)
        rows.write(languages[row.language])
        rows.write(unit.source, as: LongColumn.source.name, of: path)
        rows.write(target ?? "", as: LongColumn.target.name, of: path)
        rows.write(StateWord(of: unit.isProtected ? .final : unit.state, target: target).name)
        rows.write(unit.budget?.em)
        rows.write(unit.budget?.letters)
        rows.write(unit.noteText, as: LongColumn.note.name, of: path)
        rows.write(RowChecksum.cell(id: row.id.text, source: unit.source, guarding: rows.guarding))
    }
}
