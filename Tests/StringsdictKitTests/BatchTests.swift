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

    /// Enough entries for batches, and more languages than one of them has.
    @Test(arguments: [[Export.Selection.all], [.missing]]) func aProject(_ selection: [Export.Selection]) throws {
        func table(_ word: String, of numbers: some Sequence<Int>) -> [UInt8] {
            Plist.dict(numbers.map { ("key \($0)", .text("\(word) \($0)")) }).file
        }
        let files = [
            "App/en.lproj/A.stringsdict": table("Word", of: 0..<8200),
            "App/de.lproj/A.stringsdict": table("Wort", of: 0..<8200),
            "App/nl.lproj/A.stringsdict": table("Woord", of: stride(from: 0, to: 8200, by: 2)),
        ]
        let project = Project(at: "App", in: MemoryTree(files: files))
        let export = try Export(
            of: project, to: ["ru", "de", "nl", "ja", "fr", "pl"], as: .xliff(), only: Set(selection))
        var counts: [Int] = []
        var sizes: [Int] = []
        try export.forEachBatch { batch in
            sizes.append(batch.files.count)
            let sent = batch.files.indices.filter { !batch.files[$0].contents.isEmpty }
            var bytes = sent.map { _ in [UInt8]() }
            counts += try batch.write(sent) { bytes[$0] += $1 }.map(\.units)
            for (index, number) in sent.enumerated() {
                var alone: [UInt8] = []
                try batch.files[number].output.write { alone += $0 }
                #expect(bytes[index] == alone)
            }
        }
        #expect(sizes == [4, 2])
        let all = [8200, 8200, 8200, 8200, 8200, 8200]
        #expect(counts == (selection == [.all] ? all : [8200, 4100, 8200, 8200, 8200]))
    }
}
