import Cores

/// Proves in memory that a table loses nothing on its way through a format and back.
package struct RoundTrip: Sendable {
    /// What came of a round trip.
    package struct Outcome: Sendable {
        /// The name of the format.
        package var format: String
        /// How many texts came back where they belong.
        package var returned: Int
        /// What went wrong; empty when the proof holds.
        package var problems: [Finding]
    }

    /// The language of the table.
    package var language: LanguageTag

    /// Makes the proof for tables in a language.
    package init(language: LanguageTag) {
        self.language = language
    }

    /// Sends a table through a format twice: with its own texts, which must give the same bytes, and with every text
    /// changed, which must change every text and nothing else.
    package func run(_ pair: BilingualTable, through format: any ExchangeDialect) -> Outcome {
        run(pair, through: [format])[0]
    }

    /// Sends a table through several formats, on all cores and a part of it at a time.
    ///
    /// Where a part does not come back, the whole table is sent once more, to say what is wrong with it.
    package func run(_ pair: BilingualTable, through formats: [any ExchangeDialect]) -> [Outcome] {
        var pair = pair
        pair.target = nil
        let starts = Array(stride(from: 0, to: pair.source.count, by: Self.partSize))
        guard starts.count > 1 else { return runWhole(pair, through: formats) }
        let outcomes = Parallel.map(starts.count) { [pair] number in
            run(partOf: pair, from: starts[number], through: formats)
        }
        return formats.indices.map { format in
            let parts = outcomes.compactMap { $0?[format] }
            guard parts.count == starts.count, parts.allSatisfy(\.outcome.problems.isEmpty),
                Self.areDistinct(parts.flatMap(\.ids))
            else { return runWhole(pair, through: [formats[format]])[0] }
            let returned = parts.reduce(0) { $0 + $1.outcome.returned }
            return Outcome(format: formats[format].name, returned: returned, problems: [])
        }
    }

    /// What came of a part of a table.
    private struct Part {
        var outcome: Outcome
        /// The ids of its units, by their hashes: across the parts they must differ, too.
        var ids: [UInt64]
    }

    private static func areDistinct(_ hashes: [UInt64]) -> Bool {
        let sorted = hashes.sorted()
        return zip(sorted, sorted.dropFirst()).allSatisfy { $0 != $1 }
    }

    /// Entries in a part: few enough to stay in the cache, and to be made on one core.
    private static let partSize = SentUnits.blockSize

    /// What comes of a part of a table; nil where it cannot stand alone.
    private func run(
        partOf pair: BilingualTable, from start: Int, through formats: [any ExchangeDialect]
    ) -> [Part]? {
        var part = pair
        guard let file = try? pair.source.part(start..<min(start + Self.partSize, pair.source.count)) else {
            return nil
        }
        part.source = file
        return parts(of: part, through: formats)
    }

    private func runWhole(_ pair: BilingualTable, through formats: [any ExchangeDialect]) -> [Outcome] {
        parts(of: pair, through: formats).map(\.outcome)
    }

    /// Sends a table through formats. Its units are made once for all of them; so is what an import makes of them, where
    /// a format gives back the same as the one before it.
    private func parts(of pair: BilingualTable, through formats: [any ExchangeDialect]) -> [Part] {
        guard let first = formats.first else { return [] }
        let sent = SentUnits(pair, as: first, language: language)
        let problems = completeness(of: sent, pair)
        var unchanged = Trip(isMarked: false)
        var marked = Trip(isMarked: true)
        return formats.map { format in
            let sent = SentUnits(sent, as: format)
            var outcome = Outcome(format: format.name, returned: 0, problems: problems)
            do throws(Refusal) {
                outcome.problems += try send(sent, pair, through: format, &unchanged)
                if unchanged.bytes != pair.source.source.encode(pair.source.source.bytes) {
                    outcome.problems.append(loss("The file would not come back identical byte for byte.", of: pair))
                }
                outcome.problems += try send(sent, pair, through: format, &marked)
                outcome.returned = marked.returned
            } catch {
                outcome.problems += error.placed(in: pair, language).findings
            }
            return Part(outcome: outcome, ids: sent.idHashes)
        }
    }

    /// A way out and back.
    private struct Trip {
        /// Whether every text is changed on the way.
        let isMarked: Bool
        /// What came back from the latest format.
        var evidence: Evidence?
        /// The new file.
        var bytes: [UInt8] = []
        /// How many texts are in it as they were sent.
        var returned = 0
        /// What is wrong with it.
        var problems: [Finding] = []

        init(isMarked: Bool) {
            self.isMarked = isMarked
        }
    }

    /// Sends a table out and imports what comes back.
    ///
    /// - Returns: everything that is wrong.
    private func send(
        _ sent: SentUnits, _ pair: BilingualTable, through format: some ExchangeDialect, _ trip: inout Trip
    ) throws(Refusal) -> [Finding] {
        let file = try write(sent, pair, as: format, marking: trip.isMarked)
        let source = try SourceText(name: "\(pair.name).\(format.fileExtension)", file: file)
        let returned = FirstTable(ReturnReader(sent, in: source))
        _ = try format.read(source, into: returned)
        guard let (table, evidence) = returned.finish() else {
            trip = Trip(isMarked: trip.isMarked)
            if sent.count > 0 { return [loss("The format returned nothing.", of: pair)] }
            trip.bytes = pair.source.source.encode(pair.source.source.bytes)
            return []
        }
        let found = evidence.findings.filter { !Self.harmless.contains($0.id) }
        if trip.evidence?.hasSameTexts(as: evidence) == true { return found + trip.problems }
        let first = returned.first.map { FirstUnit($0.unit, at: source.location(at: $0.offset)) }
        let result = Importer(from: language, to: language)
            .plan(sent, by: evidence, table, first: first, isProof: true)
        trip = Trip(isMarked: trip.isMarked)
        guard let imported = result.tables.first, let bytes = imported.bytes, let written = imported.file else {
            let problems = result.allFindings.filter { !Self.harmless.contains($0.id) }
            return problems + [loss("The import produced no file.", of: pair)]
        }
        trip.evidence = evidence
        trip.bytes = bytes
        trip.problems = imported.findings.filter { !Self.harmless.contains($0.id) }
        trip.returned = compare(written, with: sent, trip.isMarked, pair, &trip.problems)
        return found + trip.problems
    }

    private func write<Dialect: ExchangeDialect>(
        _ sent: SentUnits, _ pair: BilingualTable, as format: Dialect, marking: Bool
    ) throws(Refusal) -> [UInt8] {
        var writer = ExchangeFileWriter(format, from: language, to: [language])
        writer.begin()
        try writer.beginTable(original: pair.original, name: pair.name)
        for block in sent.blocks(of: 0..<sent.entryCount) {
            try writer.write(
                sent.entries(block).flatMap { entry in
                    zip(entry.units, sent.spellings(of: entry)).map { unit, spelling in
                        var unit = unit
                        unit.target = text(of: unit, marking)
                        unit.state = .translated
                        return UnitRow(unit, spelled: spelling)
                    }
                })
        }
        try writer.endTable()
        writer.end()
        return format.encoding.encode(writer.output.bytes)
    }

    /// What is sent as the translation of a text.
    private func text(of unit: TranslationUnit, _ marking: Bool) -> ExactText {
        marking && !unit.isProtected ? ExactText(unit.source.string + Self.mark) : unit.source
    }

    /// How many texts are in the new file as they were sent.
    private func compare(
        _ written: any TableFile, with sent: SentUnits, _ marking: Bool, _ pair: BilingualTable,
        _ problems: inout [Finding]
    ) -> Int {
        var returned = 0
        for block in sent.blocks(of: 0..<sent.entryCount) {
            for entry in sent.entries(block) {
                let isThere = entry.number < written.count
                let variants = isThere ? written.entry(at: entry.number).variants : []
                for (index, unit) in entry.units.enumerated() {
                    let isNext = index < variants.count && variants[index].path == unit.path
                    let found = isThere && !isNext ? written.text(at: unit.path, entry: entry.number) : nil
                    let text = isNext ? variants[index].text : found
                    if text == self.text(of: unit, marking) {
                        returned += 1
                    } else {
                        problems.append(loss("The text did not come back.", of: pair, path: unit.path))
                    }
                }
            }
        }
        return returned
    }

    /// Every text of the file must be among the units.
    private func completeness(of sent: SentUnits, _ pair: BilingualTable) -> [Finding] {
        sent.blocks(of: 0..<sent.entryCount).flatMap { sent.entries($0) }.flatMap { entry -> [Finding] in
            let paths = entry.units.map(\.path)
            let variants = pair.source.entry(at: entry.number).variants.map(\.path)
            if paths == variants { return [] }
            return variants.filter { !paths.contains($0) }.map {
                loss("The text is not among the exported units.", of: pair, path: $0)
            }
        }
    }

    private func loss(_ message: Finding.Message, of pair: BilingualTable, path: VariantPath? = nil) -> Finding {
        let finding = Finding(
            .lostVariant, scope: path == nil ? .table : .text, message,
            hint: "This is a bug in stringsdict. Please report it with the file.", path: path)
        return pair.placed(finding, in: language)
    }

    /// A sign that no text of an app has.
    private static let mark = "⟦✓⟧"
    /// What is said of texts as such, which here are those of the source, with or without a mark.
    private static let harmless: Set<FindingID> = [
        .edgeWhitespace, .untranslated, .overBudget, .tightBudget, .narrowerVariant, .sameAsSource,
        .repeatedTranslation,
    ]
}

/// Reads the first table of a file.
private final class FirstTable: ReturnSink {
    private var reader: ReturnReader?
    private var tables: [ReturnedTable] = []
    private(set) var first: (unit: ReturnedUnit, offset: Int)?

    init(_ reader: ReturnReader) {
        self.reader = reader
    }

    func begin(_ table: ReturnedTable) -> Int {
        tables.append(table)
        return tables.count - 1
    }

    func take(_ unit: ReturnedUnit, of table: Int, at offset: Int) {
        guard table == 0 else { return }
        if first == nil { first = (unit, offset) }
        reader?.take(unit, at: offset)
    }

    /// What the table says; nil if there is none.
    func finish() -> (table: ReturnedTable, Evidence)? {
        guard let table = tables.first, let reader else { return nil }
        self.reader = nil
        return (table, reader.finish(table))
    }
}
