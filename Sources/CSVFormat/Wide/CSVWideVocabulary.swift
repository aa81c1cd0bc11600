import LocalizationModel

/// The columns of the wide layout beside those of the languages.
enum CSVWideColumn: CaseIterable {
    case id, entry, variant, maxEm, maxLength, note
    /// The source texts, where the name of their language belongs to a column of translations.
    case source
    case check

    /// What stands before the languages, in that order.
    static let beforeLanguages: [CSVWideColumn] = [.id, .entry, .variant, .maxEm, .maxLength, .note]

    /// The name in the header, as in the long layout.
    var name: ExactText {
        switch self {
        case .id: CSVColumn.id.name
        case .entry: CSVColumn.entry.name
        case .variant: CSVColumn.variant.name
        case .maxEm: CSVColumn.maxEm.name
        case .maxLength: CSVColumn.maxLength.name
        case .note: CSVColumn.note.name
        case .source: CSVColumn.source.name
        case .check: CSVColumn.check.name
        }
    }

    /// The columns by their folded names.
    static let byFoldedName = Dictionary(uniqueKeysWithValues: allCases.map { (CSVWord.fold($0.name), $0) })
}
