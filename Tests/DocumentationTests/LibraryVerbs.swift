import StringsdictKit
import Testing

/// The code of the article about the verbs of the library, between the two marks.
enum LibraryVerbs {
    // Article begins
    /// The progress of each language in percent, and the problems in the project.
    static func look(at files: any FileTree) throws -> (percent: [String: Int], problems: [String]) {
        let project = Project(at: "App", in: files)
        var percent: [String: Int] = [:]
        for row in try project.status().languages { percent[row.language?.tag ?? ""] = row.percent }
        let validation = try project.validate()
        let findings = (validation.findings + validation.unfinished).filter { $0.severity > .note }
        return (percent, findings.map { "\($0.id.rawValue): \($0.message)" })
    }

    /// The files with the strings that lack a translation, or whose source has changed since `earlier`.
    static func exportRest(of files: any FileTree, since earlier: any FileTree) throws -> [FileContent] {
        let project = Project(at: "App", in: files).compared(with: earlier)
        let export = try project.export(to: ["de"], as: .csv(), only: [.missing, .stale])
        return try export.outputs.map { output in
            var bytes: [UInt8] = []
            try output.write { bytes += $0 }
            return FileContent(path: output.path, bytes: bytes)
        }
    }

    /// The changes that an import would make, string by string and as a patch.
    static func preview(_ returned: [UInt8], for files: any FileTree) throws -> (changes: [String], patch: [UInt8]) {
        let delivery = ReturnedFiles([FileContent(path: "de.xliff", bytes: returned)])
        let plan = try Project(at: "App", in: files).plan(importing: delivery)
        let changes = plan.files.flatMap(\.changes).map { "\($0.path): “\($0.old ?? "")” → “\($0.new)”" }
        return (changes, plan.files.flatMap(\.difference))
    }

    /// A translation for layout tests: accented strings that name their variant and are almost as wide as their budget.
    static func makePseudo(of files: any FileTree) throws -> [FileContent] {
        try Project(at: "App", in: files).pseudoTranslation(into: "en-XA").newFiles
    }

    /// The translations with the entries of their sources, after a key has been renamed.
    static func synchronize(_ files: any FileTree) throws -> [FileContent] {
        let renaming = Project.Synchronization.Renaming("hello", to: "greeting")
        return try Project(at: "App", in: files).synchronization(renaming: [renaming]).newFiles
    }

    /// A table that two branches have changed, and the keys of its conflicts.
    static func merge(base: [UInt8], ours: [UInt8], theirs: [UInt8]) throws -> (table: [UInt8], conflicts: [String]) {
        let merge = try VersionMerge(base: base, ours: ours, theirs: theirs, named: "Localizable.stringsdict")
        return (merge.bytes, merge.conflicts)
    }

    /// Validates a project in the background. `task.cancel()` ends it with `StringsdictError.cancelled`.
    static func validate(
        _ project: Project, show: @escaping @Sendable (Project.Progress) -> Void
    ) -> Task<[Finding], any Error> {
        Task.detached { try project.validate(progress: show).findings }
    }
    // Article ends

    /// The source of the code above, as the article shows it.
    static func lines() throws -> [String] {
        let lines = try Repository.text(of: "Tests/DocumentationTests/LibraryVerbs.swift").split(
            separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex { $0.hasSuffix("// Article begins") })
        let end = try #require(lines.firstIndex { $0.hasSuffix("// Article ends") })
        return lines[(start + 1)..<end].map { String($0.dropFirst(4)).replacing("static func", with: "func") }
    }
}
