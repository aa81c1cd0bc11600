import FileSystem
import StringsdictKit

/// Exports a project for two translators, as `de.xliff` and `ru.xliff` in a folder.
func export(_ app: String, to folder: String) throws {
    let project = Project(at: app, in: try DiskFolder(app))
    try DiskFolder(folder).write(project.export(to: ["de", "ru"], as: .xliff()))
}

/// Imports translations into a project. All of its files are written, or none.
func importTranslations(_ returned: String, into app: String) throws {
    let files = try DiskFolder(app, reading: [returned])
    let plan = try Project(at: app, in: files).plan(importing: ReturnedFiles(paths: [returned]))
    for finding in plan.findings { print(finding.severity, finding.id.rawValue, finding.message) }
    try files.write(plan)
}
