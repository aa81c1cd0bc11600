/// Looks at the width rules of sources before they go out: their keys, and the room of their texts.
public struct SourceWidthCheck: Sendable {
    private let language: LanguageTag
    private let budgets: BudgetRules
    private let keys: WidthKeyCheck
    private let widths: BudgetCheck
    /// What it finds is the same for every language that it knows something of.
    private let room: SourceRoomCheck?

    /// Makes the check for sources and the languages that they go out to.
    public init(from language: LanguageTag, to languages: [LanguageTag], budgets: BudgetRules = BudgetRules()) {
        self.language = language
        self.budgets = budgets
        keys = WidthKeyCheck(budgets: budgets)
        widths = BudgetCheck(language: language, budgets: budgets)
        room = languages.map { SourceRoomCheck(from: language, to: $0, budgets: budgets) }.first { $0.isApplicable }
    }

    /// What ``SourceRoomCheck``, ``WidthKeyCheck`` and ``BudgetCheck`` find, each in the order of the file; whether a text
    /// just fits is said of translations.
    public func problems(in pair: BilingualTable) -> [Finding] {
        let looks: [(BilingualEntry) -> [WidthFinding]] = [
            { room?.findings(in: $0) ?? [] },
            keys.findings,
            { widths.findings(in: $0).filter { $0.id != .tightBudget } },
        ]
        let found = pair.source.findings(inTable: pair.name, budgets: budgets, language: language, looks: looks)
        return SourceRoomCheck.shortened(found[0]) + found[1] + found[2]
    }
}
