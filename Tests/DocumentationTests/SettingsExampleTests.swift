import Foundation
import StringsdictKit
import Testing

@testable import stringsdict

/// The settings that an article shows are understood by the command.
@Suite struct SettingsExampleTests {
    @Test func everySettingIsShownAndRead() throws {
        let article = try Repository.text(of: "Sources/StringsdictKit/StringsdictKit.docc/Settings.md")
        let block = try #require(CodeBlock.all("yaml", in: article).last)
        let folder = FileManager.default.temporaryDirectory.appending(path: "stringsdict-\(UUID().uuidString)")
        try FileManager.default.copyItem(at: Repository.root.appending(path: "Examples"), to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(block.lines.joined(separator: "\n").utf8)
            .write(to: folder.appending(path: ".stringsdict.yml"))
        let note = try TerminalSession.run("stringsdict export --to de --output -", in: folder).joined()
        #expect(note.contains("to iPhone Air in portrait; also Split view"))
        #expect(note.contains("(30 em)"))
        let lines = try TerminalSession.run("stringsdict export", in: folder).joined(separator: "\n")
        for language in ["de", "ru", "zh-CN", "sr-CS"] { #expect(lines.contains("translations/\(language)/")) }
        #expect(try TerminalSession.run("stringsdict settings", in: folder).contains { $0.contains("sr-Latn (sr-CS)") })

        // The command itself lists what there can be.
        try FileManager.default.removeItem(at: folder.appending(path: ".stringsdict.yml"))
        try Data("?: 1".utf8).write(to: folder.appending(path: "App/.stringsdict.yml"))
        let hint = try TerminalSession.run("stringsdict show App", in: folder).joined(separator: "\n")
        let names = try #require(hint.components(separatedBy: "Possible settings: ").dropFirst().first)
            .prefix { $0 != "." }.components(separatedBy: ", ")
        #expect(names.count == 23)
        for name in names {
            #expect(block.lines.contains { $0.hasPrefix("\(name):") }, "\(name)")
            #expect(
                article.contains("| `\(name)`") || article.contains(", `\(name)` |")
                    || ["tables", "keys"].contains(name),
                "\(name)")
        }
    }

    /// The short file at the top of the article is enough for a round.
    @Test func theShortExampleNeedsNoArguments() throws {
        let article = try Repository.text(of: "Sources/StringsdictKit/StringsdictKit.docc/Settings.md")
        let block = try #require(CodeBlock.all("yaml", in: article).first)
        #expect(block.lines.count == 3)
        let folder = FileManager.default.temporaryDirectory.appending(path: "stringsdict-\(UUID().uuidString)")
        try FileManager.default.copyItem(at: Repository.root.appending(path: "Examples"), to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(block.lines.joined(separator: "\n").utf8)
            .write(to: folder.appending(path: ".stringsdict.yml"))
        let lines = try TerminalSession.run("stringsdict export", in: folder).joined(separator: "\n")
        for language in ["de", "fr", "ja"] { #expect(lines.contains("translations/\(language).xliff: ")) }
    }

    /// Editors complete what the command reads.
    @Test func theSchemaHasEverySetting() throws {
        let data = Data(try Repository.text(of: "schemas/settings.schema.json").utf8)
        let schema = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let properties = try #require(schema["properties"] as? [String: [String: Any]])
        func names(_ properties: Any?) -> Set<String> { Set((properties as? [String: Any])?.keys.map { $0 } ?? []) }
        #expect(names(properties) == Set(SettingsName.ofProject.map(\.rawValue)))
        #expect(names(properties["export"]?["properties"]) == Set(SettingsName.ofExport.map(\.rawValue)))
        #expect(names(properties["import"]?["properties"]) == Set(SettingsName.ofImport.map(\.rawValue)))
        #expect(names(properties["status"]?["properties"]) == Set(SettingsName.ofStatus.map(\.rawValue)))
        let known = properties["ignore"]?["items"] as? [String: Any]
        #expect(names(known?["properties"]) == Set(SettingsName.ofKnownFinding.map(\.rawValue)))
        let finding = (schema["$defs"] as? [String: [String: Any]])?["finding-id"]?["enum"] as? [String]
        #expect(finding == FindingID.allCases.map(\.rawValue))
        let former = (schema["$defs"] as? [String: [String: Any]])?["former-finding-id"]?["enum"] as? [String] ?? []
        #expect(!former.isEmpty && former.allSatisfy { FindingID(formerName: $0) != nil })
        #expect(properties["service"]?["enum"] as? [String] == Project.Service.allCases.map(\.rawValue))
        let entry = (schema["$defs"] as? [String: [String: Any]])?["entry"]?["properties"]
        #expect(names(entry) == Set(SettingsName.ofKey.map(\.rawValue)))
        let table = properties["tables"]?["additionalProperties"] as? [String: Any]
        #expect(names(table?["properties"]) == Set(SettingsName.ofTable.map(\.rawValue)))
    }
}
