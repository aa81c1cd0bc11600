import Foundation
import Testing

/// The Swift code of the README is that of `Tests/Client`, compiles, and does what it says.
@Suite struct LibraryExampleTests {
    @Test func readmeShowsThisCode() throws {
        let block = try #require(CodeBlock.all("swift", in: try Repository.text(of: "README.md")).last)
        let client = try Repository.text(of: "Tests/Client/Sources/client/ReadmeExample.swift")
        let lines = client.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
        #expect(block.lines == lines)
        #expect(lines == ["import FileSystem", "import StringsdictKit", ""] + (try LibraryExample.lines()))
    }

    @Test func itExportsAndImports() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "example-\(UUID().uuidString)")
        try FileManager.default.copyItem(at: Repository.root.appending(path: "Examples"), to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        func text(_ path: String) throws -> String {
            try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        }
        func path(_ name: String) -> String { folder.appending(path: name).path }

        try LibraryExample.export(path("App"), to: path("translators"))
        for language in ["de", "ru"] {
            #expect(try text("translators/\(language).xliff").contains("target-language=\"\(language)\""))
        }
        for name in ["de.xliff", "ru.csv"] {
            try LibraryExample.importTranslations(path("returned/\(name)"), into: path("App"))
        }
        #expect(try text("App/de.lproj/Localizable.stringsdict").contains("<string>%d Titel warten</string>"))
        #expect(try text("App/ru.lproj/Localizable.stringsdict").contains("папках"))
    }
}
