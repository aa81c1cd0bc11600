/// Decides about a translation that came back by what was sent and what the project has now, so that nobody's work is undone.
struct ThreeWayMerge: Sendable {
    /// What was sent of each table, where the returned files do not say it.
    private let sent: [BaseTable]
    /// The answers of earlier files of the run about each table.
    private var earlier: [TableEvidence?]
    /// Which translation counts where the file and the project have changed differently.
    private let preference: ConflictPreference?
    /// Whether translations of other sources than today's are applied.
    private let acceptsStale: Bool

    init(
        sent: [BaseTable] = [], after earlier: [TableEvidence?] = [],
        preferring preference: ConflictPreference? = nil, acceptsStale: Bool = false
    ) {
        self.sent = sent
        self.earlier = earlier
        self.preference = preference
        self.acceptsStale = acceptsStale
    }

    /// Takes what has come back in the meantime.
    mutating func update(after earlier: [TableEvidence?]) { self.earlier = earlier }

    /// What is said of a text that came back with another source: it is applied where stale ones are accepted.
    ///
    /// - Parameter isElsewhere: whether the source is that of a text today, so that two may have been exchanged.
    func settled(_ problem: SourceProblem, isElsewhere: Bool) -> Finding {
        var finding = problem.finding
        guard acceptsStale, problem.kind == .stale else { return finding }
        guard !isElsewhere else {
            finding.hint =
                "The translation was not applied, as its source can be that of another text. Export again and have the new text translated."
            return finding
        }
        finding.severity = .warning
        finding.stops = .nothing
        finding.hint = "It counts like one of today. Check that it says what the source says now."
        return finding
    }

    /// The translation that was sent; nil where nobody knows its words, and nil within where there was none.
    func sentText(of unit: TranslationUnit, _ returned: ReturnedUnit, table: Int) -> ExactString?? {
        sent.indices.contains(table) ? sent[table].text(of: unit, id: returned.id) : .none
    }

    /// What the translation was when the text was sent, by the file or by what is said of it; nil where nobody knows.
    func mark(of returned: ReturnedUnit, for unit: TranslationUnit, table: Int) -> BaselineChecksum? {
        returned.mark ?? sentText(of: unit, returned, table: table).map { BaselineChecksum(of: $0) }
    }

    /// The relation of a returned translation to what was sent and to what the project has.
    enum Verdict: Equatable {
        /// It is the first translation; the project has none, or was filled with the source.
        case first
        /// It is news; the project has nothing that was made in the meantime.
        case news
        /// It came back as it left, and the project has a newer one.
        case superseded
        /// Both have changed, and differ.
        case conflict
        /// An earlier file of the run has another translation.
        case contradiction(ExactString)
        /// Earlier files of the run differ already.
        case contradicted
    }

    /// Decides about a translation that differs from the project's.
    ///
    /// - Parameter mark: the checksum of the translation when the text was sent; nil where nobody knows, so that the project's is
    ///   taken for it.
    func verdict(
        on text: ExactString, _ mark: BaselineChecksum?, for unit: TranslationUnit, _ reference: UnitReference
    ) -> Verdict {
        let earlier = earlierEvidence(reference)
        // The usual case of a first translation is settled without looking further.
        if unit.target == nil, earlier == nil { return .first }
        // Nobody translates what is nothing but variables, so the project's own order of them stays.
        if unit.isProtected, text == unit.source, let target = unit.target, target.variables == text.variables {
            return .superseded
        }
        if earlier == .contradicted { return .contradicted }
        let mark = mark ?? BaselineChecksum(of: unit.target)
        let isNews = mark != BaselineChecksum(of: text)
        if let other = earlier?.news(for: unit), other != text { return isNews ? .contradiction(other) : .superseded }
        guard let current = unit.target else { return .first }
        if !isNews { return .superseded }
        // A text without a translation was filled with its source.
        if mark == .untranslated, current == unit.source { return .first }
        return mark == BaselineChecksum(of: current) ? .news : .conflict
    }

    /// Decides about a translation that is the project's.
    func agreement(
        on text: ExactString, _ mark: BaselineChecksum?, for unit: TranslationUnit, _ reference: UnitReference
    ) -> (isAgreed: Bool, contradicted: ExactString?) {
        guard isAgreed(mark, for: unit) else { return (false, nil) }
        let other = earlierEvidence(reference)?.news(for: unit)
        return (true, other == text ? nil : other)
    }

    /// Whether file and project have come to the same text apart from each other.
    private func isAgreed(_ mark: BaselineChecksum?, for unit: TranslationUnit) -> Bool {
        guard let mark, let target = unit.target, mark != BaselineChecksum(of: target) else { return false }
        return mark != .untranslated || target != unit.source
    }

    /// What earlier files of the run have for a variant that was not asked for.
    func earlierAddition(at path: VariantPath, table: Int) -> (text: ExactString?, isContradicted: Bool) {
        guard earlier.indices.contains(table), let evidence = earlier[table] else { return (nil, false) }
        return (evidence.addition(at: path), evidence.isContradicted(path))
    }

    /// True if an earlier file of the run has the same new translation.
    func isConfirmed(_ text: ExactString, _ reference: UnitReference) -> Bool {
        earlierEvidence(reference) == .new(text)
    }

    private func earlierEvidence(_ reference: UnitReference) -> TextEvidence? {
        earlier.indices.contains(reference.table) ? earlier[reference.table]?[reference.unit] : nil
    }
}

// MARK: - Outcomes

extension ThreeWayMerge {
    /// The evidence for a sound translation, and what is to be said of it.
    ///
    /// - Parameter sent: the translation that was sent, where anybody knows its words.
    func settle(
        _ text: ExactString, _ verdict: Verdict, for unit: TranslationUnit, sent: @autoclosure () -> ExactString??
    ) -> (evidence: TextEvidence, finding: Finding?) {
        switch verdict {
        case .conflict where preference == .current: (.superseded, nil)
        case .conflict where preference == nil: (.conflicting(text), Self.conflict(text, with: unit.target, sent()))
        case .contradiction(let other): (.contradicted, Self.contradiction(other, text))
        default: (TextEvidence(text, for: unit), nil)
        }
    }

    private static func conflict(_ text: ExactString, with current: ExactString?, _ sent: ExactString??) -> Finding {
        let was: Finding.Message =
            switch sent {
            case .some(.some(let sent)): "“\(excerpt: sent)” was sent"
            case .some(nil): "none was sent"
            case .none: "another text was sent"
            }
        return Finding(
            .conflictingTranslation,
            "The file has “\(excerpt: text)”, and the project got “\(excerpt: current ?? "")” in the meantime; \(was).")
    }

    /// Reports that two returned files differ.
    static func contradiction(_ one: ExactString, _ other: ExactString) -> Finding {
        Finding(
            .duplicateUnit,
            "Two returned files have different translations, “\(excerpt: one)” and “\(excerpt: other)”; neither was applied.",
            hint: "Find out which one is right, and delete the other one.")
    }

    /// Reports how many translations are replaced without a record of what was sent; nil if there are none.
    static func replacement(of count: Int) -> Finding? {
        guard count > 0 else { return nil }
        let which = count == 1 ? "1 translation of the project is" : "\(count) translations of the project are"
        return Finding(
            .replacedTranslation,
            "\(which) replaced; the file does not say what was sent, so work done in the meantime cannot be seen.")
    }
}

extension ExactString {
    /// The variables that the text names.
    fileprivate var variables: Set<ExactString> {
        Set(
            FormatSpecifier.all(in: self).compactMap {
                guard case .variable(let name) = $0.class else { return nil }
                return name
            })
    }
}
