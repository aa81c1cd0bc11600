import Foundation
import StringsdictKit
import Testing

@testable import FileSystem

/// What a stopped run leaves behind: `scripts/check-faults` stops real ones at every call.
struct RecoveryTests {
    /// A run over `a`, `b` and `c/d` that was stopped when one file was in place.
    private func interrupted(_ folder: TemporaryFolder, undone: Bool = false) throws {
        for name in ["a", "b"] { try folder.write("old \(name)", to: name) }
        try folder.write("1 import\n", to: ".stringsdict-run/lock")
        let kept = try Folder(at: folder(".stringsdict-run"))
        try folder.write("", to: ".stringsdict-run/seal")
        var journal = Journal(seal: FileIdentity(kept.status(of: "seal")!, isSeal: true))
        journal.folders = [["c"]]
        let root = try Folder(at: folder.path)
        for (number, path) in ["a", "b", "c/d"].enumerated() {
            try folder.write("new \(path)", to: ".stringsdict-run/\(number).new")
            let old = root.status(of: path).map { FileIdentity($0) }
            if old != nil {
                try FileManager.default.linkItem(atPath: folder(path), toPath: folder(".stringsdict-run/\(number).old"))
            }
            let waiting = UInt64(kept.status(of: "\(number).new")!.st_ino)
            journal.files.append(
                Journal.File(
                    number: number, waiting: waiting, old: old, parts: path.split(separator: "/").map(String.init)))
        }
        try folder.write(journal.text, to: ".stringsdict-run/\(undone ? "undo" : "journal")")
        try kept.move("0.new", to: root, as: "a")
    }

    @Test func readersSayIt() throws {
        let folder = try TemporaryFolder()
        try interrupted(folder)
        for path in [folder.path, folder("de.lproj"), folder("de.lproj/L.stringsdict")] {
            #expect(throws: StringsdictError.self) { try Disk(named: [path]) }
        }
        // A folder around the project says nothing of it, unless both are in one repository.
        _ = try Disk(named: [folder("Project")])
        try FileManager.default.createDirectory(atPath: folder(".git"), withIntermediateDirectories: true)
        #expect(throws: StringsdictError.self) { try Disk(named: [folder("Project")]) }
        // Found on the way down.
        #expect(throws: StringsdictError.self) { try Disk().names(in: folder.path) }
    }

    @Test func theNextRunFinishesIt() throws {
        let folder = try TemporaryFolder()
        try interrupted(folder)
        do {
            let run = try WritingRun(in: folder.path, for: "test")
            #expect(run.findings.map(\.id) == [.interruptedRun] && run.findings[0].severity == .note)
            #expect("\(run.findings[0].message)".contains("2 of its 3 files were not in place yet"))
        }
        #expect(folder.names == ["a", "b", "c", "c/d"])
        for name in ["a", "b", "c/d"] { #expect(try folder.text(name) == "new \(name)") }
        _ = try Disk(named: [folder.path])
    }

    @Test func orTakesItBack() throws {
        let folder = try TemporaryFolder()
        try interrupted(folder, undone: true)
        do { _ = try WritingRun(in: folder.path, for: "test") }
        #expect(folder.names == ["a", "b"])
        for name in ["a", "b"] { #expect(try folder.text(name) == "old \(name)") }
    }

    /// What somebody wrote after the interruption stays.
    @Test func laterChangesStay() throws {
        let folder = try TemporaryFolder()
        try interrupted(folder)
        try folder.write("later", to: "b")
        do {
            let run = try WritingRun(in: folder.path, for: "test")
            #expect(run.findings.map(\.severity) == [.note, .warning])
            #expect("\(run.findings[1].message)".contains("/b” has changed"))
        }
        #expect(try folder.text("b") == "later" && folder.text("c/d") == "new c/d")
    }

    /// A journal could come with a project from elsewhere, and name any file.
    @Test func aForeignJournalIsRefused() throws {
        let folder = try TemporaryFolder()
        try interrupted(folder)
        try FileManager.default.copyItem(atPath: folder.path, toPath: folder.path + "-copy")
        defer { try? FileManager.default.removeItem(atPath: folder.path + "-copy") }
        #expect(throws: StringsdictError.self) { _ = try WritingRun(in: folder.path + "-copy", for: "test") }
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path + "-copy/.stringsdict-run")
        #expect(left.contains("journal"))
    }

    @Test(arguments: [
        "", "stringsdict run 1\n", "stringsdict run 1\nseal 1:2:3:4\n", "stringsdict run 1\nseal 1:2:3:5\nend\n",
        "stringsdict run 1\nseal 1:2:3:4\nfile 0 1 - ../x\nend\n",
        "stringsdict run 1\nseal 1:2:3:4\nfile 0 1 - /x\nend\n",
        "stringsdict run 1\nseal 1:2:3:4\nmake ..\nend\n", "stringsdict run 1\nseal 1:2:3:4\nfile 0 1 1:2 x\nend\n",
        "stringsdict run 1\nseal 1:2:3:4\nfile 0 1 - a//b\nend\n",
        "stringsdict run 1\nseal 1:2:3:4\nfile 0 1 - ..\u{0}/x\nend\n",
        "stringsdict run 1\nseal 1:2:3:4\nfile 0 1 - .git/hooks/x\nend\n",
        "stringsdict run 1\nseal 1:2:3:4\nmake .Git\nend\n",
    ])
    func journalsThatAreNone(_ text: String) {
        #expect(Journal(Array(text.utf8), sealedBy: FileIdentity("1:2:3:4")) == nil)
    }

    @Test func namesOfAllKindsInAJournal() throws {
        let seal = try #require(FileIdentity("7:0:-3:4"))
        var journal = Journal(seal: seal)
        journal.folders = [["de.lproj"], ["a b", "%0A\n%25"], ["\u{301}", "x\r"]]
        journal.files = [
            Journal.File(number: 3, waiting: 9, old: FileIdentity("1:2:-3:4"), parts: ["x y", " \n", "é%", "\u{600}"])
        ]
        #expect(Journal(Array(journal.text.utf8), sealedBy: seal) == journal)
        #expect(Journal(Array(journal.text.utf8), sealedBy: FileIdentity("7:0:-3:5")) == nil)
    }

    @Test func oneRunAtATime() throws {
        let folder = try TemporaryFolder()
        let first = try #require(try RunLock.attempt(in: folder.path, for: "import"))
        #expect(try RunLock.attempt(in: folder.path, for: "import") == nil)
        let words = "\(InterruptedRun.inUse(folder.path).findings[0].message)"
        #expect(words.contains("process \(getpid()), stringsdict import"))
        first.run.remove()
        #expect(folder.names == [])
    }
}
