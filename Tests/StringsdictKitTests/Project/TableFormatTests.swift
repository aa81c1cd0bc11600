import StringsdictFormat
import TestSupport
import Testing

@testable import StringsdictKit

/// A project can have tables of any registered format: found, exported, imported and checked like `.stringsdict` files.
struct TableFormatTests {
    private static let formats: [ExchangeFormat] = [
        .xliff(), .xliff2(), .xcode(), .csv(), .csv(isCombined: true), .csvWide(),
    ]
    private static let words = "P/en.lproj/Words.lines"
    private static let all = "P/All.languages"

    private static let source = [
        ("a", [], "Hello"), ("b", [VariantPath.Step.branch(.width, "20")], "Short %@"),
        ("b", [.branch(.width, "40")], "Quite a bit longer %@"), ("c", [], "Good bye"),
    ].map { Variant(path: VariantPath(key: $0, steps: $1), text: ExactString($2)) }

    private static func translated(_ word: String) -> [Variant] {
        source.map { Variant(path: $0.path, text: ExactString("\(word) \($0.text)")) }
    }

    private static func project(_ files: [String: [UInt8]], only formats: TableFormats? = nil) -> Project {
        var settings = Project.Settings(sourceLanguage: "en")
        settings.tableFormats =
            formats
            ?? TableFormats([StringsdictFormat(), LineTableFormat(), LineTableFormat(holdsLanguages: true)])
        return Project(at: "P", in: MemoryTree(files: files), settings: settings)
    }

    /// A file with a source, a German translation of which the last text is missing, and a Japanese one to be reviewed.
    private static let languages =
        LineTableFormat.write(source, in: "en") + LineTableFormat.write(translated("Alt").dropLast(), in: "de")
        + LineTableFormat.write(translated("日本"), in: "ja", .needsReview)

    private static var files: [String: [UInt8]] {
        [
            "P/en.lproj/App.stringsdict": Plist.dict([("a", .text("Hello"))]).file,
            words: LineTableFormat.write(source), all: languages,
        ]
    }

    @Test func tablesOfEveryFormatAreFound() throws {
        let tables = try Self.project(Self.files).tables()
        #expect(tables.map(\.original) == ["en.lproj/App.stringsdict", "en.lproj/Words.lines", "All.languages"])
        #expect(tables.map(\.name) == ["App", "Words", "All"])
        #expect(Self.project(Self.files).languages(of: tables[2]) == ["de", "ja"])
        #expect(try Self.project(Self.files, only: .standard).tables().map(\.name) == ["App"])
        #expect(Self.project(Self.files).remarks(on: tables) == [])
    }

    /// Every text of every table goes out and comes back to its own place.
    @Test(arguments: formats.indices) func everyTableReturns(_ number: Int) throws {
        var files = Self.files
        let project = Self.project(files)
        let round = try FilledExport.round(of: project, to: ["de", "fr"], as: Self.formats[number]) { unit, language in
            ExactString("\(language) \(unit.source)")
        }
        let plan = try project.plan(importing: ReturnedFiles(round.files))
        #expect(plan.findings.filter { $0.severity > .note && $0.id != .replacedTranslation } == [])
        for file in plan.newFiles { files[file.path] = file.bytes }
        let written = Self.project(files)
        for language in ["de", "fr"] {
            #expect(files["P/\(language).lproj/Words.lines"] == LineTableFormat.write(Self.translated(language)))
        }
        let file = try LineTableFormat(holdsLanguages: true).read(name: "", bytes: try #require(files[Self.all]))
        #expect(file.file(in: "de").variants == Self.translated("de"))
        #expect(file.file(in: "fr").variants == Self.translated("fr"))
        // The receipt holds for both languages of the file.
        let receipt = plan.receipt(for: project, returned: [])
        let check = try written.check(receipt: receipt)
        #expect(check.findings == [] && check.same == check.total)
        let again = try written.plan(importing: ReturnedFiles(round.files))
        #expect(again.newFiles.isEmpty)
    }

    /// Only what was asked: one text of one language changes, and every other line of the file keeps its bytes.
    @Test(arguments: formats.indices) func onlyWhatWasAsked(_ number: Int) throws {
        let project = Self.project(Self.files)
        for changed in Self.source {
            let export = try FilledExport(of: project, to: "ja", as: Self.formats[number]) { unit in
                unit.path == changed.path ? "新しい \(unit.source)" : unit.target
            }
            let returned = ReturnedFiles([(export.name, export.bytes)])
            let plan = try project.plan(importing: returned)
            let written = try #require(plan.newFiles.first { $0.path == Self.all }).bytes
            let lines = { (bytes: [UInt8]) in bytes.split(separator: 0x0A).map(Array.init) }
            let pairs = zip(lines(Self.languages), lines(written))
            #expect(pairs.count { $0 != $1 } == 1 && lines(written).count == lines(Self.languages).count)
            #expect(plan.files.first { $0.path == Self.all }?.changes.map(\.path) == [changed.path])
        }
    }

    /// Files say the format of each table, and have Xcode's ids in its spelling.
    @Test func filesSpeakOfTheFormat() throws {
        let text = { (format: ExchangeFormat) in
            let export = try FilledExport(of: Self.project(Self.files), to: "de", as: format) { _ in nil }
            return String(decoding: export.bytes, as: UTF8.self)
        }
        let xliff = try text(.xliff())
        for datatype in ["x-stringsdict", "x-lines", "x-languages"] { #expect(xliff.contains("\"\(datatype)\"")) }
        #expect(try text(.xcode()).contains("id=\"bwidth 20\""))
    }

    /// The state that a file keeps goes out with the text, and the one that comes back is kept.
    @Test func statesGoOutAndComeBack() throws {
        var files = Self.files
        let export = try FilledExport(of: Self.project(files), to: "ja", as: .xliff()) { $0.target }
        let sent = String(decoding: export.bytes, as: UTF8.self)
        let returned = sent.replacing("日本 Hello", with: "こんにちは").replacing("\"translated\"", with: "\"final\"")
        let plan = try Self.project(files).plan(importing: ReturnedFiles([("ja.xliff", Array(returned.utf8))]))
        files[Self.all] = try #require(plan.newFiles.first { $0.path == Self.all }).bytes
        let table = try #require(try Self.project(files).tables().last)
        var loader = Self.project(files).loader(of: [table])
        let pair = try loader.pair(table, name: "All", language: "ja")
        let units = ExpectedUnits(pair, from: "en", to: "ja").entries.flatMap(\.units)
        #expect(units.map(\.state) == [.final, .needsReview, .needsReview, .needsReview])
    }

    /// All verbs take a file that holds several languages.
    @Test func everyVerbTakesTheFile() throws {
        let project = Self.project([Self.all: Self.languages])
        let validation = try project.validate()
        #expect(validation.findings.allSatisfy { $0.id == .shortestVariantTooWide })
        #expect(validation.unfinished.map(\.id) == [.missingEntry])
        #expect(try project.status().rows.map(\.missing) == [1, 0])
        let pseudo = try project.pseudoTranslation(into: "en-XA")
        let made = try LineTableFormat(holdsLanguages: true).read(name: "", bytes: try #require(pseudo.files[0].bytes))
        #expect(made.languages == ["de", "en", "en-XA", "ja"] && made.file(in: "en-XA").count == 3)
        let renamed = try project.synchronization(renaming: [.init("a", to: "z")]).files
        #expect(renamed.map(\.path) == [Self.all])
        let file = try LineTableFormat(holdsLanguages: true).read(name: "", bytes: try #require(renamed[0].bytes))
        #expect(["de", "en", "ja"].allSatisfy { file.file(in: $0).key(at: 0) == "z" })
    }
}
