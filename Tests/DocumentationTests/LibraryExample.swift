import FileSystem
import StringsdictKit
import Testing

/// The code of the README, between the two marks.
enum LibraryExample {
    // README begins
    /// Exports a project for two translators, as `de.xliff` and `ru.xliff` in a folder.
    static func export(_ app: String, to folder: String) throws {
        let project = Project(at: app, in: try DiskFolder(app))
        try DiskFolder(folder).write(project.export(to: ["de", "ru"], as: .xliff()))
    }

    /// Imports translations into a project. All of its files are written, or none.
    static func importTranslations(_ returned: String, into app: String) throws {
        let files = try DiskFolder(app, reading: [returned])
        let plan = try Project(at: app, in: files).plan(importing: ReturnedFiles(paths: [returned]))
        for finding in plan.findings { print(finding.severity, finding.id.rawValue, finding.message) }
        try files.write(plan)
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
