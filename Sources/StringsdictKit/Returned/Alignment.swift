/// The rows of a returned table next to each other: what no row shows alone, many show together.
///
/// Each column of a row is a witness for the unit that it was sent for: id, entry and variant, source, checksum, and the translation by
/// what the project has. The alignment hears them row by row and answers once: nothing of a table is used if a column has moved
/// (``RowVotes``), and no string of a run that was filled down.
struct Alignment {
    /// One row.
    struct Row {
        /// The unit that the row belongs to.
        let unit: UnitReference
        /// The hash of the project's string: the current translation or, without one, the source.
        let current: UInt64
        /// The hash of the row's target; 0 where it is blank, and `current` where it is no news.
        let returned: UInt64

        /// True if something came back that the project does not have there.
        var isNews: Bool { returned != 0 && returned != current }
    }

    let names: UnitNames
    private(set) var rows: [Row] = []
    /// The placeholders of the targets that were refused, for whatever reason, by row.
    private(set) var refusedClasses: [Int: Set<FormatSpecifier.Class>] = [:]
    /// The placeholders of plural forms that were not refused and have others than their source, by row.
    private(set) var ownClasses: [Int: Set<FormatSpecifier.Class>] = [:]
    private(set) var repeats = RepeatedTranslations()
    private var columns: ColumnWitnesses
    /// The offset of the first row in the file.
    private(set) var firstOffset: Int?

    init(_ names: UnitNames, index: RowIndex) {
        self.names = names
        columns = ColumnWitnesses(names, index: index)
    }

    /// Records a row and what it is evidence of.
    mutating func record(
        _ returned: ReturnedUnit, for unit: TranslationUnit, _ reference: UnitReference, as evidence: TextEvidence,
        at offset: Int
    ) {
        firstOffset = firstOffset ?? offset
        let current = Fingerprints.hash(unit.target ?? unit.source)
        let target = returned.target ?? ""
        // What came back as it left shows nothing, even if the project has changed in the meantime.
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
    ///   - unit: the unit that its id names.
    ///   - isStale: whether the row can have been sent as it is, with another source than today's.
    mutating func recordContradiction(_ returned: ReturnedUnit, for unit: UnitReference, isStale: Bool = false) {
        columns.record(returned, for: unit, row: rows.count, isStale: isStale)
    }

    /// The reason why nothing of the table can be used; nil if there is none.
    func refusal() -> Finding? {
        // What came back as it was is not looked at closely.
        let all = max(rows.count(where: \.isNews), columns.count)
        if RowVotes.isMoved(columns.count, of: all) { return columns.finding(among: rows, of: all) }
        return TranslationWitnesses(self).finding()
    }

    /// True if source and translation are varieties of one language, so that their strings are rightly the same.
    var isOneLanguage: Bool {
        guard let first = rows.first else { return true }
        let languages = names.entry(of: first.unit).entry.languages
        return languages.source.language == languages.target.language
    }
}

extension Alignment {
    /// The shifts of a column, in rows, that are looked for: more than three cells are hardly inserted or deleted by accident.
    static let shifts = [1, -1, 2, -2, 3, -3]

    /// The fate of a column in words.
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
