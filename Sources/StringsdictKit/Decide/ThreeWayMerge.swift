/// A three-way merge of the returned translation, the merge base and the project's translation, which preserves edits
/// of both sides.
struct ThreeWayMerge: Sendable {
    /// The merge bases of the tables, for returned files that do not contain them.
    private let sent: [BaseTable]
    /// The evidence from earlier files of the run, for each table.
    private var earlier: [TableEvidence?]
    /// The user's options.
    private let options: ImportOptions

    init(
        sent: [BaseTable] = [], after earlier: [TableEvidence?] = [],
        _ options: ImportOptions = ImportOptions(untranslated: .source, preference: nil, acceptsStale: false)
    ) {
        self.sent = sent
        self.earlier = earlier
        self.options = options
    }

    /// True if the translation of a later delivery stays, although an earlier delivery is imported again.
    var keepsLaterDelivery: Bool { options.preference != .returned }

    /// The finding about a translation whose state is too low; nil for any other.
    func lackOfState(_ returned: ReturnedUnit) -> Finding? {
        guard !options.minimumState.allows(returned.state) else { return nil }
        let state: Finding.Message =
            switch (returned.review?.state ?? returned.review?.qualifier, returned.state) {
            case (let word?, _): "marked as “\(word)”"
            case (nil, .needsReview): "marked as in need of review"
            default: "not marked as final"
            }
        return Finding(
            .belowMinimumState,
            "The translation is " + state + "; the import requires “\(options.minimumState.rawValue)”.",
            hint: "The translation was not applied. Have it reviewed, or lower \(.minimumState).")
    }

    /// The findings that a project can accept. They are about the words of a translation; all other findings show that
    /// the translation is damaged or belongs to another string.
    private static let acceptable = Set(CheckList.returned.texts.flatMap { $0.reports })

    /// The findings of a check. A finding that the project accepts no longer prevents the use of the string.
    ///
    /// - Parameters:
    ///   - path: the path of the string.
    ///   - table: the path of the string's table in exchange files.
    func settled(
        _ problems: [Finding], at path: VariantPath, in table: ExactString, _ language: LanguageTag
    ) -> [Finding] {
        problems.map { problem in
            guard problem.stops == .string, Self.acceptable.contains(problem.id) else { return problem }
            var finding = problem
            (finding.subject.path, finding.subject.table, finding.subject.language) = (path, table, language)
            guard options.policy.accepts(finding) else { return problem }
            finding.stops = .nothing
            finding.hint = "The translation was applied, because the settings accept this."
            return finding
        }
    }

    /// Updates the evidence from earlier files.
    mutating func update(after earlier: [TableEvidence?]) { self.earlier = earlier }

    /// The finding about a string that was returned with another source than the project's. The string is applied if
    /// stale translations are accepted.
    ///
    /// - Parameter isElsewhere: true if the returned source now belongs to another string of the project, so that two
    ///   strings may have been swapped.
    func settled(_ problem: SourceProblem, isElsewhere: Bool) -> Finding {
        var finding = problem.finding
        guard options.acceptsStale, problem.kind == .stale else { return finding }
        guard !isElsewhere else {
            finding.hint =
                "The translation was not applied, because its source may belong to another string. Export again and have the new source translated."
            return finding
        }
        finding.severity = .warning
        finding.stops = .nothing
        finding.hint = "The translation was applied anyway. Check that it matches the current source."
        return finding
    }

    /// The exported translation; nil if it is unknown, and `.some(nil)` if the string had no translation.
    func sentText(of unit: TranslationUnit, _ returned: ReturnedUnit, table: Int) -> ExactString?? {
        sent.indices.contains(table) ? sent[table].text(of: unit, id: returned.id) : .none
    }

    /// The baseline checksum of a string, from the file or the merge base; nil if it is unknown.
    func mark(of returned: ReturnedUnit, for unit: TranslationUnit, table: Int) -> BaselineChecksum? {
        returned.mark ?? sentText(of: unit, returned, table: table).map { BaselineChecksum(of: $0) }
    }

    /// The relation of a returned translation to the merge base and to the project's translation.
    enum Verdict: Equatable {
        /// The first translation: the project has none, or only the source as a substitute.
        case first
        /// A new translation of a string that the project has not changed since the export.
        case news
        /// A new translation of a string whose current translation is from an earlier delivery of the same export.
        case redelivery
        /// A translation of an earlier delivery that a later delivery of the same export has replaced.
        case outdated
        /// A translation that was returned unedited, but replaced in the project since the export.
        case superseded
        /// A conflict: both sides changed the string differently.
        case conflict
        /// A translation that differs from that of an earlier file of the run.
        case contradiction(EarlierTranslation)
        /// A string with different translations in earlier files of the run.
        case contradicted
    }

    /// Decides about a translation that differs from the project's translation.
    ///
    /// - Parameters:
    ///   - mark: the baseline checksum; nil if it is unknown. The project's translation is then assumed to be the
    ///     exported translation.
    ///   - states: the records about the table.
    ///   - isInReview: true if the file marks the translation as in need of review.
    func verdict(
        on text: ExactString, _ mark: BaselineChecksum?, for unit: TranslationUnit, _ reference: UnitReference,
        _ states: TableStates, isInReview: Bool = false
    ) -> Verdict {
        let earlier = earlierEvidence(reference)
        // This settles the usual case of a first translation without further comparison.
        if unit.translation == nil, earlier == nil { return .first }
        // Translators do not edit strings that consist of variables, so the project's order of variables stays.
        if unit.isProtected, text == unit.source, let target = unit.target, target.variables == text.variables {
            return .superseded
        }
        if earlier == .contradicted { return .contradicted }
        let mark = mark ?? BaselineChecksum(of: unit.translation)
        let isNews = mark != BaselineChecksum(of: text)
        if let other = news(for: unit, reference), other.text != text {
            return isNews ? .contradiction(other) : .superseded
        }
        guard let current = unit.translation else { return .first }
        if !isNews { return .superseded }
        // The source was the substitute for a missing translation.
        if mark == .untranslated, current == unit.source,
            states.record(at: unit.path, of: current)?.state != .same
        {
            return .first
        }
        if mark == BaselineChecksum(of: current) { return .news }
        // A translation in need of review, such as one of a machine, does not replace a finished one.
        guard states.delivery(of: current, over: mark, at: unit.path) == .latest,
            !isInReview || unit.exception == .inReview
        else { return .conflict }
        // An earlier delivery that is imported again replaces nothing.
        return states.delivery(of: text, over: mark, at: unit.path) == .replaced ? .outdated : .redelivery
    }

    /// Decides about a translation that equals the project's. `isAgreed` is true if both sides made the same change;
    /// `contradicted` is the new translation in an earlier file, if that is another one.
    func agreement(
        on text: ExactString, _ mark: BaselineChecksum?, for unit: TranslationUnit, _ reference: UnitReference
    ) -> (isAgreed: Bool, contradicted: EarlierTranslation?) {
        guard isAgreed(mark, for: unit) else { return (false, nil) }
        let other = news(for: unit, reference)
        return (true, other?.text == text ? nil : other)
    }

    /// True if file and project have independently arrived at the same translation.
    private func isAgreed(_ mark: BaselineChecksum?, for unit: TranslationUnit) -> Bool {
        guard let mark, let target = unit.translation, mark != BaselineChecksum(of: target) else { return false }
        return mark != .untranslated || target != unit.source
    }

    /// The translation of an additional variant in earlier files of the run.
    func earlierAddition(at path: VariantPath, table: Int) -> (text: ExactString?, isContradicted: Bool) {
        guard earlier.indices.contains(table), let evidence = earlier[table] else { return (nil, false) }
        return (evidence.addition(at: path), evidence.isContradicted(path))
    }

    /// True if an earlier file of the run has the same new translation.
    func isConfirmed(_ text: ExactString, _ reference: UnitReference) -> Bool {
        earlierEvidence(reference) == .new(text)
    }

    /// The new translation of a unit in earlier files of the run.
    private func news(for unit: TranslationUnit, _ reference: UnitReference) -> EarlierTranslation? {
        guard earlier.indices.contains(reference.table), let evidence = earlier[reference.table],
            let text = evidence[reference.unit].news(for: unit)
        else { return nil }
        return EarlierTranslation(text: text, place: evidence.details[reference.unit]?.place)
    }

    private func earlierEvidence(_ reference: UnitReference) -> TextEvidence? {
        earlier.indices.contains(reference.table) ? earlier[reference.table]?[reference.unit] : nil
    }
}

// MARK: - Outcomes

extension ThreeWayMerge {
    /// The evidence for a valid translation, and the finding about it.
    ///
    /// - Parameter sent: the exported translation, if its text is known.
    func settle(
        _ text: ExactString, _ verdict: Verdict, for unit: TranslationUnit, sent: @autoclosure () -> ExactString??
    ) -> (evidence: TextEvidence, finding: Finding?) {
        switch verdict {
        case .conflict where options.preference == .current: (.superseded, nil)
        case .redelivery where options.preference == .current: (.superseded, nil)
        case .conflict where options.preference == nil:
            (.conflicting(text), Self.conflict(text, with: unit.target, sent()))
        case .contradiction(let other): (.contradicted, Self.contradiction(other, text))
        default: (TextEvidence(text, for: unit), nil)
        }
    }

    private static func conflict(_ text: ExactString, with current: ExactString?, _ sent: ExactString??) -> Finding {
        let was: Finding.Message =
            switch sent {
            case .some(.some(let sent)): "“\(excerpt: sent)” was exported"
            case .some(nil): "no translation was exported"
            case .none: "another string was exported"
            }
        return Finding(
            .conflictingTranslation,
            "The file has “\(excerpt: text)”, and the project has had “\(excerpt: current ?? "")” since the export; \(was)."
        )
    }

    /// The finding about a string with different translations in two returned files.
    static func contradiction(_ one: EarlierTranslation, _ other: ExactString) -> Finding {
        let place = one.place.map { " in \($0.description)" } ?? ""
        return Finding(
            .duplicateUnit,
            "The string has two different translations, “\(excerpt: one.text)”\(place) and “\(excerpt: other)” here; neither was applied.",
            hint: "Keep the right translation, and delete the other.")
    }
}

extension ExactString {
    /// The names of the variables in the string.
    fileprivate var variables: Set<ExactString> {
        Set(
            FormatSpecifier.all(in: self).compactMap {
                guard case .variable(let name) = $0.class else { return nil }
                return name
            })
    }
}
