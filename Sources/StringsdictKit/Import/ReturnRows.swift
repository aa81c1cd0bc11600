import SpreadsheetFormat

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
        let unit: Int32
        /// The hash of what the project has now: the current translation or, without one, the source.
        let current: UInt64
        /// The hash of its target; 0 where it is blank, and `current` where it is no news.
        let returned: UInt64
    }

    let window: UnitWindow
    private(set) var rows: [Row] = []
    /// The placeholders of the targets that were refused, for whatever reason, by row.
    private(set) var refusedClasses: [Int: Set<FormatSpecifier.Class>] = [:]
    /// The placeholders of plural forms that were not refused and have others than their source, by row.
    private(set) var ownClasses: [Int: Set<FormatSpecifier.Class>] = [:]
    private(set) var repeated = RepeatedTexts()
    private var contradictions: ContradictoryRows
    /// The place of the first row in the file.
    private(set) var firstOffset: Int?

    init(_ window: UnitWindow, index: RowIndex) {
        self.window = window
        contradictions = ContradictoryRows(window, index: index)
    }

    /// Takes what became of a row.
    mutating func take(
        _ returned: ReturnedUnit, for unit: TranslationUnit, _ number: Int, as result: Returned, at offset: Int
    ) {
        firstOffset = firstOffset ?? offset
        let current = Fingerprints.hash(unit.target ?? unit.source)
        let target = returned.target ?? ""
        // What came back as it left tells nothing, even if the project has changed in the meantime.
        let isNoNews = [.unchanged, .agreed, .superseded].contains(result)
        let hash = target.isEmpty ? 0 : isNoNews ? current : Fingerprints.hash(target)
        if result != .unchanged, !target.isEmpty {
            contradictions.lookForNote(target, in: unit)
            contradictions.lookForName(target, of: unit, number)
        }
        if result == .refused {
            refusedClasses[rows.count] = FormatSpecifier.classes(in: target)
        } else if !isNoNews, unit.path.category != nil, target.percentSigns != unit.source.percentSigns {
            ownClasses[rows.count] = FormatSpecifier.classes(in: target)
        }
        repeated.count(result, for: unit)
        if hash != 0, let last = rows.last, last.returned == hash {
            let former = Int(last.unit)
            repeated.goOn(target, for: unit, number, after: (window.unit(former), former))
        } else {
            repeated.begin(at: ReturnPlace(returned, at: offset))
        }
        rows.append(Row(unit: Int32(number), current: current, returned: hash))
    }

    /// Looks at a row that has been found to contradict itself, before it is taken.
    ///
    /// - Parameter number: the unit that its id names.
    mutating func look(at problem: Finding, of returned: ReturnedUnit, for number: Int) {
        contradictions.look(at: problem, of: returned, for: number, row: rows.count)
    }

    /// The table has no more rows.
    mutating func end() { repeated.endRun() }

    /// Whether the languages of source and translation are varieties of one, whose texts are rightly the same.
    var isOneLanguage: Bool {
        guard let first = rows.first else { return true }
        let languages = window.entry(of: Int(first.unit)).entry.languages
        return languages.source.language == languages.target.language
    }

    /// Why the table cannot be used; nil if it can.
    func refusal() -> Finding? {
        // What came back as it was is not looked at closely.
        let all = max(rows.count { $0.returned != 0 && $0.returned != $0.current }, contradictions.count)
        if Self.isTooMany(contradictions.count, of: all) { return contradictions.finding(among: rows, of: all) }
        return Displacement(self).finding()
    }
}

extension FormatSpecifier {
    /// The kinds of placeholders in a text.
    static func classes(in text: ExactText) -> Set<Class> { Set(all(in: text).map(\.class)) }
}

extension ExactText {
    fileprivate var percentSigns: Int { utf8.count { $0 == UInt8(ascii: "%") } }
}

extension Evidence {
    /// What a table says of which nothing can be used.
    init(_ sent: SentUnits, refusing problem: Finding, at offset: Int?, in source: SourceText) {
        self.init(sent)
        var found = FileFindings(in: source, language: sent.language)
        found.report(problem, at: offset)
        findings = found.located()
        isExplained = true
    }
}

/// The rows in which an id, a name, a source or a check belongs to another text than the rest.
private struct ContradictoryRows {
    /// What belongs to another text than the id.
    private struct Parts: OptionSet {
        let rawValue: Int
        static let names = Parts(rawValue: 1)
        static let source = Parts(rawValue: 2)
        static let check = Parts(rawValue: 4)
        /// The target has the source and the source something else.
        static let exchanged = Parts(rawValue: 8)
    }

    /// A row, for the search for the cause.
    private struct Sample {
        let row: Int
        let returned: ReturnedUnit
        let parts: Parts
    }

    private let window: UnitWindow
    private let index: RowIndex
    /// How many texts contradict themselves.
    var count: Int { max(texts, notes, names) }
    private var texts = 0
    /// How many translations are notes.
    private var notes = 0
    /// How many translations are what the text is called: its id, its entry, its variant.
    private var names = 0
    private var samples: [Sample] = []
    /// So many rows show the cause well enough.
    private static let mostSamples = 200

    init(_ window: UnitWindow, index: RowIndex) {
        self.window = window
        self.index = index
    }

    mutating func look(at problem: Finding, of returned: ReturnedUnit, for number: Int, row: Int) {
        guard [.contradictoryUnit, .damagedRow, .sourceChanged].contains(problem.id) else { return }
        let parts = parts(of: returned, for: number, isStale: problem.id == .sourceChanged)
        guard !parts.isEmpty else { return }
        texts += 1
        if samples.count < Self.mostSamples { samples.append(Sample(row: row, returned: returned, parts: parts)) }
    }

    /// - Parameter isStale: whether the row can have been sent as it is, with another source than today's.
    private func parts(of returned: ReturnedUnit, for number: Int, isStale: Bool) -> Parts {
        let unit = window.unit(number)
        let check = returned.row?.plainCheck
        guard !isStale || check == nil else { return [] }
        var parts: Parts = []
        if hasOtherNames(returned, than: unit) { parts.insert(.names) }
        if let source = returned.source?.withLineFeeds, source != unit.source.withLineFeeds {
            if returned.target?.withLineFeeds == unit.source.withLineFeeds {
                parts.insert(.exchanged)
            } else if index.isSource(source), !Self.isDamage(source, of: unit.source) {
                parts.insert(.source)
            }
        }
        if let check, !hasCheck(check, number) { parts.insert(.check) }
        return parts
    }

    /// Whether a text is what programs make of another one, so that it shows no other row: without blanks or an apostrophe
    /// at its start, or cut where a cell ends.
    private static func isDamage(_ text: ExactText, of sent: ExactText) -> Bool {
        func seen(_ text: ExactText) -> [Unicode.Scalar] {
            Array(text.string.unicodeScalars.filter { !$0.properties.isWhitespace }.drop { $0 == "'" })
        }
        let (left, right) = (seen(text), seen(sent))
        return left == right || text.utf8.count >= longestCell && right.starts(with: left)
    }

    /// The fewest bytes to which a spreadsheet cuts a cell, 32,767, with some room for blanks that were lost.
    private static let longestCell = 32_000

    private func hasOtherNames(_ returned: ReturnedUnit, than unit: TranslationUnit) -> Bool {
        if let name = returned.name { return name != unit.path.xcodeID }
        let variant = window.sent.format.rows?.variantName(of: unit.path)
        return returned.row.map { $0.entry ?? unit.path.key != unit.path.key || $0.variant ?? variant != variant }
            ?? false
    }

    private func hasCheck(_ check: ExactText, _ number: Int) -> Bool {
        window.sent.format.rows?.checksums(ofID: window.id(number), source: window.unit(number).source).contains(check)
            == true
    }

    /// Looks whether a translation is the note that was sent with the text.
    mutating func lookForNote(_ target: ExactText, in unit: TranslationUnit) {
        guard let note = unit.notes.first?.text, target.utf8.count >= note.utf8.count,
            target.utf8.starts(with: note.utf8)
        else { return }
        notes += 1
    }

    /// Looks whether a translation is what the text is called. Keys can be texts, and then translations are rightly the same.
    mutating func lookForName(_ target: ExactText, of unit: TranslationUnit, _ number: Int) {
        guard target != unit.source, target != unit.target else { return }
        let rows = window.sent.format.rows
        guard
            target == window.id(number) || window.isNamed(target, number)
                || rows != nil
                    && (target == unit.path.key || target == rows?.variantName(of: unit.path)
                        || unit.path.rule.map { target == ExactText($0.name) } == true)
        else { return }
        names += 1
    }

    // MARK: - The cause

    /// - Parameter all: how many texts could show it.
    func finding(among rows: [ReturnRows.Row], of all: Int) -> Finding {
        Finding(
            .contradictoryFile,
            "\(count) of \(all) changed texts contradict themselves: \(cause(among: rows)). Nothing of it was applied."
        )
    }

    private func isUsual(_ parts: Parts) -> Bool {
        samples.count { $0.parts.isSuperset(of: parts) } * 2 > samples.count
    }

    private func cause(among rows: [ReturnRows.Row]) -> Finding.Message {
        if names > max(texts, notes) { return "the column of the translations has ids, or other names of the texts" }
        if notes > texts { return "the columns of translations and notes are exchanged" }
        if isUsual(.exchanged) { return "the columns source and target are exchanged" }
        let hasNames = samples.contains { $0.returned.row?.entry != nil || $0.returned.name != nil }
        switch (isUsual(.names), isUsual(.source), isUsual(.check)) {
        case (true, true, _), (true, _, true): return moved("id", shift(among: rows, ofID: true))
        case (true, false, false): return moved("entry or variant", nil)
        case (false, true, true):
            return hasNames ? moved("source", shift(among: rows)) : moved("id", shift(among: rows, ofID: true))
        case (false, true, false): return moved("source", shift(among: rows))
        case (false, false, true): return moved("check", checkShift(among: rows))
        case (false, false, false): return "some of its columns were sorted or moved without the others"
        }
    }

    private func moved(_ column: ExactText, _ shift: Int?) -> Finding.Message {
        guard window.sent.format.rows != nil || samples.first?.returned.row != nil else {
            return "ids and sources belong to different texts"
        }
        return Displacement.words(for: "column \(column)", shift: shift)
    }

    /// By how many rows the column of the sources or of the ids is lower than the others.
    private func shift(among rows: [ReturnRows.Row], ofID isID: Bool = false) -> Int? {
        Displacement.shifts.first { shift in
            isNearlyAll { sample in
                guard let unit = unit(of: sample.row + (isID ? shift : -shift), among: rows) else { return nil }
                return window.unit(unit).source.withLineFeeds == sample.returned.source?.withLineFeeds
            }
        }
    }

    private func checkShift(among rows: [ReturnRows.Row]) -> Int? {
        Displacement.shifts.first { shift in
            isNearlyAll { sample in
                guard let unit = unit(of: sample.row - shift, among: rows), let check = sample.returned.row?.plainCheck
                else { return nil }
                return hasCheck(check, unit)
            }
        }
    }

    private func isNearlyAll(_ fits: (Sample) -> Bool?) -> Bool {
        let answers = samples.compactMap(fits)
        return answers.count >= 3 && answers.count { $0 } * 10 >= answers.count * 9
    }

    private func unit(of row: Int, among rows: [ReturnRows.Row]) -> Int? {
        rows.indices.contains(row) ? Int(rows[row].unit) : nil
    }
}
