/// Equal translations of different sources: cells that were filled down, or untranslated sources.
struct RepeatedTranslations {
    /// A run of consecutive rows with equal translations of different sources.
    struct Run {
        let text: ExactString
        /// The place of the first row.
        let place: ReturnPlace
        /// The units of the rows.
        var units: [UnitReference]
        /// The hashes of the different sources, each from a different entry.
        var sources: Set<UInt64>
        var lastKey: ExactString

        /// The minimum number of different sources for which equal translations in consecutive rows are not a
        /// coincidence.
        private static let fewest = 5

        /// True if the rows were filled down.
        var isFilledDown: Bool { sources.count >= Self.fewest }

        /// Adds the next row.
        mutating func append(_ unit: TranslationUnit, _ reference: UnitReference) {
            units.append(reference)
            if lastKey != unit.path.key, sources.insert(Fingerprints.hash(unit.source)).inserted {
                lastKey = unit.path.key
            }
        }
    }

    /// The minimum for a warning about translations that equal their sources: their number, and their share of the new
    /// translations.
    private static let sameTexts = 20
    private static let sameShare = (tenths: 9, of: 10)

    /// The place of the latest row whose translation differs from that of the previous row.
    private var place: ReturnPlace?
    private var run: Run?
    private var finished: [Run] = []
    /// The new and changed translations.
    private var all = SameTexts()
    /// The new translations of strings whose current translation differs from the source.
    private var changed = SameTexts()

    /// Counts the evidence of a string.
    mutating func count(_ result: TextEvidence, for unit: TranslationUnit) {
        guard case .new(let text) = result, !unit.isProtected else { return }
        all.count(text, unit)
        if let target = unit.target, !target.isBlank, target != unit.source { changed.count(text, unit) }
    }

    /// Ends the run before a row whose translation differs from that of the previous row.
    mutating func begin(at place: ReturnPlace) {
        endRun()
        self.place = place
    }

    /// Extends the run by a row with the same translation as the previous row.
    ///
    /// - Parameter former: the unit of the previous row.
    mutating func extend(
        _ text: ExactString, for unit: TranslationUnit, _ reference: UnitReference,
        after former: (TranslationUnit, UnitReference)
    ) {
        guard let place else { return }
        if run == nil {
            run = Run(
                text: text, place: place, units: [former.1], sources: [Fingerprints.hash(former.0.source)],
                lastKey: former.0.path.key)
        }
        run?.append(unit, reference)
    }

    private mutating func endRun() {
        if let run, run.isFilledDown { finished.append(run) }
        run = nil
    }

    /// The runs that were filled down.
    var runs: [Run] { finished + [run].compactMap(\.self).filter(\.isFilledDown) }

    /// The finding that hardly anything was translated, or that sources have replaced translations; nil otherwise.
    ///
    /// - Parameter isOneLanguage: true if equal strings are correct, as in varieties of one language.
    func untranslated(isOneLanguage: Bool) -> Finding? {
        if !isOneLanguage, all.same >= Self.sameTexts, all.same * Self.sameShare.of >= all.count * Self.sameShare.tenths
        {
            return Finding(.sameAsSource, "\(all.same) of \(all.count) new translations are the same as their sources.")
        }
        guard RowVotes.areMost(changed.same, of: changed.count) else { return nil }
        return Finding(
            .sameAsSource, "\(changed.same) of \(changed.count) changed translations are the same as their sources now."
        )
    }
}

/// The number of translations, and of those that equal their sources.
private struct SameTexts {
    private(set) var count = 0
    private(set) var same = 0

    mutating func count(_ text: ExactString, _ unit: TranslationUnit) {
        count += 1
        same += text == unit.source ? 1 : 0
    }
}

extension RepeatedTranslations.Run {
    /// The finding that explains why the strings of the run are refused.
    var problem: Finding {
        Finding(
            .repeatedTranslation,
            "“\(excerpt: text)” is the translation of \(sources.count) different sources in consecutive rows.")
    }
}
