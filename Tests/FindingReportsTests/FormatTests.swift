import Foundation
import LocalizationModel
import TestSupport
import Testing

@testable import FindingReports

/// Each format, as a whole file and as its readers see it.
@Suite struct FormatTests {
    private static let names: [FindingReport.Format: String] = [
        .json: "report.json", .sarif: "report.sarif", .github: "report.github.txt", .gitlab: "report.gitlab.json",
        .junit: "report.junit.xml", .checkstyle: "report.checkstyle.xml", .markdown: "report.md",
    ]

    /// The report byte for byte. With `RECORD_GOLDEN=1` in the environment the file is written.
    @Test(arguments: FindingReport.Format.allCases) func golden(_ format: FindingReport.Format) throws {
        let name = try #require(Self.names[format])
        let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(name)")
        let bytes = SampleReport.everything.bytes(as: format)
        if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" { try Data(bytes).write(to: url) }
        #expect(String(decoding: bytes, as: UTF8.self) == (try String(contentsOf: url, encoding: .utf8)))
    }

    /// The order of the findings changes nothing.
    @Test(arguments: FindingReport.Format.allCases) func orderIsStable(_ format: FindingReport.Format) {
        var report = SampleReport.everything
        let bytes = report.bytes(as: format)
        report.findings.reverse()
        report.checked.reverse()
        #expect(report.bytes(as: format) == bytes)
    }

    @Test func jsonIsValid() throws {
        let data = try Data(contentsOf: ReportFile.root.appending(path: "schemas/report.schema.json"))
        let schema = JSONSchema(try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any]))
        let reports =
            [SampleReport.everything, FindingReport(of: "status", [])] + SampleReport.hostile.map(SampleReport.report)
        for report in reports { #expect(schema.problems(in: try ReportFile.json(report, as: .json)) == []) }
    }

    /// The schema of OASIS, where it and Python's jsonschema are there.
    @Test func sarifIsValid() throws {
        let schema = ReportFile.root.appending(path: "../shared/schemas/sarif/sarif-schema-2.1.0.json")
            .standardizedFileURL
        guard FileManager.default.fileExists(atPath: schema.path) else { return print("Skipped: SARIF's schema.") }
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let reports =
            [SampleReport.everything, FindingReport(of: "status", [])]
            + SampleReport.hostile.map(SampleReport.report)
        for (number, report) in reports.enumerated() {
            try Data(report.bytes(as: .sarif)).write(to: folder.appending(path: "\(number).sarif"))
        }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", "-c", Self.validator, schema.path, folder.path]
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus == 77 { return print("Skipped: jsonschema is not installed.") }
        #expect(process.terminationStatus == 0)
    }

    private static let validator = """
        import json, pathlib, sys
        try:
            import jsonschema
        except ImportError:
            sys.exit(77)
        validator = jsonschema.Draft4Validator(json.load(open(sys.argv[1])))
        problems = [f"{path.name}: {error.message[:200]}" for path in sorted(pathlib.Path(sys.argv[2]).iterdir())
                    for error in validator.iter_errors(json.loads(path.read_text()))]
        print(*problems, sep="\\n", end="")
        sys.exit(len(problems) > 0)
        """

    /// The report has the properties that GitHub requires and the schema does not.
    @Test func sarifHasWhatGitHubRequires() throws {
        let sarif = try #require(try ReportFile.json(SampleReport.everything, as: .sarif) as? [String: Any])
        let run = try #require((sarif["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
        let rules = try #require(driver["rules"] as? [[String: Any]])
        for rule in rules {
            for name in ["shortDescription", "fullDescription", "help"] {
                let text = try #require((rule[name] as? [String: String])?["text"])
                #expect(!text.isEmpty && (name == "help" || text.utf16.count <= 1024))
            }
        }
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.count == 6)
        #expect(
            results.compactMap { $0["level"] as? String } == Array(repeating: "error", count: 3)
                + Array(repeating: "warning", count: 3))
        for result in results {
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
            #expect((result["partialFingerprints"] as? [String: String])?["primaryLocationLineHash"] != nil)
        }
        var withNotes = SampleReport.everything
        withNotes.includesNotes = true
        let all = String(decoding: withNotes.bytes(as: .sarif), as: UTF8.self)
        #expect(all.contains("\"level\": \"note\""))
    }

    /// Every format that has fingerprints has the same ones.
    @Test func fingerprintsAreEqual() throws {
        var report = SampleReport.everything
        report.includesNotes = true
        let json = try #require(try ReportFile.json(report, as: .json) as? [String: Any])
        let expected = (json["findings"] as? [[String: Any]])?.compactMap { $0["fingerprint"] as? String } ?? []
        #expect(Set(expected).count == report.findings.count)
        let gitlab = try #require(try ReportFile.json(report, as: .gitlab) as? [[String: Any]])
        #expect(gitlab.compactMap { $0["fingerprint"] as? String } == expected)
        let sarif = String(decoding: report.bytes(as: .sarif), as: UTF8.self)
        let hashes = sarif.matches(of: #/"primaryLocationLineHash": "([^"]+)"/#).map { String($0.1) }
        #expect(hashes.sorted() == expected.sorted())
    }

    /// Lines, messages and severities are not part of a fingerprint; everything else is.
    @Test func fingerprintsKnowWhatTheyAreAbout() {
        let finding = SampleReport.everything.findings[0]
        var moved = finding
        moved.subject.location?.line = 99
        moved.message = "Something else."
        moved.severity = .note
        #expect(moved.identity.fingerprint == finding.identity.fingerprint)
        var others = Array(repeating: finding, count: 4)
        others[0].id = .placeholderAdded
        others[1].subject.table = "Other"
        others[2].subject.language = "fr"
        others[3].subject.path?.steps.removeLast()
        #expect(Set((others + [finding]).map(\.identity.fingerprint)).count == 5)
        #expect(finding.identity.fingerprint == "485ef7de4d9e8b4a")
    }

    @Test func junitListsTablesWithoutFindings() throws {
        let xml = try ReportFile.xml(SampleReport.everything, as: .junit)
        let cases = xml.all("testcase").map { "\($0.attributes["classname"] ?? "") \($0.attributes["name"] ?? "")" }
        #expect(Set(cases).count == cases.count && cases.contains("de App/en.lproj/Other.stringsdict"))
        #expect(xml.attributes["tests"] == "\(cases.count)")
        #expect(xml.attributes["failures"] == "\(xml.all("failure").count)")
        // Warnings alone fail a case only in a strict run.
        #expect(xml.all("system-out").count == 1)
        var mild = SampleReport.everything
        mild.findings.removeAll { $0.severity == .error }
        #expect(try ReportFile.xml(mild, as: .junit).all("failure").isEmpty)
        mild.isStrict = true
        #expect(try ReportFile.xml(mild, as: .junit).all("failure").count == 2)
    }
}
