import Foundation
import LocalizationModel
import Testing

@testable import FindingReports

/// No string of a project ends or forges a part of a report.
@Suite struct HostileTextTests {
    private static let indices = SampleReport.hostile.indices

    private func report(_ index: Int) -> FindingReport { SampleReport.report(with: SampleReport.hostile[index]) }

    @Test(arguments: indices) func json(_ index: Int) throws {
        let json = try #require(try ReportFile.json(report(index), as: .json) as? [String: Any])
        let findings = try #require(json["findings"] as? [[String: Any]])
        // The data are exact, texts are for reading.
        let key = try #require(findings[0]["key"] as? String)
        #expect(key.unicodeScalars.elementsEqual(SampleReport.hostile[index].unicodeScalars))
        for finding in findings { #expect((finding["message"] as? String)?.unicodeScalars.count ?? 0 < 10_000) }
    }

    @Test(arguments: indices) func gitlab(_ index: Int) throws {
        let findings = try #require(try ReportFile.json(report(index), as: .gitlab) as? [[String: Any]])
        #expect(findings.count == 2)
    }

    @Test(arguments: indices) func sarif(_ index: Int) throws {
        let sarif = try #require(try ReportFile.json(report(index), as: .sarif) as? [String: Any])
        let run = try #require((sarif["runs"] as? [[String: Any]])?.first)
        #expect((run["results"] as? [Any])?.count == 2)
        let text = String(decoding: report(index).bytes(as: .sarif), as: UTF8.self)
        for uri in text.matches(of: #/"uri": "([^"]*)"/#) {
            #expect(uri.1.wholeMatch(of: #/[A-Za-z0-9\-._~\/%]*/#) != nil, "\(uri.1)")
        }
    }

    /// GitHub's runner reads exactly the text that was written.
    @Test(arguments: indices) func github(_ index: Int) throws {
        let lines = ReportFile.lines(report(index), as: .github)
        #expect(lines.count == 3 && lines[2].isEmpty)
        for (line, level) in zip(lines, ["error", "warning"]) {
            #expect(!line.utf8.contains(0x0D) && line.hasPrefix("::\(level) file="))
            let parts = line.unicodeScalars.split(
                separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            // Between the two pairs of colons, none may occur.
            let head = String(parts[2]).components(separatedBy: "::")
            let names = head[0].unicodeScalars.split(separator: ",").map { $0.prefix { $0 != "=" } }
            #expect(names.map(String.init) == ["\(level) file", "line", "col", "title"], "\(head[0].prefix(200))")
        }
    }

    @Test(arguments: indices, [FindingReport.Format.junit, .checkstyle])
    func xml(_ index: Int, _ format: FindingReport.Format) throws {
        let xml = try ReportFile.xml(report(index), as: format)
        if format == .junit {
            #expect(xml.all("failure").count == 1)
            #expect(xml.all("failure")[0].text.unicodeScalars.count { $0 == "\n" } == 1)
        } else {
            #expect(xml.all("file").count == 1 && xml.all("error").count == 2)
        }
    }

    @Test(arguments: indices) func markdown(_ index: Int) throws {
        let lines = ReportFile.lines(report(index), as: .markdown)
        #expect(lines[0] == "<!-- stringsdict:validate -->")
        #expect(lines.count { $0.hasPrefix("<!--") } == 1)
        let rows = lines.filter { $0.hasPrefix("|") }
        #expect(rows.count == 4)
        for row in rows {
            #expect(Self.cells(row) == 4, "\(row)")
            #expect(Self.isHarmless(outsideCode(row)), "\(outsideCode(row))")
        }
    }

    /// The number of cells of a table row: pipes after a backslash are no borders, even in code.
    private static func cells(_ row: String) -> Int {
        var (count, previous) = (-1, Unicode.Scalar(0))
        for scalar in row.unicodeScalars {
            if scalar == "|", previous != "\\" { count += 1 }
            previous = scalar
        }
        return count
    }

    private static func isHarmless(_ text: String) -> Bool {
        let text = text.replacing("<br>", with: "").replacing("<bdi>", with: "").replacing("</bdi>", with: "")
        return !text.unicodeScalars.contains { "<>@#[]`*_~".unicodeScalars.contains($0) } && !text.contains("://")
    }

    /// The text of a row without its code spans, by the rule of CommonMark: a span ends at a run of as many backticks.
    private func outsideCode(_ row: String) -> String {
        let scalars = Array(row.unicodeScalars)
        func run(at index: Int) -> Int { scalars[index...].prefix { $0 == "`" }.count }
        var (result, index) = ("", 0)
        while index < scalars.count {
            guard scalars[index] == "`" else {
                result.unicodeScalars.append(scalars[index])
                index += 1
                continue
            }
            let length = run(at: index)
            var end = index + length
            while end < scalars.count {
                let other = run(at: end)
                if other == length { break }
                end += max(other, 1)
            }
            // An unclosed span is text.
            if end >= scalars.count { result += String(repeating: "`", count: length) }
            index = end < scalars.count ? end + length : index + length
        }
        return result
    }
}
