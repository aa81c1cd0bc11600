import LocalizationModel
import TestSupport
import Testing

@testable import StringsdictKit

/// The state file: what is written can be read, and git can merge it.
struct StateFileTests {
    private static let scope = StateFile.Scope(language: "de", table: "en.lproj/L.stringsdict")
    private static let path = VariantPath(key: "tab\t, line\n, \\ and #", steps: [.branch(.width, "22")])

    private static var sample: StateFile {
        var (file, states) = (StateFile(), TableStates())
        states.set(StringRecord(.filled, of: "a", for: "a"), at: VariantPath(key: "plain"))
        let words = ReviewWords(state: "needs-review-adaptation", qualifier: "leveraged-mt")
        states.set(StringRecord(.needsReview, of: "b", for: "c", review: words), at: path)
        states.set(StringRecord(.same, of: "OK", for: "OK"), at: VariantPath(key: ""))
        states.setImported("d", over: .untranslated, at: path)
        states.setImported("e", over: BaselineChecksum(of: "f"), at: VariantPath(key: "plain"))
        file[scope] = states
        file.rename("old", to: "new", inTable: scope.table)
        return file
    }

    private static func read(_ text: String) -> (file: StateFile, findings: [Finding]) {
        var findings: [Finding] = []
        let file = StateFile(SourceText(name: ".stringsdict-states", bytes: Array(text.utf8))) { findings.append($0) }
        return (file, findings)
    }

    @Test func whatIsWrittenCanBeRead() {
        let written = String(decoding: Self.sample.bytes, as: UTF8.self)
        let (file, findings) = Self.read(written)
        #expect(findings.isEmpty)
        #expect(file[Self.scope] == Self.sample[Self.scope])
        #expect(file.formerKeys(inTable: Self.scope.table) == ["new": ["old"]])
        #expect(String(decoding: file.bytes, as: UTF8.self) == written)
        let lines = written.split(separator: "\n").drop { $0.hasPrefix("#") }.map(String.init)
        #expect(lines.count == 5 && lines == lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }

    /// A merge leaves both sides, in any order and with or without its markers.
    @Test func bothSidesOfAMergeCount() {
        var (ours, theirs) = (Self.sample, Self.sample)
        var states = ours[Self.scope]
        states.set(StringRecord(.same, of: "x", for: "x"), at: VariantPath(key: "plain"))
        ours[Self.scope] = states
        states = theirs[Self.scope]
        states.set(StringRecord(.needsReview, of: "y", for: "x"), at: VariantPath(key: "plain"))
        states.setImported("z", over: .untranslated, at: VariantPath(key: "other"))
        theirs[Self.scope] = states
        let sides = [ours, theirs].map { String(decoding: $0.bytes, as: UTF8.self) }
        for text in [
            "<<<<<<< HEAD\n\(sides[0])=======\n\(sides[1])>>>>>>> theirs\n", sides[1] + "\r\n" + sides[0],
            "\(sides[0])||||||| base\n\(sides[1])",
        ] {
            let (file, findings) = Self.read(text)
            #expect(findings.isEmpty)
            let merged = file[Self.scope]
            #expect(merged.record(at: VariantPath(key: "plain"), of: "x")?.state == .same)
            #expect(merged.record(at: VariantPath(key: "plain"), of: "y")?.state == .needsReview)
            #expect(merged.delivery(of: "z", over: .untranslated, at: VariantPath(key: "other")) == .latest)
            #expect(merged.delivery(of: "d", over: .untranslated, at: Self.path) == .latest)
        }
    }

    @Test(arguments: [
        "de\ta\tb", "de\ta\tb\t\tfilled\tx\ty\t", "de\ta\tb\t\tunheard-of\t4d170e0e\t4d170e0e\t",
        "de\ta\t\t\timported\t\t\t123", "<<<<<<<<", "=====",
    ])
    func otherLinesAreReportedAndKept(_ line: String) throws {
        let (file, findings) = Self.read("# a comment\n\n\(line)\n")
        #expect(findings.map(\.id) == [.damagedStates])
        #expect(findings.first?.subject.location?.line == 3)
        #expect(String(decoding: file.bytes, as: UTF8.self).hasSuffix("\(line)\n"))
    }

    @Test func aRecordEndsWithItsTranslation() {
        let states = Self.sample[Self.scope]
        #expect(states.record(at: VariantPath(key: "plain"), of: "a")?.state == .filled)
        #expect(states.record(at: VariantPath(key: "plain"), of: "edited") == nil)
    }

    @Test func renamingBackForgetsTheFormerKey() {
        var file = StateFile()
        file.rename("a", to: "b", inTable: "L")
        file.rename("b", to: "c", inTable: "L")
        #expect(file.formerKeys(inTable: "L") == ["c": ["a", "b"]])
        file.rename("c", to: "a", inTable: "L")
        #expect(file.formerKeys(inTable: "L") == ["a": ["b", "c"]])
    }

    @Test func namesTablesFromTheFolderOfTheFile() {
        let place = StatePlace(
            path: "../.stringsdict-states",
            roots: [.init(path: ".", name: "App"), .init(path: "Kit", name: "Modules/Kit")])
        #expect(place.name(of: "en.lproj/L.stringsdict") == "App/en.lproj/L.stringsdict")
        #expect(StatePlace(in: "App").name(of: "App/en.lproj/L.stringsdict") == "en.lproj/L.stringsdict")
        #expect(StatePlace(in: ".").name(of: "en.lproj/L.stringsdict") == "en.lproj/L.stringsdict")
    }
}
