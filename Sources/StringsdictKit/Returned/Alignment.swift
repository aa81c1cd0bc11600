/// The rows of a returned table next to each other, which reveal errors that no single row shows.
///
/// Each column of a row is a witness for the unit that the row was exported for: id, entry and variant, source,
/// checksum, and the translation as the project has it. The alignment records all rows and answers once: nothing of the
/// table is used if a column has moved (``RowVotes``), and no string of a run that was filled down.
struct Alignment {
    /// One row.
    struct Row {
        /// The unit of the row.
        let unit: UnitReference
        /// The hash of the project's string: the current translation or, without one, the source.
        let current: UInt64
        /// The hash of the row's target; 0 for a blank target, and `current` if it is not new.
        let returned: UInt64

        /// True if the row has a string that the project does not have there.
        var isNews: Bool { returned != 0 && returned != current }
    }

    let names: UnitNames
    private(set) var rows: [Row] = []
    /// The placeholders of refused targets, by row, whatever the reason.
    private(set) var refusedClasses: [Int: Set<FormatSpecifier.Class>] = [:]
    /// The placeholders of accepted plural forms that differ from those of the source, by row.
    private(set) var ownClasses: [Int: Set<FormatSpecifier.Class>] = [:]
    private(set) var repeats = RepeatedTranslations()
    private var columns: ColumnWitnesses
    /// The offset of the first row in the file.
    private(set) var firstOffset: Int?

    init(_ names: UnitNames, index: RowIndex) {
        self.names = names
        columns = ColumnWitnesses(names, index: index)
    }

    /// Records a row and its evidence.
    mutating func record(
        _ returned: ReturnedUnit, for unit: TranslationUnit, _ reference: UnitReference, as evidence: TextEvidence,
        at offset: Int
    ) {
        firstOffset = firstOffset ?? offset
        let current = Fingerprints.hash(unit.target ?? unit.source)
        let target = returned.target ?? ""
        // A string returned unedited shows nothing, even if the project has changed since the export.
        let isNoNews = [.unchanged, .agreed, .superseded].contains(evidence)
        let hash = target.isEmpty ? 0 : isNoNews ? current : Fingerprints.hash(target)
        if evidence != .unchanged, !target.isEmpty {
            columns.lookForNote(target, in: unit)
            columns.lookForName(target, of: unit, reference, in: returned.row)
        }
        if evidence == .refused || evidence == .contradicted {
            refusedClasses[rows.count] = FormatSpecifier.classes(in: target)
        } else if !isNoNews, unit.path.category != nil, target.percentSigns != unit.source.percentSigns {
            ownClasses[rows.count] = FormatSpecifier.classes(in: target)
        }
        repeats.count(evidence, for: unit)
        if hash != 0, let last = rows.last, last.returned == hash {
            repeats.extend(target, for: unit, reference, after: (names.unit(last.unit), last.unit))
        } else {
            repeats.begin(at: ReturnPlace(returned, at: offset))
        }
        rows.append(Row(unit: reference, current: current, returned: hash))
    }

    /// Records that the next row contradicts itself.
    ///
    /// - Parameters:
    ///   - unit: the unit of its id.
    ///   - isStale: true if the row may be unedited, with an earlier source.
    mutating func recordContradiction(_ returned: ReturnedUnit, for unit: UnitReference, isStale: Bool = false) {
        columns.record(returned, for: unit, row: rows.count, isStale: isStale)
    }

    /// The reason to use nothing of the table; nil if there is none.
    func refusal() -> Finding? {
        // Unchanged rows are not examined closely.
        let all = max(rows.count(where: \.isNews), columns.count)
        if RowVotes.isMoved(columns.count, of: all) { return columns.finding(among: rows, of: all) }
        return TranslationWitnesses(self).finding()
    }

    /// True if source and translation are varieties of one language, so that their strings are rightly equal.
    var isOneLanguage: Bool {
        guard let first = rows.first else { return true }
        let languages = names.entry(of: first.unit).entry.languages
        return languages.source.language == languages.target.language
    }
}

extension Alignment {
    /// The shifts of a column to look for, in rows. More than three cells are hardly inserted or deleted by accident.
    static let shifts = [1, -1, 2, -2, 3, -3]

    /// A description of a column's shift.
    static func words(for column: ExactString, shift: Int?) -> Finding.Message {
        guard let shift else { return "the \(column) seems to have been sorted or moved without the others" }
        let distance = abs(shift) == 1 ? "one row" : "\(abs(shift)) rows"
        return "the \(column) is \(distance) \(shift > 0 ? "lower" : "higher") than the others"
    }
}

extension FormatSpecifier {
    /// The kinds of placeholders in a string.
    static func classes(in text: ExactString) -> Set<Class> { Set(all(in: text).map(\.class)) }
}

extension ExactString {
    fileprivate var percentSigns: Int { utf8.count { $0 == UInt8(ascii: "%") } }
}
