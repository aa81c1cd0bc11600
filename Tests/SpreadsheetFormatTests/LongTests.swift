import Foundation
import LocalizationModel
import TestSupport
import Testing

@testable import SpreadsheetFormat

@Suite struct LongTests {
    private let format = Spreadsheet(.long)

    @Test func writesTheGoldenFile() throws {
        #expect(try format.write(Golden.document) == Golden.file())
    }

    @Test func readsTheGoldenFile() throws {
        let returned = try format.read(SourceText(name: "long.csv", file: Golden.file()))
        #expect(returned.findings == [])
        #expect(returned.tables.map(\.targetLanguage) == ["de"])
        let units = returned.tables[0].units
        #expect(units.map(\.id) == Golden.document.tables.flatMap { format.identifiers(of: $0, for: "de") })
        #expect(units.map(\.source) == Golden.units.map(\.source))
        #expect(units.map(\.target) == [nil, "Lädt", nil, "%#@n@", "½", "'s \"avonds\"\r\n,", "", "B\nC", nil])
        #expect(
            units.map(\.state) == [
                .new, .translated, .new, .final, .translated, .needsReview, .empty, .final, .new,
            ])
    }

    @Test func whatIsWrittenIsRead() throws {
        var texts = NastyTexts(seed: 4)
        for _ in 0..<300 {
            let document = texts.document()
            let file = try format.write(document)
            #expect(try format.write(document) == file)
            let returned = try format.read(SourceText(name: "t.csv", file: file))
            #expect(returned.findings == [])
            let units = document.tables.flatMap(\.units)
            let ids = document.tables.flatMap { format.identifiers(of: $0, for: document.targetLanguage) }
            let rows = returned.tables.flatMap(\.units)
            #expect(rows.map(\.id) == ids)
            #expect(Set(ids).count == ids.count)
            #expect(rows.map(\.source) == units.map(\.source))
            #expect(rows.map(\.target) == units.map { $0.target ?? ($0.isProtected ? $0.source : nil) })
            #expect(returned.tables.map(\.targetLanguage) == (units.isEmpty ? [] : [document.targetLanguage]))
        }
    }

    @Test func survivesEveryDialectOfASpreadsheet() throws {
        let plain = try format.read(SourceText(name: "t.csv", file: Golden.file()))
        let table = try #require(plain.tables.first)
        let marks = ["", "\u{FEFF}", "\u{FEFF}\u{FEFF}", "ï»¿", "\u{FEFF}ï»¿"]
        for delimiter in ExchangeFormat.CSVDelimiter.allCases {
            let character = String(UnicodeScalar(delimiter.rawValue))
            let rest = String(repeating: character, count: 10)
            let openings = ["", "sep=\(character)\r\n", "\"sep=\(character)\"\(rest)\n", "\"sep=,\"\r", "SEP=;\n"]
            for (mark, opening) in marks.flatMap({ mark in openings.map { (mark, $0) } }) {
                for lineEnd in ["\r\n", "\n", "\r", "\n\n", ";,;;\n"] where lineEnd.first != ";" || delimiter == .comma
                {
                    let text = mark + opening + Golden.rewritten(delimiter: delimiter, lineEnd: lineEnd)
                    let read = try format.read(SourceText(name: "t.csv", bytes: Array(text.utf8)))
                    let units = read.tables.first?.units.map(Self.withoutCheck)
                    #expect(units == table.units.map(Self.withoutCheck), "\(text.debugDescription)")
                }
            }
        }
    }

    /// Semicolons at the end of a line of commas belong to its last cell, and so to the name of that column. Blank lines are
    /// rows of the sheet.
    private static func withoutCheck(_ unit: ReturnedUnit) -> ReturnedUnit {
        var unit = unit
        unit.row?.check = nil
        unit.row?.isIntact = false
        unit.row?.cell.row = 1
        unit.mark = nil
        return unit
    }

    @Test func rowsAreCountedAsSpreadsheetsCountThem() throws {
        let lines = ["sep=;", "id;language;target", "a;de;\"one", "two\"", "", "b;de;x"]
        for lineEnd in ["\r\n", "\n", "\r"] {
            let text = lines.joined(separator: lineEnd)
            let read = try format.read(SourceText(name: "t.csv", bytes: Array(text.utf8)))
            #expect(read.tables.first?.units.compactMap { $0.row?.cell.description } == ["cell C2", "cell C4"])
        }
    }

    @Test func everyPrefixAndEveryChangedByteIsReadOrRefused() throws {
        let golden = try Golden.file()
        let small = Array("\u{FEFF}id,target,language,state\r\n\"'=\",\"é\"\"\n'x\",de,empty\r\n😀,\"\",de,new".utf8)
        DamagedBytes.expectReadOrRefused(golden, small: small) { source throws(StringsdictError) in
            try format.read(source)
        }
    }
}
