import Testing

@testable import StringsdictKit

/// The tree of an entry says what the code says that finds it again from flat units.
struct BilingualEntryTests {
    private static let budgets = BudgetRules(
        keys: ["sync": EntryChanges(margin: 3, sample: "Anna")], devices: [CustomDevice(name: "Kiosk", em: 60)])

    /// The numbers of the leaves are those of the units, and new translations stand in their places.
    @Test(arguments: ["de", "ja", "ar"] as [LanguageTag]) func replacing(in language: LanguageTag) throws {
        for table in try ManyTables.all() {
            let merge = EntryMerge(table, from: "en", to: language)
            let projection = UnitProjection(merge)
            for index in 0..<table.source.count {
                let entry = merge.entry(at: index)
                let units = projection.units(of: entry)
                #expect(entry.root.leaves.map(\.unit) == Array(units.indices))
                let texts = Dictionary(
                    uniqueKeysWithValues: units.indices.filter { $0 % 2 == 0 }.map { ($0, ExactText("new \($0)")) })
                let replaced = projection.units(of: entry.replacing(texts))
                #expect(replaced.map(\.path) == units.map(\.path) && replaced.map(\.source) == units.map(\.source))
                #expect(replaced.map(\.target) == units.indices.map { texts[$0] ?? units[$0].target })
            }
        }
    }

    /// Siblings, forms that may come back unsent, and forms that follow `other`.
    @Test(arguments: ["de", "ar", "ja", "tlh"] as [LanguageTag]) func plurals(in language: LanguageTag) throws {
        for table in try ManyTables.all() {
            let merge = EntryMerge(table, from: "en", to: language)
            let expected = ExpectedUnits([table], as: Spreadsheet(.long), from: "en", to: language)
            let index = RowIndex(expected, format: Spreadsheet(.long))
            let variants = UnsentVariants(expected, format: Spreadsheet(.long), language: language, index: index)
            let mirrored = MirroredCategories(pair: table, language: language)
            for number in 0..<table.source.count {
                let entry = merge.entry(at: number)
                let range = expected.entryRanges[0][number]
                let siblings = range.map { entry.forms(beside: $0 - range.lowerBound)?.other?.source }
                #expect(siblings == range.map(expected.sibling), "\(table.original)")
                expectForms(of: entry, from: range.lowerBound, variants)
                expectMirrors(of: entry, units: Array(expected.units[range])) {
                    mirrored.changes(beside: $0, entry: number, targetEntry: expected.targetEntries[0][number])
                }
            }
        }
    }

    private func expectForms(of entry: BilingualEntry, from first: Int, _ variants: UnsentVariants) {
        let unsent = Dictionary(uniqueKeysWithValues: entry.unsentForms().map { ($0.path, $0) })
        entry.forEachNode { node, path in
            guard case .plural = node else { return }
            for category in PluralCategory.allCases {
                let path = path.appending(.branch(.plural, category.name))
                let known = variants.find(ReturnedUnit(id: path.xcodeID, source: nil, target: nil))
                expect(unsent[path], is: known, from: first)
            }
        }
    }

    private func expect(_ unsent: UnsentUnit?, is known: UnsentVariants.UnsentVariant?, from first: Int) {
        let expected = known.map { known in
            // The flat list takes forms of the entry before for neighbours where no format stands between them.
            UnsentUnit(
                unit: known.unit - first, path: known.path, source: known.source,
                neighbours: Array(known.neighbours.prefix(unsent?.neighbours.count ?? 0)),
                unusedCategory: known.unusedCategory)
        }
        #expect(unsent == expected)
    }

    private func expectMirrors(
        of entry: BilingualEntry, units: [TranslationUnit], _ changes: ([TextChange]) -> [TextChange]
    ) {
        for text in ["New", nil] as [ExactText?] {
            let texts = units.map { text ?? $0.target ?? $0.source }
            let mirrors = entry.mirrors(of: Dictionary(uniqueKeysWithValues: texts.enumerated().map { ($0, $1) }))
            let known = changes(zip(units, texts).map { TextChange(path: $0.path, text: $1) })
            #expect(mirrors.map { TextChange(path: $0.path, text: $0.text) } == known, "\(entry.key)")
        }
    }

    /// Widths that a row can add.
    @Test func unsentWidths() throws {
        for table in try ManyTables.all() {
            let merge = EntryMerge(table, from: "en", to: "de")
            let expected = ExpectedUnits([table], as: Spreadsheet(.long), from: "en", to: "de")
            let index = RowIndex(expected, format: Spreadsheet(.long))
            let variants = UnsentVariants(expected, format: Spreadsheet(.long), language: "de", index: index)
            for number in 0..<table.source.count where table.source.hasWidths(entry: number) {
                let entry = merge.entry(at: number)
                for width in [0, 1, 20, 22, 30, 100, 9999, 10000] {
                    let unsent = entry.unsentWidths(width)
                    entry.forEachNode { node, path in
                        guard case .widths = node else { return }
                        let path = path.appending(.branch(.width, ExactText(String(width))))
                        let cells = ReturnedRow.Cells(
                            entry: entry.key, variant: Spreadsheet(.long).rows?.variantName(of: path))
                        let known = variants.find(cells, near: nil)
                        #expect(known.count <= 1)
                        expect(
                            unsent.first { $0.path == path }, is: known.first,
                            from: expected.entryRanges[0][number].lowerBound)
                    }
                }
            }
        }
    }

    /// Width rules of a file, with the room and the widths of their texts.
    @Test(arguments: ["en", "ja"] as [LanguageTag]) func widthRules(in language: LanguageTag) throws {
        for file in try ManyTables.all().filter({ $0.target == nil }).map(\.source) {
            for index in 0..<file.count where file.hasWidths(entry: index) {
                let entry = file.entry(at: index)
                let rules = Self.budgets.rules(forTable: "Localizable", key: entry.key)
                let tree = BilingualEntry(entry, at: index, in: language, rules: rules)
                let checker = FitChecker(rules, language: language)
                let groups = WidthGroup.all(in: entry, rules: rules, language: language)
                let found = tree.widthRules.filter { $0.path.selector(of: .width) == nil }
                #expect(found.count == groups.count)
                for (rule, group) in zip(found, groups) {
                    #expect(rule.variants.device == group.device && rule.variants.usesEms == group.usesEms)
                    #expect(rule.variants.ranges == group.ranges)
                    #expect(rule.members.map(\.path) == group.members.map(\.path))
                    #expect(rule.members.map(\.key) == group.members.map(\.key))
                    #expect(rule.members.map(\.room) == group.members.map(\.room))
                    #expect(
                        rule.members.map { checker.width(of: $0.node, saying: \.source) }
                            == group.members.map { checker.width(of: $0.phrase) })
                }
            }
        }
    }

    @Test(arguments: [[], ["22"], ["40", "020", "x", "20"], ["20", "53", "1"]] as [[ExactText]])
    func shown(_ selectors: [ExactText]) {
        let variation = Variation(rule: .width, branches: selectors.map { .init(selector: $0, phrase: .text($0)) })
        let entry = BilingualEntry(
            Entry(key: "key", phrase: .variation(variation)), at: 0, in: "en", rules: EntryRules())
        guard case .widths(let widths) = entry.root else { return #expect(Bool(false)) }
        for width in 0...60 {
            let branch = SelectionRule.branch(of: variation, atWidth: width)
            #expect(widths.shown(at: width)?.selector == branch?.selector)
        }
    }
}
