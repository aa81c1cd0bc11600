/// Exports a table, or a part of one, to a format and imports the file, in two wordings: with a marker in every string, which must
/// change every string and nothing else, and with the strings as they are, which must give the same bytes.
struct RoundTripCheck {
    /// The translations that travel.
    private enum Wording {
        case marked, own
    }

    /// The import of what came back.
    private struct Trip {
        let evidence: TableEvidence
        /// What is wrong with the new file.
        let problems: [Finding]
        /// How many strings are in it as they were sent.
        let returned: Int
    }

    private let expected: ExpectedUnits
    private let marked: [ExactText]
    private var trips: [Wording: Trip] = [:]

    private var pair: BilingualTable { expected.table }
    private var language: LanguageTag { expected.language }

    /// - Parameter expected: the units of a table without a translation.
    init(_ expected: ExpectedUnits) {
        self.expected = expected
        marked = expected.markedTexts
    }

    /// How many marked strings came back from the format that was checked last.
    var returned: Int { trips[.marked]?.returned ?? 0 }

    /// Sends the table through a format.
    ///
    /// - Parameter names: the units under the names of the format.
    /// - Returns: everything that is wrong.
    /// - Throws: ``Refusal`` when the table cannot be exported, or the file not be read.
    mutating func run(_ names: UnitNames, through format: some ExchangeDialect) throws(Refusal) -> [Finding] {
        try run(.own, names, through: format) + run(.marked, names, through: format)
    }

    private mutating func run(
        _ wording: Wording, _ names: UnitNames, through format: some ExchangeDialect
    ) throws(Refusal) -> [Finding] {
        let file = try write(wording, as: format)
        let source = try SourceText(name: "\(pair.name).\(format.fileExtension)", file: file)
        let returned = FirstTable(ReturnReader(names, in: source))
        _ = try format.read(source, into: returned)
        guard let evidence = returned.finish() else {
            trips[wording] = nil
            return expected.count > 0 ? [loss("The format returned nothing.")] : []
        }
        // What came back like before would become the same file.
        let known = trips[wording].flatMap { $0.evidence == evidence.tables[0] ? $0 : nil }
        let trip = known ?? self.trip(wording, evidence.tables[0])
        trips[wording] = trip
        return Self.withoutHarmless(evidence.findings) + trip.problems
    }

    /// Writes a file with all entries.
    private func write<Dialect: ExchangeDialect>(_ wording: Wording, as format: Dialect) throws(Refusal) -> [UInt8] {
        var writer = ExchangeFileWriter(format, from: language, to: [language])
        writer.begin()
        try writer.beginTable(original: pair.original, name: pair.name)
        for entry in expected.entries {
            let units = zip(entry.range, entry.units).map { $1.translated(text(of: $1, $0, wording)) }
            try writer.write(units)
        }
        try writer.endTable()
        writer.end()
        return format.encoding.encode(writer.output.bytes)
    }

    /// The translation of a unit.
    private func text(of unit: TranslationUnit, _ number: Int, _ wording: Wording) -> ExactText {
        wording == .marked ? marked[number] : unit.source
    }

    // MARK: - The new file

    /// Imports what came back.
    private func trip(_ wording: Wording, _ evidence: TableEvidence) -> Trip {
        let imported = TablePlan(expected, evidence, untranslated: .source).run()
        var problems = Self.withoutHarmless(imported.findings)
        guard let bytes = imported.bytes, let written = imported.file else {
            return Trip(
                evidence: evidence, problems: problems + [loss("The import produced no file.")], returned: 0)
        }
        if wording == .own, bytes != pair.source.source.encode(pair.source.source.bytes) {
            problems.append(loss("The file would not come back identical byte for byte."))
        }
        let lost = lost(in: written, wording)
        return Trip(evidence: evidence, problems: problems + lost, returned: expected.count - lost.count)
    }

    /// The strings that are not in the new file as they were sent.
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
                    ? nil : loss("The text did not come back.", path: unit.path)
            }
        }
    }

    private func loss(_ message: Finding.Message, path: VariantPath? = nil) -> Finding {
        pair.lossOnTheWay(message, path: path, in: language)
    }

    private static func withoutHarmless(_ findings: [Finding]) -> [Finding] {
        findings.filter { !harmless.contains($0.id) }
    }

    /// What is said of strings as such, which here are those of the source, with or without a marker.
    private static let harmless: Set<FindingID> = [
        .edgeWhitespace, .untranslated, .overBudget, .tightBudget, .narrowerVariant, .sameAsSource,
        .repeatedTranslation, .wordTranslated,
    ]
}

/// Matches the first table of a file.
private final class FirstTable: ReturnSink {
    private var reader: ReturnReader
    private var first: ReturnedTable?
    private var count = 0

    init(_ reader: ReturnReader) {
        self.reader = reader
    }

    func begin(_ table: ReturnedTable) -> Int {
        first = first ?? table
        count += 1
        return count - 1
    }

    func take(_ unit: ReturnedUnit, of table: Int, at offset: Int) {
        if table == 0 { reader.receive(unit, at: offset) }
    }

    /// What the table is evidence of; nil if there is none.
    func finish() -> ReturnEvidence? { first.map { reader.finish($0) } }
}

extension TranslationUnit {
    /// The unit with another translation, and its checksum, which several formats write.
    fileprivate func translated(_ text: ExactText) -> TranslationUnit {
        var unit = self
        (unit.target, unit.state, unit.mark) = (text, .translated, SentMark(of: text))
        return unit
    }
}

extension BilingualTable {
    /// Reports that a string, or the table, is not what it was after its way through a format.
    func lossOnTheWay(_ message: Finding.Message, path: VariantPath? = nil, in language: LanguageTag) -> Finding {
        let finding = Finding(
            .lostVariant, scope: path == nil ? .table : .text, message,
            hint: "This is a bug in stringsdict. Please report it with the file.", path: path)
        return placed(finding, in: language)
    }
}
