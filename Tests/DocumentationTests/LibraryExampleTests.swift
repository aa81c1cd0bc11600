import Foundation
import StringsdictKit
import TestSupport
import Testing

/// The Swift code of the README compiles and does what it says.
@Suite struct LibraryExampleTests {
    @Test func readmeShowsThisCode() throws {
        let block = try #require(CodeBlock.all("swift", in: try Repository.text(of: "README.md")).first)
        #expect(block.lines == ["import StringsdictKit", ""] + (try LibraryExample.lines()))
    }

    private let german = "App/de.lproj/Localizable.stringsdict"

    private func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: Repository.root.appending(path: "Examples/\(path)")))
    }

    private func app() throws -> MemoryTree {
        let paths = ["App/en.lproj/Localizable.stringsdict", german]
        return MemoryTree(files: Dictionary(uniqueKeysWithValues: try paths.map { ($0, try bytes($0)) }))
    }

    @Test func itWritesAFileForEachLanguage() throws {
        let written = try LibraryExample.export(from: try app())
        #expect(written.map(\.path) == ["de.xliff", "ru.xliff"])
        for (tag, file) in zip(["de", "ru"], written) {
            #expect(String(decoding: file.bytes, as: UTF8.self).contains("target-language=\"\(tag)\""))
        }
    }

    @Test func itBringsTheTranslationIn() throws {
        var files = try app()
        let returned = try bytes("returned/de.xliff")
        let written = try #require(try LibraryExample.importGerman(returned, into: files).first)
        #expect(written.path == german)
        #expect(String(decoding: written.bytes, as: UTF8.self).contains("<string>%d Titel warten</string>"))
        files.files[german] = written.bytes
        #expect(try LibraryExample.importGerman(returned, into: files).isEmpty)
    }
}
