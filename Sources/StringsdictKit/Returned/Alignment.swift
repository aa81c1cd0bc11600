/// A comparison of all rows of a returned table, which reveals errors that no single row shows.
///
/// Several columns identify the unit for which a row was exported: id, entry and variant, source, checksum, and the
/// translation that the project has. All rows are recorded before the result is determined. If a column has moved
/// (``RowVotes``), the whole table is refused. If a translation was filled down, the strings of the rows with this
/// translation are refused.
struct Alignment {
    /// One row.
    struct Row {
        /// The unit of the row.
        let unit: UnitReference
        /// The hash of the project's string: the current translation or, without one, the source.
        let current: UInt64
        /// The hash of the row's target; 0 for a blank target, and `current` for a target that is not new.
        let returned: UInt64

        /// True if the row has a target that differs from the project's string.
        var isNews: Bool { returned != 0 && returned != current }
    }

    let names: UnitNames
    private(set) var rows: [Row] = []
    /// The placeholder classes of refused targets, keyed by row. The reason for the refusal is irrelevant.
    private(set) var refusedClasses: [Int: Set<FormatSpecifier.Class>] = [:]
    /// The placeholder classes of accepted plural forms whose number of percent signs differs from the source, keyed by
    /// row.
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
        // A string returned unedited is no evidence of a shift, even if the project has changed since the export.
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

    /// Records that the next row is inconsistent: its columns belong to different strings.
    ///
    /// - Parameters:
    ///   - unit: the unit of the row's id.
    ///   - isStale: true if the row may be an unedited row of an export with an earlier source.
    mutating func recordContradiction(_ returned: ReturnedUnit, for unit: UnitReference, isStale: Bool = false) {
        columns.record(returned, for: unit, row: rows.count, isStale: isStale)
    }

    /// The finding that causes the whole table to be refused; nil if the table is accepted.
    func refusal() -> Finding? {
        // Unchanged rows are not examined closely.
        let all = max(rows.count(where: \.isNews), columns.count)
        if RowVotes.isMoved(columns.count, of: all) { return columns.finding(among: rows, of: all) }
        return TranslationWitnesses(self).finding()
    }

    /// True if source and translation are varieties of one language, so that equal strings are correct.
    var isOneLanguage: Bool {
        guard let first = rows.first else { return true }
        let languages = names.entry(of: first.unit).entry.languages
        return languages.source.language == languages.target.language
    }
}

extension Alignment {
    /// The possible shifts of a column, in rows. More than three cells are rarely inserted or deleted by accident.
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
