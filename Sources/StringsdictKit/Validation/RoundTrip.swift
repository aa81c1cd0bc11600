import Concurrency

/// Round-trip checks in memory: a table must lose nothing on its way through a format and back.
package struct RoundTrip: Sendable {
    /// The result of a round-trip check.
    package struct Outcome: Sendable {
        /// The name of the format.
        package var format: String
        /// The numbers of exported strings.
        package var count = VariantCount()
        /// The number of strings that were returned correctly.
        package var returned = 0
        /// The problems; empty if the check passed.
        package var problems: [Finding] = []
    }

    /// The language of the table.
    package var language: LanguageTag

    /// Creates a check for tables in a language.
    package init(language: LanguageTag) {
        self.language = language
    }

    /// Exports and imports a table twice in a format. With a marker in every string, all strings must change, and
    /// nothing else may change. The original strings must yield the same bytes.
    package func run(_ pair: BilingualTable, through format: any ExchangeDialect) -> Outcome {
        run(pair, through: [format])[0]
    }

    /// Exports and imports a table in several formats, in parts on all cores.
    ///
    /// If a part fails, the whole table is checked again to find the problem.
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

    /// The result for a part of a table.
    private struct Part: Sendable {
        var outcome: Outcome
        /// The hashes of the units' ids, which must also differ between parts; empty if an earlier format has the same
        /// ids.
        var ids: [UInt64]
    }

    /// The index of the first format with the same ids, for each format. Ids are compared for that format only.
    private func firstWithSameIDs(_ formats: [any ExchangeDialect]) -> [Int] {
        let namings = formats.map { format -> any UnitNaming in format.naming(for: language) }
        return namings.map { naming in namings.firstIndex { $0.isSame(as: naming) } ?? 0 }
    }

    /// True if all hashes are distinct. They are compared in groups with equal first bytes, because a set of all hashes
    /// exceeds the CPU cache.
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

    /// The result for a part of a table; nil if the part is not a valid table.
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

    /// The results for a table in several formats. The units are created once, and their ids once for all formats with
    /// the same ids.
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

    /// Counts the strings of the file and reports those that are not among the units.
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
                        "The string is not among the exported units.", path: variant.path, in: language))
            }
        }
        return (count, lacking)
    }
}

extension Phrase {
    /// True if the phrase has exactly one string for each unit of an entry, at its path and in order.
    ///
    /// - Parameter isRight: a condition for each string.
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
