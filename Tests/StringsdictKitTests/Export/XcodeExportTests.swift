import Foundation
import StringsdictFormat
import TestSupport
import Testing
import XLIFFFormat

@testable import StringsdictKit

/// Public files that Xcode made and translation services gave back, where they are.
struct XcodeExportTests {
    private struct Row {
        var file: String
        var original: ExactString
        var base: String
        var units: Int
        var unitsInBase: Int
    }

    @Test func everyUnitThatBelongsToABaseIsMatched() throws {
        guard let table = Fixture.shared("corpus/BASES.tsv") else { return }
        let rows = try String(contentsOf: table, encoding: .utf8).split(separator: "\n").dropFirst().map { line in
            let cells = line.split(separator: "\t").map(String.init)
            return Row(
                file: cells[0], original: ExactString(cells[1]), base: cells[2], units: try #require(Int(cells[4])),
                unitsInBase: try #require(Int(cells[5])))
        }
        var matched = 0
        for row in rows where row.base != "-" { matched += try expectMatches(row) }
        let withBase = rows.filter { $0.base != "-" }
        #expect(matched == withBase.reduce(0) { $0 + $1.unitsInBase })
        print(
            "\(rows.count) tables, \(withBase.count) with a base file; \(matched) units belong to it and are matched.")
    }

    private func expectMatches(_ row: Row) throws -> Int {
        let url = try #require(Fixture.shared("corpus/\(row.file)"))
        let source = try SourceText(name: row.file, file: Array(try Data(contentsOf: url)))
        let document = try XLIFF().read(source)
        let table = try #require(document.tables.first { $0.original == row.original }, "\(row.file)")
        #expect(table.units.count == row.units, "\(row.file)")

        let baseURL = try #require(Fixture.shared("corpus/\(row.base)"))
        var pair = try BilingualTable(source: Array(try Data(contentsOf: baseURL)))
        pair.original = row.original
        let paths = Set(pair.source.variants.map(\.path.xcodeID))
        let inBase = table.units.filter { paths.contains($0.id) || $0.name.map(paths.contains) == true }
        #expect(inBase.count == row.unitsInBase, "\(row.file)")

        let language = try #require(table.targetLanguage)
        let names = UnitNames([ExpectedUnits(pair, language: language)], as: XLIFF(), language: language)
        var matcher = UnitMatcher(names, index: RowIndex(names))
        var found = 0
        for unit in inBase {
            guard case .unit(let reference) = matcher.match(unit) else { continue }
            let path = names.path(of: reference).xcodeID
            #expect(path == unit.id || path == unit.name, "\(row.file)")
            found += 1
        }
        #expect(found == row.unitsInBase, "\(row.file)")
        try expectImport(table, in: source, pair: pair, language: language, name: row.file)
        return found
    }

    /// The whole import puts each text that it uses under the path that the file names, and nowhere else.
    private func expectImport(
        _ table: ReturnedTable, in source: SourceText, pair: BilingualTable, language: LanguageTag, name: String
    ) throws {
        let target: LanguageTag = language == "en" ? "en-GB" : language
        let result = Importer(from: "en", to: target).read(table, from: source, format: XLIFF(), pairs: [pair])
        #expect(!result.ids.contains(.unknownUnit) && !result.ids.contains(.contradictoryUnit), "\(name)")
        let imported = try #require(result.tables.first)
        let isTranslated = table.units.contains { $0.target != nil && $0.source.map($0.isUntouched) == false }
        #expect((imported.bytes != nil) == isTranslated, "\(name)")
        guard let bytes = imported.bytes else { return }
        let written = try StringsdictFile.read(name: name, bytes: bytes)
        let targets = Dictionary(grouping: table.units, by: { $0.name ?? $0.id })
        let sources = Dictionary(uniqueKeysWithValues: pair.source.variants.map { ($0.path, $0.text) })
        for variant in written.variants
        where variant.text != sources[variant.path] && variant.path.isShown(in: target) {
            let own = targets[variant.path.xcodeID] ?? table.units.filter { $0.id == variant.path.xcodeID }
            #expect(own.contains { $0.target == variant.text }, "\(name): \(variant.path)")
        }
    }

    @Test func everyFileIsRead() throws {
        guard let folder = Fixture.shared("corpus/xliff"),
            let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        else { return }
        let urls = found.compactMap { $0 as? URL }.filter { $0.pathExtension == "xliff" }
        var units = 0
        for url in urls {
            let source = try SourceText(name: url.lastPathComponent, file: Array(try Data(contentsOf: url)))
            let tables = try XLIFF().read(source).tables.filter {
                $0.original?.string.hasSuffix(".stringsdict") == true
            }
            units += tables.reduce(0) { $0 + $1.units.count }
        }
        #expect(urls.count == 57)
        print("\(urls.count) files with \(units) units of .stringsdict tables are read.")
    }
}
