import StringsdictKit
import Testing

/// The article on diagnostics says something about each of them, and about nothing else.
@Suite struct DiagnosticsTableTests {
    private static let article = "Sources/StringsdictKit/StringsdictKit.docc/Diagnostics.md"

    /// The cells of every table row whose first cell is a name in backticks.
    private func rows() throws -> [[String]] {
        try Repository.text(of: Self.article).split(separator: "\n").filter { $0.hasPrefix("| `") }.map { line in
            line.split(separator: "|").map { $0.drop { $0 == " " } }.map { cell in
                String(cell.reversed().drop { $0 == " " }.reversed())
            }
        }
    }

    @Test func everyDiagnosticHasItsRow() throws {
        let names = try rows().map { $0[0].filter { $0 != "`" } }
        #expect(names == FindingID.allCases.map(\.rawValue))
    }

    @Test func rowsAreWhole() throws {
        for row in try rows() { #expect(row.count == 5 && row.allSatisfy { !$0.isEmpty }, "\(row)") }
    }

    @Test func severitiesAndScopesAreTheUsualOnes() throws {
        for row in try rows() {
            let id = try #require(FindingID(rawValue: row[0].filter { $0 != "`" }))
            #expect(row[1] == "\(id.severity)", "\(id.rawValue)")
            #expect(row[2] == id.scope.rawValue, "\(id.rawValue)")
        }
    }
}
