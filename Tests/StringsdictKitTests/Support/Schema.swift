import Foundation
import Testing

/// The schemas of XLIFF 1.2, where their validator is.
enum Schema: String {
    case strict, transitional

    /// Expects that every file is valid. Prints a line where there is no validator.
    func expectValid(_ files: [[UInt8]], location: Testing.SourceLocation = #_sourceLocation) throws {
        guard let tool = Fixture.shared("tools/validate-xliff") else { return }
        guard Tool.path(of: "xmllint") != nil else { return print("Skipped: xmllint is not installed.") }
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let paths = try files.enumerated().map { index, bytes in
            let url = folder.appending(path: "\(index).xliff")
            try Data(bytes).write(to: url)
            return url.path
        }
        let answer = try Tool.run(tool, ["--\(rawValue)"] + paths)
        let lines = answer.output.split(separator: "\n")
        #expect(lines.filter { !$0.hasSuffix(": valid (1.2 \(rawValue))") } == [], sourceLocation: location)
        #expect(lines.count == files.count && answer.status == 0, sourceLocation: location)
    }
}
