import LocalizationModel
import TestSupport
import Testing

@testable import SpreadsheetFormat

@Suite struct WideToleranceTests {
    private func read(_ text: String, from language: LanguageTag? = nil) throws(StringsdictError) -> ReturnedDocument {
        try Spreadsheet(.wide(), sourceLanguage: language).read(SourceText(name: "t.csv", bytes: Array(text.utf8)))
    }

    private func refusal(of text: String, from language: LanguageTag? = nil) -> Finding? {
        let refusal = #expect(throws: StringsdictError.self) { try read(text, from: language) }
        #expect(refusal?.findings.count == 1)
        #expect(refusal?.findings.first?.subject.location?.line == 1)
        return refusal?.findings.first
    }

    /// A cell of the column `checksum`.
    private func check(_ id: ExactString, _ source: ExactString) -> String {
        RowChecksum.cell(id: id, source: source).string
    }

    @Test(arguments: [
        "id,en,de_DE,de_DE.state", "ID, en ,German (de-de),German (de-de).State", "\"i-d\",English,de-DE,DE-de_state",
    ])
    func knowsColumnsHoweverTheyAreSpelled(_ header: String) throws {
        let returned = try read(header + "\na#base,Song,'s,Needs Review\n")
        #expect(returned.findings == [])
        #expect(returned.tables.map(\.targetLanguage) == ["de-DE"])
        var unit = ReturnedUnit(id: "a#base", source: "Song", target: "'s", state: .needsReview)
        unit.row = ReturnedRow(entry: nil, variant: nil, check: nil, cell: Finding.Cell(row: 2, column: 3))
        #expect(returned.tables[0].units == [unit])
    }

    /// Sheets exported before version 0.1.0 have the column `check`; next to `checksum`, it is somebody's own.
    @Test func readsChecksumsUnderTheirFormerName() throws {
        let row = "\nk#base,Song,Lied,\(check("k#base", "Song"))"
        let returned = try read("id,en,de,Check\(row)\n")
        #expect(returned.findings == [] && returned.tables[0].units[0].row?.isIntact == true)
        let sum = check("k#base", "Song")
        for sheet in [
            "id,en,de,checksum,check\nk#base,Song,Lied,\(sum),yes", "id,en,de,check,checksum\nk#base,Song,Lied,,\(sum)",
            "id,en,de,check,checksum\nk#base,Song,Lied,\(sum),", "id,en,de,checksum,check\nk#base,Song,Lied,ok,\(sum)",
            "id,en,de,Check,check\nk#base,Song,Lied,,\(sum)", "id,en,de,check,Check\nk#base,Song,Lied,\(sum),ok",
        ] {
            let both = try read(sheet + "\n")
            #expect(both.findings.map(\.id) == [.unknownColumn], "\(sheet)")
            #expect(both.tables[0].units[0].row?.isIntact == true, "\(sheet)")
        }
        let somebodys = try read("id,en,de,check\nk#base,Song,Lied,ok\n")
        #expect(somebodys.findings.map(\.id) == [.unknownColumn] && somebodys.tables[0].units[0].row?.check == nil)
        #expect(refusal(of: "id,en,de,check,Check\nk#base,Song,Lied,\(sum),\(sum)\n")?.id == .duplicateColumn)
        let joined = try read("id,en,de,check\(row)\nid,en,de,checksum\(row)\nid,en,de,check\(row)\n")
        #expect(joined.tables[0].units.count == 3 && joined.tables[0].units.allSatisfy { $0.row?.isIntact == true })
    }

    @Test func keepsEachLanguageInItsColumn() throws {
        let returned = try read(
            "note,de,checksum,variant,de.state,fr,entry,en,id\nN,D,\(check("1", "E")),base,empty,'=F,K,E,1\n,,,,,,,,\n"
                + "N,,\(check("2", "E2")),base,empty,,K,E2,2\n")
        #expect(returned.findings == [])
        #expect(returned.sourceLanguage == "en")
        #expect(returned.tables.map(\.targetLanguage) == ["de", "fr"])
        #expect(returned.tables.map { $0.units.map(\.target) } == [["D", ""], ["=F", nil]])
        #expect(returned.tables.map { $0.units.map(\.state) } == [[.empty, .empty], [nil, nil]])
        #expect(returned.tables.map { $0.units.map(\.row?.cell.column) } == [[2, 2], [6, 6]])
        #expect(returned.tables.map { $0.units.map(\.row?.isTargetGuarded) } == [[false, false], [true, false]])
        #expect(returned.tables[1].units.map(\.source) == ["E", "E2"])
    }

    /// A name that is no tag of a language that CLDR knows is no language, and is told.
    @Test func namesColumnsThatItDoesNotRead() throws {
        let names = [
            "Key", "Tags", "OK", "Who", "No.", "Comment (de)", "Note (fr)", "Due (1)", "old", "fr.status", "it.state",
            "x-y", "German (old)", "German ()", "(de)", "de fr", "d", "zzz",
        ]
        let returned = try read("id,en,de,,\(names.joined(separator: ","))\n1,A,B,,\(names.joined(separator: ","))\n")
        #expect(returned.tables.map(\.targetLanguage) == ["de"])
        #expect(returned.findings.map(\.id) == [.unknownColumn])
        #expect(
            returned.findings.first?.message.description
                == "These columns were not read: \(names.joined(separator: ", ")).")
    }

    @Test func tellsIndonesianFromTheColumnOfIDs() throws {
        let returned = try read("id,en,Language (id),Language (id).state\n1,A,B,final\n")
        #expect(returned.tables.map(\.targetLanguage) == ["id"])
        #expect(returned.tables[0].units.map(\.state) == [.final])
        #expect(try read("id,en,in\n1,A,B\n").tables.map(\.targetLanguage) == ["id"])
    }

    /// The sources are those that the checksums fit, wherever they stand and whatever their language.
    @Test func findsTheSourcesByTheirChecksums() throws {
        let rows = "1,D,S,E,\(check("1", "S"))\n2,D,S2,E,\(check("2", "S2"))\n3,D,changed,D3,\(check("3", "D3"))\n"
        for (header, language) in [("id,de,sv,en,checksum", nil), ("id,en,sv,de,checksum", "en")]
            as [(String, LanguageTag?)]
        {
            let returned = try read("\(header)\n\(rows)", from: language)
            #expect(returned.sourceLanguage == "sv")
            #expect(returned.tables[0].units.map(\.source) == ["S", "S2", "changed"])
            #expect(returned.findings.map(\.id) == [.sourceChanged])
            #expect(
                returned.findings.first?.message.description
                    == "The column sv was read as the source column, although 1 of its strings differs from the exported sources."
            )
            let english = try read("\(header.replacing("en", with: "fr").replacing("sv", with: "en"))\n\(rows)")
            #expect(english.sourceLanguage == "en" && english.findings == [])
        }
        // Two columns fit: the language that is known decides, else English.
        let same = "id,sv,en,de,checksum\n1,S,S,D,\(check("1", "S"))\n"
        #expect(try read(same).sourceLanguage == "en")
        #expect(try read(same, from: "sv").sourceLanguage == "sv")
    }

    /// A column that is the same as the sources in a few rows is not taken for them.
    @Test func sourcesThatAreGone() throws {
        let rows = "1,%#@n@,%#@n@,\(check("1", "%#@n@"))\n2,B,C,\(check("2", "A"))\n3,B,C,\(check("3", "A"))\n"
        #expect(refusal(of: "id,de,fr,checksum\n\(rows)")?.id == .languageUnknown)
        let returned = try read("id,de,fr,checksum\n\(rows)", from: "en")
        #expect(returned.tables.map(\.targetLanguage) == ["de", "fr"])
        #expect(returned.tables.map { $0.units.map(\.source) } == [[nil, nil, nil], [nil, nil, nil]])
        // English in the first place is English, even if every text was changed.
        #expect(try read("id,en,fr,checksum\n\(rows)").sourceLanguage == "en")
        #expect(refusal(of: "id,fr,en,checksum\n\(rows)")?.id == .languageUnknown)
    }

    @Test func findsTheSourcesWithoutChecksums() throws {
        #expect(try read("id,en,de\n1,A,B\n").sourceLanguage == "en")
        #expect(try read("id,sv,de\n1,A,B\n").sourceLanguage == "sv")
        #expect(try read("id,de,en\n1,A,B\n", from: "en").sourceLanguage == "en")
        #expect(try read("id,de,source\n1,A,B\n").tables.map { $0.units.map(\.source) } == [["B"]])
        let noSource = try read("id,de,fr\n1,A,B\n", from: "en")
        #expect(noSource.sourceLanguage == nil && noSource.tables.map(\.targetLanguage) == ["de", "fr"])
        #expect(noSource.tables[0].units.map(\.source) == [nil])
        #expect(try read("id,de\n1,A\n").tables.map { $0.units.map(\.target) } == [["A"]])

        let unclear = refusal(of: "id,de,en\n1,A,B\n")
        #expect(unclear?.id == .languageUnknown)
        #expect(unclear?.message.description == "It is not clear which column holds the sources: de, en.")
        #expect(unclear?.hint?.typed == "Specify the source language with --source-language.")
    }

    @Test func refusesAFileWithoutItsColumns() {
        #expect(
            refusal(of: "entry,en,de\n1,A,B\n")?.message.description
                == "The file has no column id; it has entry, en, de.")
        #expect(refusal(of: "id,en,checksum\n1,A,c0\n", from: "en")?.id == .missingColumn)
        #expect(
            refusal(of: "id,source\n1,A\n")?.message.description
                == "The file has no column of translations; it has id, source.")
        #expect(refusal(of: "id,en,de,German (de)\n1,A,B,C\n")?.id == .duplicateColumn)
        #expect(
            refusal(of: "id,en,de,ID\n1,A,B,C\n")?.message.description
                == "The file has more than one column named ID.")
        #expect(refusal(of: "")?.id == .notAnExchangeFile)
    }

    @Test func warnsOfRowsThatWereCut() throws {
        let returned = try read(
            "id,en,de,checksum,\n1,S,A,c0,\n2,S\n\"3\",\"S\",\"C\nD\",\n4,S,\"E\"x,c0,,,\n,S,F,c0\n", from: "en")
        #expect(returned.tables[0].units.map(\.target) == ["A", nil, "C\nD", "Ex"])
        #expect(returned.findings.map(\.id) == [.raggedRow, .raggedRow, .textAfterQuote, .raggedRow])
        #expect(returned.findings.map(\.subject.location?.line) == [3, 4, 6, 7])
        #expect(throws: StringsdictError.self) { try read("id,en,de\n1,S,A,b\n") }
    }

    /// A row that somebody has added has no id and no checksum, also as the last one of a file without a line end.
    @Test func takesAddedRows() throws {
        let text = "id,entry,variant,en,de,checksum\n1,a,base,A,B,\(check("1", "A"))\n,a,width:30,,C,"
        let returned = try read(text)
        #expect(returned.findings == [])
        #expect(returned.tables[0].units.map(\.id) == ["1", ""])
        #expect(returned.tables[0].units.map(\.target) == ["B", "C"])
        #expect(try read(text + "\n,a,,,D,\n,,base,,D,\n").findings.map(\.subject.location?.line) == [4, 5])
    }

    /// The sources of an English project under the name of a translation: its texts would go into the source files.
    @Test func refusesExchangedColumns() throws {
        let rows = "\n1,D,E,\(check("1", "E"))\n2,D2,E2,\(check("2", "E2"))\n"
        #expect(refusal(of: "id,en,de,checksum" + rows)?.id == .languageUnknown)
        #expect(try read("id,en,de,checksum" + rows, from: "de").sourceLanguage == "de")
        #expect(try read("id,fr,de,checksum" + rows).sourceLanguage == "de")
    }
}
