import LocalizationModel
import TestSupport
import Testing

@testable import SpreadsheetFormat

/// Files with thousands of columns, which nothing may compare with each other, and with more than any sheet has.
@Suite struct ManyColumnsTests {
    private func read(_ text: String) throws -> ReturnedDocument {
        let source = SourceText(name: "t.csv", bytes: Array(text.utf8))
        return try Spreadsheet.reading(source).read(source)
    }

    private static func tags(_ count: Int) -> [String] { (0..<count).map { "de-x-\($0)" } }

    private static let texts = [
        String(repeating: ",", count: 1_000_000), "sep=;\n" + String(repeating: ";", count: 1_000_000),
        tags(50_000).joined(separator: ","), "id,en,de\na,b,c\n" + String(repeating: ",", count: 1_000_000),
    ]

    @Test(arguments: texts.indices) func moreThanASheetHas(_ number: Int) {
        let text = Self.texts[number]
        let start = ContinuousClock.now
        let refusal = #expect(throws: StringsdictError.self) { try read(text) }
        #expect(refusal?.findings.map(\.id) == [.raggedRow])
        #expect(start.duration(to: .now) < .seconds(20))
    }

    @Test func asManyAsASheetHas() throws {
        let header = "id,en,de" + String(repeating: ",", count: CSVSyntax.mostCells - 3)
        #expect(try read("\(header)\na,b,c\n").tables[0].units.map(\.target) == ["c"])
        #expect(throws: StringsdictError.self) { try read("\(header),\na,b,c\n") }
    }

    /// Each language has its mark in the check of a row, and finds it although there are thousands.
    @Test func marksOfManyLanguages() throws {
        let tags = Self.tags(4_000)
        func marks(_ tags: [String]) -> String {
            let marks = ByteBuffer(capacity: 64)
            for tag in tags {
                marks.append("/\(tag)=")
                marks.append(BaselineChecksum(of: ExactString(tag)))
            }
            return marks.text.string
        }
        let cells = tags.joined(separator: ",")
        let row = "a,\(RowChecksum.cell(id: "a", source: "s").string)"
        let start = ContinuousClock.now
        let returned = try read("id,checksum,en,\(cells)\n\(row)\(marks(tags)),s,\(cells)\n")
        #expect(start.duration(to: .now) < .seconds(20))
        #expect(returned.tables.map { $0.units[0].mark } == tags.map { BaselineChecksum(of: ExactString($0)) })
        // In any order.
        let few = Array(tags.prefix(50))
        let mixed = try read("id,checksum,en,\(cells)\n\(row)\(marks(few.reversed())),s,\(cells)\n")
        #expect(mixed.tables.prefix(50).map { $0.units[0].mark } == few.map { BaselineChecksum(of: ExactString($0)) })
        #expect(mixed.tables.dropFirst(50).allSatisfy { $0.units[0].mark == nil })
    }

    /// A file whose names are lost is not searched for a pair among millions.
    @Test func columnsWithoutNames() {
        let cells = String(repeating: ",x", count: 4_000)
        let rows = (0..<50).map { "c0000000\($0 % 10),key\($0)\(cells)\n" }.joined()
        let start = ContinuousClock.now
        #expect(throws: StringsdictError.self) { try read("a,b\(cells)\n\(rows)") }
        #expect(start.duration(to: .now) < .seconds(20))
    }
}
