import ArgumentParser
import FileSystem
import StringsdictKit

/// Options for reading files.
struct ReadingOptions: ParsableArguments {
    @Option(
        name: .customLong("source-language"),
        help: ArgumentHelp(
            "The language of the source files, also of those in Base.lproj.",
            discussion:
                "Default: that of the settings, or of the .lproj folder that is named, or, in an import, of the exchange file; otherwise en.",
            valueName: "tag"))
    var sourceTag: String?

    @Option(
        help: ArgumentHelp(
            "The largest file that is read, in MiB (default: \(Disk.usualLimit >> 20)).",
            discussion: "XML can have up to 2047.", valueName: "MiB"))
    var maxFileSize: Int?

    func validate() throws {
        if let maxFileSize, !(1...1 << 30).contains(maxFileSize) {
            throw ValidationError("The largest file must have 1 MiB or more.")
        }
    }

    /// The language of the source files; nil if not given.
    var sourceLanguage: LanguageTag? { sourceTag.map { LanguageTag($0) } }

    /// The maximum size of a file that is read, in bytes.
    private var limit: Int { maxFileSize.map { $0 << 20 } ?? Disk.usualLimit }

    /// The disk, for reading named paths and the files below them.
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
