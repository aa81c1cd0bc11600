import Foundation
import StringsdictKit
import TestSupport
import Testing

/// The Swift code of the article about the verbs compiles and does what it says.
@Suite struct LibraryVerbTests {
    private let english = "App/en.lproj/Localizable.stringsdict"
    private let german = "App/de.lproj/Localizable.stringsdict"

    private func app() throws -> MemoryTree {
        let files = try [english, german].map { path in
            (path, [UInt8](try Data(contentsOf: Repository.root.appending(path: "Examples/\(path)"))))
        }
        return MemoryTree(files: Dictionary(uniqueKeysWithValues: files))
    }

    private func text(_ bytes: [UInt8]?) -> String { String(decoding: bytes ?? [], as: UTF8.self) }

    @Test func theArticleShowsThisCode() throws {
        let article = try Repository.text(of: "Sources/StringsdictKit/StringsdictKit.docc/Verbs.md")
        let blocks = CodeBlock.all("swift", in: article).map { $0.lines.joined(separator: "\n") }
        #expect(blocks.joined(separator: "\n\n") == (try LibraryVerbs.lines().joined(separator: "\n")))
    }

    @Test func counting() throws {
        let seen = try LibraryVerbs.look(at: try app())
        #expect(seen.percent.keys.sorted() == ["de"] && (1..<100).contains(seen.percent["de"] ?? 0))
        #expect(seen.problems.contains { $0.hasPrefix("missing-entry: ") })
    }

    @Test func whatHasToBeDone() throws {
        let before = try app()
        var after = before
        after.files[english] = Array(text(before.files[english]).replacing(">Hello<", with: ">Hello there<").utf8)
        let file = try #require(try LibraryVerbs.exportRest(of: after, since: before).first)
        #expect(
            file.path == "de.csv"
                && text(file.bytes).contains("The source was “Hello” when this string was translated."))
    }

    @Test func whatWouldChange() throws {
        let returned = try Data(contentsOf: Repository.root.appending(path: "Examples/returned/de.xliff"))
        let seen = try LibraryVerbs.preview([UInt8](returned), for: try app())
        #expect(!seen.changes.isEmpty && seen.changes.allSatisfy { $0.contains(" → ") })
        #expect(text(seen.patch).contains("+++ ") && text(seen.patch).contains("Titel warten"))
    }

    @Test func madeUp() throws {
        let written = try LibraryVerbs.makePseudo(of: try app())
        #expect(written.map(\.path) == ["App/en-XA.lproj/Localizable.stringsdict"])
        let made = text(written.first?.bytes)
        #expect(made.contains("⟦22⟧ Ĥéļļö ··"))
    }

    @Test func merged() throws {
        let files = try app()
        let (base, table) = (try files.read(english), text(try files.read(english)))
        let merged = try LibraryVerbs.merge(
            base: base, ours: Array(table.replacing("Hello", with: "Good day").utf8),
            theirs: Array(table.replacing("%d", with: "%ld").utf8))
        #expect(merged.conflicts.isEmpty && text(merged.table).contains("Good day"))
        #expect(text(merged.table) == table.replacing("Hello", with: "Good day").replacing("%d", with: "%ld"))
    }

    @Test func synchronized() throws {
        let written = try LibraryVerbs.synchronize(try app())
        #expect(Set(written.map(\.path)) == [english, german, "App/.stringsdict-states"])
        #expect(written.allSatisfy { text($0.bytes).contains("greeting") })
    }
}
