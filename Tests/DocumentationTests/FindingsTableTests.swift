import StringsdictKit
import Testing

/// The table in Findings.md has one row for each finding id, in the order of the code.
@Suite struct FindingsTableTests {
    private static let article = "Sources/StringsdictKit/StringsdictKit.docc/Findings.md"

    /// The cells of every table row whose first cell is a name in backticks.
    private func rows() throws -> [[String]] {
        try Repository.text(of: Self.article).split(separator: "\n").filter { $0.hasPrefix("| `") }.map { line in
            line.split(separator: "|").map { $0.drop { $0 == " " } }.map { cell in
                String(cell.reversed().drop { $0 == " " }.reversed())
            }
        }
    }

    @Test func everyFindingHasItsRow() throws {
        let names = try rows().map { $0[0].filter { $0 != "`" } }
        #expect(names == FindingID.allCases.map(\.rawValue))
    }

    @Test func rowsAreComplete() throws {
        for row in try rows() { #expect(row.count == 5 && row.allSatisfy { !$0.isEmpty }, "\(row)") }
    }

    @Test func severitiesAndScopesAreTheDefaults() throws {
        for row in try rows() {
            let id = try #require(FindingID(rawValue: row[0].filter { $0 != "`" }))
            #expect(row[1] == "\(id.severity)", "\(id.rawValue)")
            #expect(row[2] == id.scope.rawValue, "\(id.rawValue)")
        }
    }
}
