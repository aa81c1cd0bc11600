import TestSupport
import Testing

/// Earlier deliveries that are imported again: they undo nothing, whatever happened in between.
struct LateDeliveryTests {
    /// A project in git, with a blank export for German.
    private struct Round {
        let sandbox: Sandbox
        private let blank: String

        init() throws {
            sandbox = try Sandbox()
            try sandbox.write(Sample.plain(["a": "Alpha", "b": "Beta"]), to: "App/en.lproj/L.stringsdict")
            #expect(try sandbox.run("export", "App", "--to", "de", "--output", "out/{language}.xliff").status == 0)
            blank = try sandbox.text("out/de.xliff")
            try sandbox.write(".stringsdict-states merge=union\n", to: "App/.gitattributes")
            #expect(
                try sandbox.shell("git init -q . && git config user.email a@b && git config user.name a") == 0)
        }

        /// Writes a delivery of the export.
        func deliver(_ name: String, _ targets: KeyValuePairs<String, String>, state: String = "translated") throws {
            try sandbox.write(blank, to: name)
            for (source, target) in targets {
                try sandbox.edit(
                    name, "<source>\(source)</source>",
                    "<source>\(source)</source><target state=\"\(state)\">\(target)</target>")
            }
        }

        @discardableResult
        func importing(_ name: String, _ options: String...) throws -> Sandbox.Run {
            try sandbox.run(["import", name, "--into", "App"] + options)
        }

        func shell(_ script: String) throws { #expect(try sandbox.shell("{ \(script); } > /dev/null 2>&1") == 0) }

        var table: String { get throws { try sandbox.text("App/de.lproj/L.stringsdict") } }
    }

    @Test func afterAMergeOfBranches() throws {
        let round = try Round()
        try round.deliver("a.xliff", ["Alpha": "A1", "Beta": "B1"])
        try round.deliver("b.xliff", ["Alpha": "A2", "Beta": "B1"])
        try round.deliver("d.xliff", ["Alpha": "A1", "Beta": "B2"])
        try round.importing("a.xliff")
        try round.shell("git add App && git commit -qm a && git checkout -qb other")
        try round.importing("d.xliff")
        try round.shell("git commit -qam d && git checkout -q -")
        try round.importing("b.xliff")
        // Neighbouring lines are a conflict to git, so the table is merged by hand.
        try round.shell("git commit -qam b; git merge -q other -m merge || true")
        try round.sandbox.write(Sample.plain(["a": "A2", "b": "B2"]), to: "App/de.lproj/L.stringsdict")
        for name in ["a.xliff", "b.xliff", "d.xliff", "a.xliff"] {
            try round.importing(name)
            let table = try round.table
            #expect(table.contains("A2") && table.contains("B2"), "\(name): \(table)")
        }
    }

    @Test func afterAPreferredTranslation() throws {
        let round = try Round()
        try round.deliver("a.xliff", ["Alpha": "A1", "Beta": "B1"])
        try round.deliver("b.xliff", ["Alpha": "A2", "Beta": "B1"])
        try round.importing("a.xliff")
        try round.sandbox.edit("App/de.lproj/L.stringsdict", "A1", "by hand")
        #expect(try round.importing("b.xliff").status == 1)
        #expect(try round.importing("b.xliff", "--prefer", "returned").status == 0)
        try round.importing("a.xliff")
        #expect(try round.table.contains("A2"))
    }

    /// The machine's file is imported again after somebody has reviewed its words.
    @Test func afterAReview() throws {
        let round = try Round()
        try round.deliver("mt.xliff", ["Alpha": "A1", "Beta": "B1"], state: "needs-review-translation")
        try round.deliver("done.xliff", ["Alpha": "A1", "Beta": "B1"])
        #expect(try round.importing("mt.xliff").output.contains("de: 0 of 2 translated, 2 in review; 2 new\n"))
        #expect(try round.importing("done.xliff").output.contains("de: 2 of 2 translated; nothing new\n"))
        #expect(try round.importing("mt.xliff").output.contains("de: 2 of 2 translated; nothing new\n"))
        #expect(try round.sandbox.run("validate", "App", "--complete").status == 0)
    }

    /// One branch renames a key, and the other one imports its translation in review.
    @Test func afterARenamingOnAnotherBranch() throws {
        let round = try Round()
        try round.deliver("first.xliff", ["Alpha": "A1", "Beta": "B1"])
        try round.importing("first.xliff")
        try round.deliver("mt.xliff", ["Alpha": "A2"], state: "needs-review-translation")
        try round.shell("git add App && git commit -qm a && git checkout -qb other")
        try round.importing("mt.xliff", "--prefer", "returned")
        let reviewed = try round.sandbox.text("App/.stringsdict-states")
        #expect(reviewed.contains("\ta\tbase\tneeds-review\t"))
        try round.shell("git commit -qam mt && git checkout -q -")
        #expect(try round.sandbox.run("sync", "App", "--rename", "a=alpha").status == 0)
        let renamed = try round.sandbox.text("App/.stringsdict-states")
        // As git merges them.
        try round.sandbox.write(renamed + reviewed, to: "App/.stringsdict-states")
        try round.sandbox.edit("App/de.lproj/L.stringsdict", "A1", "A2")
        let status = try round.sandbox.run("status", "App")
        #expect(status.output.contains("de              2           1     0       1"), "\(status.output)")
        try round.importing("first.xliff")
        #expect(try round.sandbox.text("App/.stringsdict-states").contains("\talpha\tbase\tneeds-review\t"))
    }
}
