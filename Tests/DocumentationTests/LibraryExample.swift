import StringsdictKit
import Testing

/// The code of the README, between the two marks.
enum LibraryExample {
    // README begins
    /// The files for two translators, by their paths.
    static func export(from files: any FileTree) throws -> [(path: String, bytes: [UInt8])] {
        let project = Project(at: "App", in: files, settings: .init(sourceLanguage: "en"))
        return try Export(of: project, to: ["de", "ru"], as: .xliff()).outputs.map { output in
            var bytes: [UInt8] = []
            let summary = try output.write { bytes += $0 }
            print(output.path, summary.units, bytes.count)
            return (output.path, bytes)
        }
    }

    /// The files that a project gets with the translations of `returned`, by their paths.
    static func importGerman(_ returned: [UInt8], into files: any FileTree) throws -> [(path: String, bytes: [UInt8])] {
        let project = Project(at: "App", in: files)
        let delivery = Delivery([(name: "de.xliff", bytes: returned)])
        let plan = try ImportPlan(of: delivery, into: project, untranslated: .source)
        for finding in plan.findings { print(finding.severity, finding.id.rawValue, finding.message) }
        return plan.files.compactMap { file in file.bytes.map { (file.path, $0) } }
    }
    // README ends

    /// The source of the code above, as the README shows it.
    static func lines() throws -> [String] {
        let lines = try Repository.text(of: "Tests/DocumentationTests/LibraryExample.swift").split(
            separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex { $0.hasSuffix("// README begins") })
        let end = try #require(lines.firstIndex { $0.hasSuffix("// README ends") })
        return lines[(start + 1)..<end].map { String($0.dropFirst(4)).replacing("static func", with: "func") }
    }
}
