import Foundation
import StringsdictKit
import Testing

@testable import FileSystem

/// A run writes all of its files or none, and files keep what they have beside their bytes.
struct WritingRunTests {
    private func write(_ texts: [String: String], in folder: TemporaryFolder) throws {
        var run = try WritingRun(in: folder.path, for: "test")
        for (name, text) in texts { try run.write(Array(text.utf8), to: folder(name)) }
        try run.commit()
    }

    @Test func filesAndFoldersAreMade() throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "a/x")
        try write(["a/x": "new", "b/c/y": "made"], in: folder)
        #expect(folder.names == ["a", "a/x", "b", "b/c", "b/c/y"])
        #expect(try folder.text("a/x") == "new" && folder.text("b/c/y") == "made")
    }

    @Test func nothingIsLeftOfARunThatGivesUp() throws {
        let folder = try TemporaryFolder()
        do {
            var run = try WritingRun(in: folder("new/folder"), for: "test")
            try run.write([1, 2, 3], to: folder("new/folder/x"))
            #expect(folder.names.contains("new/folder/.stringsdict-run/0.new"))
        }
        #expect(folder.names == [])
    }

    @Test func effects() throws {
        let folder = try TemporaryFolder()
        try folder.write("same", to: "same")
        try folder.write("old!", to: "other")
        let before = try FileManager.default.attributesOfItem(atPath: folder("same"))[.modificationDate] as? Date
        var run = try WritingRun(in: folder.path, for: "test")
        #expect(try run.write(Array("same".utf8), to: folder("same")) == .unchanged)
        #expect(try run.write(Array("new!".utf8), to: folder("other")) == .replaced)
        #expect(try run.write(Array("new".utf8), to: folder("third")) == .made)
        try run.commit()
        let after = try FileManager.default.attributesOfItem(atPath: folder("same"))[.modificationDate] as? Date
        #expect(before == after)
    }

    @Test func whatAFileHadItKeeps() throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "x")
        #expect(chmod(folder("x"), 0o640) == 0)
        let hasAttributes = try Self.attribute(folder("x"), "user.origin", set: "a vendor")
        try write(["x": "new"], in: folder)
        let mode = try FileManager.default.attributesOfItem(atPath: folder("x"))[.posixPermissions] as? Int
        #expect(mode == 0o640)
        if hasAttributes {
            #expect(try Self.attribute(folder("x"), "user.origin", set: nil))
        } else {
            print("This disk keeps no extended attributes; they were not checked.")
        }
    }

    /// Sets an attribute, or tells whether it is there.
    private static func attribute(_ path: String, _ name: String, set value: String?) throws -> Bool {
        // Python has these calls on Linux alone.
        #if os(macOS)
            let command = value.map { ["xattr", "-w", name, $0, path] } ?? ["xattr", "-p", name, path]
        #else
            let script =
                value.map { "import os; os.setxattr('\(path)', '\(name)', b'\($0)')" }
                ?? "import os; os.getxattr('\(path)', '\(name)')"
            let command = ["python3", "-c", script]
        #endif
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus == 0
    }

    @Test func aLinkInsideStays() throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "shared/x")
        try folder.write("", to: "de/other")
        try folder.link("de/x", to: "../shared/x")
        try write(["de/x": "new"], in: folder)
        #expect(try folder.text("shared/x") == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("de/x")) == "../shared/x")
    }

    @Test func linksThatLeadOutAreRefused() throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "outside/x")
        try folder.write("", to: "P/y")
        try folder.link("P/de", to: "../outside")
        try folder.link("P/x", to: "../outside/x")
        for name in ["P/de/x", "P/x"] {
            var run = try WritingRun(in: folder("P"), for: "test")
            #expect(throws: StringsdictError.self) { try run.write([1], to: folder(name)) }
        }
        #expect(try folder.text("outside/x") == "old")
    }

    @Test func namesThatAreTooLong() throws {
        let folder = try TemporaryFolder()
        var run = try WritingRun(in: folder.path, for: "test")
        #expect(throws: StringsdictError.self) { try run.write([1], to: folder(String(repeating: "x", count: 256))) }
        try run.write([1], to: folder(String(repeating: "x", count: 255)))
        try run.commit()
        #expect(folder.names == [String(repeating: "x", count: 255)])
    }

    /// Some disks tell names apart that are equal as Swift's texts; on others, nothing is written.
    @Test func namesThatLookAlike() throws {
        let folder = try TemporaryFolder()
        if folder.foldsNames {
            #expect(throws: StringsdictError.self) { try write(["\u{E9}/x": "1", "e\u{301}/x": "2"], in: folder) }
            return #expect(folder.names == [])
        }
        let names = ["\u{E9}/x", "e\u{301}/x", "\u{E9}/e\u{301}", "\u{E9}/\u{E9}"]
        try write(Dictionary(uniqueKeysWithValues: names.prefix(1).map { ($0, $0) }), in: folder)
        var run = try WritingRun(in: folder.path, for: "test")
        for name in names { try run.write(Array("\(name) again".utf8), to: folder(name)) }
        #expect(throws: StringsdictError.self) { try run.write([1], to: folder(names[0])) }
        try run.commit()
        #expect(folder.names.count == 6)
        for name in names { #expect(try folder.text(name) == "\(name) again") }
    }

    /// What stands in the way is found before anything is in place.
    @Test func allOrNone() throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "a")
        try folder.write("no folder", to: "b")
        var run = try WritingRun(in: folder.path, for: "test")
        try run.write(Array("new".utf8), to: folder("a"))
        #expect(throws: StringsdictError.self) {
            try run.write(Array("new".utf8), to: folder("b/c"))
            try run.commit()
        }
        #expect(try folder.text("a") == "old")
    }

    /// Files that come in pieces are as whole as those that come at once.
    @Test func filesInPieces() throws {
        let folder = try TemporaryFolder()
        try folder.write("0a0b", to: "x")
        try folder.write("old", to: "y")
        var run = try WritingRun(in: folder.path, for: "test")
        var effects: [WritingRun.Effect] = []
        for (number, path) in ["x", "y", "z/z"].enumerated() {
            effects.append(
                try run.write(to: folder(path)) { sink in
                    for letter in ["a", "b"] { try sink(Array("\(number)\(letter)".utf8)) }
                })
        }
        #expect(effects == [.unchanged, .replaced, .made])
        try run.commit()
        #expect(try ["x", "y", "z/z"].map { try folder.text($0) } == ["0a0b", "1a1b", "2a2b"])
    }

    @Test func noneOfThemIfOneFails() throws {
        struct Failure: Error {}
        let folder = try TemporaryFolder()
        try folder.write("old", to: "x")
        do {
            var run = try WritingRun(in: folder.path, for: "test")
            #expect(throws: Failure.self) {
                _ = try run.write(to: folder("x")) { sink in
                    try sink([1])
                    throw Failure()
                }
            }
            _ = try run.write(to: folder("a")) { try $0([1]) }
            #expect(throws: StringsdictError.self) { _ = try run.write(to: folder("a")) { try $0([1]) } }
        }
        #expect(folder.names == ["x"])
        #expect(try folder.text("x") == "old")
    }
}
