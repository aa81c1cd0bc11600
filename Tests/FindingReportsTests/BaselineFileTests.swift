import LocalizationModel
import Testing

@testable import FindingReports

/// A baseline as a value and as a file.
@Suite struct BaselineFileTests {
    private static let finding = SampleReport.everything.findings[0]

    private static func baseline(_ count: Int) -> FindingBaseline {
        FindingBaseline([.init(finding.identity, count: count)]) { $0 }
    }

    /// Findings with one identity are counted.
    @Test func surplusFindingsAreNew() {
        var baseline = Self.baseline(2)
        let areKnown = (0..<3).map { _ in baseline.contains(Self.finding) }
        #expect(areKnown == [true, true, false])
        #expect(baseline.unused == [])
        var fewer = Self.baseline(3)
        _ = fewer.contains(Self.finding)
        #expect(fewer.unused.map(\.count) == [2])
    }

    @Test func updatesCountWhatOccurred() {
        var baseline = FindingBaseline([.init(Self.finding.identity, count: 1)], isUpdated: true) { $0 }
        let areKnown = SampleReport.everything.findings.map { baseline.contains($0) }
        #expect(!areKnown.contains(false))
        #expect(baseline.newCount == SampleReport.everything.findings.count - 1)
        let entries = baseline.updated(keeping: [])
        #expect(entries.map(\.identity) == entries.map(\.identity).sorted())
        #expect(entries.map(\.count).max() == 2)
    }

    @Test(arguments: SampleReport.hostile) func whatIsWrittenCanBeRead(_ text: String) throws {
        let exact = ExactString(text)
        let table = Finding.Identity(rule: "a", table: exact, language: exact, path: [exact, exact])
        let entries: [FindingBaseline.Entry] = [
            .init(table, count: 1), .init(Finding.Identity(rule: "a", file: exact), count: 3),
        ]
        let read = try BaselineFile.read(BaselineFile.bytes(of: entries), named: "b.json")
        #expect(read.map(\.identity) == entries.map(\.identity) && read.map(\.count) == [1, 3])
    }

    @Test(arguments: [
        "", "[]", "{}", #"{"baseline": 2, "findings": []}"#, #"{"baseline": 1, "findings": [1]}"#,
        #"{"baseline": 1, "findings": [{"rule": "a", "path": "b"}]}"#,
        #"{"baseline": 1, "findings": [{"rule": "a", "path": [1]}]}"#,
        #"{"baseline": 1, "findings": [{"rule": "a", "table": 1}]}"#,
        #"{"baseline": 1, "findings": [{"rule": "a", "count": 0}]}"#,
        #"{"baseline": 1, "findings": [{"table": "a"}]}"#,
    ]) func otherFilesAreRefused(_ text: String) {
        #expect {
            try BaselineFile.read(Array(text.utf8), named: "b.json")
        } throws: { error in
            let finding = (error as? StringsdictError)?.findings.first
            return finding?.id == .badBaseline && finding?.subject.location?.file == "b.json"
        }
    }
}
