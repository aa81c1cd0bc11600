import Foundation
import Testing

/// The settings that an article shows are understood by the command.
@Suite struct SettingsExampleTests {
    @Test func everySettingIsShownAndRead() throws {
        let article = try Repository.text(of: "Sources/StringsdictKit/StringsdictKit.docc/WidthBudgets.md")
        let block = try #require(CodeBlock.all("yaml", in: article).first)
        let folder = FileManager.default.temporaryDirectory.appending(path: "stringsdict-\(UUID().uuidString)")
        try FileManager.default.copyItem(at: Repository.root.appending(path: "Examples"), to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(block.lines.joined(separator: "\n").utf8)
            .write(to: folder.appending(path: "App/.stringsdict.yml"))
        let note = try TerminalSession.run("stringsdict export App --to de --output -", in: folder).joined()
        #expect(note.contains("to iPhone Air in portrait; also Split view"))
        #expect(note.contains("(30 em)"))

        // The command itself lists what there can be.
        try Data("?: 1".utf8).write(to: folder.appending(path: "App/.stringsdict.yml"))
        let hint = try TerminalSession.run("stringsdict show App", in: folder).joined(separator: "\n")
        let names = try #require(hint.components(separatedBy: "Possible settings: ").dropFirst().first)
            .prefix { $0 != "." }.components(separatedBy: ", ")
        #expect(names.count == 8)
        for name in names {
            #expect(block.lines.contains { $0.hasPrefix("\(name):") }, "\(name)")
            #expect(article.contains("| `\(name)` |") || ["tables", "keys"].contains(name), "\(name)")
        }
    }
}
