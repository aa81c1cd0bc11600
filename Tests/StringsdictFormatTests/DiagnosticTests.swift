import Foundation
import LocalizationModel
import Testing

@testable import StringsdictFormat

/// What people are told: each file in `Fixtures/broken` has its lines in a file beside it.
struct DiagnosticTests {
    @Test(arguments: Fixture.broken) func lines(_ fixture: Fixture) throws {
        let name = "broken/" + fixture.name.replacing(".stringsdict", with: ".diagnostics")
        let expected = String(decoding: try Fixture.named(name).bytes, as: UTF8.self)
        #expect(Self.findings(of: fixture).map { Self.line($0) + "\n" }.joined() == expected)
    }

    /// Every problem that reading and checking a file can find has a file that shows it.
    @Test func everyProblemIsShown() {
        let shown = Set(Fixture.broken.flatMap(Self.findings).map(\.id))
        let all = Set(FindingID.allCases.prefix { $0 != .notAnExchangeFile })
        // Too large to be a fixture.
        #expect(shown == all.subtracting([.fileTooLarge]))
    }

    @Test func everyProblemSaysWhatToDo() {
        for problem in Fixture.broken.flatMap(Self.findings) {
            #expect(problem.hint != nil || problem.id == .malformedXML, "\(Self.line(problem))")
            #expect(
                problem.subject.location?.snippet.isEmpty == false
                    || [.binaryPropertyList, .unsupportedEncoding, .malformedXML].contains(problem.id))
        }
    }

    /// A file that ends inside a key does not say which.
    @Test func aProblemNamesItsKey() {
        let problems = Fixture.broken.filter { $0.name.contains("malformed-xml-") }.flatMap(Self.findings)
        let keys = problems.compactMap(\.subject.path?.key)
        #expect(!keys.isEmpty && !keys.contains(""))
    }

    @Test(arguments: Fixture.own) func ownFilesAreSound(_ fixture: Fixture) throws {
        let problems = try fixture.read().checkRules().filter { $0.stops != .nothing }
        #expect(problems.isEmpty)
    }

    private static func findings(of fixture: Fixture) -> [Finding] {
        do { return try fixture.read().checkRules() } catch { return error.findings }
    }

    private static func line(_ problem: Finding) -> String {
        let place = problem.subject.location.map { "\($0.line):\($0.column)" } ?? "nowhere"
        return "\(place): \(problem.severity): \(problem.message.description) [\(problem.id.rawValue)]"
    }
}
