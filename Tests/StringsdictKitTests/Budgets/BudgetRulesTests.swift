import StringsdictKit
import Testing

/// Which rules hold for an entry.
struct BudgetRulesTests {
    private static let rules = BudgetRules(
        general: EntryRules(narrowest: 20, margin: 1, sample: "general"),
        tables: [
            "Player": .init(changes: BudgetRules.Changes(margin: 2), keys: ["a": BudgetRules.Changes(margin: 4)]),
            "App/Other": .init(changes: BudgetRules.Changes(narrowest: 25)),
        ],
        keys: ["a": BudgetRules.Changes(margin: 3), "b": BudgetRules.Changes(margin: 3, sample: "b")])

    @Test(
        arguments: [
            ("L", "x", 1), ("Player", "x", 2), ("L", "a", 3), ("Player", "b", 3), ("Player", "a", 4),
            ("App/Player", "a", 4),
        ] as [(ExactString, ExactString, Double)])
    func theNearestWins(_ table: ExactString, _ key: ExactString, margin: Double) {
        let found = Self.rules.rules(forTable: table, key: key)
        #expect(found.margin == margin)
        #expect(found.narrowest == 20)
        #expect(found.sample == (key == "b" ? "b" : "general"))
    }

    @Test func aWholeNameIsNotThatOfAnother() {
        #expect(Self.rules.rules(forTable: "App/Other", key: "x").narrowest == 25)
        #expect(Self.rules.rules(forTable: "Other", key: "x").narrowest == 20)
    }

    @Test func overridesHoldWhateverIsSaid() {
        var rules = Self.rules
        rules.overrides = BudgetRules.Changes(margin: 9)
        #expect(rules.rules(forTable: "Player", key: "a").margin == 9)
        #expect(rules.rules(forTable: "Player", key: "a").narrowest == 20)
    }
}
