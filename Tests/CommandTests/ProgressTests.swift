import Foundation
import Testing

/// A person at a terminal sees how far a long work is; nobody else does.
struct ProgressTests {
    /// Work enough for more than half a second.
    private func project() throws -> Sandbox {
        let sandbox = try Sandbox()
        let texts = (1...400).map { "<key>key \($0)</key><string>A text with the number \($0)</string>" }
        let table = #"<plist version="1.0"><dict>\#(texts.joined())</dict></plist>"#
        for number in 1...12 { try sandbox.write(table, to: "App/en.lproj/T\(number).stringsdict") }
        return sandbox
    }

    /// What a terminal gets on standard error; nil where there is no program to make one.
    private func terminal(_ sandbox: Sandbox, _ line: String) throws -> String? {
        guard try sandbox.shell("command -v script >/dev/null && script --version >/dev/null") == 0 else {
            print("script is missing: the line that tells how far a work is was not looked at")
            return nil
        }
        try sandbox.write("export TERM=xterm; stringsdict \(line) >out\n", to: "run.sh")
        _ = try sandbox.shell("script -qec 'bash run.sh' screen </dev/null >/dev/null")
        return try sandbox.text("screen")
    }

    @Test func aLineThatGoesAway() throws {
        let sandbox = try project()
        guard let screen = try terminal(sandbox, "validate App") else { return }
        let parts = screen.components(separatedBy: "\r\u{1B}[K")
        #expect(parts.dropFirst().first?.wholeMatch(of: /\d+ of 12 tables …/) != nil, "\(screen)")
        #expect(parts.last?.contains("tables …") == false, "\(screen)")
    }

    @Test(arguments: ["validate App --quiet", "validate App 2>err"]) func nobodySeesIt(_ line: String) throws {
        let sandbox = try project()
        guard let screen = try terminal(sandbox, line) else { return }
        #expect(!screen.contains("tables …"))
        if sandbox.exists("err") { #expect(try sandbox.text("err").isEmpty) }
    }

    @Test func terminalsThatTakeNothingBack() throws {
        let sandbox = try project()
        guard let screen = try terminal(sandbox, "show App >/dev/null; TERM=dumb stringsdict validate App")
        else { return }
        #expect(!screen.contains("tables …"))
    }
}
