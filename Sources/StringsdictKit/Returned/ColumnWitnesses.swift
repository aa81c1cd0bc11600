import SpreadsheetFormat

/// A search for moved columns, except the column of translations. It counts rows whose id, name, source or checksum
/// belongs to another unit than the rest of the row.
struct ColumnWitnesses {
    /// The parts of a row that belong to another string than the id.
    private struct Parts: OptionSet {
        let rawValue: Int
        static let names = Parts(rawValue: 1)
        static let source = Parts(rawValue: 2)
        static let check = Parts(rawValue: 4)
        /// The source is in the target column, and another string is in the source column.
        static let exchanged = Parts(rawValue: 8)
    }

    /// An inconsistent row that is kept to find the cause.
    private struct Sample {
        let row: Int
        let returned: ReturnedUnit
        let parts: Parts
    }

    private let expected: UnitNames
    private let index: RowIndex
    /// The number of inconsistent rows.
    var count: Int { max(texts, notes, names) }
    private var texts = 0
    /// The number of translations that are notes.
    private var notes = 0
    /// The number of translations that are names of the string: its id, entry or variant.
    private var names = 0
    private var samples: [Sample] = []
    /// The maximum number of inconsistent rows that are kept to find the cause.
    private static let mostSamples = 200

    init(_ expected: UnitNames, index: RowIndex) {
        self.expected = expected
        self.index = index
    }

    /// Records an inconsistent row.
    ///
    /// - Parameter isStale: true if the row may be an unedited row of an export with an earlier source.
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

    /// True if a program may have damaged the exported string, by removing white space or a leading apostrophe, or by
    /// truncating the string to the size of a cell. A damaged string does not indicate another row.
    private static func isDamage(_ text: ExactString, of sent: ExactString) -> Bool {
        func seen(_ text: ExactString) -> [Unicode.Scalar] {
            Array(text.string.unicodeScalars.filter { !$0.properties.isWhitespace }.drop { $0 == "'" })
        }
        let (left, right) = (seen(text), seen(sent))
        return left == right || text.utf8.count >= longestCell && right.starts(with: left)
    }

    /// The minimum size of a truncated cell in bytes: the limit of spreadsheets, 32,767, less some lost white space.
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

    /// Counts a translation that is the note exported with the string.
    mutating func lookForNote(_ target: ExactString, in unit: TranslationUnit) {
        guard let note = unit.notes.first?.text, target.utf8.count >= note.utf8.count,
            target.utf8.starts(with: note.utf8)
        else { return }
        notes += 1
    }

    /// Counts a translation that is a name of the string: its id, entry or variant. A key can be ordinary text, even in
    /// the target language; such a key counts only if the entry cell of its row has other content.
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

    /// True if the string is the name of the unit's variant in a spreadsheet. A name without a colon counts only if the
    /// variant cell of the row has other content.
    private func isVariant(_ text: ExactString, of unit: TranslationUnit, _ row: ReturnedRow?) -> Bool {
        guard let rows = expected.format.rows, text == rows.variantName(of: unit.path) else { return false }
        return text.contains(UInt8(ascii: ":")) || row?.variant.map { $0 != text } == true
    }

    // MARK: - Cause

    /// - Parameter all: the number of strings that could reveal the error.
    func finding(among rows: [Alignment.Row], of all: Int) -> Finding {
        Finding(
            .contradictoryFile,
            "\(count) of \(all) changed rows are inconsistent: \(cause(among: rows)). Nothing in the file was applied."
        )
    }

    private func isUsual(_ parts: Parts) -> Bool {
        samples.count { $0.parts.isSuperset(of: parts) } * 2 > samples.count
    }

    private func cause(among rows: [Alignment.Row]) -> Finding.Message {
        if names > max(texts, notes) { return "the column of translations has ids or other names of strings" }
        if notes > texts { return "the columns of translations and notes are swapped" }
        if isUsual(.exchanged) { return "the columns “source” and “target” are swapped" }
        let hasNames = samples.contains { $0.returned.row?.entry != nil || $0.returned.name != nil }
        switch (isUsual(.names), isUsual(.source), isUsual(.check)) {
        case (true, true, _), (true, _, true): return moved("id", shift(among: rows, ofID: true))
        case (true, false, false): return moved("entry or variant", nil)
        case (false, true, true):
            return hasNames ? moved("source", shift(among: rows)) : moved("id", shift(among: rows, ofID: true))
        case (false, true, false): return moved("source", shift(among: rows))
        case (false, false, true): return moved("checksum", checkShift(among: rows))
        case (false, false, false): return "some columns of the file were sorted or moved without the others"
        }
    }

    private func moved(_ column: ExactString, _ shift: Int?) -> Finding.Message {
        guard expected.format.rows != nil || samples.first?.returned.row != nil else {
            return "ids and sources belong to different strings"
        }
        return Alignment.words(for: "column \(column)", shift: shift)
    }

    /// The number of rows by which the column of sources or of ids has moved down; negative if up. Nil if no number is
    /// right for nearly all samples.
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
    /// True if the string is a key that users do not read: `player.hint`, `sign_in`.
    fileprivate var isIdentifier: Bool {
        (contains(UInt8(ascii: ".")) || contains(UInt8(ascii: "_"))) && !contains(UInt8(ascii: " "))
            && utf8.last != UInt8(ascii: ".")
    }

    /// True if the string begins like the name of a variant, which most translations do not.
    fileprivate var canBeVariant: Bool {
        guard utf8.count <= 256 else { return false }
        return unsafe withBytes { unsafe $0.prefix(4).allSatisfy { (0x61...0x7A).contains($0) } }
    }
}
