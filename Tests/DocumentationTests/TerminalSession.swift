import Foundation
import TestSupport

/// A terminal session as a document shows it: commands behind `$`, and what they print.
///
/// A line `…` stands for any number of lines. `(exit status 1)` is what the document says about the command before it.
struct TerminalSession {
    /// A command and what it is said to print.
    struct Step {
        var command: String
        /// The number of the command's line in the document, from 1.
        var line: Int
        var output: [String] = []

        /// Whether lines are those that the document shows.
        func shows(_ lines: [String]) -> Bool { TerminalSession.matches(lines[...], output[...]) }
    }

    private(set) var steps: [Step] = []

    init(_ block: CodeBlock) {
        for (index, line) in block.lines.enumerated() {
            if line.hasPrefix("$ ") {
                steps.append(Step(command: String(line.dropFirst(2)), line: block.line + 1 + index))
            } else if !steps.isEmpty {
                steps[steps.count - 1].output.append(line)
            }
        }
    }

    /// What a command prints on both channels, and its exit status where it is not 0.
    static func run(_ command: String, in folder: URL) throws -> [String] {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", command]
        process.currentDirectoryURL = folder
        process.standardOutput = pipe
        process.standardError = pipe
        var environment = ProcessInfo.processInfo.environment
        environment["PATH"] = try BuiltCommand.folder().path + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
        // In GitHub Actions, the command prints annotations, too.
        environment["GITHUB_ACTIONS"] = nil
        process.environment = environment
        try process.run()
        let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(
            String.init)
        if lines.last == "" { lines.removeLast() }
        return process.terminationStatus == 0 ? lines : lines + ["(exit status \(process.terminationStatus))"]
    }

    /// Whether lines are those that the document shows.
    static func matches(_ lines: ArraySlice<String>, _ shown: ArraySlice<String>) -> Bool {
        guard let first = shown.first else { return lines.isEmpty }
        let rest = shown.dropFirst()
        if first == "…" {
            return (lines.startIndex...lines.endIndex).contains { matches(lines[$0...], rest) }
        }
        return lines.first == first && matches(lines.dropFirst(), rest)
    }
}
