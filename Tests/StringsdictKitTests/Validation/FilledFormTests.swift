import TestSupport
import Testing

@testable import StringsdictKit

/// Plural forms next to strings that were filled with their source are unfinished, and no variant is lost.
struct FilledFormTests {
    private static let source = Plist.dict([
        ("a", .text("Save")), ("n", .plural([("one", "%d day"), ("other", "%d days")])),
    ])

    private static func filled(in language: String) throws -> MemoryTree {
        var tree = MemoryTree(files: [
            "App/en.lproj/L.stringsdict": source.file,
            "App/\(language).lproj/L.stringsdict": Plist.dict([("a", .text("Translated"))]).file,
        ])
        let plan = try Project(at: "App", in: tree).synchronization(untranslated: .source)
        for file in plan.newFiles { tree.files[file.path] = file.bytes }
        return tree
    }

    @Test func missingForms() throws {
        let validation = try Project(at: "App", in: try Self.filled(in: "ru")).validate()
        #expect(validation.findings.filter { $0.severity == .error } == [])
        let unfinished = validation.unfinished.compactMap { $0.subject.path?.category?.name }
        #expect(Set(unfinished) == ["one", "few", "many", "other"])
        #expect(validation.languages.map(\.count.missing) == [4])
        #expect(validation.languages.map(\.count.missingForms) == [0])
    }

    /// Japanese never uses `one`, so that the source's form does not count.
    @Test func unusedForms() throws {
        let project = Project(at: "App", in: try Self.filled(in: "ja"))
        let row = try #require(try project.status().languages.first)
        #expect((row.strings, row.translated, row.missing) == (3, 2, 1))
        let sent = try FilledExport(of: project, to: "ja", as: .xliff()) { unit in unit.target }
        #expect(sent.texts.map(\.path.category) == [nil, nil, .other])
    }

    /// A form that a translated variable lacks is lost.
    @Test func lostForm() throws {
        var tree = try Self.filled(in: "ru")
        let forms = [("one", "%d день"), ("few", "%d дня"), ("other", "%d дня")]
        tree.files["App/ru.lproj/L.stringsdict"] =
            Plist.dict([("a", .text("Сохранить")), ("n", .plural(forms))]).file
        let errors = try Project(at: "App", in: tree).validate().findings.filter { $0.severity == .error }
        #expect(errors.map(\.id) == [.missingCategory])
    }
}
