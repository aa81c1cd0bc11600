/// Decides about a translation that came back by what was sent and what the project has now, so that nobody's work is undone.
struct ThreeWayMerge: Sendable {
    /// What became of each table before, by the numbers of the tables.
    private let histories: [TableHistory]
    /// The tables of which a return has said something.
    private let tellingHistories: Set<Int>
    /// What was sent of each table, where the returned files do not say it.
    private let sent: [SentTable]
    /// Which translation counts where the file and the project have changed differently.
    let preference: ImportPlan.Preference?
    /// Whether translations of other sources than today's are applied.
    private let acceptsStale: Bool

    init(
        _ histories: [TableHistory] = [], sent: [SentTable] = [], preferring preference: ImportPlan.Preference? = nil,
        acceptsStale: Bool = false
    ) {
        self.acceptsStale = acceptsStale
        self.histories = histories
        tellingHistories = Set(histories.indices.filter { !histories[$0].knowsNothing })
        self.sent = sent
        self.preference = preference
    }

    /// What is said of a text that came back with another source: it is applied where stale ones are accepted.
    ///
    /// - Parameter isElsewhere: whether the source is that of a text today, so that two may have been exchanged.
    func settled(_ problem: Finding, isElsewhere: Bool) -> Finding {
        guard acceptsStale, problem.id == .sourceChanged else { return problem }
        var problem = problem
        guard !isElsewhere else {
            problem.hint =
                "The translation was not applied, as its source can be that of another text. Export again and have the new text translated."
            return problem
        }
        problem.severity = .warning
        problem.stops = .nothing
        problem.hint = "It counts like one of today. Check that it says what the source says now."
        return problem
    }

    /// The translation that was sent; nil where nobody knows its words, and nil within where there was none.
    func sentText(of unit: TranslationUnit, _ returned: ReturnedUnit, table: Int) -> ExactText?? {
        sent.indices.contains(table) ? sent[table].text(of: unit, id: returned.id) : .none
    }

    /// What the translation was when the text was sent, by the file or by what is said of it; nil where nobody knows.
    func mark(of returned: ReturnedUnit, for unit: TranslationUnit, table: Int) -> SentMark? {
        returned.mark ?? sentText(of: unit, returned, table: table).map { SentMark(of: $0) }
    }

    /// What a text is.
    enum Verdict: Equatable {
        /// It is the first translation; the project has none, or was filled with the source.
        case first
        /// It is news; the project has nothing that was made in the meantime.
        case news
        /// It came back as it left, and the project has a newer one.
        case superseded
        /// Both have changed, and differ.
        case conflict
        /// An earlier return of the run has another text for it.
        case contradiction(ExactText)
        /// Two returns differ about it, as was found before.
        case contradicted
    }

    /// Decides about a text that differs from the present one.
    ///
    /// - Parameters:
    ///   - mark: what the translation was when the text was sent; nil where nobody knows, so that it is taken for what the
    ///     project had when the run began.
    ///   - entry: its entry among those that were sent.
    func verdict(
        on text: ExactText, _ mark: SentMark?, for unit: TranslationUnit, of entry: SentEntry, in window: UnitWindow
    ) -> Verdict {
        // The usual case of a first translation is settled without looking further.
        if unit.target == nil, !tellingHistories.contains(entry.table) { return .first }
        // Nobody translates what is nothing but variables, so the project's own order of them stays.
        if unit.isProtected, text == unit.source, let target = unit.target, target.variables == text.variables {
            return .superseded
        }
        let history = histories.indices.contains(entry.table) ? histories[entry.table] : TableHistory()
        let entry = window.numberInTable(of: entry)
        if history.contradicted.contains(unit.path) { return .contradicted }
        guard unit.target != nil || !history.isEmpty else { return .first }
        let former = history.isEmpty ? unit.target : history.former(of: unit.path, entry: entry)
        let mark = mark ?? SentMark(of: former)
        let isNews = mark != SentMark(of: text)
        if let earlier = history.news(of: unit, entry: entry), earlier != text {
            return isNews ? .contradiction(earlier) : .superseded
        }
        guard let former else { return .first }
        if !isNews { return .superseded }
        // A text without a translation was filled with its source.
        if mark == .untranslated, former == unit.source { return .first }
        return mark == SentMark(of: former) ? .news : .conflict
    }

    /// Whether file and project have come to the same text apart from each other.
    func isAgreed(_ mark: SentMark?, for unit: TranslationUnit) -> Bool {
        guard let mark, let target = unit.target, mark != SentMark(of: target) else { return false }
        return mark != .untranslated || target != unit.source
    }

    /// Whether two returns differ about a variant that was not asked for.
    func isContradicted(_ path: VariantPath, table: Int) -> Bool {
        histories.indices.contains(table) && histories[table].contradicted.contains(path)
    }
}

extension ExactText {
    /// The variables that the text names.
    fileprivate var variables: Set<ExactText> {
        Set(
            FormatSpecifier.all(in: self).compactMap {
                guard case .variable(let name) = $0.class else { return nil }
                return name
            })
    }
}

/// Settles what becomes of sound texts by the verdicts on them, and counts those that are replaced without anybody knowing
/// what was sent.
struct Settlements {
    private let preference: ImportPlan.Preference?
    private var replaced = 0

    init(preferring preference: ImportPlan.Preference?) {
        self.preference = preference
    }

    /// What becomes of a text, and what is to be said about it.
    mutating func settle(
        _ text: ExactText, _ verdict: ThreeWayMerge.Verdict, for unit: TranslationUnit, hasMark: Bool,
        sent: ExactText?? = nil
    ) -> (Returned, Finding?) {
        switch verdict {
        case .conflict where preference == .current: return (.superseded, nil)
        case .conflict where preference == nil:
            let was: Finding.Message =
                switch sent {
                case .some(.some(let sent)): "“\(excerpt: sent)” was sent"
                case .some(nil): "none was sent"
                case .none: "another text was sent"
                }
            let finding = Finding(
                .conflictingTranslation,
                "The file has “\(excerpt: text)”, and the project got “\(excerpt: unit.target ?? "")” in the meantime; \(was)."
            )
            return (.conflicting, finding)
        case .contradiction(let other):
            let finding = Finding(
                .duplicateUnit,
                "Two returned files have different translations, “\(excerpt: other)” and “\(excerpt: text)”; neither was applied.",
                hint: "Find out which one is right, and delete the other one.")
            return (.refused, finding)
        default:
            let result = Returned(text, for: unit)
            if !hasMark, case .new = result, let target = unit.target, target != unit.source { replaced += 1 }
            return (result, nil)
        }
    }

    /// Says how many translations are replaced; nil if there are none.
    var replacement: Finding? {
        guard replaced > 0 else { return nil }
        let which = replaced == 1 ? "1 translation of the project is" : "\(replaced) translations of the project are"
        return Finding(
            .replacedTranslation,
            "\(which) replaced; the file does not say what was sent, so work done in the meantime cannot be seen.")
    }
}
