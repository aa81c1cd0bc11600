import LocalizationModel
import TestSupport
import Testing

@testable import SpreadsheetFormat

/// Files with a column for a language that were cut, pasted together or saved in an old code page.
@Suite struct ColumnsDamageTests {
    private func read(_ text: String) throws(StringsdictError) -> ReturnedDocument {
        let source = SourceText(name: "t.csv", bytes: Array(text.utf8))
        return try Spreadsheet.reading(source).read(source)
    }

    /// Below a header with other columns a cell would belong to another language.
    @Test(
        arguments: [
            "id,en,de\n1,A,B\nid,en,fr\n2,A,C\n", "id,en,de\n1,A,B\nid,de,en\n2,A,C\n",
            "id,en,de\n1,A,B\nentry,id,de\n",
            "key,en,de\n1,A,B\nKey,en,fr\n", "key,source_string,translation\n1,A,B\nkey,translation,source_string\n",
        ]) func refusesASecondHeader(_ text: String)
    {
        let refusal = #expect(throws: StringsdictError.self) { try read(text) }
        #expect(refusal?.findings.map(\.id) == [.duplicateColumn])
        #expect(refusal?.findings.first?.subject.location?.line == 3)
    }

    @Test(arguments: ["id,en,de", "key,source_string,translation", "key,value,comment"])
    func skipsTheSameHeader(_ header: String) throws {
        let returned = try read("\(header)\n1,A,B\n\u{FEFF}\(header.uppercased())\n2,A,C\n")
        #expect(returned.tables[0].units.map(\.id) == ["1", "2"])
        #expect(returned.findings.map(\.id) == [.raggedRow])
        #expect(returned.findings.first?.message.description == "The header is repeated here; it was ignored.")
    }

    /// A row that has lost its end may have lost the end of a text; in every file, wherever it is cut, no text is cut.
    @Test(arguments: ["wide", "wide-states", "crowdin", "phrase", "weblate", "lokalise"])
    func usesNoTextThatWasCut(_ name: String) throws {
        let file = Golden.rewritten(name, delimiter: .comma, lineEnd: "\n").replacing("\"", with: "")
            .replacing("\n,,", with: " ,,")
        // Without quotation marks the line ends and commas of texts would make rows of their own.
        let lines = file.split(separator: "\n").filter { line in
            line.count { $0 == "," } == file.prefix { $0 != "\n" }.count { $0 == "," }
        }
        let text = lines.joined(separator: "\n") + "\n"
        #expect(lines.count >= 4)
        let whole = try read(text).tables.map { Set($0.units.map(\.target)) }
        let start = lines[0].utf8.count + lines[1].utf8.count + 2
        for count in start..<text.utf8.count {
            let prefix = String(decoding: Array(text.utf8.prefix(count)), as: UTF8.self)
            let returned = try read(prefix)
            for (table, known) in zip(returned.tables, whole) {
                #expect(Set(table.units.map(\.target)).isSubset(of: known), "\(prefix.suffix(60))")
            }
        }
    }

    @Test func tellsOfAFileThatWasCut() throws {
        let check = RowChecksum.cell(id: "1", source: "A")
        for end in ["2,A", "2,A,B", "2,A,B,c12"] {
            let returned = try read("id,en,de,checksum\n1,A,B,\(check)\n\(end)")
            #expect(returned.tables[0].units.map(\.id) == ["1"])
            #expect(returned.findings.map(\.id) == [.truncatedFile])
            #expect(returned.findings.first?.subject.location?.line == 3)
        }
        #expect(try read("id,en,de").findings.map(\.message.description) == ["The file ends inside its header."])
        let open = #expect(throws: StringsdictError.self) { try read("id,en,de\n1,A,\"B\n") }
        #expect(
            open?.findings.map(\.message.description)
                == ["The quotation mark that opens this cell in the column de is never closed."])
    }

    @Test func suggestsTheEncodingOfTheLanguages() throws {
        let source = SourceText(name: "t.csv", bytes: Array("id,en,ru\n1,A,".utf8) + [0xCF, 0x0A])
        let refusal = #expect(throws: StringsdictError.self) { try Spreadsheet.reading(source).read(source) }
        #expect(refusal?.findings.map(\.id) == [.unsupportedEncoding])
        #expect(refusal?.findings.first?.hint?.typed.contains("--encoding windows-1251 for “ru”") == true)
    }

    @Test func tellsWhatASpreadsheetWouldCut() throws {
        var writer = ExchangeFileWriter(Spreadsheet(.wide()), from: "en", to: ["de", "fr"])
        writer.begin()
        let unit = TranslationUnit(path: VariantPath(key: "k"), source: "s")
        var long = unit
        long.target = ExactString(String(repeating: "ä", count: 32_768))
        try writer.writeColumns([unit, long])
        try writer.writeColumns([TranslationUnit(path: VariantPath(key: "l"), source: "a\u{1}"), nil])
        #expect(writer.findings.map(\.id) == [.spreadsheetLimit, .spreadsheetLimit])
        #expect(
            writer.findings.first?.message.description
                == "The column fr has 32768 characters here; Excel keeps only 32767.")
    }
}
