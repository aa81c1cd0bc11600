import LocalizationModel
import Testing

@testable import TextMetrics

/// The list of measured texts itself.
@Suite struct CheckListTests {
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
        let texts = try CheckList.lines(of: "strings.tsv").map { Text($0.joined(separator: "\t")) }
        let measured = try CheckList.read().rows.map { Text("\($0.language)\t\($0.text)") }
        #expect(texts == measured)
    }
}
