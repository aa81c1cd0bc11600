/// Translations that say the same under many sources: a cell that was filled down, or sources that nobody translated.
struct RepeatedTexts {
    /// The same translation in rows behind each other, under different sources.
    struct Run {
        let text: ExactText
        /// What came back in the first of them.
        let returned: ReturnedUnit
        let offset: Int
        /// The units of the rows.
        var units: [Int]
        /// The different sources, each of another entry.
        var sources: Set<UInt64>
        var lastKey: ExactText
    }

    /// So many different sources under one translation, behind each other, are no coincidence: in the translations of the
    /// corpus there are at most three, anywhere in a table.
    private static let sourcesOfRun = 5
    /// The smallest number of texts that are warned of, and the share of the new ones: in whole languages of public projects
    /// two fifths of the texts are like the source.
    private static let sameTexts = 20
    private static let sameShare = (tenths: 9, of: 10)

    private var run: Run?
    private(set) var runs: [Run] = []
    private var news = 0
    private var same = 0

    /// Takes what became of a row.
    mutating func take(
        _ returned: ReturnedUnit, for unit: TranslationUnit, _ number: Int, as result: Returned, at offset: Int
    ) {
        let target = returned.target ?? ""
        if case .new(let text) = result, !unit.isProtected {
            news += 1
            same += text == unit.source ? 1 : 0
        }
        guard var run, run.text == target else { return begin(returned, unit, number, at: offset) }
        run.units.append(number)
        if run.lastKey != unit.path.key, run.sources.insert(Fingerprints.hash(unit.source)).inserted {
            run.lastKey = unit.path.key
        }
        self.run = run
    }

    private mutating func begin(_ returned: ReturnedUnit, _ unit: TranslationUnit, _ number: Int, at offset: Int) {
        endRun()
        guard let target = returned.target, !target.isEmpty else { return }
        run = Run(
            text: target, returned: returned, offset: offset, units: [number],
            sources: [Fingerprints.hash(unit.source)],
            lastKey: unit.path.key)
    }

    /// Ends the run that is open.
    mutating func endRun() {
        if let run, run.sources.count >= Self.sourcesOfRun { runs.append(run) }
        run = nil
    }

    /// Says that nearly nothing was translated; nil where it was.
    var untranslated: Finding? {
        guard same >= Self.sameTexts, same * Self.sameShare.of >= news * Self.sameShare.tenths else { return nil }
        return Finding(.sameAsSource, "\(same) of \(news) new translations are the same as their sources.")
    }
}

extension RepeatedTexts.Run {
    /// Why its texts are not used.
    var problem: Finding {
        Finding(
            .repeatedTranslation,
            "“\(excerpt: text)” is the translation of \(sources.count) different sources in rows behind each other.")
    }
}
