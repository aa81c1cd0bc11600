import Testing

@testable import StringsdictKit

/// Entries with thousands of variables, which nothing may search through for each of them.
struct ManyVariablesTests {
    private static func phrase(_ names: [String]) -> Phrase {
        .format(
            ExactString(names.map { "%#@\($0)@" }.joined(separator: " #@ ")),
            variables: names.map { name in
                let texts = [("one", "a"), ("other", "%d of %#@\(name)@ and %#@x@")]
                let branches = texts.map { Branch(selector: ExactString($0), phrase: .text(ExactString($1))) }
                return Variable(
                    name: ExactString(name), valueType: "d", variation: Variation(rule: .plural, branches: branches))
            })
    }

    @Test func renamedVariables() throws {
        let source = Self.phrase((0..<3000).map { "v\($0)" })
        let target = Self.phrase((0..<3000).map { "w\($0)" })
        let start = ContinuousClock.now
        let renaming = try #require(VariableRenaming(of: target, to: source))
        #expect(renaming.phrase == source)
        #expect(renaming.findings(in: "k").count == 3000)
        // One by one they took minutes.
        #expect(start.duration(to: .now) < .seconds(20))
    }

    @Test func oneEntryInTwoLanguages() throws {
        let names = (0..<3000).map { "v\($0)" }
        let entry = Entry(key: "k", phrase: Self.phrase(names))
        let table = try BilingualTable(source: Plist.dict([("k", .plural([("other", "%d")]))]).file)
        let merge = EntryMerge(table, from: "en", to: "de")
        let start = ContinuousClock.now
        let merged = merge.entry(entry, at: 0, Self.phrase(names.reversed()))
        #expect(merged.unitCount == 6001)
        #expect((0..<6001).allSatisfy { (merged.forms(beside: $0)?.forms.count ?? 0) == ($0 == 0 ? 0 : 2) })
        #expect(merged.root.leaves.dropFirst().allSatisfy { $0.source == $0.target })
        #expect(start.duration(to: .now) < .seconds(20))
    }

    @Test func rowsOfSeveralLanguages() {
        let units = (0..<3000).map { number in
            let path = VariantPath(key: "k", steps: [.variable(ExactString("v\(number)")), .branch(.plural, "other")])
            return TranslationUnit(path: path, source: "s")
        }
        let start = ContinuousClock.now
        let rows = RowList.merging([units, units.reversed(), Array(units.dropFirst(1500))])
        #expect(rows.map { $0[0] } == units && rows.map { $0[1] } == units)
        #expect(rows.count { $0[2] != nil } == 1500)
        #expect(start.duration(to: .now) < .seconds(20))
    }
}
