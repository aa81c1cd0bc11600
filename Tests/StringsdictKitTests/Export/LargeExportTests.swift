import TestSupport
import Testing

@testable import StringsdictKit

/// Exports of large tables into several languages.
struct LargeExportTests {
    private static func table(_ word: String, of numbers: some Sequence<Int>) -> [UInt8] {
        Plist.dict(numbers.map { ("key \($0)", .text("\(word) \($0)")) }).file
    }

    /// A project with a table that is large enough to be made on all cores.
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
        return try Project(at: "App", in: MemoryTree(files: files)).export(to: languages, as: format, only: selection)
    }

    @Test(arguments: [[Export.Selection.all], [.missing]]) func filesComeInTheOrderOfTheirLanguages(
        _ selection: [Export.Selection]
    ) throws {
        var counts: [String: Int] = [:]
        let export = try Self.export(to: ["ru", "de", "nl", "ja"], only: Set(selection))
        var paths: [String] = []
        try export.forEachFile { output, contents in
            paths.append(output.path)
            if contents.isEmpty { return }
            var (bytes, alone): ([UInt8], [UInt8]) = ([], [])
            counts[output.path] = try contents.write { bytes += $0 }.units
            try output.write { alone += $0 }
            #expect(bytes == alone)
        }
        #expect(paths == export.outputs.map(\.path))
        let own = selection == [.all] ? ["de.xliff": 8200, "nl.xliff": 8200] : ["nl.xliff": 4100]
        #expect(counts == own.merging(["ru.xliff": 8200, "ja.xliff": 8200]) { one, _ in one })
    }

    /// The files of the languages before one that cannot be read come first.
    @Test func aTranslationThatCannotBeRead() throws {
        var seen: [String] = []
        #expect(throws: StringsdictError.self) {
            try Self.export(to: ["de", "nl", "it", "fr"]).forEachFile { output, _ in seen.append(output.path) }
        }
        #expect(seen == ["de.xliff", "nl.xliff"])
    }
}
