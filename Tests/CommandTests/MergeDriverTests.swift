import Foundation
import TestSupport
import Testing

/// `stringsdict merge` as git calls it.
struct MergeDriverTests {
    /// A repository with the driver and some tables in which every string has its own number.
    private static func repository(tables: Int) throws -> Sandbox {
        let sandbox = try Sandbox()
        let command = try BuiltCommand.file().path
        try sandbox.write(
            "*.stringsdict merge=stringsdict\n.stringsdict-states merge=stringsdict\n", to: ".gitattributes")
        for table in 0..<tables {
            try sandbox.write(Self.table { "\($0) \(table)" }, to: "App/de.lproj/T\(table).stringsdict")
        }
        let script = """
            set -e
            git init -q . && git config user.email a@b && git config user.name a
            git config merge.stringsdict.driver "'\(command)' merge %O %A %B"
            git add . && git commit -qm start && git branch other
            """
        #expect(try sandbox.shell(script) == 0)
        return sandbox
    }

    private static let keys = ["a", "b", "c", "d", "e"]

    private static func table(_ text: (String) -> String) -> String {
        let entries = keys.map { "\t<key>\($0)</key>\n\t<string>\(text($0))</string>\n" }
        return "<plist version=\"1.0\">\n<dict>\n\(entries.joined())</dict>\n</plist>\n"
    }

    private static func commit(_ sandbox: Sandbox, on branch: String) throws {
        #expect(try sandbox.shell("git add . && git commit -qm '\(branch)'") == 0)
    }

    /// Every string of many tables, of which two branches change some: the merged tables have the changes of both, and
    /// conflicts only where both changed one string. `scripts/check-merges` does the same with real tables.
    @Test func randomMerges() throws {
        let count = 60
        let sandbox = try Self.repository(tables: count)
        var generator = SeededGenerator(seed: 7)
        var changes: [[String: [Set<String>]]] = []
        for _ in 0..<count {
            let sets = (0..<2).map { _ in
                Set(Self.keys.filter { _ in Int.random(in: 0..<4, using: &generator) == 0 })
            }
            changes.append(["ours": [sets[0]], "theirs": [sets[1]]])
        }
        for (branch, side) in [("other", "theirs"), ("-", "ours")] {
            #expect(try sandbox.shell("git checkout -q \(branch)") == 0)
            for table in 0..<count {
                let changed = changes[table][side]?[0] ?? []
                try sandbox.write(
                    Self.table { changed.contains($0) ? "\(side) \($0) \(table)" : "\($0) \(table)" },
                    to: "App/de.lproj/T\(table).stringsdict")
            }
            try Self.commit(sandbox, on: side)
        }
        _ = try sandbox.shell("git merge -q other -m merge > /dev/null 2>&1")
        for table in 0..<count {
            let text = try sandbox.text("App/de.lproj/T\(table).stringsdict")
            let ours = changes[table]["ours"]?[0] ?? []
            let theirs = changes[table]["theirs"]?[0] ?? []
            for key in Self.keys {
                let expected =
                    switch (ours.contains(key), theirs.contains(key)) {
                    case (true, true): ["ours \(key) \(table)", "theirs \(key) \(table)"]
                    case (true, false): ["ours \(key) \(table)"]
                    case (false, true): ["theirs \(key) \(table)"]
                    case (false, false): ["\(key) \(table)"]
                    }
                let found = text.matches(of: try Regex("<key>\(key)</key>\\s*<string>([^<]*)</string>"))
                #expect(found.map { String($0.output[1].substring ?? "") } == expected, "\(table): \(text)")
            }
            #expect(text.contains("<<<<<<<") == !ours.isDisjoint(with: theirs))
        }
    }

    /// A conflict is reported with its key, and git keeps the file unmerged.
    @Test func conflict() throws {
        let sandbox = try Self.repository(tables: 1)
        for (branch, text) in [("other", "theirs"), ("-", "ours")] {
            #expect(try sandbox.shell("git checkout -q \(branch)") == 0)
            try sandbox.write(Self.table { $0 == "b" ? text : $0 }, to: "App/de.lproj/T0.stringsdict")
            try Self.commit(sandbox, on: text)
        }
        #expect(try sandbox.shell("git merge -q other > merge.txt 2>&1") == 1)
        #expect(try sandbox.text("merge.txt").contains("1 conflict: b\n"))
        #expect(try sandbox.shell("git diff --name-only --diff-filter=U | grep -q T0.stringsdict") == 0)
    }

    /// A file that is no table is merged by lines, and a person is asked to look at it.
    @Test func unreadableTable() throws {
        let sandbox = try Sandbox()
        try sandbox.write("one\ntwo\nthree\nfour\nfive\n", to: "base")
        try sandbox.write("1\ntwo\nthree\nfour\nfive\n", to: "ours")
        try sandbox.write("one\ntwo\nthree\nfour\n5\n", to: "theirs")
        let run = try sandbox.run("merge", "base", "ours", "theirs", "App/L.stringsdict")
        #expect(run.status == 1 && run.errors.contains("App/L.stringsdict:1:1: error: "), "\(run)")
        #expect(run.output.contains("merged by lines"))
        #expect(try sandbox.text("ours") == "1\ntwo\nthree\nfour\n5\n")
        #expect(try sandbox.run("merge", "base", "ours", "missing").status == 2)
    }
}
