import LocalizationModel

/// Writes texts as rows of the long layout.
struct LongWriter {
    private let language: ExactText

    init(language: LanguageTag) {
        self.language = ExactText(language.tag)
    }

    /// The names of the columns.
    var header: [ExactText] { LongColumn.allCases.map(\.name) }

    func write(_ unit: TranslationUnit, id: ExactText, variant: ExactText, to rows: inout RowWriter) {
        let path = unit.path
        let target = unit.target ?? (unit.isProtected ? unit.source : nil)
        rows.write(id, as: LongColumn.id.name, of: path)
        rows.write(path.key, as: LongColumn.entry.name, of: path)
        rows.write(variant, as: LongColumn.variant.name, of: path)
        rows.write(language)
        rows.write(unit.source, as: LongColumn.source.name, of: path)
        rows.write(target ?? "", as: LongColumn.target.name, of: path)
        rows.write(StateWord(of: unit.isProtected ? .final : unit.state, target: target).name)
        rows.write(unit.budget?.em)
        rows.write(unit.budget?.letters)
        rows.write(unit.noteText, as: LongColumn.note.name, of: path)
        rows.write(RowChecksum.cell(id: id, source: unit.source, guarding: rows.guarding))
    }
}
