import Foundation
import Testing

/// However a run ends, its status says it and nothing is left behind.
struct EndTests {
    private func project() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.plain(["a": "A"]), to: "P/en.lproj/L.stringsdict")
        try sandbox.write(Sample.xliff(["a": ("A", "neu")]), to: "de.xliff")
        return sandbox
    }

    private static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")

    /// Standard output that is closed.
    @Test func closedOutputs() throws {
        try expectStatus(2, ">&-")
    }

    /// A pipe whose reader has ended is no error: the command ends by SIGPIPE and says nothing.
    @Test func pipesThatEnd() throws {
        try expectStatus(128 + 13, "| true")
    }

    @Test(.enabled(if: Self.hasFullDevice, "This system has no /dev/full: an output that is full was not tried."))
    func fullOutputs() throws {
        try expectStatus(2, "> /dev/full")
    }

    private func expectStatus(_ status: Int32, _ end: String) throws {
        let sandbox = try project()
        for command in [
            "validate P", "show P", "--help", "--version", "export P --to de --output -",
            "export P --to de --output out",
            "preview P --output -", "import de.xliff --into P", "--generate-completion-script bash",
        ] {
            // The reader of a pipe has ended before anything is written.
            let line =
                end == "| true"
                ? "exec 3>&1; (sleep 0.2; stringsdict \(command) 2> errors; echo $? > status) | true; sleep 0.4; exit $(cat status)"
                : "stringsdict \(command) \(end)"
            #expect(try sandbox.shell(line) == status, "\(command) \(end)")
            if end == "| true" {
                #expect(try !sandbox.text("errors").contains("error"), "\(command)")
            }
        }
        #expect(try sandbox.shell("find . -name '.stringsdict-run' | grep -q .") == 1)
    }

    /// A file that is opened never gets the number of an output that is closed.
    @Test func closedOutputsHarmNothing() throws {
        let sandbox = try project()
        #expect(try sandbox.shell("stringsdict import de.xliff --into P >&- 2>&- <&-") == 2)
        #expect(try sandbox.text("P/de.lproj/L.stringsdict") == Sample.plain(["a": "neu"]))
    }

    /// What is written to standard output is what the project has, unless a person looks at it.
    @Test func terminalsAreNotObeyed() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.plain(["k\u{9B}31m": "a\u{202E}"]), to: "P/en.lproj/L\u{1B}[31m\u{9B}.stringsdict")
        for command in ["preview P --output -", "export P --to de --format csv --output -"] {
            guard let seen = try sandbox.terminal("stringsdict \(command)") else { return }
            #expect(try sandbox.shell("stringsdict \(command) > file") == 0)
            #expect(seen.contains("U+001B") && seen.contains("U+009B"))
            #expect(!seen.unicodeScalars.contains { ["\u{1B}", "\u{9B}", "\u{202E}"].contains($0) })
            #expect(try sandbox.text("file").contains("\u{1B}[31m") == command.hasPrefix("export"))
        }
    }

    /// A pipe in the place of a file is refused at once and not waited for.
    @Test(.timeLimit(.minutes(1))) func pipesAreRefused() throws {
        let sandbox = try project()
        #expect(try sandbox.shell("mkfifo returned.xliff P/en.lproj/M.stringsdict P/en.lproj/L.strings") == 0)
        for command in ["import returned.xliff --into P", "validate P", "export P --to de", "show P"] {
            let run = try sandbox.run(command.split(separator: " ").map(String.init))
            #expect(run.status > 0 && run.errors.contains("is not a regular file"), "\(command): \(run.errors)")
        }
    }
}
