/// Proves in memory that a table loses nothing on its way through a format and back.
public struct RoundTrip: Sendable {
    /// What came of a round trip.
    public struct Outcome: Sendable {
        /// The name of the format.
        public var format: String
        /// How many texts came back where they belong.
        public var returned: Int
        /// What went wrong; empty when the proof holds.
        public var problems: [Finding]
    }

    /// The language of the table.
    public var language: LanguageTag

    /// Makes the proof for tables in a language.
    public init(language: LanguageTag) {
        self.language = language
    }

    /// Sends a table through a format twice: with its own texts, which must give the same bytes, and with every text
    /// changed, which must change every text and nothing else.
    public func run(_ pair: BilingualTable, through format: any ExchangeDialect) -> Outcome {
        run(pair, through: [format])[0]
    }

    /// Sends a table through several formats, on all cores and a part of it at a time.
    ///
    /// Where a part does not come back, the whole table is sent once more, to say what is wrong with it.
    public func run(_ pair: BilingualTable, through formats: [any ExchangeDialect]) -> [Outcome] {
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

    /// Entries in a part: few enough to stay in the cache.
    private static let partSize = 2048

    /// What comes of a part of a table; nil where it cannot stand alone.
    private func run(
        partOf pair: BilingualTable, from start: Int, through formats: [any ExchangeDialect]
    ) -> [Part]? {
        var part = pair
        guard let file = try? pair.source.part(start..<min(start + Self.partSize, pair.source.count)) else {
            return nil
        }
        part.source = file
        let table = UnitProjection(EntryMerge(part, language: language)).translationTable()
        return formats.map { format in
            var naming: any UnitNaming = format.naming(for: language)
            let ids = naming.ids(of: table.units.lazy.map(\.path), original: table.original, name: table.name)
            return Part(outcome: run(table, of: part, through: format), ids: ids.map(Fingerprints.hash))
        }
    }

    private func runWhole(_ pair: BilingualTable, through formats: [any ExchangeDialect]) -> [Outcome] {
        let table = UnitProjection(EntryMerge(pair, language: language)).translationTable()
        return Parallel.map(formats.count) { run(table, of: pair, through: formats[$0]) }
    }

    private func run(
        _ table: TranslationTable, of pair: BilingualTable, through format: any ExchangeDialect
    ) -> Outcome {
        var outcome = Outcome(format: format.name, returned: 0, problems: completeness(of: table, pair: pair))
        do {
            let unchanged = try send(table, pair, through: format, marking: false)
            outcome.returned = unchanged.returned
            outcome.problems += unchanged.problems
            if unchanged.bytes != pair.source.source.encode(pair.source.source.bytes) {
                outcome.problems.append(loss("The file would not come back byte for byte.", of: pair))
            }
            outcome.problems += try send(table, pair, through: format, marking: true).problems
        } catch {
            outcome.problems += error.findings
        }
        return outcome
    }

    private struct Trip {
        var bytes: [UInt8]
        var returned: Int
        var problems: [Finding]
    }

    private func send(
        _ table: TranslationTable, _ pair: BilingualTable, through format: any ExchangeDialect, marking: Bool
    ) throws(Refusal) -> Trip {
        var table = table
        for index in table.units.indices {
            let unit = table.units[index]
            table.units[index].target =
                marking && !unit.isProtected ? ExactText(unit.source.string + Self.mark) : unit.source
            table.units[index].state = .translated
        }
        let document = TranslationDocument(sourceLanguage: language, targetLanguage: language, tables: [table])
        let source = try SourceText(name: "\(table.name).\(format.fileExtension)", file: try format.write(document))
        let expected = ExpectedUnits(pair, as: format, language: language)
        var trip = Trip(bytes: [], returned: 0, problems: [])
        guard let returned = try format.read(source).tables.first else {
            let isEmpty = table.units.isEmpty
            trip.bytes = isEmpty ? pair.source.source.encode(pair.source.source.bytes) : []
            trip.problems = isEmpty ? [] : [loss("The format gave nothing back.", of: pair)]
            return trip
        }
        let result = Importer(from: language, to: language)
            .read(returned, from: source, format: format, expected: expected)
        trip.problems = result.allFindings.filter { !Self.harmless.contains($0.id) }
        guard let bytes = result.tables.first?.bytes else {
            trip.problems.append(loss("The import gave no file.", of: pair))
            return trip
        }
        trip.bytes = bytes
        let written = try pair.format.read(name: pair.original.string, bytes: bytes)
        trip.returned = compare(written, with: table, pair: pair, problems: &trip.problems)
        return trip
    }

    /// How many texts are in the new file as they were sent.
    private func compare(
        _ written: any TableFile, with table: TranslationTable, pair: BilingualTable, problems: inout [Finding]
    ) -> Int {
        var number = 0
        var returned = 0
        for index in 0..<min(pair.source.count, written.count) {
            let key = pair.source.key(at: index)
            while number < table.units.count, table.units[number].path.key == key {
                let unit = table.units[number]
                if written.text(at: unit.path, entry: index) == unit.target {
                    returned += 1
                } else {
                    problems.append(loss("The text did not come back.", of: pair, path: unit.path))
                }
                number += 1
            }
        }
        return returned
    }

    /// Every text of the file must be among the units.
    private func completeness(of table: TranslationTable, pair: BilingualTable) -> [Finding] {
        let sent = Set(table.units.map(\.path))
        return (0..<pair.source.count).flatMap { index in
            pair.source.entry(at: index).variants.filter { !sent.contains($0.path) }
                .map { loss("The text is not among the exported units.", of: pair, path: $0.path) }
        }
    }

    private func loss(_ message: Finding.Message, of pair: BilingualTable, path: VariantPath? = nil) -> Finding {
        Finding(
            .lostVariant, message, hint: "This is a mistake in the program. Please report it with the file.",
            at: SourceLocation(file: pair.original.string, line: 1, column: 1), path: path)
    }

    /// A sign that no text of an app has.
    private static let mark = "⟦✓⟧"
    /// What the marks bring about by themselves.
    private static let harmless: Set<FindingID> = [
        .edgeWhitespace, .untranslated, .overBudget, .tightBudget, .narrowerVariant,
    ]
}
