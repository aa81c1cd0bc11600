import FileSystem
import StringsdictKit

/// A project that is read and then written.
struct WritableProject: ~Copyable {
    /// Findings about an earlier interrupted run.
    let findings: [Finding]
    private let folder: String
    /// The folder that the run writes into.
    private let place: String
    private let log: ReadLog
    private var run: WritingRun?

    /// Acquires the lock for writing.
    ///
    /// - Parameters:
    ///   - choice: the project and its settings.
    ///   - source: the path that the user has specified; nil for the sources in the settings.
    ///   - output: the destination folder; nil for the paths in the project.
    ///   - command: the name of the command; nil for a dry run.
    /// - Throws: ``StringsdictError`` if the path does not exist or cannot be written.
    init(_ choice: ProjectChoice, _ source: String?, to output: String? = nil, for command: String?)
        throws(StringsdictError)
    {
        if let source, Disk().resolvedKind(of: source) == .nothing { throw FileProblem.notFound(source) }
        let folder = source.map { Disk().projectFolder(of: $0) } ?? choice.folder
        let place = choice.runFolder(of: folder)
        let log = ReadLog(below: place)
        if let command {
            let begun = try WritingRun(in: output ?? place, for: command, after: log)
            findings = begun.findings
            run = consume begun
        } else {
            findings = []
            run = nil
        }
        self.folder = folder
        self.place = place
        self.log = log
    }

    func project(
        _ choice: ProjectChoice, _ reading: ReadingOptions
    ) throws(StringsdictError) -> Project {
        try choice.project(
            in: try reading.disk(named: [folder, place], log: log), sourceLanguage: reading.sourceLanguage)
    }

    /// Puts files in place, all of them or none.
    ///
    /// - Parameter isOwn: true if the files are not part of the project and may be replaced without having been read.
    mutating func write(_ files: [FileContent], isOwn: Bool = false) throws {
        guard run != nil else { return }
        for file in files { try run?.write(file.bytes, to: file.path, isOwn: isOwn) }
        try run?.commit()
    }
}
