import Foundation
import LibYAML
import StringsdictKit
import Testing

/// The lines of YAML that README shows for services that run checks. `scripts/check-action` and `scripts/check-hooks` run
/// two of them.
@Suite struct ServiceLineTests {
    /// The value of the line for a service.
    private func line(for service: String) throws -> YAMLNode {
        let block = try #require(CodeBlock.all("yaml", in: try Repository.text(of: "README.md")).first)
        let line = try #require(block.lines.first { $0.hasSuffix("# \(service)") })
        return try #require(try YAMLReader.read(Array(line.utf8)))
    }

    private func file(_ path: String) throws -> YAMLNode {
        try #require(try YAMLReader.read(Array(try Repository.text(of: path).utf8)))
    }

    @Test func github() throws {
        let step = try #require(try line(for: "GitHub").items.first)
        #expect(step["uses"]?.scalar?.string == "…/stringsdict@v\(Product.version)")
        let inputs = try #require(try file("action.yml")["inputs"])
        let names = step["with"]?.keys ?? []
        #expect(!names.isEmpty && Set(names).isSubset(of: inputs.keys))
    }

    @Test func preCommit() throws {
        let repository = try #require(try line(for: "pre-commit").items.first)
        #expect(repository["repo"]?.scalar?.string == "…/stringsdict")
        #expect(repository["rev"]?.scalar?.string == "v\(Product.version)")
        let ids = try file(".pre-commit-hooks.yaml").items.compactMap { $0["id"]?.scalar?.string }
        let shown = repository["hooks"]?.items.compactMap { $0["id"]?.scalar?.string } ?? []
        #expect(!shown.isEmpty && Set(shown).isSubset(of: ids))
    }

    /// The script runs, and writes the report that the job uploads.
    @Test func gitlab() throws {
        let job = try #require(try line(for: "GitLab").entries.first?.value)
        let script = try #require(job["script"]?.scalar?.string)
        let report = try #require(job["artifacts"]?["reports"]?["codequality"]?.scalar?.string)
        let folder = FileManager.default.temporaryDirectory.appending(path: "stringsdict-\(UUID().uuidString)")
        try FileManager.default.copyItem(at: Repository.root.appending(path: "Examples"), to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        func findings() throws -> [Any]? {
            let data = try Data(contentsOf: folder.appending(path: report))
            return try JSONSerialization.jsonObject(with: data) as? [Any]
        }
        #expect(try TerminalSession.run(script, in: folder).last?.hasPrefix("(exit status") == false)
        #expect(try findings()?.isEmpty == true)
        let table = folder.appending(path: "App/de.lproj/Localizable.stringsdict")
        let text = try String(contentsOf: table, encoding: .utf8)
        try text.replacingOccurrences(of: "Hallo zusammen", with: "Hallo %s")
            .write(to: table, atomically: true, encoding: .utf8)
        #expect(try TerminalSession.run(script, in: folder).last == "(exit status 1)")
        #expect(try findings()?.count == 1)
    }
}

extension YAMLNode {
    fileprivate var items: [YAMLNode] { if case .sequence(let items) = content { items } else { [] } }

    fileprivate var entries: [(key: YAMLNode, value: YAMLNode)] {
        if case .mapping(let entries) = content { entries } else { [] }
    }

    fileprivate var keys: [String] { entries.compactMap { $0.key.scalar?.string } }

    fileprivate subscript(name: String) -> YAMLNode? { entries.first { $0.key.scalar?.string == name }?.value }
}
