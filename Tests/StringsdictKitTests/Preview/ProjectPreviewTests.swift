import HTMLPreview
import TestSupport
import Testing

@testable import StringsdictKit

/// The preview of a project: what is unfinished, what is wrong, and what an import would not use.
struct ProjectPreviewTests {
    private static let sources = [
        ("a", "One"), ("b", "Two"), ("c", "Three"), ("d", "Four %d"), ("e", "Five"), ("f", "Six"),
    ]

    /// The strings of the project by key; nil for one that the translation lacks.
    private static func project(_ german: [(String, String)], _ records: [(String, StringRecord)] = []) throws
        -> Project
    {
        var tree = MemoryTree(files: [
            "Player/en.lproj/L.stringsdict": Scene.table(sources.map { Scene.text($0, $1) }),
            "Player/de.lproj/L.stringsdict": Scene.table(german.map { Scene.text($0, $1) }),
        ])
        var states = try ProjectStates(of: Project(at: "Player", in: tree))
        let project = Project(at: "Player", in: tree)
        let scope = states.scope(of: try #require(try project.tables().first), in: "de")
        for (key, record) in records { states.file[scope].set(record, at: VariantPath(key: ExactString(key))) }
        if let new = states.newFile { tree.files[new.path] = new.bytes }
        return Project(at: "Player", in: tree)
    }

    private static func texts(_ preview: ProjectPreview) -> [PreviewText] {
        preview.page.tables[0].entries.map { $0.variants[0].texts[1] }
    }

    @Test func whatIsUnfinished() throws {
        let project = try Self.project(
            [("a", "One"), ("b", "Zwei"), ("c", "Drei"), ("d", "Vier %d"), ("e", "Five")],
            [
                ("a", StringRecord(.filled, of: "One", for: "One")), ("b", StringRecord(.stale, of: "Zwei", for: "2")),
                ("c", StringRecord(.needsReview, of: "Drei", for: "Three")),
            ])
        let preview = try project.preview()
        #expect(preview.page.title == "Player")
        let texts = Self.texts(preview)
        #expect(texts.map(\.text) == ["One", "Zwei", "Drei", "Vier %d", "Five", ""])
        #expect(texts.map(\.state) == [.missing, .present, .present, .present, .present, .missing])
        #expect(texts.map(\.exception) == [.filled, .stale, .inReview, nil, .same, nil])
        // The pills say it; nothing repeats them.
        #expect(preview.page.tables[0].entries.allSatisfy { $0.problems.isEmpty } && preview.page.problems.isEmpty)
    }

    /// The page has the findings of a validation about the translations; they do not make the run fail.
    @Test func whatIsWrong() throws {
        let project = try Self.project(
            [("a", "Eins"), ("b", "Zwei "), ("c", "Drei"), ("d", "Vier %@"), ("e", "Fünf"), ("f", "Sechs"), ("g", "?")])
        let preview = try project.preview()
        let problems = preview.page.tables[0].entries.map { $0.problems.map(\.finding.id) }
        #expect(problems == [[], [.edgeWhitespace], [], [.placeholderClass], [], []])
        #expect(preview.page.tables[0].entries.flatMap(\.problems).allSatisfy { $0.column == 1 })
        #expect(preview.page.problems.map(\.id) == [.onlyInTarget])
        let told = try project.validate().findings.map(\.id)
        #expect(told.count == 3 && Set(told) == [.edgeWhitespace, .placeholderClass, .onlyInTarget])
        #expect(preview.findings.isEmpty)
    }

    /// A refused string is shown with the string that stays.
    @Test func whatAnImportDoesNotUse() throws {
        let project = try Self.project([("a", "Eins"), ("b", "Zwei"), ("c", "Drei"), ("d", "Vier %d")])
        let file = Scene.xliff(
            [
                Scene.unit("a", "One", "EINS"), Scene.unit("b", "Two", "zwo"), Scene.unit("b", "Two", "2"),
                Scene.unit("c", "Three", "Drei"), Scene.unit("d", "Four %d", "Vier"),
                Scene.unit("f", "Six", "Sechs %d"),
            ].joined())
        let preview = try project.preview(with: ReturnedFiles([("de.xliff", Array(file.utf8))]))
        let texts = Self.texts(preview)
        // The import would write the source in place of the last two.
        #expect(texts.map(\.text) == ["EINS", "Zwei", "Drei", "Vier %d", "Five", "Six"])
        #expect(texts.map(\.exception) == [nil, nil, nil, nil, .filled, .filled])
        #expect(texts.map(\.refused) == [[], ["zwo", "2"], [], ["Vier"], [], ["Sechs %d"]])
        let page = String(decoding: preview.html(), as: UTF8.self)
        #expect(page.contains("3 returned strings are refused"))
    }

    /// Two files with different answers: neither is used, and both are shown.
    @Test func whatTwoFilesContradict() throws {
        let project = try Self.project([("a", "Eins")])
        let files = ["Zwei", "Zwo"].enumerated().map { number, text in
            ("\(number)/de.xliff", Array(Scene.xliff(Scene.unit("b", "Two", text)).utf8))
        }
        let texts = Self.texts(try project.preview(with: ReturnedFiles(files)))
        #expect(texts[1].refused == ["Zwei", "Zwo"])
    }

    /// Formats with variables have a sample of what the app composes; a format that lacks a string has none.
    @Test func samples() throws {
        func table(_ format: String, _ one: [String], _ other: [String]) -> [UInt8] {
            Scene.table([
                Scene.format(
                    "distance", format, Scene.variable("m", ["one": one[0], "other": other[0]]),
                    Scene.variable("k", ["one": one[1], "other": other[1]]))
            ])
        }
        let tree = MemoryTree(files: [
            "App/en.lproj/L.stringsdict": table(
                "%1$#@m@ over %2$#@k@", ["%d meter", "%d kilometer"], ["%d meters", "%d kilometers"]),
            "App/ar.lproj/L.stringsdict": table("%2$#@k@ / %1$#@m@", ["متر", "كيلومتر"], ["%d متر", "%d كيلومتر"]),
            "App/fr.lproj/L.stringsdict": Scene.table([Scene.text("other", "Autre")]),
        ])
        let entry = try Project(at: "App", in: tree).preview().page.tables[0].entries[0]
        let format = try #require(entry.variants.first { $0.path.isFormat })
        #expect(format.texts.map(\.sample) == ["3 meters over 5 kilometers", "5 كيلومتر / 3 متر", nil])
        #expect(entry.variants.filter { !$0.path.isFormat }.flatMap(\.texts).allSatisfy { $0.sample == nil })
    }

    /// The project gives the page its name, whichever part of it was named.
    @Test(arguments: ["Player", "Player/en.lproj", "Player/en.lproj/L.stringsdict"])
    func theNameOfTheProject(_ path: String) throws {
        let project = Project(at: path, in: try Self.project([]).files)
        #expect(try project.preview().page.title == "Player")
    }
}
