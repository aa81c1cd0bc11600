/// Translations that say the same under many sources: a cell that was filled down, or sources that nobody translated.
struct RepeatedTranslations {
    /// The same translation in rows behind each other, under different sources.
    struct Run {
        let text: ExactString
        /// Where the first of them is.
        let place: ReturnPlace
        /// The units of the rows.
        var units: [UnitReference]
        /// The different sources, each of another entry.
        var sources: Set<UInt64>
        var lastKey: ExactString

        /// So many different sources under one translation, behind each other, are no coincidence: in the translations of the
        /// corpus there are at most three, anywhere in a table.
        private static let fewest = 5

        /// True if the rows were filled down.
        var isFilledDown: Bool { sources.count >= Self.fewest }

        /// Takes the next row in.
        mutating func take(_ unit: TranslationUnit, _ reference: UnitReference) {
            units.append(reference)
            if lastKey != unit.path.key, sources.insert(Fingerprints.hash(unit.source)).inserted {
                lastKey = unit.path.key
            }
        }
    }

    /// The smallest number of texts that are warned of, and the share of the new ones: in whole languages of public projects
    /// two fifths of the texts are like the source.
    private static let sameTexts = 20
    private static let sameShare = (tenths: 9, of: 10)

    /// Where the latest row is whose translation differs from that of the row before.
    private var place: ReturnPlace?
    private var run: Run?
    private var finished: [Run] = []
    /// New and changed translations.
    private var all = SameTexts()
    /// Those that replace a translation with other words than the source's.
    private var changed = SameTexts()

    /// Counts what became of a text.
    mutating func count(_ result: TextEvidence, for unit: TranslationUnit) {
        guard case .new(let text) = result, !unit.isProtected else { return }
        all.count(text, unit)
        if let target = unit.target, !target.isBlank, target != unit.source { changed.count(text, unit) }
    }

    /// Begins with a row whose translation differs from that of the row before.
    mutating func begin(at place: ReturnPlace) {
        endRun()
        self.place = place
    }

    /// Extends the run by a row whose translation is that of the row before.
    ///
    /// - Parameter former: the unit of the row before.
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
        run?.take(unit, reference)
    }

    private mutating func endRun() {
        if let run, run.isFilledDown { finished.append(run) }
        run = nil
    }

    /// The runs that no coincidence makes.
    var runs: [Run] { finished + [run].compactMap(\.self).filter(\.isFilledDown) }

    /// Says that nearly nothing was translated, or that translations became their sources; nil where neither is so.
    ///
    /// - Parameter isOneLanguage: true if strings are rightly the same, as in varieties of one language.
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
    /// Why its texts are not used.
    var problem: Finding {
        Finding(
            .repeatedTranslation,
            "“\(excerpt: text)” is the translation of \(sources.count) different sources in rows behind each other.")
    }
}
