import Foundation
import LocalizationModel
import Testing

@testable import FindingReports

/// The limits of the services.
@Suite struct LimitTests {
    private func report(errors: Int, warnings: Int, files: Int = 1) -> FindingReport {
        func findings(_ id: FindingID, _ count: Int) -> [Finding] {
            (0..<count).map { number in
                let path = VariantPath(key: ExactString("key \(number)"))
                return SampleReport.finding(
                    id, "A message.", in: "\(number * files / max(count, 1)).stringsdict", at: number + 1, path)
            }
        }
        return FindingReport(
            of: "validate", findings(.overBudget, warnings) + findings(.placeholderMissing, errors))
    }

    @Test func githubShowsTenErrorsAndTenWarnings() {
        let lines = ReportFile.lines(report(errors: 12, warnings: 40, files: 4), as: .github).dropLast()
        let names = lines.map { $0.prefix { $0 != " " } }
        #expect(
            names == Array(repeating: "::error", count: 10) + Array(repeating: "::warning", count: 10) + ["::notice"])
        #expect(lines.last == "::notice title=stringsdict validate::And 2 errors, 30 warnings more: see the log.")
        // Each file has its turn.
        for file in 0..<4 { #expect(lines[..<10].contains { $0.contains("file=\(file).stringsdict") }) }
    }

    @Test func githubNeedsNoNoticeForFew() {
        #expect(ReportFile.lines(report(errors: 10, warnings: 0), as: .github).count == 11)
        #expect(FindingReport(of: "validate", []).bytes(as: .github) == [])
    }

    @Test func markdownStaysBelowItsLimit() throws {
        let content = ReportContent(report(errors: 200, warnings: 1))
        let bytes = MarkdownReport(content, most: 10).bytes
        #expect(bytes.count < 11 << 10 && bytes.count > 9 << 10)
        let last = try #require(String(decoding: bytes, as: UTF8.self).split(separator: "\n").last)
        #expect(last.hasPrefix("And ") && last.hasSuffix("1 warning more: the summary is limited to 10 KiB."))
    }

    @Test func sarifHasAtMostSoManyResults() throws {
        let bytes = SARIFReport(ReportContent(report(errors: 10, warnings: 30)), most: 15).bytes
        let rules = String(decoding: bytes, as: UTF8.self).matches(of: #/"ruleId": "([a-z-]+)"/#).map { String($0.1) }
        #expect(rules.prefix(10).allSatisfy { $0 == "placeholder-missing" } && rules.count == 15)
    }

    /// A key of a megabyte makes no text of a megabyte.
    @Test(arguments: FindingReport.Format.allCases) func aMegabyte(_ format: FindingReport.Format) throws {
        let key = ExactString(String(repeating: "a%,:|`<]]>\u{202E}", count: 100_000))
        let finding = SampleReport.finding(.placeholderMissing, "“\(key)” lacks %d.", at: 1, VariantPath(key: key))
        let bytes = FindingReport(of: "validate", [finding]).bytes(as: format)
        // JSON has the key twice.
        #expect(bytes.count < (format == .json ? 4_000_000 : 30_000))
    }
}
