import ArgumentParser
import FileSystem
import StringsdictKit

/// Options for reading files.
struct ReadingOptions: ParsableArguments {
    @Option(
        name: .customLong("source-language"),
        help: ArgumentHelp(
            "Language of the sources.",
            discussion:
                "Default: the first of these: the settings, the specified .lproj folder, the returned file, en. Sources in Base.lproj count as this language.",
            valueName: "tag"))
    var sourceTag: String?

    @Option(
        help: ArgumentHelp(
            "Size limit of files, in MiB (default: \(Disk.usualLimit >> 20)).",
            discussion: "For XML, 2047 at most.", valueName: "MiB"))
    var maxFileSize: Int?

    func validate() throws {
        if let maxFileSize, !(1...1 << 30).contains(maxFileSize) {
            throw ValidationError("The size limit must be at least 1 MiB.")
        }
    }

    /// The language of the source files; nil if not given.
    var sourceLanguage: LanguageTag? { sourceTag.map { LanguageTag($0) } }

    /// The maximum size of a file that is read, in bytes.
    private var limit: Int { maxFileSize.map { $0 << 20 } ?? Disk.usualLimit }

    /// The disk, for reading specified paths and the files below them.
    ///
    /// - Parameter log: records the files read from the project.
    func disk(named paths: [String], log: ReadLog? = nil) throws(StringsdictError) -> Disk {
        try Disk(named: paths, limit: limit, log: log)
    }

    /// An earlier copy of a project folder.
    func copy(_ copy: String, of folder: String) throws(StringsdictError) -> FolderCopy {
        try FolderCopy(copy, of: folder, limit: limit)
    }
}
