import Foundation
import TestSupport
import Testing

/// The status of a project, for people, documents, spreadsheets and programs.
struct StatusCommandTests {
    private func project() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.plain(["a": "A", "b": "B", "c": "C"]), to: "P/en.lproj/L.stringsdict")
        try sandbox.write(Sample.plain(["a": "A", "b": "x"]), to: "P/de.lproj/L.stringsdict")
        try sandbox.write(Sample.plain(["a": "y", "b": "x", "c": "z"]), to: "P/fr.lproj/L.stringsdict")
        return sandbox
    }

    @Test func text() throws {
        let run = try project().run("status", "P")
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(
            run.output == """
                language  strings  translated  same  missing  forms  wide  problems  percent
                de              3           2     1        1      0     0         0       66
                fr              3           3     0        0      0     0         0      100
                total           6           5     1        1      0     0         0       83

                """)
    }

    @Test func markdown() throws {
        let sandbox = try project()
        try sandbox.write(Sample.plain(["a": "A"]), to: "P/en.lproj/a|b_c.stringsdict")
        let run = try sandbox.run("status", "P", "--format", "markdown", "--tables", "--to", "fr")
        #expect(
            run.output == #"""
                | language | table | strings | translated | same | missing | forms | wide | problems | percent |
                |---|---|---:|---:|---:|---:|---:|---:|---:|---:|
                | `fr` | `en.lproj/L.stringsdict` | 3 | 3 | 0 | 0 | 0 | 0 | 0 | 100 |
                | `fr` | `en.lproj/a\|b_c.stringsdict` | 1 | 0 | 0 | 1 | 0 | 0 | 0 | 0 |
                | `total` |  | 4 | 3 | 0 | 1 | 0 | 0 | 0 | 75 |

                """#)
    }

    @Test func sheet() throws {
        let sandbox = try project()
        try sandbox.write(Sample.plain(["a": "A"]), to: "P/=1+1/en.lproj/L.stringsdict")
        let run = try sandbox.run("status", "P", "--format", "csv", "--tables", "--to", "de")
        let rows = run.output.split(separator: "\r\n").map(String.init)
        #expect(rows[0].hasPrefix(#""language","table","strings","#))
        #expect(rows.contains { $0.hasPrefix(#""de","'=1+1/en.lproj/L.stringsdict","1","0","#) })
        #expect(rows.count == 3)
    }

    @Test(arguments: [[], ["--tables"]]) func json(_ options: [String]) throws {
        let run = try project().run(["status", "P", "--json"] + options)
        let status = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        let languages = try #require(status?["languages"] as? [[String: Any]])
        #expect(languages.map { $0["percent"] as? Int } == [66, 100])
        #expect(languages.allSatisfy { ($0["tables"] == nil) == options.isEmpty })
    }

    @Test func threshold() throws {
        let sandbox = try project()
        #expect(try sandbox.run("status", "P", "--fail-under", "66").status == 0)
        let run = try sandbox.run("status", "P", "--fail-under", "67")
        #expect(run.status == 1 && run.output.contains("total"))
        let message = "“de” has 66 percent of its strings translated; the threshold is 67 percent."
        #expect(run.errors.contains("error: \(message) [incomplete-language]"))
        #expect(!run.errors.contains("“fr”"))
    }
}
