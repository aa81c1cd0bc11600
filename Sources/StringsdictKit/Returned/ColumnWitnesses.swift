import SpreadsheetFormat

/// The columns besides the translations as witnesses: rows in which an id, a name, a source or a checksum belongs to another unit
/// than the rest.
struct ColumnWitnesses {
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

    private let expected: UnitNames
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

    init(_ expected: UnitNames, index: RowIndex) {
        self.expected = expected
        self.index = index
    }

    /// Records a row that contradicts itself.
    ///
    /// - Parameter isStale: whether the row can have been sent as it is, with another source than today's.
    mutating func record(_ returned: ReturnedUnit, for unit: UnitReference, row: Int, isStale: Bool) {
        let parts = parts(of: returned, for: unit, isStale: isStale)
        guard !parts.isEmpty else { return }
        texts += 1
        if samples.count < Self.mostSamples { samples.append(Sample(row: row, returned: returned, parts: parts)) }
    }

    private func parts(of returned: ReturnedUnit, for reference: UnitReference, isStale: Bool) -> Parts {
        let unit = expected.unit(reference)
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
        if let check, !hasCheck(check, reference) { parts.insert(.check) }
        return parts
    }

    /// Whether a text is what programs make of another one, so that it shows no other row: without blanks or an apostrophe
    /// at its start, or cut where a cell ends.
    private static func isDamage(_ text: ExactString, of sent: ExactString) -> Bool {
        func seen(_ text: ExactString) -> [Unicode.Scalar] {
            Array(text.string.unicodeScalars.filter { !$0.properties.isWhitespace }.drop { $0 == "'" })
        }
        let (left, right) = (seen(text), seen(sent))
        return left == right || text.utf8.count >= longestCell && right.starts(with: left)
    }

    /// The fewest bytes to which a spreadsheet cuts a cell, 32,767, with some room for blanks that were lost.
    private static let longestCell = 32_000

    private func hasOtherNames(_ returned: ReturnedUnit, than unit: TranslationUnit) -> Bool {
        if let name = returned.name { return name != unit.path.xcodeID }
        let variant = expected.format.rows?.variantName(of: unit.path)
        return returned.row.map { $0.entry ?? unit.path.key != unit.path.key || $0.variant ?? variant != variant }
            ?? false
    }

    private func hasCheck(_ check: ExactString, _ unit: UnitReference) -> Bool {
        expected.format.rows?.checksums(ofID: expected.id(unit), source: expected.unit(unit).source).contains(check)
            == true
    }

    /// Looks whether a translation is the note that was sent with the text.
    mutating func lookForNote(_ target: ExactString, in unit: TranslationUnit) {
        guard let note = unit.notes.first?.text, target.utf8.count >= note.utf8.count,
            target.utf8.starts(with: note.utf8)
        else { return }
        notes += 1
    }

    /// Looks whether a translation is what the text is called: its id, its entry or its variant. Keys can be texts, also in the
    /// language of the translation, and are so in their own cells, too.
    mutating func lookForName(
        _ target: ExactString, of unit: TranslationUnit, _ reference: UnitReference, in row: ReturnedRow?
    ) {
        let isName =
            target == expected.id(reference)
            || target.utf8.first == UInt8(ascii: "/") && expected.isPath(target, of: reference)
            || target == unit.path.key && (target.isIdentifier || row?.entry.map { $0 != target } == true)
            || target.canBeVariant && isVariant(target, of: unit, row)
        if isName, target != unit.source, target != unit.target { names += 1 }
    }

    /// Whether a text is what a spreadsheet calls a variant; a word only where the cell of the variant has lost it.
    private func isVariant(_ text: ExactString, of unit: TranslationUnit, _ row: ReturnedRow?) -> Bool {
        guard let rows = expected.format.rows, text == rows.variantName(of: unit.path) else { return false }
        return text.contains(UInt8(ascii: ":")) || row?.variant.map { $0 != text } == true
    }

    // MARK: - The cause

    /// - Parameter all: how many texts could show it.
    func finding(among rows: [Alignment.Row], of all: Int) -> Finding {
        Finding(
            .contradictoryFile,
            "\(count) of \(all) changed texts contradict themselves: \(cause(among: rows)). Nothing of it was applied."
        )
    }

    private func isUsual(_ parts: Parts) -> Bool {
        samples.count { $0.parts.isSuperset(of: parts) } * 2 > samples.count
    }

    private func cause(among rows: [Alignment.Row]) -> Finding.Message {
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
        case (false, false, true): return moved("checksum", checkShift(among: rows))
        case (false, false, false): return "some of its columns were sorted or moved without the others"
        }
    }

    private func moved(_ column: ExactString, _ shift: Int?) -> Finding.Message {
        guard expected.format.rows != nil || samples.first?.returned.row != nil else {
            return "ids and sources belong to different texts"
        }
        return Alignment.words(for: "column \(column)", shift: shift)
    }

    /// By how many rows the column of the sources or of the ids is lower than the others.
    private func shift(among rows: [Alignment.Row], ofID isID: Bool = false) -> Int? {
        Alignment.shifts.first { shift in
            isNearlyAll { sample in
                guard let unit = unit(of: sample.row + (isID ? shift : -shift), among: rows) else { return nil }
                return expected.unit(unit).source.withLineFeeds == sample.returned.source?.withLineFeeds
            }
        }
    }

    private func checkShift(among rows: [Alignment.Row]) -> Int? {
        Alignment.shifts.first { shift in
            isNearlyAll { sample in
                guard let unit = unit(of: sample.row - shift, among: rows), let check = sample.returned.row?.plainCheck
                else { return nil }
                return hasCheck(check, unit)
            }
        }
    }

    private func isNearlyAll(_ fits: (Sample) -> Bool?) -> Bool {
        let answers = samples.compactMap(fits)
        return answers.count >= RowVotes.fewest && answers.count { $0 } * 10 >= answers.count * 9
    }

    private func unit(of row: Int, among rows: [Alignment.Row]) -> UnitReference? {
        rows.indices.contains(row) ? rows[row].unit : nil
    }
}

extension ExactString {
    /// Whether a text is a key that nobody reads: `player.hint`, `sign_in`.
    fileprivate var isIdentifier: Bool {
        (contains(UInt8(ascii: ".")) || contains(UInt8(ascii: "_"))) && !contains(UInt8(ascii: " "))
            && utf8.last != UInt8(ascii: ".")
    }

    /// Whether a text begins as the names of variants do: most translations do not.
    fileprivate var canBeVariant: Bool {
        guard utf8.count <= 256 else { return false }
        return unsafe withBytes { unsafe $0.prefix(4).allSatisfy { (0x61...0x7A).contains($0) } }
    }
}
