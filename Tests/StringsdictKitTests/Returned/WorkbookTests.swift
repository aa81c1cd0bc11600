import SpreadsheetFormat
import StringsdictFormat
import TestSupport
import Testing
import XLSX
import ZIPArchive

@testable import StringsdictKit

/// Workbooks as people and programs return them.
@Suite struct WorkbookTests {
    private static let source = Plist.dict([
        ("open", .text("Open")), ("sum", .text("=1+2")), ("five", .text("5")), ("half", .text("1/2")),
        ("size", .widths([("10", "Go"), ("20", "Go on")])),
        ("files", Plist.plural([("one", "%d file"), ("other", "%d files")])),
    ]).file

    private static func project(_ files: [String: [UInt8]] = [:]) -> Project {
        let tree = MemoryTree(files: files.merging(["App/en.lproj/L.stringsdict": source]) { own, _ in own })
        return Project(at: "App", in: tree)
    }

    private static func plan(_ files: [(name: String, bytes: [UInt8])]) throws -> ImportPlan {
        try project().plan(importing: ReturnedFiles(files))
    }

    /// The texts of a planned table by their keys, as far as entries have one text.
    private static func texts(_ plan: ImportPlan) throws -> [VariantPath: ExactString] {
        try StringsdictFile.read(name: "L", bytes: try #require(plan.newTables.first).bytes).texts
    }

    private static let formats: [ExchangeFormat] = [
        .xlsx(), .xlsx(isCombined: true), .xlsxWide(), .xlsxWide(hasStates: true),
        .xlsx(ExchangeFormat.XLSXOptions(protection: .none, hasSummary: true), isCombined: true),
        .xlsxWide(ExchangeFormat.XLSXOptions(hasSummary: true)),
    ]

    /// Typed cells need no guards, so that an apostrophe is part of the text.
    @Test(arguments: formats) func everyStringComesBack(_ format: ExchangeFormat) throws {
        for guarded in [false, true] {
            let filled = try FilledExport(of: Self.project(), to: "de", as: format) {
                guarded ? "'\($0.source)" : "\($0.source) "
            }
            let plan = try Self.plan([(name: "de.xlsx", bytes: filled.bytes)])
            let findings = plan.findings.filter { $0.severity > .note && $0.id != .edgeWhitespace }
            #expect(findings == [])
            let sent = try StringsdictFile.read(name: "L", bytes: Self.source).texts
            #expect(try Self.texts(plan) == sent.mapValues { guarded ? "'\($0)" : "\($0) " })
        }
    }

    @Test(arguments: formats) func theChecksumOfTheFile(_ format: ExchangeFormat) throws {
        var bytes: [UInt8] = []
        _ = try Self.project().export(to: ["de"], as: format).outputs[0].write { bytes += $0 }
        #expect(format.dialect.seal?.isIntact(bytes) == true)
        var other = bytes
        other[bytes.count / 2] ^= 1
        #expect(format.dialect.seal?.isIntact(other) == false)
        var again: [UInt8] = []
        _ = try Self.project().export(to: ["de"], as: format).outputs[0].write { again += $0 }
        #expect(bytes == again)
    }

    // MARK: - Cells that are not text

    /// A workbook with the translation of one string, whose cell is spelled out.
    private static func workbook(_ key: String, _ source: String, cell: String) -> [UInt8] {
        func text(_ text: String) -> String { "<c t=\"inlineStr\"><is><t>\(text)</t></is></c>" }
        let header = ["id", "language", "source", "target"].map(text).joined()
        let row = text("L/\(key)#base@de") + text("de") + text(source) + cell
        let styles =
            "<numFmts><numFmt numFmtId=\"165\" formatCode=\"000\"/></numFmts><cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"14\"/><xf numFmtId=\"165\"/></cellXfs>"
        return HandMadeWorkbook(rows: "<row>\(header)</row><row>\(row)</row>", styles: styles).file
    }

    @Test(arguments: [
        ("half", "1/2", "<c s=\"1\"><v>46024</v></c>", "date or time (format m/d/yyyy)"),
        ("open", "Open", "<c><v>12</v></c>", "number (format General)"),
        ("open", "Open", "<c t=\"b\"><v>1</v></c>", "Boolean value"),
        ("open", "Open", "<c t=\"e\"><v>#NAME?</v></c>", "error value"),
        ("open", "Open", "<c t=\"str\"><f>GOOGLETRANSLATE(C2)</f><v>Offen</v></c>", "value of a formula"),
        ("sum", "=1+2", "<c><f>1+2</f><v>3</v></c>", "value of a formula"),
        ("sum", "=1+2", "<c><f>1+2</f></c>", "value of a formula"),
        ("five", "5", "<c s=\"2\"><v>7</v></c>", "format 000"),
        ("five", "5", "<c><v>5.5</v></c>", "number"), ("five", "5", "<c><v>1234567890123456</v></c>", "number"),
    ])
    func convertedCells(_ key: String, _ source: String, _ cell: String, _ says: String) throws {
        let plan = try Self.plan([(name: "de.xlsx", bytes: Self.workbook(key, source, cell: cell))])
        let finding = try #require(plan.findings.first { $0.id == .convertedString })
        #expect(finding.message.description.contains(says))
        #expect(finding.subject.cell == Finding.Cell(row: 2, column: 4, sheet: "Sheet1"))
        #expect(finding.subject.cell?.description == "cell Sheet1!D2")
        #expect(plan.newTables.isEmpty)
    }

    /// A cell of numbers shows a whole number as it was typed.
    @Test func aNumberInPlaceOfANumber() throws {
        let plan = try Self.plan([(name: "de.xlsx", bytes: Self.workbook("five", "5", cell: "<c><v>6</v></c>"))])
        #expect(!plan.findings.contains { $0.id == .convertedString })
        #expect(try Self.texts(plan).values.contains("6"))
    }

    /// Text is text, whatever it looks like.
    @Test(arguments: ["1/2", "TRUE", "=A1", "007", "#N/A", "46024"]) func textCells(_ text: String) throws {
        let cell = "<c t=\"inlineStr\"><is><t>\(text)</t></is></c>"
        let plan = try Self.plan([(name: "de.xlsx", bytes: Self.workbook("open", "Open", cell: cell))])
        #expect(!plan.findings.contains { $0.id == .convertedString })
        #expect(try Self.texts(plan).values.contains(ExactString(text)))
    }

    // MARK: - Sheets

    @Test func twoPeopleEditTwoCopies() throws {
        func copy(_ german: String, _ french: String) throws -> [UInt8] {
            let round = try FilledExport.round(
                of: Self.project(), to: ["de", "fr"], as: .xlsx(isCombined: true)
            ) { unit, language in
                unit.source == "Open" ? ExactString(language == "de" ? german : french) : nil
            }
            return round.files[0].bytes
        }
        let plan = try Self.plan([
            (name: "a.xlsx", bytes: try copy("Offen", "Ouvert")), (name: "b.xlsx", bytes: try copy("Öffnen", "Ouvert")),
        ])
        let conflict = try #require(plan.findings.first { $0.id == .duplicateUnit })
        #expect(conflict.subject.cell?.sheet == "de")
        #expect(conflict.message.description.contains("“Offen” in a.xlsx (cell de!"))
        #expect(plan.findings.count { $0.id == .duplicateUnit } == 1)
    }

    @Test func sheetsOfOtherPeople() throws {
        let file = HandMadeWorkbook(texts: [["<t>Name</t>", "<t>Phone</t>"], ["<t>Ann</t>", "<t>123</t>"]]).file
        let refusal = #expect(throws: StringsdictError.self) { try Self.plan([(name: "de.xlsx", bytes: file)]) }
        #expect(refusal?.findings.map(\.id) == [.missingColumn])
    }

    @Test func noWorkbook() throws {
        let file = ZIPWriter.archive(["[Content_Types].xml": "<Types/>", "a.xml": "<a/>"])
        let refusal = #expect(throws: StringsdictError.self) { try Self.plan([(name: "de.xlsx", bytes: file)]) }
        #expect(refusal?.findings.map(\.id) == [.notAnExchangeFile])
    }

    /// People write beside the table, and below it.
    @Test func cellsOutsideOfTheColumns() throws {
        let header = ["id", "language", "source", "target"].map { "<t>\($0)</t>" }
        let row = ["L/open#base@de", "de", "Open", "Offen", "OK?"].map { "<t>\($0)</t>" }
        let file = HandMadeWorkbook(
            texts: [header, row, ["<t>Danke!</t>"]], afterRows: "<mergeCells><mergeCell ref=\"A5:D9\"/></mergeCells>")
        let plan = try Self.plan([(name: "de.xlsx", bytes: file.file)])
        let finding = try #require(plan.findings.first { $0.id == .unknownColumn })
        let message = "Text in columns without a name was not read, for example in cell Sheet1!E2."
        #expect(finding.message.description == message)
        #expect(!plan.findings.contains { $0.id == .mergedCells })
        #expect(try Self.texts(plan).values.contains("Offen"))
    }

    /// A comment on a cell can be a question to the developer.
    @Test func commentsOnCells() throws {
        var file = HandMadeWorkbook(
            texts: [
                ["id", "language", "source", "target"].map { "<t>\($0)</t>" },
                ["L/open#base@de", "de", "Open", "Offen"].map { "<t>\($0)</t>" },
            ])
        func isComment(_ finding: Finding) -> Bool { finding.id == .unsupportedContent }
        #expect(try !Self.plan([(name: "de.xlsx", bytes: file.file)]).findings.contains(where: isComment))
        file.comments = "<comment ref=\"D2\"><text><t>Or open?</t></text></comment>"
        let plan = try Self.plan([(name: "de.xlsx", bytes: file.file)])
        let finding = try #require(plan.findings.first(where: isComment))
        #expect(finding.severity == .warning)
        #expect(finding.message.description == "A cell has a comment; comments are not imported.")
        #expect(finding.subject.cell == Finding.Cell(row: 2, column: 4, sheet: "Sheet1"))
        #expect(try Self.texts(plan).values.contains("Offen"))
    }

    /// Formatting is reported only in cells that are read.
    @Test func formattedWords() throws {
        let bold = "<r><t>Off</t></r><r><rPr><b/></rPr><t>en</t></r>"
        func columns(_ source: String, _ target: String) throws -> [Int?] {
            let file = HandMadeWorkbook(texts: [
                ["id", "language", "source", "target"].map { "<t>\($0)</t>" },
                ["<t>L/open#base@de</t>", "<t>de</t>", source, target],
            ])
            let plan = try Self.plan([(name: "de.xlsx", bytes: file.file)])
            return plan.findings.filter { $0.id == .formattedText }.map { $0.subject.cell?.column }
        }
        #expect(try columns("<t>Open</t>", bold) == [4])
        #expect(try columns("<r><t>Open</t></r>", "<t>Offen</t>").isEmpty)
    }

    /// German has no form `few`, so its cell is locked and not counted.
    @Test(arguments: [false, true]) func stringsThatALanguageLacks(hasStates: Bool) throws {
        let format = ExchangeFormat.xlsxWide(ExchangeFormat.XLSXOptions(hasSummary: true), hasStates: hasStates)
        var bytes: [UInt8] = []
        try Self.project().export(to: ["de", "ru"], as: format).outputs[0].write { bytes += $0 }
        let workbook = try Workbook(bytes, name: "all.xlsx")
        let rows = workbook.sheets[0].rows
        let names = rows[0].cells.map(\.text)
        let variant = try #require(names.firstIndex(of: "variant"))
        let few = try #require(
            rows.first { $0.cells.contains { $0.column == variant && $0.text.string.contains("few") } })
        let german = try #require(names.firstIndex(of: "de"))
        let letters = Finding.Cell(row: 1, column: german + 1).columnName
        let archive = try ZIPArchive(bytes)
        let part = try #require(archive.entries.first { $0.name == "xl/worksheets/sheet1.xml" })
        let sheet = String(decoding: try archive.unpack(part), as: UTF8.self)
        #expect(sheet.contains("<c r=\"\(letters)\(few.number)\" s=\"\(CellStyle.locked.rawValue)\"/>"))
        #expect(sheet.contains("<c r=\"\(letters)2\" s=\"\(CellStyle.free.rawValue)\"/>"))
        #expect(sheet.contains("FIND(&quot;/de=&quot;") || sheet.contains("FIND(\"/de=\""))
        let counts = workbook.sheets[1].rows.map { $0.cells.prefix(3).map(\.text) }
        #expect(counts == [["language", "strings", "blank"], ["de", "8", "8"], ["ru", "10", "10"]])
    }

    /// An export replaces no workbook whose translations are unknown.
    @Test(arguments: [Array("x".utf8), [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]]) func unreadable(
        _ bytes: [UInt8]
    ) throws {
        let project = Self.project(["de.xlsx": bytes])
        let refusal = #expect(throws: StringsdictError.self) {
            try project.refuseReplacing([EarlierExport("de.xlsx")], as: .xlsx())
        }
        #expect(refusal?.findings.map(\.id) == [.notImported])
    }

    /// The columns that identify rows are hidden, so that people can delete them without seeing it.
    @Test func aSheetThatLostItsHiddenColumns() throws {
        let format = ExchangeFormat.xlsx(isCombined: true)
        let round = try FilledExport.round(of: Self.project(), to: ["de", "fr"], as: format) { unit, _ in unit.source }
        let header = ["entry", "variant", "source", "target"].map { "<t>\($0)</t>" }
        let cells = header.map { "<c t=\"inlineStr\"><is>\($0)</is></c>" }.joined()
        let archive = try ZIPArchive(round.files[0].bytes)
        let entries = try archive.entries.map { entry in
            let isFrench = entry.name == "xl/worksheets/sheet2.xml"
            let sheet =
                "<worksheet xmlns=\"\(HandMadeWorkbook.main)\"><sheetData><row>\(cells)</row></sheetData></worksheet>"
            return ZIPWriter.Entry(entry.name, isFrench ? Array(sheet.utf8) : try archive.unpack(entry))
        }
        let plan = try Self.plan([(name: "all.xlsx", bytes: ZIPWriter(entries).archive())])
        let finding = try #require(plan.findings.first { $0.id == .missingColumn })
        #expect(finding.severity == .error)
        #expect(finding.subject.cell?.sheet == "fr")
    }
}
