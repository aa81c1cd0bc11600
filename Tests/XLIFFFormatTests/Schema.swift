import Foundation
import Testing

/// The schemas of XLIFF (of 1.2 the strict one), where their validator is installed.
enum Schema {
    static func expectValid(
        _ files: [UInt8]..., as schema: String = "1.2 strict", location: Testing.SourceLocation = #_sourceLocation
    ) throws {
        try expectValid(files, as: schema, location: location)
    }

    static func expectValid(
        _ files: [[UInt8]], as schema: String = "1.2 strict", location: Testing.SourceLocation = #_sourceLocation
    ) throws {
        guard let tool = Fixture.shared("tools/validate-xliff"), isLinterInstalled else { return }
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let urls = try files.enumerated().map { index, bytes in
            let url = folder.appending(path: "\(index).xliff")
            try Data(bytes).write(to: url)
            return url
        }
        let process = Process()
        let pipe = Pipe()
        process.executableURL = tool
        process.arguments = urls.map(\.path)
        process.standardOutput = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let complaints = output.split(separator: "\n").filter { !$0.contains(": valid (\(schema))") }
        #expect(complaints.isEmpty && process.terminationStatus == 0, sourceLocation: location)
    }

    private static var isLinterInstalled: Bool {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let isInstalled = path.split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/xmllint")
        }
        if !isInstalled { print("Skipped: xmllint is not installed.") }
        return isInstalled
    }
}
