import ArgumentParser
import FileSystem
import StringsdictKit

/// `stringsdict merge`
struct MergeCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Merge two versions of a table or of the state file, as a merge driver of git.",
        discussion: """
            Tables are merged string by string, and the result is written to the second file. Only a string that both \
            branches changed differently is a conflict; git's markers then surround both versions. A file that cannot \
            be read as a table is merged by lines. To make git use the command, configure it as a merge driver:

              git config merge.stringsdict.driver "stringsdict merge %O %A %B %P"

            and add these lines to .gitattributes:

              *.stringsdict merge=stringsdict
              .stringsdict-states merge=stringsdict

            Exit status: 0 merged, 1 with conflicts, 2 could not run.
            """
    )

    @Argument(help: "Common ancestor (%O).") var base: String
    @Argument(help: "Version of the current branch, which is replaced (%A).") var ours: String
    @Argument(help: "Version of the other branch (%B).") var theirs: String
    @Argument(help: "Path of the file in the repository, for messages (%P).") var path: String?

    @Flag(help: OutputOptions.jsonHelp)
    var json = false

    func run(_ run: inout CommandRun) throws {
        let name = path ?? ours
        var result = MergeResult(path: name)
        let disk = Disk()
        let versions = (base: try disk.read(base), ours: try disk.read(ours), theirs: try disk.read(theirs))
        do throws(StringsdictError) {
            let merge = try VersionMerge(
                base: versions.base, ours: versions.ours, theirs: versions.theirs, named: name)
            try write(merge.bytes, over: versions.ours)
            if !merge.conflicts.isEmpty { run.fail() }
            result.conflicts = merge.conflicts
        } catch {
            guard let lines = LineMerge(base: base, ours: ours, theirs: theirs) else { throw error }
            try write(lines.bytes, over: versions.ours)
            run.record(blockers: error.findings)
            result.isByLines = true
        }
        try run.record(result)
    }

    private func write(_ bytes: [UInt8], over current: [UInt8]) throws(StringsdictError) {
        if bytes != current { try ReplacedFile.write(bytes, to: ours) }
    }
}
