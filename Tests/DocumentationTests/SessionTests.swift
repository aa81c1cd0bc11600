import Foundation
import Testing

/// What the documents show of the command is what the command prints.
@Suite struct SessionTests {
    @Test(arguments: Repository.documents) func sessionsAreReal(document: String) throws {
        let blocks = CodeBlock.all("console", in: try Repository.text(of: document))
        guard !blocks.isEmpty else { return }
        let folder = FileManager.default.temporaryDirectory.appending(path: "stringsdict-\(UUID().uuidString)")
        try FileManager.default.copyItem(at: Repository.root.appending(path: "Examples"), to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        for block in blocks {
            let session = TerminalSession(block)
            #expect(!session.steps.isEmpty, "\(document):\(block.line) shows no command")
            for step in session.steps {
                let lines = try TerminalSession.run(step.command, in: folder)
                #expect(
                    TerminalSession.matches(lines[...], step.output[...]),
                    "\(document):\(block.line): $ \(step.command)\n\(lines.joined(separator: "\n"))")
            }
        }
    }

    @Test func readmeShowsSessions() throws {
        #expect(CodeBlock.all("console", in: try Repository.text(of: "README.md")).count >= 2)
    }

    @Test func aSessionThatSaysSomethingElseIsFound() {
        #expect(TerminalSession.matches(["a", "b", "c"][...], ["a", "…", "c"][...]))
        #expect(!TerminalSession.matches(["a", "b", "c"][...], ["a", "…", "b"][...]))
        #expect(!TerminalSession.matches(["a"][...], [][...]))
    }
}
