import SpreadsheetFormat
import StringsdictFormat
import TestSupport
import Testing

@testable import StringsdictKit

/// Every layout goes out and comes back in a kind of file that is no CSV.
@Suite struct CellContainerTests {
    private static let formats: [Spreadsheet] =
        [
            Spreadsheet(.long, container: TypedCells()),
            Spreadsheet(.long, container: TypedCells(), isCombined: true),
            Spreadsheet(.wide(), container: TypedCells()), Spreadsheet(.wide(hasStates: true), container: TypedCells()),
        ] + ExchangeFormat.Vendor.allCases.map { Spreadsheet(.preset($0), container: TypedCells()) }

    /// Strings that CSV guards, or takes for guarded ones.
    private static let source = Plist.dict([
        ("open", .text("Open")), ("sum", .text("=1+2")), ("time", .text("'12:30")),
        ("size", .widths([("10", "-5"), ("20", "@home")])),
        ("files", Plist.plural([("one", "%d file"), ("other", "%d files")])),
    ]).file

    private static func tree(_ files: [String: [UInt8]] = [:]) -> MemoryTree {
        MemoryTree(files: files.merging(["App/en.lproj/L.stringsdict": source]) { own, _ in own })
    }

    private static func project(_ files: [String: [UInt8]] = [:]) -> Project { Project(at: "App", in: tree(files)) }

    /// The file of a translator who puts an apostrophe before each string.
    private static func filled(_ format: Spreadsheet) throws -> [UInt8] {
        try FilledExport(of: project(), to: "de", as: ExchangeFormat(.csv, format)) { "'\($0.source)" }.bytes
    }

    private static let options = ReturnedFiles.Options(sourceLanguage: "en", containers: [TypedCells()])

    @Test(arguments: formats.indices) func everyStringComesBack(_ number: Int) throws {
        let bytes = try Self.filled(Self.formats[number])
        let delivery = ReturnedFiles([(name: "de.cells", bytes: bytes)], options: Self.options)
        let plan = try Self.project().plan(importing: delivery)
        #expect(plan.findings.filter { $0.severity > .note } == [])
        let written = try StringsdictFile.read(name: "L", bytes: try #require(plan.newTables.first).bytes)
        let sent = try StringsdictFile.read(name: "L", bytes: Self.source).texts
        #expect(written.texts == sent.mapValues { "'\($0)" })
    }

    @Test func nothingIsLostOnTheWay() throws {
        for outcome in RoundTrip(language: "en").run(try BilingualTable(source: Self.source), through: Self.formats) {
            #expect(outcome.problems == [] && outcome.returned == 8, "\(outcome.format)")
        }
    }

    @Test func cellsHaveTypesAndNoGuards() throws {
        let bytes = try Self.filled(Spreadsheet(.long, container: TypedCells()))
        let rows = try TypedCells.rows(of: bytes)
        let (source, check) = (rows[0].firstIndex(of: "source"), rows[0].firstIndex(of: "checksum"))
        #expect(rows.contains { $0[source ?? 0] == "=1+2" && $0[check ?? 0].utf8.first == UInt8(ascii: "u") })
    }

    @Test func aFindingNamesItsRowAndCell() throws {
        var rows = try TypedCells.rows(of: try Self.filled(Spreadsheet(.long, container: TypedCells())))
        let (source, target) = (rows[0].firstIndex(of: "source") ?? 0, rows[0].firstIndex(of: "target") ?? 0)
        rows[2][source] = "Another sum"
        let file = (name: "de.cells", bytes: TypedCells.file(of: rows))
        let plan = try Self.project().plan(importing: ReturnedFiles([file], options: Self.options))
        let finding = try #require(plan.findings.first { $0.id == .sourceEdited })
        #expect(finding.subject.cell == Finding.Cell(row: 3, column: target + 1))
        #expect(finding.subject.location == SourceLocation(file: "de.cells", line: 3, column: 1))
    }

    @Test func filesInFoldersAreKnownByTheirContent() throws {
        let file = try Self.filled(Spreadsheet(.wide(), container: TypedCells()))
        let delivery = ReturnedFiles(paths: ["back"], options: Self.options)
        let project = Self.project(["back/de.bin": file, "back/other.bin": Array("other".utf8)])
        let plan = try project.plan(importing: delivery)
        #expect(plan.newTables.map(\.path) == ["App/de.lproj/L.stringsdict"])
        #expect(plan.findings.map(\.id) == [.unsupportedContent])
    }

    @Test func aTruncatedFileIsRefusedWithItsRow() throws {
        let file = try Self.filled(Spreadsheet(.long, container: TypedCells()))
        let delivery = ReturnedFiles([(name: "de.cells", bytes: file.dropLast(9))], options: Self.options)
        let refusal = #expect(throws: StringsdictError.self) { try Self.project().plan(importing: delivery) }
        #expect(refusal?.findings.map(\.subject.location?.line) == [9])
    }
}
