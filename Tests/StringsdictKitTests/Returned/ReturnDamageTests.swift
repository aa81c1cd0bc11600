import TestSupport
import Testing

@testable import StringsdictKit

/// Damage to a returned file as a whole: it is told, or harmless, or nobody can know and the list says why.
struct ReturnDamageTests {
    /// A damage to the file of one format for one project.
    struct Case: Sendable, CustomTestStringConvertible {
        var damage: ReturnDamage
        var dialect: Dialect
        var fixture: ReturnBench.Fixture
        var testDescription: String { "\(damage.testDescription), \(dialect), \(fixture)" }
    }

    static let cases = ReturnDamage.all.flatMap { damage in
        damage.dialects.flatMap { dialect in
            damage.fixtures.map { Case(damage: damage, dialect: dialect, fixture: $0) }
        }
    }

    @Test(arguments: cases) func matrix(_ test: Case) throws {
        let bench = try ReturnBench(test.fixture, test.dialect)
        let outcome = bench.outcome(of: [try test.damage.file(bench.file(), in: test.dialect)])
        // Files that do not carry what was sent replace translations, which is said once.
        let said = outcome.findings.filter { $0.severity > .note && $0.id != .replacedTranslation }.map(\.id)
        switch test.damage.verdict {
        case .told(let ids):
            #expect(!ids.isDisjoint(with: said), "said: \(Set(said))")
            #expect(outcome.wrong.isEmpty, "\(outcome.wrong.count) wrong")
            #expect(outcome.findings.filter { ids.contains($0.id) }.allSatisfy { $0.subject.location != nil })
        case .harmless:
            #expect(said.isEmpty, "said: \(Set(said))")
            #expect(outcome.wrong.isEmpty && outcome.lost.isEmpty, "lost: \(outcome.lost)")
        case .undetectable:
            #expect(!said.contains(.contradictoryFile))
        }
    }

    /// The finding names the column and how far it is away.
    @Test(arguments: [1, -1, 2, -3]) func cause(_ distance: Int) throws {
        let rows = abs(distance) == 1 ? "one row" : "\(abs(distance)) rows"
        let place = "is \(rows) \(distance > 0 ? "lower" : "higher")"
        for column in ["id", "source", "target", "checksum"] {
            let bench = try ReturnBench(.new, .csv)
            var sheet = try Sheet(bench.file())
            sheet.slide(column, by: distance)
            let file = try sheet.file()
            let outcome = bench.outcome(of: [("de.csv", file.bytes)])
            let finding = try #require(outcome.findings.first { $0.id == .contradictoryFile })
            let name = column == "target" ? "column of the translations" : "column \(column)"
            #expect(finding.message.description.contains("the \(name) \(place)"), "\(finding.message)")
        }
    }

    @Test func counts() {
        var told = 0
        var harmless = 0
        var reasons: [String: Int] = [:]
        for test in Self.cases {
            switch test.damage.verdict {
            case .told: told += 1
            case .harmless: harmless += 1
            case .undetectable(let reason): reasons[reason, default: 0] += 1
            }
        }
        let undetectable = reasons.values.reduce(0, +)
        print("\(Self.cases.count) damaged returns: \(told) told, \(harmless) harmless, \(undetectable) undetectable")
        for (reason, count) in reasons.sorted(by: { $0.key < $1.key }) { print("  \(count): \(reason)") }
        #expect(reasons.keys.allSatisfy { !$0.isEmpty })
    }
}
