/// The rows of a returned table beside each other: what no row shows alone, many show together.
///
/// A column that was sorted or has slid leaves rows that contradict themselves. Where these are more than a share of the
/// rows that can tell, none of the others is trusted either.
struct ReturnRows {
    /// The rows that contradict themselves are too many when they are at least three and more than one in ten of those that
    /// can tell. A person damages single rows; a column that has slid takes with it all rows behind the place. In returns
    /// that nobody has damaged there is none.
    static func isTooMany(_ count: Int, of all: Int) -> Bool { count >= 3 && count * 10 > all }

    /// One row.
    struct Row {
        /// The unit that it belongs to.
        let unit: UnitReference
        /// The hash of what the project has now: the current translation or, without one, the source.
        let current: UInt64
        /// The hash of its target; 0 where it is blank, and `current` where it is no news.
        let returned: UInt64

        /// Whether something came back that the project does not have there.
        var isNews: Bool { returned != 0 && returned != current }
    }

    let names: UnitNames
    private(set) var rows: [Row] = []
    /// The placeholders of the targets that were refused, for whatever reason, by row.
    private(set) var refusedClasses: [Int: Set<FormatSpecifier.Class>] = [:]
    /// The placeholders of plural forms that were not refused and have others than their source, by row.
    private(set) var ownClasses: [Int: Set<FormatSpecifier.Class>] = [:]
    private(set) var repeated = RepeatedTexts()
    private var contradictions: ContradictoryRows
    /// The place of the first row in the file.
    private(set) var firstOffset: Int?

    init(_ names: UnitNames, index: RowIndex) {
        self.names = names
        contradictions = ContradictoryRows(names, index: index)
    }

    /// Takes what became of a row.
    mutating func take(
        _ returned: ReturnedUnit, for unit: TranslationUnit, _ reference: UnitReference, as result: TextEvidence,
        at offset: Int
    ) {
        firstOffset = firstOffset ?? offset
        let current = Fingerprints.hash(unit.target ?? unit.source)
        let target = returned.target ?? ""
        // What came back as it left tells nothing, even if the project has changed in the meantime.
        let isNoNews = result == .unchanged || result == .agreed || result == .superseded
        let hash = target.isEmpty ? 0 : isNoNews ? current : Fingerprints.hash(target)
        if result != .unchanged, !target.isEmpty {
            contradictions.lookForNote(target, in: unit)
            contradictions.lookForName(target, of: unit, reference, in: returned.row)
        }
        if result == .refused || result == .contradicted {
            refusedClasses[rows.count] = FormatSpecifier.classes(in: target)
        } else if !isNoNews, unit.path.category != nil, target.percentSigns != unit.source.percentSigns {
            ownClasses[rows.count] = FormatSpecifier.classes(in: target)
        }
        repeated.count(result, for: unit)
        if hash != 0, let last = rows.last, last.returned == hash {
            repeated.goOn(target, for: unit, reference, after: (names.unit(last.unit), last.unit))
        } else {
            repeated.begin(at: ReturnPlace(returned, at: offset))
        }
        rows.append(Row(unit: reference, current: current, returned: hash))
    }

    /// Looks at a row that has been found to contradict itself, before it is taken.
    ///
    /// - Parameter unit: the unit that its id names.
    mutating func look(at problem: Finding, of returned: ReturnedUnit, for unit: UnitReference) {
        contradictions.look(at: problem, of: returned, for: unit, row: rows.count)
    }

    /// The table has no more rows.
    mutating func end() { repeated.endRun() }

    /// Whether the languages of source and translation are varieties of one, whose texts are rightly the same.
    var isOneLanguage: Bool {
        guard let first = rows.first else { return true }
        let languages = names.entry(of: first.unit).entry.languages
        return languages.source.language == languages.target.language
    }

    /// Why the table cannot be used; nil if it can.
    func refusal() -> Finding? {
        // What came back as it was is not looked at closely.
        let all = max(rows.count(where: \.isNews), contradictions.count)
        if Self.isTooMany(contradictions.count, of: all) { return contradictions.finding(among: rows, of: all) }
        return Displacement(self).finding()
    }
}

extension FormatSpecifier {
    /// The kinds of placeholders in a text.
    static func classes(in text: ExactText) -> Set<Class> { Set(all(in: text).map(\.class)) }
}

extension ExactText {
    fileprivate var percentSigns: Int {
        unsafe withBytes { bytes in
            var count = 0
            var next = 0
            while let sign = unsafe RawBytes.first(UInt8(ascii: "%"), in: bytes, from: next) {
                count += 1
                next = sign + 1
            }
            return count
        }
    }
}
