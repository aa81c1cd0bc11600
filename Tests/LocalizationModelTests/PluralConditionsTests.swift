import Foundation
import Testing

@testable import LocalizationModel

/// The category of one number, which is computed from CLDR's conditions, is that of the ranges that notes list.
struct PluralConditionsTests {
    @Test func agreesWithTheRanges() throws {
        let languages = PluralRules.conditions.map { $0.languages.split(separator: " ") }
        #expect(
            Set(languages.joined()).isSuperset(of: PluralRules.groups.flatMap { $0.languages.split(separator: " ") }))
        for language in try languages.map({ LanguageTag(String(try #require($0.first))) }) {
            let group = try #require(PluralRules.group(of: language))
            for number in Array(0...300) + [1000, 1001, 21_000, 100_000, 1_000_000] {
                let category = PluralRules.category(of: try #require(SampleNumber("\(number)")), in: language)
                for (candidate, numbers) in group.numbers {
                    guard let holds = numbers.holds(number) else { continue }
                    #expect(holds == (candidate == category), "\(language) \(number) \(candidate)")
                }
            }
        }
    }

    /// The sample numbers of ICU, with fractions.
    @Test func agreesWithICU() throws {
        let table = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../shared/data/em/plural_categories.csv").standardized
        guard let text = try? String(contentsOf: table, encoding: .utf8) else {
            return print("plural_categories.csv is absent: the plural conditions are not compared with ICU")
        }
        for row in text.split(separator: "\n").dropFirst() {
            let cells = row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            for sample in cells[5].split(separator: " ").map({ $0.split(separator: "=") }) where cells[0] != "root" {
                let value = try #require(Double(sample[0]))
                let number = try #require(SampleNumber(Int(exactly: value).map(String.init) ?? String(sample[0])))
                let category = PluralRules.category(of: number, in: LanguageTag(cells[0]))
                #expect(category.name.string == sample[1], "\(row) \(sample)")
            }
        }
    }

    @Test(arguments: [
        ("en", "0", "zero"), ("en", "1", "one"), ("en", "1.0", "one"), ("en", "1.5", "other"), ("ru", "21", "other"),
        ("lv", "10", "zero"), ("fr", "1.5", "one"), ("fr-CA", "0", "zero"), ("tlh", "1", "other"),
    ])
    func shownForm(_ language: String, _ number: String, _ form: String) throws {
        let forms = PluralCategorySet([.zero, .one, .other])
        let number = try #require(SampleNumber(number))
        let shown = PluralRules.form(for: number, in: LanguageTag(language), among: forms)
        #expect(shown.name.string == (language == "ru" ? "one" : form))
    }

    @Test(arguments: [
        ("5", "%d", "5"), ("5", "%1$lld", "5"), ("5", "%02d", "05"), ("5", "%3d", "  5"), ("5.96", "%d", "5"),
        ("5", "%f", "5.000000"), ("5.96", "%.1f", "6.0"), ("5.94", "%.1f", "5.9"), ("9.5", "%.0f", "10"),
        ("0.04", "%.1f", "0.0"), ("0.05", "%.1f", "0.1"), ("9.996", "%.2f", "10.00"), ("1.5", "%.3f", "1.500"),
        ("5", "%@", nil), ("5", "%x", nil), ("5", "%*d", nil),
    ])
    func spelling(_ number: String, _ placeholder: String, _ expected: String?) {
        #expect(SampleNumber(number)?.spelled(as: placeholder) == expected)
    }

    @Test(arguments: ["", "-1", "1,5", "x", "1.", ".5", "12345678901234567", "٣", "1e3"])
    func noNumbers(_ text: String) {
        #expect(SampleNumber(text) == nil)
    }
}
