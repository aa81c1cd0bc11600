import Concurrency

/// Proves in memory that a table loses nothing on its way through a format and back.
package struct RoundTrip: Sendable {
    /// What came of a round trip.
    package struct Outcome: Sendable {
        /// The name of the format.
        package var format: String
        /// The texts that were sent.
        package var count = VariantCount()
        /// How many texts came back where they belong.
        package var returned = 0
        /// What went wrong; empty when the proof holds.
        package var problems: [Finding] = []
    }

    /// The language of the table.
    package var language: LanguageTag

    /// Makes the proof for tables in a language.
    package init(language: LanguageTag) {
        self.language = language
    }

    /// Sends a table through a format with every text changed, which must change every text and nothing else. With the
    /// texts as they are, the file must come back byte for byte.
    package func run(_ pair: BilingualTable, through format: any ExchangeDialect) -> Outcome {
        run(pair, through: [format])[0]
    }

    /// Sends a table through several formats, on all cores and a part of it at a time.
    ///
    /// Where a part does not come back, the whole table is sent once more, to say what is wrong with it.
    package func run(_ pair: BilingualTable, through formats: [any ExchangeDialect]) -> [Outcome] {
        var pair = pair
        pair.target = nil
        let ranges = Parallel.slices(of: 0..<pair.source.count)
        guard ranges.count > 1 else { return runWhole(pair, through: formats) }
        let outcomes = Parallel.map(ranges.count) { [pair] number in
            run(entries: ranges[number], of: pair, through: formats)
        }
        let owners = firstWithSameIDs(formats)
        let areDistinct = Parallel.map(formats.count) { format in
            owners[format] < format || Self.areDistinct(outcomes.compactMap { $0?[format].ids })
        }
        return formats.indices.map { format in
            let parts = outcomes.compactMap { $0?[format] }
            guard parts.count == ranges.count, parts.allSatisfy(\.outcome.problems.isEmpty),
                areDistinct[owners[format]]
            else { return runWhole(pair, through: [formats[format]])[0] }
            return parts.reduce(into: Outcome(format: formats[format].name)) { whole, part in
                whole.count += part.outcome.count
                whole.returned += part.outcome.returned
            }
        }
    }

    /// What came of a part of a table.
    private struct Part: Sendable {
        var outcome: Outcome
        /// The ids of its units, by their hashes: across the parts they must differ, too. None where a format before has the same.
        var ids: [UInt64]
    }

    /// For each format the first one that gives texts the same ids: it owns them, and they are compared for it alone.
    private func firstWithSameIDs(_ formats: [any ExchangeDialect]) -> [Int] {
        let namings = formats.map { format -> any UnitNaming in format.naming(for: language) }
        return namings.map { naming in namings.firstIndex { $0.isSame(as: naming) } ?? 0 }
    }

    /// Whether no hash is there twice. They are compared with those that begin alike, as one set of all would not stay in the cache.
    private static func areDistinct(_ parts: [[UInt64]]) -> Bool {
        var alike: [[UInt64]] = Array(repeating: [], count: 256)
        for part in parts {
            for hash in part { alike[Int(hash >> 56)].append(hash) }
        }
        return alike.allSatisfy { hashes in
            var known = Fingerprints()
            return hashes.allSatisfy { known.insert($0) }
        }
    }

    /// What comes of a part of a table; nil where it cannot stand alone.
    private func run(
        entries: Range<Int>, of pair: BilingualTable, through formats: [any ExchangeDialect]
    ) -> [Part]? {
        var part = pair
        guard let file = try? pair.source.part(entries) else { return nil }
        part.source = file
        return parts(of: part, through: formats)
    }

    private func runWhole(_ pair: BilingualTable, through formats: [any ExchangeDialect]) -> [Outcome] {
        parts(of: pair, through: formats).map(\.outcome)
    }

    /// Sends a table through formats. Its units are made once for all of them, and named once for those that name them alike.
    private func parts(of pair: BilingualTable, through formats: [any ExchangeDialect]) -> [Part] {
        let expected = ExpectedUnits(pair, language: language)
        let (count, problems) = look(at: expected)
        var check = RoundTripCheck(expected)
        let owners = firstWithSameIDs(formats)
        var named: [UnitNames] = []
        return formats.enumerated().map { number, format in
            let names =
                owners[number] < number
                ? UnitNames(named[owners[number]], as: format)
                : UnitNames([expected], as: format, language: language)
            named.append(names)
            var outcome = Outcome(format: format.name, count: count, problems: problems)
            do throws(StringsdictError) {
                outcome.problems += try check.run(names, through: format)
                outcome.returned = check.returned
            } catch {
                outcome.problems += error.placed(in: pair, language).findings
            }
            return Part(outcome: outcome, ids: owners[number] < number ? [] : names.ids[0].map(Fingerprints.hash))
        }
    }

    /// Counts the texts of the file, each of which must be among the units.
    private func look(at expected: ExpectedUnits) -> (count: VariantCount, lacking: [Finding]) {
        var count = VariantCount()
        var lacking: [Finding] = []
        for entry in expected.entries {
            let phrase = entry.entry.source
            count.add(phrase)
            if phrase.hasTexts(of: entry, { _, _ in true }) { continue }
            let paths = Set(entry.units.map(\.path))
            for variant in Entry(key: entry.entry.key, phrase: phrase).variants where !paths.contains(variant.path) {
                lacking.append(
                    expected.table.lossOnTheWay(
                        "The text is not among the exported units.", path: variant.path, in: language))
            }
        }
        return (count, lacking)
    }
}

extension Phrase {
    /// Whether there is a text for each unit of an entry at its path, in their order, and no other.
    ///
    /// - Parameter isRight: whether a text is what it has to be.
    func hasTexts(of entry: ExpectedEntry, _ isRight: (ExactString, _ index: Int) -> Bool) -> Bool {
        let count = entry.units.count
        var next = 0
        let isSame = allTexts { text, steps in
            guard next < count, entry.units[next].path.steps == steps, isRight(text, next) else { return false }
            next += 1
            return true
        }
        return isSame && next == count
    }
}
