/// Says which source texts leave too little room for their translations.
public struct SourceRoomCheck: Sendable {
    /// The language of the sources.
    public var sourceLanguage: LanguageTag
    /// The language to translate into.
    public var targetLanguage: LanguageTag
    /// How budgets are reckoned.
    public var budgets: BudgetRules

    /// Makes the check for a language.
    public init(
        from sourceLanguage: LanguageTag, to targetLanguage: LanguageTag, budgets: BudgetRules = BudgetRules()
    ) {
        self.sourceLanguage = sourceLanguage
        self.targetLanguage = targetLanguage
        self.budgets = budgets
    }

    /// Whether anything is known of these languages; what is found is the same for all of which that can be said.
    var isApplicable: Bool {
        sourceLanguage.language == "en" && !Self.compact.contains(targetLanguage.language)
    }

    /// How many notes there are for one table; a large table would bury all other messages.
    private static let mostNotes = 10

    /// One note for each of the first ten width rules with English texts that fit, and will not when they are as much
    /// longer as texts of their length usually become in other languages. The last note says how many more there are.
    ///
    /// Source: IBM's table of the room that translations from English need. It is not applied to translations into
    /// English, nor into Chinese, Japanese and Korean, which are shorter.
    public func problems(in pair: BilingualTable) -> [Finding] {
        guard isApplicable else { return [] }
        let notes = pair.source.findings(inTable: pair.name, budgets: budgets, language: sourceLanguage, findings)
        return Self.shortened(notes)
    }

    func findings(in entry: BilingualEntry) -> [WidthFinding] {
        let checker = FitChecker(entry.rules, language: sourceLanguage)
        return entry.outerWidthRules.compactMap { finding(among: $0.members, checker) }
    }

    private func finding(
        among members: [BilingualEntry.WidthRule.Member], _ checker: FitChecker
    ) -> WidthFinding? {
        let tight = members.compactMap { tightness(of: $0, checker) }
        guard let worst = tight.max(by: { $0.excess < $1.excess }) else { return nil }
        let others = tight.map(\.member.key).filter { $0 != worst.member.key }.map(String.init)
        let more: Finding.Message = others.isEmpty ? "" : " The same goes for width \(others.joined(separator: ", "))."
        let message: Finding.Message =
            "The source takes \(em: worst.em) of \(worst.room) em; translations of texts of this length are usually \(worst.words) % longer."
        return WidthFinding(Finding(.tightSource, message + more), at: worst.member.path)
    }

    static func shortened(_ notes: [Finding]) -> [Finding] {
        var told = Array(notes.prefix(mostNotes))
        if notes.count > told.count, let last = told.indices.last {
            told[last].message += " The table has \(notes.count - told.count) more of the kind."
        }
        return told
    }

    private struct Tightness {
        var member: BilingualEntry.WidthRule.Member
        var excess: Double
        var em: Double
        var room: Int
        var words: String
    }

    private func tightness(of member: BilingualEntry.WidthRule.Member, _ checker: FitChecker) -> Tightness? {
        guard let room = member.room, case .leaf(let leaf) = member.node else { return nil }
        let width = checker.width(of: leaf.source)
        let (percent, words) = Self.growth(of: leaf.source.string.count)
        let grown = width.em * (1 + percent)
        guard width.em <= Double(room), grown > Double(room) else { return nil }
        return Tightness(
            member: member, excess: grown / Double(room), em: width.em, room: room, words: words)
    }

    /// How much longer translations of an English text are at least, and in words.
    private static func growth(of count: Int) -> (Double, String) {
        switch count {
        case ...10: (1, "100 to 200")
        case ...20: (0.8, "80 to 100")
        case ...30: (0.6, "60 to 80")
        case ...50: (0.4, "40 to 60")
        case ...70: (0.31, "31 to 40")
        default: (0.3, "30")
        }
    }

    private static let compact: Set<String> = ["en", "zh", "yue", "ja", "ko"]
}
