import LocalizationModel
import Testing

@testable import SpreadsheetFormat

/// A row is called whole while it is read only where its checksum is that of the id and the source that it has.
@Suite struct WholeRowTests {
    private static let sent = RowChecksum.cell(id: "1", source: "One").string
    private static let rows = [
        ("1", "One", sent, true), ("'1", "One", sent, true), ("1", "One", sent + "/0badcafe", true),
        ("1", "One", sent + "/0badcafe/part=12.0123abcd", true), ("2", "One", sent, false), ("1", "Two", sent, false),
        ("1", "", sent, false), ("1", "One", "c00000000", false), ("1", "One", "", false),
        ("1", "One", String(sent.dropLast()), false), ("1", "One", sent.uppercased(), false),
    ]

    @Test(arguments: rows) func inTheLongLayout(_ id: String, _ source: String, _ check: String, _ isWhole: Bool) throws
    {
        let text = "id,language,source,target,checksum\n\(id),de,\(source),x,\(check)\n"
        #expect(try units(of: text, .long).map(\.row?.isIntact) == [isWhole])
    }

    @Test(arguments: rows) func inTheWideLayout(_ id: String, _ source: String, _ check: String, _ isWhole: Bool) throws
    {
        let text = "id,en,de,fr,checksum\n\(id),\(source),x,y,\(check)\n"
        #expect(try units(of: text, .wide()).map(\.row?.isIntact) == [isWhole, isWhole])
    }

    @Test func withoutAColumnForIt() throws {
        #expect(try units(of: "id,language,source,target\n1,de,One,x\n", .long).map(\.row?.isIntact) == [false])
        #expect(try units(of: "id,en,de\n1,One,x\n", .wide()).map(\.row?.isIntact) == [false])
    }

    private func units(of text: String, _ layout: Spreadsheet.Layout) throws(StringsdictError) -> [ReturnedUnit] {
        let file = SourceText(name: "t.csv", bytes: Array(text.utf8))
        return try Spreadsheet(layout, sourceLanguage: "en").read(file).tables.flatMap(\.units)
    }
}
