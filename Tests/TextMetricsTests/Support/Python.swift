import Foundation
import Testing

/// Runs Python 3, where it is installed.
enum Python {
    /// What a program prints; nil where Python is absent, which is printed.
    static func run(_ arguments: [String], input: Data = Data(), for purpose: String) throws -> Data? {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).input")
        try input.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3"] + arguments
        process.standardInput = try FileHandle(forReadingFrom: file)
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let printed = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus != 127 else {
            print("python3 is absent: \(purpose)")
            return nil
        }
        #expect(process.terminationStatus == 0)
        return printed
    }
}
