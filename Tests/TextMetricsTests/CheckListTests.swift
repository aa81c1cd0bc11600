import LocalizationModel
import Testing

@testable import TextMetrics

/// Estimated widths against shaped text, and the list of measured texts itself.
@Suite struct CheckListTests {
    /// Languages written in Latin, Greek or Cyrillic letters, whose widths come from one font.
    private static let ofOneFont: Set = [
        "bg", "cs", "da", "de", "el", "en", "es", "fi", "fr", "hu", "it", "nb", "nl", "pl", "pt", "ro", "ru", "sv",
        "tr",
        "uk", "vi",
    ]

    /// The mean of the errors is 1 % at most, 95 of 100 texts are nearer than 2 % or 6 %.
    @Test(arguments: [(isOneFont: true, limit: 2.0), (isOneFont: false, limit: 6.0)])
    func groupsAreNear(isOneFont: Bool, limit: Double) throws {
        let rows = try CheckList.read().rows.filter { Self.ofOneFont.contains($0.language) == isOneFont }
        let errors = errors(of: rows).sorted()
        let mean = errors.reduce(0, +) / Double(try #require(errors.isEmpty ? nil : errors.count))
        let percentile = errors[(errors.count * 95 + 99) / 100 - 1]
        #expect(mean <= 1)
        #expect(percentile <= limit)
    }

    /// No language hides behind the others of its group.
    @Test func languagesAreNear() throws {
        let list = try CheckList.read()
        for language in list.languages {
            let errors = errors(of: list.rows.filter { $0.language == language })
            let limit = Self.ofOneFont.contains(language) ? 2.0 : 6.0
            #expect(errors.reduce(0, +) <= limit * Double(errors.count), "\(language)")
        }
        #expect(Self.ofOneFont.isSubset(of: list.languages))
    }

    @Test func listIsBroad() throws {
        let list = try CheckList.read()
        #expect(list.rows.count >= 300)
        #expect(list.languages.count >= 25)
        for language in list.languages {
            #expect(list.rows.count { $0.language == language } >= 13, "\(language)")
        }
        #expect(list.rows.allSatisfy { $0.em > 0 })
    }

    /// Nobody has changed a text without measuring it again, or left one out.
    @Test func everyTextIsMeasured() throws {
        let texts = try CheckList.lines(of: "strings.tsv").map { ExactString($0.joined(separator: "\t")) }
        let measured = try CheckList.read().rows.map { ExactString("\($0.language)\t\($0.text)") }
        #expect(texts == measured)
    }

    /// How far each estimate is from the shaped width, in percent of it.
    private func errors(of rows: [CheckList.Row]) -> [Double] {
        let ruler = TextWidthEstimator()
        return rows.map { abs(ruler.measure(ExactString($0.text)).em - $0.em) / $0.em * 100 }
    }
}
