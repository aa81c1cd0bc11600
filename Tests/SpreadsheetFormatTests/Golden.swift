import Foundation
import LocalizationModel
import TestSupport
import Testing

@testable import SpreadsheetFormat

/// A small document and the file that it must become, byte for byte.
enum Golden {
    static let document = TranslationDocument(
        sourceLanguage: "en", targetLanguage: "de",
        tables: [
            TranslationTable(
                original: "en.lproj/Player.stringsdict", name: "Player",
                units: [
                    TranslationUnit(path: VariantPath(key: "sync"), source: "Sync"),
                    TranslationUnit(
                        path: VariantPath(key: "sync", steps: [.branch(.width, "20")]), source: "Syncing",
                        target: "Lädt",
                        state: .translated, notes: [Note(author: .stringsdict, text: "Shortest version.")],
                        budget: Budget(em: 22, letters: 36)),
                    TranslationUnit(
                        path: VariantPath(
                            key: "queue", steps: [.branch(.device, "iphone"), .variable("n"), .branch(.plural, "one")]),
                        source: "one song",
                        notes: [
                            Note(author: .developer, text: "iPhone."), Note(author: .stringsdict, text: "Used for 1."),
                        ]),
                    TranslationUnit(
                        path: VariantPath(key: "queue", steps: [.branch(.device, "iphone"), .format]), source: "%#@n@",
                        isProtected: true),
                    TranslationUnit(
                        path: VariantPath(key: "half"), source: "1/2", target: "½", state: .translated),
                    TranslationUnit(
                        path: VariantPath(key: "+ Add"), source: "+ Add", target: "'s \"avonds\"\r\n,",
                        state: .needsReview),
                ]),
            TranslationTable(
                original: "en.lproj/=1.stringsdict", name: "=1",
                units: [
                    TranslationUnit(
                        path: VariantPath(key: "é", steps: [.branch(.device, "mac"), .branch(.width, "040")]),
                        source: "A",
                        target: "", state: .translated),
                    TranslationUnit(path: gender, source: "B", target: "B\nC", state: .final),
                    TranslationUnit(path: gender, source: "B"),
                ]),
        ])

    static var units: [TranslationUnit] { document.tables.flatMap(\.units) }

    static func file(named name: String = "long") throws -> [UInt8] {
        Array(try Data(contentsOf: folder.appending(path: "Fixtures/\(name).csv")))
    }

    /// Compares a file with its golden twin. With `RECORD_GOLDEN=1` in the environment the twin is written instead.
    static func expect(_ written: [UInt8], matches name: String) throws {
        if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
            try Data(written).write(to: folder.appending(path: "Fixtures/\(name).csv"))
        }
        #expect(try written == file(named: name), "\(name)")
    }

    /// The file as another program writes it again.
    static func rewritten(_ name: String = "long", delimiter: ExchangeFormat.CSVDelimiter, lineEnd: String) -> String {
        var text = ""
        for record in try! records(
            of: String(decoding: CSVSyntax.dropByteOrderMarks(try! file(named: name)[...]), as: UTF8.self))
        {
            let cells = record.map { "\"" + $0.string.replacing("\"", with: "\"\"") + "\"" }
            text += cells.joined(separator: String(UnicodeScalar(delimiter.rawValue))) + lineEnd
        }
        return text
    }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent()

    private static let gender = VariantPath(
        key: "é", steps: [.variable("who"), .branch(.unknown("NSStringGenderRuleType"), "0")])
}

extension Finding.Message {
    /// The message with options as they are typed.
    var typed: String {
        spelled { option, value in value.map { "--\(option.rawValue) \($0)" } ?? "--\(option.rawValue)" }
    }
}
