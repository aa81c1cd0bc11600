import LocalizationModel
import TestSupport
import Testing

@testable import SpreadsheetFormat

/// Files that were put together, cut, or given columns of their own.
@Suite struct CSVPastedFileTests {
    private func read(_ text: String) throws(StringsdictError) -> ReturnedDocument {
        try Spreadsheet(.long).read(SourceText(name: "t.csv", bytes: Array(text.utf8)))
    }

    private func refusal(of text: String) -> [Finding] {
        #expect(throws: StringsdictError.self) { try read(text) }?.findings ?? []
    }

    @Test(arguments: [
        "id,language,target,checksum", "ID,Language,Target,Check",
        "\u{FEFF}\"id\",\"language\",\"target\",\"checksum\"",
    ])
    func ignoresARepeatedHeader(_ header: String) throws {
        let returned = try read("id,language,target,checksum\n1,de,A,c00000000\n\(header)\n2,fr,B,c00000000\n")
        #expect(returned.tables.map { $0.units.map(\.target) } == [["A"], ["B"]])
        #expect(returned.findings.map(\.id) == [.raggedRow])
        #expect(returned.findings.map(\.severity) == [.warning])
        #expect(returned.findings[0].message.description == "The header is repeated here; it was ignored.")
        #expect(returned.findings[0].subject.location?.line == 3)
    }

    /// Exports of several languages, one behind the other.
    @Test(arguments: ExchangeFormat.CSVEncoding.allCases)
    func readsFilesPutTogether(_ encoding: ExchangeFormat.CSVEncoding) throws {
        let format = Spreadsheet(.long, container: ExchangeFormat.CSVDialect(encoding: encoding))
        let unit = TranslationUnit(path: VariantPath(key: "k"), source: "One", target: "1", state: .translated)
        var file: [UInt8] = []
        for language in ["de", "fr"] as [LanguageTag] {
            file += try format.write(
                TranslationDocument(
                    sourceLanguage: "en", targetLanguage: language,
                    tables: [TranslationTable(original: "", name: "T", units: [unit])]))
        }
        let returned = try format.read(try SourceText(name: "t.csv", file: file))
        #expect(returned.tables.map(\.targetLanguage) == ["de", "fr"])
        #expect(returned.tables.map { $0.units.map(\.target) } == [["1"], ["1"]])
        #expect(returned.findings.map(\.id) == [.raggedRow])
    }

    @Test func refusesAnotherHeader() {
        let found = refusal(of: "id,language,target\n1,de,A\ntarget,id,language\nB,2,de\n")
        #expect(found.map(\.id) == [.duplicateColumn])
        #expect(found.map(\.subject.location?.line) == [3])
        // Its columns may be called by their other names.
        #expect(refusal(of: "id,language,target\nlanguage,translation,id\n").map(\.id) == [.duplicateColumn])
    }

    @Test func takesNoEntryForAHeader() throws {
        let returned = try read("id,language,target\nid,de,A\nstate,de,target\n")
        #expect(returned.tables[0].units.map(\.id) == ["id", "state"])
        #expect(returned.findings == [])
    }

    @Test func refusesAColumnUnderTwoOtherNames() {
        #expect(refusal(of: "id,language,translation,Translation\n").map(\.id) == [.duplicateColumn])
    }

    @Test func leavesAKeyBesideTheIDAlone() throws {
        let returned = try read("id,language,target,key\n1,de,A,mine\n")
        #expect(returned.tables[0].units[0].row?.entry == nil)
        #expect(returned.findings.map(\.message.description) == ["These columns were not read: key."])
    }

    @Test func namesTheColumnOfAnOddQuote() throws {
        let odd = try read("id,language,target\n1,de,\"A\"b\n")
        #expect(odd.findings[0].message.description.contains("closes the cell in the column target;"))
        let open = refusal(of: "id,language,source,Target\n1,de,A,\"b\n2,de,C,d\n")
        #expect(
            open.map(\.message.description) == [
                "The quotation mark that opens this cell in the column Target is never closed."
            ])
        #expect(open.map(\.subject.location?.line) == [2])
    }

    // MARK: - Cut files

    private static let whole = "id,language,source,target,checksum\r\n1,de,A,B,c00000000\r\n2,de,C,D,c00000000"

    /// Wherever the file ends inside its second row, it is told, and the row is not used.
    @Test(arguments: 1..<18)
    func tellsThatAFileWasCut(_ missing: Int) throws {
        let returned = try read(String(Self.whole.unicodeScalars.dropLast(missing)))
        #expect(returned.tables[0].units.map(\.id) == ["1"])
        #expect(returned.findings.map(\.id) == [.truncatedFile])
        #expect(returned.findings.map(\.severity) == [.error])
        #expect(returned.findings.map(\.subject.location?.line) == [3])
    }

    @Test func aWholeFileNeedsNoLineEnd() throws {
        #expect(try read(Self.whole).findings == [])
        #expect(try read("id,language,target,note\n1,de,A,").findings == [])
        // Nobody's rows have a check.
        #expect(
            try read("id,language,target,checksum\n1,de,A,\n2,de,B,").findings.map(\.id) == [.raggedRow, .raggedRow])
    }

    @Test func tellsThatTheHeaderWasCut() throws {
        #expect(try read("id,language,target,no").findings.map(\.id) == [.unknownColumn, .truncatedFile])
        #expect(try read("id,language,target\r\n").findings == [])
    }

    /// Every prefix of an export says so, unless it ends with a row.
    @Test func noCutGoesUnseen() throws {
        let golden = try Golden.file()
        var offsets: Set<Int> = [golden.count, golden.count - 1, golden.count - 2]
        var reader = CSVTableReader(try SourceText(name: "t.csv", file: golden))
        // The file begins with three bytes of a mark.
        while let row = try reader.next() { for behind in 1...3 { offsets.insert(row.position + behind) } }
        for count in 3..<golden.count where !offsets.contains(count) {
            let result = Result { () throws(StringsdictError) in
                try Spreadsheet(.long).read(try SourceText(name: "t.csv", file: Array(golden[..<count])))
            }
            switch result {
            case .success(let returned):
                #expect(returned.findings.contains { $0.severity == .error }, "\(count)")
            case .failure(let refusal):
                #expect(!refusal.findings.isEmpty)
            }
        }
    }
}
