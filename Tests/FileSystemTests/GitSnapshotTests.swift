import Foundation
import StringsdictKit
import Testing

@testable import FileSystem

/// The files of a repository where a branch began.
struct GitSnapshotTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("one\n", to: "App/de.lproj/a.stringsdict")
        try folder.write("two\n", to: "App/b ü.txt")
        try shell(
            """
            git init -q . && git config user.email a@b && git config user.name a && ln -s b App/link
            git add . && git commit -qm base && git branch main-line
            git mv App/de.lproj/a.stringsdict App/de.lproj/c.stringsdict && git commit -qm branch
            git checkout -q main-line && echo later > App/later && git add . && git commit -qm later
            git checkout -q -
            """)
    }

    private func shell(_ script: String) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = ["-c", "set -e; \(script)"]
        process.currentDirectoryURL = URL(filePath: folder.path)
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test func filesOfTheMergeBase() throws {
        try folder.write("uncommitted\n", to: "App/new")
        let snapshot = try GitSnapshot(ofMergeBaseWith: "main-line", in: folder("App"))
        #expect(try snapshot.names(in: folder("App")) == ["b ü.txt", "de.lproj", "link"])
        #expect(snapshot.kind(of: folder("App/link")) == .link)
        #expect(snapshot.kind(of: folder("App/de.lproj")) == .folder)
        #expect(snapshot.kind(of: folder("App/de.lproj/a.stringsdict")) == .file)
        for name in ["App/new", "App/later", "App/de.lproj/c.stringsdict", "../outside"] {
            #expect(snapshot.kind(of: folder(name)) == .nothing, "\(name)")
        }
        #expect(try snapshot.read(folder("App/b ü.txt")) == Array("two\n".utf8))
        #expect(throws: StringsdictError.self) { try snapshot.read(folder("App/new")) }
        let renamings = snapshot.renamings()
        #expect(renamings.map(\.old) == ["App/de.lproj/a.stringsdict"])
        #expect(renamings.map(\.new) == ["App/de.lproj/c.stringsdict"])
    }

    @Test func whatIsNotThere() throws {
        #expect(throws: StringsdictError.self) { try GitSnapshot(ofMergeBaseWith: "missing", in: folder.path) }
        #expect(throws: StringsdictError.self) { try GitSnapshot(ofMergeBaseWith: "--all", in: folder.path) }
        #expect(throws: StringsdictError.self) { try GitSnapshot(ofMergeBaseWith: "HEAD", in: "/") }
        try shell("git checkout -q --orphan alone && git commit -qm alone")
        #expect(throws: StringsdictError.self) { try GitSnapshot(ofMergeBaseWith: "main-line", in: folder.path) }
    }
}
