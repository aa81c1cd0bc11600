import LocalizationModel
import Testing

@testable import SpreadsheetFormat

/// All records of a text, as texts; the diagnostic where it is refused.
func records(of text: String, delimiter: ExchangeFormat.CSVDelimiter = .comma) throws(StringsdictError)
    -> [[ExactString]]
{
    var reader = CSVTableReader(SourceText(name: "t.csv", bytes: Array(text.utf8)), delimiter: delimiter)
    var records: [[ExactString]] = []
    while let record = try reader.next() { records.append((0..<record.count).map(record.text(at:))) }
    return records
}

@Suite struct CSVTableTests {
    @Test(arguments: ExchangeFormat.CSVDelimiter.allCases)
    func whatIsWrittenIsRead(_ delimiter: ExchangeFormat.CSVDelimiter) throws {
        var texts = NastyTexts(seed: 3)
        for _ in 0..<2_000 {
            let width = Int.random(in: 1...4, using: &texts.random)
            let table = (0..<3).map { _ in (0..<width).map { _ in texts.text() } }
            var writer = CSVTableWriter(delimiter: delimiter)
            for row in table {
                for cell in row { writer.write(cell) }
                writer.endRecord()
            }
            let text = writer.output.text.string
            #expect(try records(of: text, delimiter: delimiter) == table, "\(text.debugDescription)")
        }
    }

    @Test(
        arguments: [
            ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]),
            ("a,b\nc,d\re,f\r\ng,h", [["a", "b"], ["c", "d"], ["e", "f"], ["g", "h"]]),
            ("\r\n\n a , b \n\n\n\r", [[" a ", " b "]]),
            ("a,\n,b\n,", [["a", ""], ["", "b"], ["", ""]]),
            ("\"a\"\"b\",\"\",\"\"\"\"", [["a\"b", "", "\""]]),
            ("a\"b\",c\"\n", [["a\"b\"", "c\""]]),
            ("\"x\"y\"z,\"\"\n", [["xy\"z", ""]]),
            ("\"x\"\"\"y,1", [["x\"y", "1"]]),
            ("\"1\n2\r\n3\",4", [["1\n2\r\n3", "4"]]),
            ("a,\u{301}b", [["a", "\u{301}b"]]),
            ("", []),
        ] as [(String, [[ExactString]])])
    func tolerates(_ text: String, _ expected: [[ExactString]]) throws {
        #expect(try records(of: text) == expected)
    }

    @Test func knowsWhereRecordsAndOddQuotesStand() throws {
        let source = SourceText(name: "t.csv", bytes: Array("a,b\n\n\"c\nd\",\"e\"f\ng,h".utf8))
        var reader = CSVTableReader(source)
        var offsets: [Int] = []
        var odd: [Int?] = []
        while let record = try reader.next() {
            offsets.append(record.position)
            odd.append(record.remark?.position)
        }
        #expect(offsets == [0, 5, 16])
        #expect(odd == [nil, 13, nil])
    }

    @Test func refusesAnOpenQuoteWhereItOpens() {
        let refusal = #expect(throws: StringsdictError.self) { try records(of: "a,b\nc,\"d\ne,f\n") }
        #expect(refusal?.findings.map(\.id) == [.unterminatedQuote])
        #expect(
            refusal?.findings.first?.subject.location
                == LocalizationModel.SourceLocation(file: "t.csv", line: 2, column: 3, snippet: "c,\"d"))
    }

    @Test func cellsBeyondTheEndAreBlank() throws {
        var reader = CSVTableReader(SourceText(name: "t.csv", bytes: Array("a,\"\",".utf8)))
        let record = try #require(try reader.next())
        #expect(record.count == 3)
        #expect(!record.isBlank(from: 0))
        #expect(record.isBlank(from: 1))
        #expect(record.isBlank(at: 7))
        #expect(record.text(at: 7) == "")
    }
}
