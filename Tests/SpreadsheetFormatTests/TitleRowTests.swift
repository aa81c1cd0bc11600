import LocalizationModel
import TestSupport
import Testing

@testable import SpreadsheetFormat

/// Rows that people write above a sheet.
struct TitleRowTests {
    private static let sheets = [
        "id,entry,variant,language,source,target,state,checksum\n1,k,base,de,Song,Lied,,\n",
        "key,comment,en,de,tags\n1,,Song,Lied,\n",
        "id,entry,variant,note,en,de,fr,checksum\n1,k,base,,Song,Lied,,\n",
        "key,source_string,translation,context\n1,Song,Lied,\n", "key,value,description,comment\n1,Lied,,Song\n",
        "location,source,target,id,fuzzy,context\n,Song,Lied,1,,\n",
    ]

    private static func read(_ text: String) throws(StringsdictError) -> (ReturnedDocument, Spreadsheet) {
        let source = SourceText(name: "t.csv", bytes: Array(text.utf8))
        let format = Spreadsheet.reading(source)
        return (try format.read(source), format)
    }

    private static func targets(in document: ReturnedDocument) -> [[ExactString?]] {
        document.tables.map { $0.units.map(\.target) }
    }

    /// In every layout and under every delimiter, a file with titles says what it says without them.
    @Test(arguments: sheets, [",", ";", "\t"])
    func theyAreSkipped(_ sheet: String, _ delimiter: String) throws {
        let plain = sheet.replacing(",", with: delimiter)
        let (expected, format) = try Self.read(plain)
        let blank = String(repeating: delimiter, count: 7)
        for title in ["Texts for ACME", "Texts, and more; all\tof them", "\"Two\nlines\"", "Note", "1"] {
            for (before, count) in [(title + "\n", 1), (title + blank + "\n\n", 1), ("\(title)\nfor de\(blank)\n", 2)] {
                let (document, other) = try Self.read(before + plain)
                #expect(Self.targets(in: document) == Self.targets(in: expected))
                #expect(other.layout == format.layout, "\(before)")
                let told = document.findings.filter { $0.id == .unsupportedContent }
                #expect(told.count == 1 && told.first?.subject.location?.line == 1, "\(before): \(document.findings)")
                #expect(told.first?.message.description.contains(count == 1 ? "it was" : "they were") == true)
            }
        }
    }

    /// A damaged header is no title, and neither is anything above rows of the sheet.
    @Test func rowsAreNoTitles() throws {
        let check = RowChecksum.cell(id: "1", source: "Song")
        let two = "nothing,known,here\n1,Song,\(check)\nid,language,target\n2,de,Lied\n"
        #expect(throws: StringsdictError.self) { try Self.read(two) }
        #expect(throws: StringsdictError.self) { try Self.read("a title\nand no header\n") }
        let far = String(repeating: "line\n", count: 12)
        #expect(throws: StringsdictError.self) { try Self.read(far + Self.sheets[0]) }
    }
}
