import Foundation
import StringsdictKit
import Testing

/// Every problem that has a name is reported by something: a check that says so, or another place in the sources.
@Suite struct ReporterTests {
    private static let checked: Set<FindingID> = {
        let lists: [CheckList] = [
            .source(), .translation, .export(from: "en", to: ["de"], as: "xcode"), .returned,
        ]
        return Set(lists.flatMap(\.reports))
    }()

    /// The names with which calls begin in the files below a folder.
    private static func reported(below folder: String, but left: String? = nil) throws -> Set<FindingID> {
        let files = FileManager.default.enumerator(atPath: Repository.root.appending(path: folder).path)
        let names = Dictionary(uniqueKeysWithValues: FindingID.allCases.map { (String(describing: $0), $0) })
        var found: Set<FindingID> = []
        for case let path as String in files ?? .init() where path.hasSuffix(".swift") {
            if let left, path.hasPrefix(left) { continue }
            let text = try Repository.text(of: "\(folder)/\(path)")
            for match in text.matches(of: #/\(\s*\.(\w+)\s*,/#) {
                if let id = names[String(match.1)] { found.insert(id) }
            }
        }
        return found
    }

    @Test func everyNameHasAReporter() throws {
        let others = try Self.reported(below: "Sources", but: "StringsdictKit/Checks")
        for id in FindingID.allCases { #expect(Self.checked.contains(id) || others.contains(id), "\(id.rawValue)") }
    }

    /// What is found among the checks stands in the list of one of them, and nothing stands there that is never found.
    @Test func checksSayWhatTheyFind() throws {
        let found = try Self.reported(below: "Sources/StringsdictKit/Checks")
        #expect(found.subtracting(Self.checked) == [])
        #expect(Self.checked.isSubset(of: try Self.reported(below: "Sources/StringsdictKit")))
    }
}
