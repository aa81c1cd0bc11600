import Foundation
import Testing

/// A receipt is written with the import or not at all, and compared with the files later.
struct ReceiptCommandTests {
    private func project() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.plain(["a": "A", "b": "B"]), to: "P/en.lproj/L.stringsdict")
        try sandbox.write(Sample.xliff(["a": ("A", "neu")]), to: "de.xliff")
        return sandbox
    }

    @Test(arguments: ["receipt.json", "P/receipt.json", "new/folder/receipt.json", "./P/de.lproj/../receipt.json"])
    func thereAndBack(_ path: String) throws {
        let sandbox = try project()
        for _ in 0..<2 {
            #expect(try sandbox.run("import", "de.xliff", "--into", "P", "--receipt", path).status == 0)
            let check = try sandbox.run("validate", "P", "--receipt", path)
            #expect(check.status == 0 && check.output.contains("2 of 2 strings unchanged since the import"))
        }
        try sandbox.edit("P/de.lproj/L.stringsdict", "neu", "anders")
        let check = try sandbox.run("validate", "P", "--receipt", path)
        #expect(check.status == 1 && check.output.contains("1 of 2 strings"))
        #expect(
            check.errors.contains("After the import, there was “neu”; there is “anders” now. (a)"))
        #expect(try sandbox.shell("find . -name '.stringsdict-run' | grep -q .") == 1)
    }

    /// The receipt means the same files, however the commands name the project.
    @Test func settingsAroundTheProject() throws {
        let sandbox = try project()
        #expect(try sandbox.shell("git init -q .") == 0)
        try sandbox.write("sources: [P]\nlanguages: [de]\n", to: ".stringsdict.yml")
        for arguments in [["import", "de.xliff"], ["import", "de.xliff", "--into", "P"]] {
            #expect(try sandbox.run(arguments + ["--receipt", "r.json"]).status == 0)
            for project in [[], ["P"]] {
                let check = try sandbox.run(["validate"] + project + ["--receipt", "r.json"])
                #expect(check.status == 0 && check.output.contains("2 of 2 strings unchanged"), "\(check)")
            }
        }
    }

    /// A receipt takes the place of no table, and nothing is imported when it cannot be written.
    @Test(arguments: ["P/en.lproj/L.stringsdict", "de.xliff", "P", "link.json", "/dev/null", "de.xliff/receipt.json"])
    func nothingElseIsReplaced(_ path: String) throws {
        let sandbox = try project()
        #expect(try sandbox.shell("ln -s P/en.lproj/L.stringsdict link.json") == 0)
        let before = try sandbox.state()
        let run = try sandbox.run("import", "de.xliff", "--into", "P", "--receipt", path)
        #expect(run.status == 2 && run.errors.contains("[cannot-write]"))
        #expect(try sandbox.state() == before)
    }

    @Test func whatCannotBeCombined() throws {
        let sandbox = try project()
        let before = try sandbox.state()
        #expect(try sandbox.run("import", "de.xliff", "--into", "P", "--receipt", "r.json", "--dry-run").status == 2)
        #expect(try sandbox.run("validate", "P", "de.xliff", "--receipt", "r.json").status == 2)
        #expect(try sandbox.run("validate", "P", "--receipt", "r.json").errors.contains("[not-found]"))
        #expect(try sandbox.state() == before)
    }
}
