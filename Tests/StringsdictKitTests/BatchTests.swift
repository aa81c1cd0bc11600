import TestSupport
import Testing

@testable import StringsdictKit

/// Files that are made beside each other are what each is alone, though an entry is read once for all of them, and spelled once
/// where they have the same paths.
struct BatchTests {
    private static let formats: [ExchangeFormat] = [
        .xliff(), .xliff2(), .xcode(), .csv(), .csvWide(), .csv(for: .crowdin), .csv(for: .phrase),
    ]

    /// Languages with one form, two, three, four and six; two of them with the same.
    private static let languages: [LanguageTag] = ["de", "ja", "ru", "nl", "fr", "ar", "pl"]

    /// Tables with every rule, and with texts of one name. Each second language has a translation, with texts that the source lacks.
    private static func tables(in language: LanguageTag, isTranslated: Bool) throws -> [BilingualTable] {
        try ["One", "Two"].map { name in
            let target = isTranslated ? Plist.dict(entries("Wort \(language)", hasMore: true)).file : nil
            return try BilingualTable(
                source: Plist.dict(entries("Word", hasMore: false)).file, target: target, name: name)
        }
    }

    private static func entries(_ word: String, hasMore: Bool) -> [(String, Plist)] {
        var entries: [(String, Plist)] = (0..<600).map { number in
            let text = "\(word) \(number % 9)"
            let forms = [("one", "%d \(text)"), ("other", "%d \(text)s")]
            let widths = [("20", text), ("40", "\(text) wide")] + (hasMore ? [("60", "\(text) wider")] : [])
            return switch number % 4 {
            case 0: ("Text \(number)", .text(text))
            case 1: ("Forms \(number)", .plural(forms))
            case 2: ("Widths \(number)", .widths(widths))
            default: ("Devices \(number)", .devices([("ipad", .plural(forms)), ("other", .text(text))]))
            }
        }
        entries[5] = ("a/b", .widths([("20", "S"), ("40", "L")]))
        entries[500] = ("a", .devices([("b", .widths([("20", "S"), ("40", "L")]))]))
        return entries
    }

    @Test(arguments: formats.indices) func areWhatEachIsAlone(_ number: Int) throws {
        func compare(_ format: some ExchangeDialect) throws {
            let files = try Self.languages.enumerated().map { number, language in
                let tables = try Self.tables(in: language, isTranslated: number % 2 == 0)
                return (exporter: Exporter(from: "en", to: language), tables: [tables])
            }
            var beside = files.map { _ in [UInt8]() }
            let summaries = try Exporter.export(files, as: format) { beside[$0] += $1 }
            for (index, file) in files.enumerated() {
                var alone: [UInt8] = []
                let summary = try file.exporter.export(file.tables, as: format) { alone += $0 }
                #expect(beside[index] == alone)
                #expect(summaries[index] == summary)
            }
            #expect(Set(beside).count == files.count)
        }
        try compare(Self.formats[number].dialect)
    }

    private static func table(_ word: String, of numbers: some Sequence<Int>) -> [UInt8] {
        Plist.dict(numbers.map { ("key \($0)", .text("\(word) \($0)")) }).file
    }

    /// A project with enough entries for batches.
    private static func export(
        to languages: [LanguageTag], as format: ExchangeFormat = .xliff(),
        only selection: Set<Export.Selection> = [.all]
    ) throws -> Export {
        let files = [
            "App/en.lproj/A.stringsdict": table("Word", of: 0..<8200),
            "App/de.lproj/A.stringsdict": table("Wort", of: 0..<8200),
            "App/nl.lproj/A.stringsdict": table("Woord", of: stride(from: 0, to: 8200, by: 2)),
            "App/it.lproj/A.stringsdict": Array(table("Parola", of: 0..<8200).prefix(1000)),
        ]
        return try Export(
            of: Project(at: "App", in: MemoryTree(files: files)), to: languages, as: format, only: selection)
    }

    @Test(arguments: [[Export.Selection.all], [.missing]]) func moreLanguagesThanABatchHas(
        _ selection: [Export.Selection]
    ) throws {
        var counts: [String: Int] = [:]
        var batches: [[String]] = []
        let export = try Self.export(to: ["ru", "de", "nl", "ja", "fr", "uk"], only: Set(selection))
        try export.forEachBatch { batch in
            #expect(batch.files.allSatisfy { $0.output.path == export.outputs[$0.number].path })
            batches.append(batch.files.map(\.output.path))
            var bytes = batch.written.map { _ in [UInt8]() }
            let units = try batch.write { bytes[$0] += $1 }.map(\.units)
            for (index, number) in batch.written.enumerated() {
                counts[batch.files[number].output.path] = units[index]
                var alone: [UInt8] = []
                try batch.files[number].output.write { alone += $0 }
                #expect(bytes[index] == alone)
            }
        }
        // First what is translated, then Russian and Ukrainian, which have the same forms.
        #expect(batches == [["de.xliff", "nl.xliff", "ru.xliff", "uk.xliff"], ["ja.xliff", "fr.xliff"]])
        let own = selection == [.all] ? ["de.xliff": 8200, "nl.xliff": 8200] : ["nl.xliff": 4100]
        let new = ["ru.xliff": 8200, "uk.xliff": 8200, "ja.xliff": 8200, "fr.xliff": 8200]
        #expect(counts == own.merging(new) { one, _ in one })
    }

    /// What is found in the languages before one that cannot be read is not lost.
    @Test func aTranslationThatCannotBeRead() throws {
        var seen: [String] = []
        #expect(throws: Refusal.self) {
            try Self.export(to: ["de", "nl", "it", "fr"]).forEachBatch { seen += $0.files.map(\.output.path) }
        }
        #expect(seen == ["de.xliff", "nl.xliff"])
    }

    /// The texts of a table in the order of their ids are all in memory before the first is written.
    @Test func filesInTheOrderOfIDsAreMadeAlone() throws {
        var sizes: [Int] = []
        try Self.export(to: ["de", "nl"], as: .xcode()).forEachBatch { sizes.append($0.files.count) }
        #expect(sizes == [1, 1])
    }
}
