/// A round-trip check of a table, or of a part of a table, through a format. The table is exported and imported twice:
/// with a marker in every string, which must change every string and nothing else, and with the original strings, which
/// must yield the same bytes.
///
/// A marker inside a string preserves everything that a format can treat specially (``MarkedText``). If the marked
/// strings are returned byte for byte, only the entries that have a marker at the end of a string are exported again
/// with their original strings.
struct RoundTripCheck {
    /// The version of the strings in the file.
    private enum Wording {
        case marked, own
    }

    /// The import of a returned file.
    private struct Trip {
        let evidence: TableEvidence
        /// The problems with the new file.
        let problems: [Finding]
        /// The number of unchanged strings in the new file.
        let returned: Int
    }

    private let expected: ExpectedUnits
    private let marked: [MarkedText]
    /// The entries with a string that has its marker at the end.
    private let unproven: [ExpectedEntry]
    private var trips: [Wording: Trip] = [:]

    private var pair: BilingualTable { expected.table }
    private var language: LanguageTag { expected.language }

    /// - Parameter expected: the units of a table without a translation.
    init(_ expected: ExpectedUnits) {
        self.expected = expected
        let marked = expected.markedTexts
        unproven = expected.entries.filter { $0.range.contains { !marked[$0].isInside } }
        self.marked = marked
    }

    /// The number of marked strings that the last checked format returned.
    var returned: Int { trips[.marked]?.returned ?? 0 }

    /// Exports and imports the table in a format.
    ///
    /// - Parameter names: the units with their names in the format.
    /// - Returns: the problems.
    /// - Throws: ``StringsdictError`` if the table cannot be exported, or the file cannot be read.
    mutating func run(_ names: UnitNames, through format: some ExchangeDialect) throws(StringsdictError) -> [Finding] {
        let marked = try send(expected.entries, .marked, names, through: format)
        let own = try sendOwn(names, through: format, isProven: marked.map(isAsSent) ?? false)
        return finish(.own, own) + finish(.marked, marked)
    }

    /// The evidence of the original, unmarked strings after their round trip through the format.
    ///
    /// - Parameter isProven: true if the marked strings were returned unchanged.
    private func sendOwn(
        _ names: UnitNames, through format: some ExchangeDialect, isProven: Bool
    ) throws(StringsdictError) -> ReturnEvidence? {
        // Numbered ids depend on earlier strings, so a file with some of the entries would have other ids.
        guard isProven, !names.hasNumberedIDs || unproven.isEmpty else {
            return try send(expected.entries, .own, names, through: format)
        }
        var evidence =
            unproven.isEmpty ? ReturnEvidence([expected]) : try send(unproven, .own, names, through: format)
        var rest = unproven[...]
        for entry in expected.entries {
            if rest.first === entry {
                rest.removeFirst()
            } else {
                for (number, unit) in zip(entry.range, entry.units) {
                    evidence?[UnitReference(table: 0, unit: number)] = TextEvidence(unit.source, for: unit)
                }
            }
        }
        return evidence
    }

    /// Exports some entries and returns the evidence of the file; nil if the file has no table.
    private func send(
        _ entries: [ExpectedEntry], _ wording: Wording, _ names: UnitNames, through format: some ExchangeDialect
    ) throws(StringsdictError) -> ReturnEvidence? {
        let file = try write(entries, wording, as: format)
        let source = try format.open(file, name: "\(pair.name).\(format.fileExtension)")
        let returned = FirstTable(EvidenceCollector(names, in: source))
        _ = try format.read(source, into: returned)
        return returned.finish()
    }

    /// True if every marked string was returned byte for byte.
    private func isAsSent(_ evidence: ReturnEvidence) -> Bool {
        expected.entries.allSatisfy { entry in
            zip(entry.range, entry.units).allSatisfy {
                evidence.tables[0][$0] == TextEvidence(text(of: $1, $0, .marked), for: $1)
            }
        }
    }

    /// Imports the returned strings and reports all problems.
    private mutating func finish(_ wording: Wording, _ evidence: ReturnEvidence?) -> [Finding] {
        guard let evidence else {
            trips[wording] = nil
            return expected.count > 0 ? [loss("The format returned nothing.")] : []
        }
        // Identical evidence yields an identical file.
        let known = trips[wording].flatMap { $0.evidence == evidence.tables[0] ? $0 : nil }
        let trip = known ?? self.trip(wording, evidence.tables[0])
        trips[wording] = trip
        return Self.withoutHarmless(evidence.findings) + trip.problems
    }

    /// Writes a file with some entries.
    private func write<Dialect: ExchangeDialect>(
        _ entries: [ExpectedEntry], _ wording: Wording, as format: Dialect
    ) throws(StringsdictError) -> [UInt8] {
        var writer = ExchangeFileWriter(format, from: language, to: [language])
        writer.begin()
        try writer.beginTable(pair.header)
        for entry in entries {
            let units = zip(entry.range, entry.units).map { $1.translated(text(of: $1, $0, wording)) }
            try writer.write(units)
        }
        try writer.endTable()
        writer.end()
        return format.encoding.encode(writer.output.bytes)
    }

    /// The translation of a unit.
    private func text(of unit: TranslationUnit, _ number: Int, _ wording: Wording) -> ExactString {
        wording == .marked ? marked[number].text : unit.source
    }

    // MARK: - The new file

    /// Imports the returned strings.
    private func trip(_ wording: Wording, _ evidence: TableEvidence) -> Trip {
        let imported = TablePlan(expected, evidence, untranslated: .source).run()
        var problems = Self.withoutHarmless(imported.findings)
        guard let bytes = imported.bytes, let written = imported.file else {
            return Trip(
                evidence: evidence, problems: problems + [loss("The import produced no file.")], returned: 0)
        }
        if wording == .own, bytes != pair.source.source.encode(pair.source.source.bytes) {
            problems.append(loss("The file would not be byte-identical after the round trip."))
        }
        let lost = lost(in: written, wording)
        return Trip(evidence: evidence, problems: problems + lost, returned: expected.count - lost.count)
    }

    /// The strings that are missing or changed in the new file.
    private func lost(in written: any TableFile, _ wording: Wording) -> [Finding] {
        expected.entries.flatMap { entry -> [Finding] in
            let isThere = entry.index < written.count && written.key(at: entry.index) == entry.entry.key
            if isThere,
                written.phrase(at: entry.index).hasTexts(
                    of: entry,
                    { text, index in
                        text == self.text(of: entry.units[index], entry.first + index, wording)
                    })
            {
                return []
            }
            return zip(entry.range, entry.units).compactMap { number, unit in
                let found = isThere ? written.text(at: unit.path, entry: entry.index) : nil
                return found == text(of: unit, number, wording)
                    ? nil : loss("The string was not returned.", path: unit.path)
            }
        }
    }

    private func loss(_ message: Finding.Message, path: VariantPath? = nil) -> Finding {
        pair.lossOnTheWay(message, path: path, in: language)
    }

    private static func withoutHarmless(_ findings: [Finding]) -> [Finding] {
        findings.filter { !harmless.contains($0.id) }
    }

    /// The findings about the content of strings. They are ignored here, because the round trip uses the source strings
    /// themselves as translations, with or without a marker.
    private static let harmless: Set<FindingID> = [
        .edgeWhitespace, .untranslated, .overBudget, .tightBudget, .narrowerVariant, .sameAsSource,
        .repeatedTranslation, .wordTranslated,
    ]
}

/// A sink that matches the first table of a file.
private final class FirstTable: ReturnSink {
    private var reader: EvidenceCollector
    private var first: ReturnedTable?
    private var count = 0

    init(_ reader: EvidenceCollector) {
        self.reader = reader
    }

    func begin(_ table: ReturnedTable) -> Int {
        first = first ?? table
        count += 1
        return count - 1
    }

    func receive(_ unit: ReturnedUnit, of table: Int, at offset: Int) {
        if table == 0 { reader.receive(unit, at: offset) }
    }

    /// The evidence of the table; nil if there is none.
    func finish() -> ReturnEvidence? { first.map { reader.finish($0) } }
}

extension TranslationUnit {
    /// The unit with another translation and its checksum, which several formats contain.
    fileprivate func translated(_ text: ExactString) -> TranslationUnit {
        var unit = self
        (unit.target, unit.state, unit.mark) = (text, .translated, BaselineChecksum(of: text))
        return unit
    }
}

extension BilingualTable {
    /// The finding that a string or the table changed on its way through a format.
    func lossOnTheWay(_ message: Finding.Message, path: VariantPath? = nil, in language: LanguageTag) -> Finding {
        let finding = Finding(
            .lostVariant, scope: path == nil ? .table : .string, message,
            hint: "This is a bug in stringsdict. Please report it with the file.", path: path)
        return placed(finding, in: language)
    }
}
