import LocalizationModel
import TestSupport
import Testing

@testable import SpreadsheetFormat

@Suite struct LongToleranceTests {
    private func read(_ text: String) throws(StringsdictError) -> ReturnedDocument {
        try Spreadsheet(.long).read(SourceText(name: "t.csv", bytes: Array(text.utf8)))
    }

    private func refusal(of text: String) -> [Finding] {
        #expect(throws: StringsdictError.self) { try read(text) }?.findings ?? []
    }

    @Test(arguments: [
        "id,language,target,source,state", "ID, Language ,TARGET,Source,State",
        "\"i-d\",lan guage,tar.get,source,_state",
        "id,language,translation,source_string,state", "id,language,Translation,\"Source String\",state",
    ])
    func knowsColumnsHoweverTheyAreSpelled(_ header: String) throws {
        let returned = try read(header + "\na#base@de,de,Lied,Song,Needs Review\n")
        var unit = ReturnedUnit(id: "a#base@de", source: "Song", target: "Lied", state: .needsReview)
        unit.row = ReturnedRow(entry: nil, variant: nil, check: nil, cell: Finding.Cell(row: 2, column: 3))
        #expect(returned.tables.map(\.units) == [[unit]])
        #expect(returned.findings == [])
    }

    /// Sheets exported before version 0.1.0 have the column `check`; next to `checksum`, it is somebody's own.
    @Test func readsChecksumsUnderTheirFormerName() throws {
        let row = "\nk#base@de,de,Song,Lied,\(RowChecksum.cell(id: "k#base@de", source: "Song"))"
        let returned = try read("id,language,source,target,Check\(row)\n")
        #expect(returned.findings == [] && returned.tables[0].units[0].row?.isIntact == true)
        for (names, cells) in [("checksum,check", ",yes"), ("check,checksum", ","), ("check,Check", ",ok")] {
            let both = try read("id,language,source,target,\(names)\(row)\(cells)\n")
            #expect(both.findings.map(\.id) == [.unknownColumn], "\(names)")
            #expect(both.tables[0].units[0].row?.isIntact == true, "\(names)")
        }
        let somebodys = try read("id,language,source,target,check\nk#base@de,de,Song,Lied,ok\n")
        #expect(somebodys.findings.map(\.id) == [.unknownColumn] && somebodys.tables[0].units[0].row?.check == nil)
    }

    @Test func gathersTheRowsOfEachLanguage() throws {
        let returned = try read("target,language,id\nA,de,1\nB,fr,2\nC, DE ,3\n,,\nD,pt_BR,4\n")
        #expect(returned.tables.map(\.targetLanguage) == ["de", "fr", "pt-BR"])
        #expect(returned.tables.map { $0.units.map(\.id) } == [["1", "3"], ["2"], ["4"]])
        #expect(returned.tables.map(\.offsets) == [[19, 33], [26], [45]])
        #expect(returned.findings == [])
    }

    @Test func takesTheLanguageOfTheIDWhereTheCellIsBlank() throws {
        let returned = try read("id,language,target\nA/a#@de,de,A\nA/a#@fr,,B\nA/b#@de, ,C\nx,,D\n")
        #expect(returned.tables.map(\.targetLanguage) == ["de", "fr"])
        #expect(returned.tables.map { $0.units.map(\.target) } == [["A", "C"], ["B"]])
        #expect(returned.findings.map(\.id) == [.raggedRow])
    }

    @Test func tellsABlankTargetFromAnEmptyOne() throws {
        let returned = try read("id,language,target,state\n1,de,,new\n2,de,,Empty\n3,de,x,empty\n4,de,,odd\n")
        #expect(returned.tables[0].units.map(\.target) == [nil, "", "x", nil])
        #expect(returned.tables[0].units.map(\.state) == [.new, .empty, .empty, nil])
    }

    @Test func undoesTheGuard() throws {
        let returned = try read("id,language,source,target\n'=x/y,de,'1/2,''s\n\"\t-a\",de,1/2,'s avonds\n")
        #expect(returned.tables[0].units.map(\.id) == ["=x/y", "-a"])
        #expect(returned.tables[0].units.map(\.source) == ["1/2", "1/2"])
        #expect(returned.tables[0].units.map(\.target) == ["'s", "'s avonds"])
    }

    /// A file of rows that are no strings must not fill the memory with findings.
    @Test func countsIgnoredRows() throws {
        let returned = try read("id,language,target\n1,de,A\n" + String(repeating: ",,x\n", count: 1200))
        #expect(returned.tables[0].units.count == 1)
        #expect(returned.findings.count == 1001)
        #expect(returned.findings.last?.message.description == "200 more rows have problems of this kind.")
    }

    @Test func namesColumnsThatItDoesNotRead() throws {
        let returned = try read("id,language,target,Labels,,Owner,translation\n1,de,A,x,y,z,B\n")
        #expect(returned.tables[0].units.map(\.target) == ["A"])
        #expect(returned.findings.map(\.id) == [.unknownColumn, .unknownColumn])
        #expect(returned.findings.map(\.severity) == [.note, .warning])
        #expect(returned.findings[0].message.description == "These columns were not read: Labels, Owner, translation.")
        let nameless = "Text in columns without a name was not read, for example in cell E2."
        #expect(returned.findings[1].message.description == nameless)
    }

    @Test func warnsOfRowsThatWereCut() throws {
        let returned = try read(
            "id,language,target,checksum,\n1,de,A,c0,\n2,de,B,c0\n3,de\n\"4\",\"de\",\"C\nD\",\n5,de,E,c0,,,\n,de,F,c0\n"
        )
        #expect(returned.tables[0].units.map(\.target) == ["A", "B", nil, "C\nD", "E"])
        #expect(returned.findings.map(\.id) == [.raggedRow, .raggedRow, .raggedRow])
        #expect(returned.findings.map(\.severity) == [.warning, .warning, .warning])
        #expect(returned.findings.map(\.subject.location?.line) == [4, 5, 8])
    }

    /// A translator adds a row for a further variant and does not make up an id.
    @Test func keepsRowsThatNameAVariant() throws {
        let returned = try read(
            "id,entry,variant,language,target,checksum\n,a,width:30,de,A,\n,,width:30,de,B,\n,a,,de,C,\n")
        #expect(returned.tables.map { $0.units.map(\.id) } == [[""]])
        #expect(returned.tables[0].units[0].row?.variant == "width:30")
        #expect(
            returned.findings.map(\.message.description)
                == Array(repeating: "The row has no id, and no entry or no variant; it was ignored.", count: 2))
    }

    @Test func warnsOfTextBehindAQuote() throws {
        let returned = try read("id,language,target\n1,de,\"A\"b\n")
        #expect(returned.tables[0].units.map(\.target) == ["Ab"])
        #expect(returned.findings.map(\.id) == [.textAfterQuote])
        #expect(
            returned.findings[0].subject.location
                == LocalizationModel.SourceLocation(file: "t.csv", line: 2, column: 8, snippet: "1,de,\"A\"b"))
    }

    @Test func refusesEveryRowThatIsTooLong() {
        let findings = refusal(of: "id,language,target\n1,de,A,b\n2,de,C\n3,de,D,,e\n")
        #expect(findings.map(\.id) == [.raggedRow, .raggedRow])
        #expect(findings.map(\.subject.location?.line) == [2, 4])
    }

    @Test func refusesAFileWithoutItsColumns() {
        let findings = refusal(of: "key,source,target\n1,A,B\n")
        #expect(findings.map(\.id) == [.missingColumn])
        #expect(findings[0].message.description == "The file has no column id, language; it has key, source, target.")
        #expect(findings[0].hint?.typed == "The columns id, language, target are required, under these names.")
        #expect(refusal(of: "").map(\.id) == [.notAnExchangeFile])
        #expect(refusal(of: "id;language;target;Target\n").map(\.id) == [.duplicateColumn])
    }

    @Test func refusesOtherEncodingsAtTheirFirstLetter() {
        let file = Array("id,language,target\n1,de,L".utf8) + [0xE4, 0x64, 0x74]
        let refusal = #expect(throws: StringsdictError.self) {
            try Spreadsheet(.long).read(SourceText(name: "t.csv", file: file))
        }
        #expect(refusal?.findings.map(\.id) == [.unsupportedEncoding])
        #expect(refusal?.findings.first?.subject.location?.line == 2)
        #expect(refusal?.findings.first?.subject.location?.column == 7)
    }

    @Test func readsUTF16() throws {
        let encoding = TextEncoding(form: .utf16LittleEndian, hasByteOrderMark: true)
        let text = SourceText(name: "t.csv", bytes: [], encoding: encoding)
        let file = text.encode(Array("id\tlanguage\ttarget\r\n1\tde\tLä😀dt\r\n".utf8))
        let returned = try Spreadsheet(.long).read(SourceText(name: "t.csv", file: file))
        #expect(returned.tables[0].units.map(\.target) == ["Lä😀dt"])
    }

    /// The rows name their language, so the one column that is named after a language holds the targets.
    @Test(arguments: ["German (de)", "de", "German"]) func takesAColumnOfALanguageForTheTargets(_ name: String) throws {
        let source = SourceText(
            name: "t.csv", bytes: Array("id,language,source,\(name),note\n1@de,de,A,B,\n".utf8))
        let returned = try Spreadsheet.reading(source).read(source)
        #expect(returned.findings == [])
        #expect(returned.tables.map(\.targetLanguage) == ["de"])
        #expect(returned.tables[0].units.map(\.target) == ["B"])
    }

    @Test(arguments: ["id,language,source,de,fr", "id,language,English,German"])
    func refusesToChooseAmongLanguages(_ header: String) {
        let source = SourceText(name: "t.csv", bytes: Array((header + "\n1@de,de,A,B,\n").utf8))
        let refusal = #expect(throws: StringsdictError.self) { try Spreadsheet.reading(source).read(source) }
        #expect(refusal?.findings.map(\.id) == [.missingColumn])
    }
}
