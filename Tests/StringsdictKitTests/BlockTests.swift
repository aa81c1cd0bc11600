import TestSupport
import Testing

@testable import StringsdictKit

/// Blocks of a table that are written on several cores are what one core writes text by text.
struct BlockTests {
    private static let formats: [ExchangeFormat] = [
        .xliff(), .xliff2(), .xliff(isPrefilled: true), .csv(), .csvWide(), .xcode(), .csv(for: .crowdin),
        .csv(for: .phrase),
    ]

    /// Tables of several blocks.
    ///
    /// - Parameter hasTwins: whether texts of different blocks, and groups around them, have one name.
    private static func tables(hasTwins: Bool) throws -> [BilingualTable] {
        try ["One", "Two"].map { name in
            var entries: [(String, Plist)] = (0..<1300).map { number in
                let text = number % 60 == 7 ? String(repeating: "line\n", count: 300) : "Text \(number % 9)"
                return switch number % 3 {
                case 0: ("\(name) \(number)", .text(text))
                case 1: ("\(name) \(number)", .plural([("one", "%d \(text)"), ("other", "%d \(text)s")]))
                default: ("\(name) \(number)", .widths([("20", text), ("40", "\(text) wide")]))
                }
            }
            if hasTwins {
                entries[5] = ("a/b", .widths([("20", "S"), ("40", "L")]))
                entries[10] = ("c", .devices([("ipad#base", .text("One")), ("other", .text("More"))]))
                entries[700] = ("a", .devices([("b", .widths([("20", "S"), ("40", "L")]))]))
                entries[900] = ("c#device:ipad", .text("Two"))
            }
            return try BilingualTable(
                source: Plist.dict(entries).file, target: Plist.dict(Array(entries.prefix(800))).file, name: name)
        }
    }

    private struct Outcome: Equatable {
        var bytes: [UInt8] = []
        var summary: Export.Summary?
        var problems: [Finding] = []
    }

    private func outcome(
        of tables: [BilingualTable], to languages: [LanguageTag], as format: some ExchangeDialect
    ) throws -> Outcome {
        var outcome = Outcome()
        do {
            outcome.summary = try Exporter(from: "en", to: languages)
                .export(languages.map { _ in tables }, as: format) { outcome.bytes += $0 }
        } catch let refusal as Refusal {
            (outcome.bytes, outcome.problems) = ([], refusal.findings)
        }
        return outcome
    }

    @Test(arguments: formats.indices, [false, true]) func areWhatOneCoreWrites(_ number: Int, _ hasTwins: Bool) throws {
        let tables = try Self.tables(hasTwins: hasTwins)
        let format = Self.formats[number].dialect
        let languages: [LanguageTag] = format.sharing == .oneFileEach ? ["de"] : ["de", "ja"]
        func compare(_ format: some ExchangeDialect) throws {
            let blocks = try outcome(of: tables, to: languages, as: format)
            #expect(blocks == (try outcome(of: tables, to: languages, as: OneByOne(dialect: format))))
            #expect(!blocks.bytes.isEmpty || !blocks.problems.isEmpty)
        }
        try compare(format)
    }
}

/// A format whose texts are written one after the other.
private struct OneByOne<Dialect: ExchangeDialect>: ExchangeDialect {
    var dialect: Dialect

    var name: String { dialect.name }
    var fileExtension: String { dialect.fileExtension }
    var encoding: TextEncoding { dialect.encoding }
    var sharing: LanguageSharing { dialect.sharing }
    var order: UnitOrder { dialect.order }

    func naming(for targetLanguage: LanguageTag) -> Dialect.Naming { dialect.naming(for: targetLanguage) }

    func makeWriter(from source: LanguageTag, to targets: [LanguageTag]) -> OneByOneWriter<Dialect.Writer> {
        OneByOneWriter(writer: dialect.makeWriter(from: source, to: targets))
    }

    func read(_ source: SourceText, into sink: any ReturnSink) throws(Refusal) -> [Finding] {
        try dialect.read(source, into: sink)
    }
}

private struct OneByOneWriter<Writer: UnitWriter>: UnitWriter {
    typealias Seam = NoSeam

    var writer: Writer

    var output: ByteBuffer { writer.output }
    var findings: [Finding] { writer.findings }

    mutating func begin() { writer.begin() }
    mutating func endTable() { writer.endTable() }
    mutating func end() { writer.end() }

    mutating func beginTable(original: ExactText, name: ExactText) throws(Refusal) {
        try writer.beginTable(original: original, name: name)
    }

    func check(_ row: UnitRow) throws(Refusal) { try writer.check(row) }

    mutating func write(_ row: UnitRow, id: UnitID) throws(Refusal) { try writer.write(row, id: id) }
}
