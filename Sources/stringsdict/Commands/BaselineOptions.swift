import ArgumentParser
import FileSystem
import StringsdictKit

/// Options for a baseline: a file with the known findings of a project.
struct BaselineOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Do not report the findings listed in a file.",
            discussion: "Path to a JSON file that --update-baseline wrote. Commit it with the project.",
            valueName: "file"))
    var baseline: String?

    @Flag(help: "Write all current findings to the file of --baseline.")
    var updateBaseline = false

    func validate() throws {
        if updateBaseline, baseline == nil { throw ValidationError("--update-baseline needs --baseline FILE.") }
    }

    /// Reads the file. Later findings in it are not reported; in an update, none are.
    func begin(_ run: inout CommandRun) throws(StringsdictError) {
        guard let baseline else { return }
        let kind = Disk().kind(of: baseline)
        if updateBaseline {
            try OutputFile(path: baseline, kind: "a baseline", endings: ["json"]).check()
        } else if kind == .nothing {
            throw StringsdictError(
                Finding(
                    .notFound, "There is no baseline “\(baseline)”.", hint: "Create it with --update-baseline."))
        }
        let entries = kind == .nothing ? [] : try BaselineFile.read(try Disk().read(baseline), named: baseline)
        let paths = RepositoryPaths()
        run.follow(FindingBaseline(entries, isUpdated: updateBaseline) { paths.path(of: $0) })
    }

    /// Reports unused entries, or writes the file.
    ///
    /// - Parameter isExpected: true for an entry whose findings would have been reported if they still occurred.
    /// - Returns: the entries that were written; nil if none were.
    func finish(
        _ run: inout CommandRun, isExpected: (Finding.Identity) -> Bool
    ) throws -> ValidationResult.Baseline? {
        guard let path = baseline, let baseline = run.report.list.baseline else { return nil }
        // Entries can be about an unreadable file.
        let isComplete = !run.report.list.findings.contains { $0.stops == .file }
        let unused = baseline.unused.filter { isComplete && isExpected($0.identity) }
        guard updateBaseline else {
            run.record(unused.map(Self.finding))
            return nil
        }
        let entries = baseline.updated(keeping: baseline.unused.filter { !isComplete || !isExpected($0.identity) })
        var files = try WritingRun(in: Path.folder(of: path), for: "validate")
        try files.write(BaselineFile.bytes(of: entries), to: path, isOwn: true)
        try files.commit()
        return ValidationResult.Baseline(
            path: path, findings: entries.reduce(0) { $0 + $1.count }, new: baseline.newCount,
            removed: unused.reduce(0) { $0 + $1.count })
    }

    private static func finding(about entry: FindingBaseline.Entry) -> Finding {
        let identity = entry.identity
        let about = [identity.table ?? identity.file, identity.language].compactMap(\.self) + identity.path
        let names = about.map { "“\($0)”" as Finding.Message }.joined(separator: ", ")
        return Finding(
            .unusedBaseline, "“\(identity.rule)” no longer occurs\(about.isEmpty ? "" : ": \(names)").",
            at: entry.location)
    }
}
