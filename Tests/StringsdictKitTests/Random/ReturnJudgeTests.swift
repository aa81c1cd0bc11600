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
}
