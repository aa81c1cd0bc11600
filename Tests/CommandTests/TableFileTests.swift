import Foundation
import Testing

/// `validate` of table files, as hooks call it, and the line that an import prints for each language.
struct TableFileTests {
    private func project() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write("", to: ".git/HEAD")
        for (folder, word) in [("App", "Auf %@"), ("Old/Kit", "Alt")] {
            try sandbox.write(Sample.plain(["a": "Open %d"]), to: "\(folder)/en.lproj/L.stringsdict")
            try sandbox.write(Sample.plain(["a": word]), to: "\(folder)/de.lproj/L.stringsdict")
        }
        return sandbox
    }

    @Test(arguments: ["", "./"]) func translationsAreComparedWithTheirSource(_ prefix: String) throws {
        let sandbox = try project()
        let (source, german) = ("\(prefix)App/en.lproj/L.stringsdict", "\(prefix)App/de.lproj/L.stringsdict")
        for files in [[german], [source], [source, german]] {
            let run = try sandbox.run(["validate"] + files)
            #expect(run.status == 1 && run.errors.contains("[placeholder-class]"), "\(run.errors)")
            #expect(run.errors.hasSuffix("1 error\n") && run.output.hasSuffix("de: 1 of 1 translated, 1 damaged\n"))
        }
        try sandbox.write(Sample.plain(["a": "x"]), to: "App/de.lproj/Only.stringsdict")
        let only = try sandbox.run("validate", "App/de.lproj/Only.stringsdict")
        #expect(only.status == 0 && only.errors.contains("no source for this table. [only-in-target]"))
    }

    /// The patterns of the settings are for paths below their folder, wherever the command runs.
    @Test func excludedTables() throws {
        let sandbox = try project()
        try sandbox.write("exclude: [\"Old/*\"]\n", to: ".stringsdict.yml")
        let run = try sandbox.run("validate", "Old/Kit/de.lproj/L.stringsdict")
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        #expect(try sandbox.shell("cd App && ! stringsdict validate de.lproj/L.stringsdict 2>../log") == 0)
        #expect(try sandbox.text("log").contains("../App/de.lproj/L.stringsdict:"))
    }

    /// A table that was not returned and cannot be read does not stop an import, and counts as missing.
    @Test func unreadableTables() throws {
        let sandbox = try Sandbox()
        for table in ["L", "M"] {
            try sandbox.write(Sample.plain(["a": "Open"]), to: "App/en.lproj/\(table).stringsdict")
        }
        try sandbox.write("<plist>", to: "App/de.lproj/M.stringsdict")
        try sandbox.write(Sample.xliff(["a": ("Open", "Auf")]), to: "de.xliff")
        let run = try sandbox.run("import", "de.xliff", "--into", "App")
        #expect(run.status == 0 && run.output.hasSuffix("de: 1 of 2 translated, 1 missing; 1 new\n"), "\(run)")
        #expect(try sandbox.text("App/de.lproj/L.stringsdict").contains("Auf"))
    }

    /// A variant that a row adds counts as `status` counts it afterwards.
    @Test func addedVariants() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.table(), to: "App/en.lproj/L.stringsdict")
        try sandbox.write(Sample.table("Hallo", "Datei"), to: "App/de.lproj/L.stringsdict")
        #expect(try sandbox.run("export", "App", "--to", "de", "--format", "csv").status == 0)
        let sheet = try sandbox.text("de.csv")
        try sandbox.write(sheet + ",hello,width:30,de,,Hallo zusammen,,,,,\r\n", to: "de.csv")
        let run = try sandbox.run("import", "de.csv", "--into", "App")
        #expect(run.output == "de: 6 of 6 translated; 1 new\n", "\(run)")
        #expect(try sandbox.run("status", "App", "--format", "csv").output.contains("\"de\",\"6\",\"6\""))
    }
}
