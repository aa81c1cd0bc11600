import Foundation
import StringsdictFormat
import TestSupport
import Testing

@testable import StringsdictKit

/// The judge of returned files: what it must see, and what it must not call a loss.
struct ReturnJudgeTests {
    private static let source = Array(
        """
        <plist version="1.0"><dict><key>sync</key><dict><key>NSStringVariableWidthRuleType</key><dict>
        <key>10</key><string>Sync</string><key>30</key><string>Synchronize</string></dict></dict></dict></plist>
        """.utf8)

    /// The verdict on a file in Xcode's dialect in which some words were replaced.
    private func verdict(_ changes: [(String, String)]) throws -> ReturnJudge.Verdict {
        let pair = try BilingualTable(source: Self.source, target: nil, name: "App")
        let export = try FilledExport(of: [pair], to: "de", as: Dialect.xcode.format) { "⟦\($0.source)⟧" }
        let judge = ReturnJudge(["P/en.lproj/App.stringsdict": Self.source], to: "de", export)
        var file = String(decoding: export.bytes, as: UTF8.self)
        for (old, new) in changes { file = file.replacingOccurrences(of: old, with: new) }
        return judge.verdict(on: Array(file.utf8))
    }

    @Test func untouchedIsHarmless() throws {
        #expect(try verdict([]) == .harmless)
    }

    @Test func unknownIDIsTold() throws {
        #expect(try verdict([("/10:dict", "/05:dict")]) == .told)
    }

    /// Found by `scripts/fuzz`: what is missing is told under the name that the file gives to the table.
    @Test func unknownIDIsToldOfATableUnderAnotherName() throws {
        #expect(try verdict([("/10:dict", "/05:dict"), ("en.lproj/", "en.appex.lproj/")]) == .told)
    }

    /// Found by `scripts/fuzz`: a header that makes a file of the long layout one of the wide layout, whose ids have no language.
    @Test func idsOfTheOtherLayoutNameTheirTexts() throws {
        let pair = try BilingualTable(source: Self.source, target: nil, name: "App")
        let export = try FilledExport(of: [pair], to: "de", as: ExchangeFormat.csv().dialect) { "⟦\($0.source)⟧" }
        let judge = ReturnJudge(["P/en.lproj/App.stringsdict": Self.source], to: "de", export)
        let file = "id,de\nApp/sync#width:10,Abgl.\nApp/sync#width:30,Abgleichen\n"
        #expect(judge.verdict(on: Array(file.utf8)) == .harmless)
    }

    /// Found by `scripts/fuzz`: one who got XLIFF may return CSV.
    @Test func idsOfAnotherFormatNameTheirTexts() throws {
        let file = "id,de\nApp/sync#width:10,Abgl.\nApp/sync#width:30,Abgleichen\n"
        let pair = try BilingualTable(source: Self.source, target: nil, name: "App")
        let export = try FilledExport(of: [pair], to: "de", as: Dialect.xcode.format) { "⟦\($0.source)⟧" }
        let judge = ReturnJudge(["P/en.lproj/App.stringsdict": Self.source], to: "de", export)
        #expect(judge.verdict(on: Array(file.utf8)) == .harmless)
    }

    /// Found by `scripts/fuzz`: where a column of one word became that of the translations, one finding speaks of all texts.
    @Test func oneFindingSpeaksOfAllRepeatedTexts() throws {
        let keys = (1...5).map { "<key>k\($0)</key><string>Text \($0)</string>" }
        let source = Array("<plist version=\"1.0\"><dict>\(keys.joined())</dict></plist>".utf8)
        let pair = try BilingualTable(source: source, target: nil, name: "App")
        let export = try FilledExport(of: [pair], to: "de", as: ExchangeFormat.csv().dialect) { "⟦\($0.source)⟧" }
        let judge = ReturnJudge(["P/en.lproj/App.stringsdict": source], to: "de", export)
        let rows = export.texts.map { "\($0.id),de,\($0.source),translated\n" }
        #expect(judge.verdict(on: Array("id,language,source,target\n\(rows.joined())".utf8)) == .told)
    }
}
