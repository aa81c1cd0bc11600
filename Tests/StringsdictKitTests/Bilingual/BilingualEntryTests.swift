import StringsdictFormat
import Testing

@testable import StringsdictKit

/// What is asked of the tree of an entry.
struct BilingualEntryTests {
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
                    uniqueKeysWithValues: units.indices.filter { $0 % 2 == 0 }.map { ($0, ExactString("new \($0)")) })
                let replaced = projection.units(of: entry.replacing(texts))
                #expect(replaced.map(\.path) == units.map(\.path) && replaced.map(\.source) == units.map(\.source))
                #expect(replaced.map(\.target) == units.indices.map { texts[$0] ?? units[$0].target })
            }
        }
    }

    /// The forms beside a unit are those of the one node that holds it, in every shape of an entry.
    @Test(arguments: ["de", "ja", "ar"] as [LanguageTag]) func formsBesideAUnit(in language: LanguageTag) throws {
        for table in try ManyTables.all() {
            let merge = EntryMerge(table, from: "en", to: language)
            for index in 0..<table.source.count {
                let entry = merge.entry(at: index)
                var found = [[Int]?](repeating: nil, count: entry.unitCount)
                entry.forEachNode { node, _ in
                    guard case .plural(let plural) = node else { return }
                    for form in plural.forms { found[form.leaf.unit] = plural.forms.map(\.leaf.unit) }
                }
                #expect(found.indices.map { entry.forms(beside: $0)?.forms.map(\.leaf.unit) } == found)
            }
        }
    }

    private static func entry(
        _ source: Plist, target: Plist? = nil, to language: LanguageTag
    ) throws -> BilingualEntry {
        let table = try BilingualTable(
            source: Plist.dict([("key", source)]).file, target: target.map { Plist.dict([("key", $0)]).file })
        return EntryMerge(table, from: "en", to: language).entry(at: 0)
    }

    private static let plural = Plist.plural([("one", "%d file"), ("other", "%d files")])

    /// The forms that may come back without having been sent stand beside `other`.
    @Test func unsentForms() throws {
        let entry = try Self.entry(Self.plural, to: "pl")
        let unsent = entry.unsentForms()
        #expect(unsent.map(\.path.category) == [.zero, .two])
        #expect(unsent.map(\.unusedCategory) == [nil, .two])
        #expect(unsent.allSatisfy { $0.source == "%d files" && $0.unit == entry.unitCount - 1 })
        #expect(unsent[0].neighbours == ["%d files", "%d files", "%d files", "%d file"])
        #expect(unsent[0].canHave("%d file", inRow: true) && !unsent[0].canHave("%d file", inRow: false))
        let german = try Self.entry(Self.plural, to: "de").unsentForms()
        #expect(german.map(\.unusedCategory) == [nil, .two, .few, .many])
        #expect(try Self.entry(Self.plural, to: "fr").unsentForms().last?.unusedCategory == nil)
    }

    /// Forms that the language never uses follow a new `other`, unless they have a text of their own.
    @Test func mirrors() throws {
        func mirrors(_ target: Plist?, _ text: ExactString) throws -> [ExactString] {
            let entry = try Self.entry(Self.plural, target: target, to: "ja")
            let other = try #require(entry.root.leaves.last)
            return entry.mirrors { $0 == other.unit ? text : nil }.map { "\($0.path.category?.name ?? ""): \($0.text)" }
        }
        #expect(try mirrors(nil, "%d 個") == ["one: %d 個"])
        #expect(try mirrors(nil, "%d files") == [])
        #expect(try mirrors(.plural([("one", "%d"), ("other", "%d")]), "%d 個") == ["one: %d 個"])
        #expect(try mirrors(.plural([("one", "%d"), ("other", "%d")]), "%d") == [])
        #expect(try mirrors(.plural([("one", "1"), ("other", "%d")]), "%d 個") == [])
        #expect(try mirrors(.plural([("other", "%d")]), "%d 個") == [])
        #expect(try mirrors(.text("個"), "%d 個") == ["one: %d 個"])
    }

    /// Widths that a row can add show what the source shows there until now.
    @Test func unsentWidths() throws {
        let entry = try Self.entry(.widths([("20", "a"), ("40", "b")]), to: "de")
        for (width, source) in [(1, "a"), (21, "a"), (39, "a"), (41, "b"), (9999, "b")] as [(Int, ExactString)] {
            let unsent = entry.unsentWidths(width)
            #expect(unsent.map(\.source) == [source] && unsent.map(\.neighbours) == [["a", "b"]])
            #expect(unsent.map(\.path) == [VariantPath(key: "key", steps: [.branch(.width, ExactString("\(width)"))])])
        }
        for width in [0, 20, 40, 10000] { #expect(entry.unsentWidths(width) == []) }
        #expect(entry.openRules == [1: "key"])
        let closed = try Self.entry(
            .dict([("NSStringVariableWidthRuleType", .dict([("20", .text("a")), ("40", Self.plural)]))]), to: "de")
        #expect(closed.unsentWidths(30) == [] && closed.openRules == [:])
    }

    /// Translations that returned are told apart from those that were there.
    @Test func returnedTranslations() throws {
        let entry = try Self.entry(
            .widths([("20", "a"), ("40", "b")]), target: .widths([("20", "A"), ("40", "B")]), to: "de")
        let returned = entry.replacing([0: "A", 1: "C"])
        #expect(returned.root.leaves.map(\.target) == ["A", "C"])
        #expect(entry.replaced.isEmpty && returned.replaced.map { $0?.target } == ["A", "B"])
        #expect(returned.root.leaves.map(returned.isChanged) == [false, true])
    }

    @Test(arguments: [[], ["22"], ["40", "020", "x", "20"], ["20", "53", "1"]] as [[ExactString]])
    func shown(_ selectors: [ExactString]) {
        let variation = Variation(rule: .width, branches: selectors.map { .init(selector: $0, phrase: .text($0)) })
        let entry = BilingualEntry(
            Entry(key: "key", phrase: .variation(variation)), at: 0, in: "en", rules: EntryRules())
        guard case .widths(let widths) = entry.root else { return #expect(Bool(false)) }
        let keys = selectors.compactMap(WidthKey.number)
        for width in 0...60 {
            let key = keys.filter { $0 <= width }.max() ?? keys.min()
            #expect(widths.shown(at: width)?.selector == selectors.first { WidthKey.number($0) == key && key != nil })
        }
    }
}
