import Foundation
import TestSupport
import Testing

/// A folder of its own in which the built command runs.
final class Sandbox: Sendable {
    /// What a run of the command gave.
    struct Run {
        var status: Int32
        var output: String
        var errors: String
    }

    let folder: URL
    /// The command, which is built together with the tests.
    private let program: URL

    init() throws {
        program = try BuiltCommand.file()
        folder = FileManager.default.temporaryDirectory.appending(path: "stringsdict-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Runs the command in the folder. Output goes to files, so that no pipe can fill up.
    func run(_ arguments: String...) throws -> Run {
        try run(arguments)
    }

    func run(_ arguments: [String]) throws -> Run {
        try run(program, arguments)
    }

    func run(_ program: URL, _ arguments: [String]) throws -> Run {
        let process = process(program, arguments)
        let logs = FileManager.default.temporaryDirectory.appending(path: "stringsdict-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: logs, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: logs) }
        let files = try ["out", "err"].map { name in
            let url = logs.appending(path: name)
            try Data().write(to: url)
            return (url, try FileHandle(forWritingTo: url))
        }
        process.standardOutput = files[0].1
        process.standardError = files[1].1
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit, "\(arguments)")
        let texts = try files.map { String(decoding: try Data(contentsOf: $0.0), as: UTF8.self) }
        return Run(status: process.terminationStatus, output: texts[0], errors: texts[1])
    }

    /// Runs a line of bash in the folder, in which `stringsdict` is the command, and gives its status. The line is for bash 3.2
    /// and for the tools of macOS and Linux.
    func shell(_ line: String) throws -> Int32 {
        let process = process(URL(filePath: "/bin/bash"), ["-c", line])
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// Makes the folder a repository of git, and commits one of its folders.
    ///
    /// - Returns: false where git is missing, which is printed.
    func commit(_ path: String) throws -> Bool {
        guard try shell("command -v git >/dev/null") == 0 else {
            print("git is missing: revisions were not tried.")
            return false
        }
        let commit = "git -c user.name=t -c user.email=t@example.org commit -qm sent"
        #expect(try shell("git init -q . && git add '\(path)' && \(commit)") == 0)
        return true
    }

    private func process(_ program: URL, _ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        var environment = ProcessInfo.processInfo.environment
        let path = environment["PATH"] ?? "/usr/bin:/bin"
        environment["PATH"] = "\(self.program.deletingLastPathComponent().path):\(path)"
        // Settings of a person, such as signatures, are not for the repositories of tests.
        environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
        // In GitHub Actions, the command prints annotations, too.
        environment["GITHUB_ACTIONS"] = nil
        process.environment = environment
        return process
    }

    // MARK: - Files

    func write(_ text: String, to path: String) throws {
        try write(Data(text.utf8), to: path)
    }

    func write(_ data: Data, to path: String) throws {
        let url = folder.appending(path: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
    }

    func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: folder.appending(path: path)), as: UTF8.self)
    }

    func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: path).path)
    }

    /// Every file with its content, links and empty folders too: what must stay as it is when nothing may be written.
    func state() throws -> [String: String] {
        var state: [String: String] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            let data = try? Data(contentsOf: folder.appending(path: path))
            state[path] = data.map { String(decoding: $0, as: UTF8.self) } ?? "folder"
        }
        return state
    }

    /// Replaces a text in a file; it must be there.
    func edit(_ path: String, _ old: String, _ new: String) throws {
        let text = try text(path)
        #expect(text.contains(old), "\(old)")
        try write(text.replacingOccurrences(of: old, with: new), to: path)
    }
}
