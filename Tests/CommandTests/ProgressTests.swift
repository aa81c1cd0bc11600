import Foundation
import Testing

/// A person at a terminal sees how far a long work is; nobody else does.
struct ProgressTests {
    /// How many texts each table has, so that this machine works longer than half a second, after which the line is shown.
    private static let count = Result {
        var count = 400
        while true {
            let sandbox = try project(count)
            let start = ContinuousClock.now
            try #require(try sandbox.run("validate", "App").status == 0)
            if start.duration(to: .now) > .milliseconds(900) { return count }
            count *= 2
        }
    }

    private static func project(_ count: Int) throws -> Sandbox {
        let sandbox = try Sandbox()
        let texts = (1...count).map { "<key>key \($0)</key><string>A text with the number \($0)</string>" }
        let table = #"<plist version="1.0"><dict>\#(texts.joined())</dict></plist>"#
        for number in 1...12 { try sandbox.write(table, to: "App/en.lproj/T\(number).stringsdict") }
        return sandbox
    }

    /// What a terminal gets on standard error; nil where there is no program to make one.
    private func terminal(_ line: String, in sandbox: Sandbox? = nil) throws -> String? {
        try (sandbox ?? Self.project(Self.count.get())).terminal("export TERM=xterm; stringsdict \(line) >out")
    }

    @Test func aLineThatGoesAway() throws {
        guard let screen = try terminal("validate App") else { return }
        let parts = screen.components(separatedBy: "\r\u{1B}[K")
        #expect(parts.dropFirst().first?.wholeMatch(of: /\d+ of 12 tables …/) != nil, "\(screen)")
        #expect(parts.last?.contains("tables …") == false, "\(screen)")
    }

    @Test(arguments: ["validate App --quiet", "validate App 2>err"]) func nobodySeesIt(_ line: String) throws {
        let sandbox = try Self.project(Self.count.get())
        guard let screen = try terminal(line, in: sandbox) else { return }
        #expect(!screen.contains("tables …"))
        if sandbox.exists("err") { #expect(try sandbox.text("err").isEmpty) }
    }

    @Test func terminalsThatTakeNothingBack() throws {
        guard let screen = try terminal("show App >/dev/null; TERM=dumb stringsdict validate App") else { return }
        #expect(!screen.contains("tables …"))
    }
}
