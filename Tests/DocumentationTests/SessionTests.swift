import Foundation
import Testing

/// What the documents show of the command is what the command prints.
@Suite struct SessionTests {
    @Test(arguments: Repository.documents) func sessionsAreReal(document: String) throws {
        let text = try Repository.text(of: document)
        var differences: [Difference] = []
        try withExamples { folder in
            for block in CodeBlock.all("console", in: text) {
                let session = TerminalSession(block)
                #expect(!session.steps.isEmpty, "\(document):\(block.line) shows no command")
                for step in session.steps {
                    let lines = try TerminalSession.run(step.command, in: folder)
                    if !step.shows(lines) { differences.append((step, lines)) }
                }
            }
        }
        if isRecording { try record(&differences, in: document, text: text) }
        for (step, lines) in differences {
            Issue.record("\(document):\(step.line): $ \(step.command)\n\(lines.joined(separator: "\n"))")
        }
    }

    private typealias Difference = (step: TerminalSession.Step, lines: [String])

    /// Runs something in a copy of the examples.
    private func withExamples(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "stringsdict-\(UUID().uuidString)")
        try FileManager.default.copyItem(at: Repository.root.appending(path: "Examples"), to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    /// With `RECORD` in the environment, the documents get what the commands print now.
    private var isRecording: Bool { ProcessInfo.processInfo.environment["RECORD"] != nil }

    /// Puts what was printed into the document. Where the document leaves lines out, a person must choose.
    private func record(_ differences: inout [Difference], in document: String, text: String) throws {
        var lines = text.components(separatedBy: "\n")
        for (step, printed) in differences.reversed() where !step.output.contains("…") {
            lines.replaceSubrange(step.line..<(step.line + step.output.count), with: printed)
        }
        differences.removeAll { !$0.step.output.contains("…") }
        let url = Repository.root.appending(path: document)
        try lines.joined(separator: "\n").write(to: url, atomically: true, encoding: .utf8)
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
