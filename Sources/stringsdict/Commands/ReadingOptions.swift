import ArgumentParser
import FileSystem
import StringsdictKit

/// The options that say what is read.
struct ReadingOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The largest file that is read, in MiB.",
            discussion: "XML can have up to 2047.", valueName: "MiB"))
    var maxFileSize = Disk.usualLimit >> 20

    func validate() throws {
        guard (1...1 << 30).contains(maxFileSize) else {
            throw ValidationError("The largest file must have 1 MiB or more.")
        }
    }

    /// The disk, to read what was named and what is below that.
    ///
    /// - Parameter log: takes down what is read of the project.
    func disk(named paths: [String], log: ReadLog? = nil) throws(Refusal) -> Disk {
        try Disk(named: paths, limit: maxFileSize << 20, log: log)
    }

    /// A copy of a project's folder, as it was before.
    func copy(_ copy: String, of folder: String) throws(Refusal) -> FolderCopy {
        try FolderCopy(copy, of: folder, limit: maxFileSize << 20)
    }
}
