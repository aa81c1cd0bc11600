import TestSupport
import Testing
import XLIFFFormat

@testable import StringsdictKit

/// Forms of one source, whose ids were exchanged: where no path tells them apart, their notes do.
struct NoteWitnessTests {
    private static let source = Plist.dict([
        ("files", .plural([("one", "%d file"), ("other", "%d files")])),
        ("greeting", .widths([("1", "Hi"), ("20", "Hello"), ("40", "Hello")])),
    ])

    private func returned(_ format: ExchangeFormat, _ one: String, _ other: String, _ change: Bool) throws -> [Finding]
    {
        let project = Project(at: "App", in: MemoryTree(files: ["App/en.lproj/L.stringsdict": Self.source.file]))
        var bytes: [UInt8] = []
        _ = try project.export(to: ["pl"], as: format).outputs[0].write { bytes += $0 }
        var text = String(decoding: bytes, as: UTF8.self)
        text = text.replacing(#/ (resname|name)="\/[^"]*"/#, with: "")
        text = text.replacing(#/(?s)<source>(?<text>((?!</source>).)*)</source>(?!<target)/#) { match in
            "<source>\(match.text)</source><target>\(match.text) \(match.range.lowerBound.utf16Offset(in: text))</target>"
        }
        let ids = text.matches(of: #/<(trans-)?unit id="(?<id>[^"]*)"/#).map { String($0.id) }
        let pair = try [one, other].map { part in try #require(ids.first { $0.contains(part) }, "\(ids)") }
        if change {
            text = text.replacing("\"\(pair[0])\"", with: "\"×\"").replacing("\"\(pair[1])\"", with: "\"\(pair[0])\"")
                .replacing("\"×\"", with: "\"\(pair[1])\"")
        }
        return try project.plan(importing: ReturnedFiles([("pl.xliff", Array(text.utf8))])).findings
    }

    @Test(arguments: [ExchangeFormat.xcode(), .xliff(placeholders: .text), .xliff2(placeholders: .text)])
    func idsExchanged(_ format: ExchangeFormat) throws {
        let isXcode = format.dialect is XcodeXLIFF
        for (one, other) in [
            (isXcode ? "few:" : ".few.", isXcode ? "many:" : ".many."),
            (isXcode ? "/20:" : "w20", isXcode ? "/40:" : "w40"),
        ] {
            let found = try returned(format, one, other, true)
            #expect(found.filter { $0.severity == .error }.map(\.id) == [.contradictoryUnit, .contradictoryUnit])
            #expect(try returned(format, one, other, false).filter { $0.severity == .error } == [])
        }
    }

    /// What this tool tells the translator is no translation; the developer's words can be one.
    @Test(arguments: [ExchangeFormat.csv(), .xliff(), .xliff2(), .xcode()].indices, [false, true])
    func notesAsTranslations(_ number: Int, _ hasComment: Bool) throws {
        let format = [ExchangeFormat.csv(), .xliff(), .xliff2(), .xcode()][number]
        var table = String(decoding: Plist.dict([("name", .devices([("mac", .text("Name"))]))]).file, as: UTF8.self)
        if hasComment { table = table.replacing("<key>name", with: "<!-- Mein Name --><key>name") }
        let project = Project(at: "App", in: MemoryTree(files: ["App/en.lproj/L.stringsdict": Array(table.utf8)]))
        func plan(_ translate: @escaping (TranslationUnit) -> ExactString?) throws -> ImportPlan {
            let export = try FilledExport(of: project, to: "de", as: format, translate: translate)
            return try project.plan(importing: ReturnedFiles([(export.name, export.bytes)]))
        }
        for note in [{ $0.noteText }, { $0.notes.last?.text }] as [(TranslationUnit) -> ExactString?] {
            let refused = try plan(note)
            #expect(refused.findings.map(\.id) == [.contradictoryUnit], "\(refused.findings)")
            #expect(refused.files.allSatisfy { $0.outcomes.map { $0 } == [.refused] })
        }
        if hasComment { #expect(try plan { $0.notes.first?.text }.findings == []) }
    }
}
