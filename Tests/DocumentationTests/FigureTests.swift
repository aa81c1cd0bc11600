import StringsdictKit
import Testing

/// The figures in the articles are those of the code.
@Suite struct FigureTests {
    private static let catalog = "Sources/StringsdictKit/StringsdictKit.docc"

    @Test func pluralRulesAreOfTheNamedVersion() throws {
        #expect(
            try Repository.text(of: "\(Self.catalog)/PluralForms.md").contains("Unicode \(PluralRules.dataVersion)"))
    }

    @Test(arguments: [
        ("English", "en"), ("German", "de"), ("French", "fr"), ("Spanish", "es"), ("Russian", "ru"), ("Arabic", "ar"),
        ("Korean", "ko"), ("Chinese", "zh"), ("Japanese", "ja"),
    ]) func lettersIn22Em(name: String, tag: LanguageTag) throws {
        let article = try Repository.text(of: "\(Self.catalog)/WidthBudgets.md")
        let row = try #require(article.split(separator: "\n").first { $0.hasPrefix("| ") && $0.contains(name) })
        #expect(row.hasSuffix("| \(LetterEstimate.letters(inEm: 22, language: tag).count) |"))
    }

    @Test func budgetsOfTheExample() throws {
        let ranges = WidthRanges(keys: [1, 22, 53])
        let budgets = [1, 22, 53].compactMap { ranges[$0]?.budget }
        #expect(
            try Repository.text(of: "\(Self.catalog)/WidthBudgets.md").contains(
                "The keys 1, 22 and 53 give \(budgets[0]), \(budgets[1]) and \(budgets[2]) em."))
    }
}
