import FileSystem
import StringsdictKit

/// A project that is read to be written.
struct WritableProject: ~Copyable {
    /// What was found before: an earlier run that had been interrupted.
    let findings: [Finding]
    private let folder: String
    private let log: ReadLog
    private var run: WritingRun?

    /// Takes the right to write.
    ///
    /// - Parameters:
    ///   - source: what a person named; nil for what the settings name.
    ///   - output: where the files go; nil for their places in the project.
    ///   - command: the name of the command; nil where nothing is to be written.
    /// - Throws: ``StringsdictError`` where nothing is there, and when nothing can be written.
    init(_ choice: ProjectChoice, _ source: String?, to output: String? = nil, for command: String?)
        throws(StringsdictError)
    {
        if let source, Disk().resolvedKind(of: source) == .nothing { throw FileProblem.notFound(source) }
        let folder = source.map { Disk().projectFolder(of: $0) } ?? choice.folder
        let log = ReadLog(below: folder)
        if let command {
            let begun = try WritingRun(in: output ?? folder, for: command, after: log)
            findings = begun.findings
            run = consume begun
        } else {
            findings = []
            run = nil
        }
        self.folder = folder
        self.log = log
    }

    /// Reads the project.
    func project(
        _ choice: ProjectChoice, _ reading: ReadingOptions
    ) throws(StringsdictError) -> Project {
        try choice.project(in: try reading.disk(named: [folder], log: log), sourceLanguage: reading.sourceLanguage)
    }

    /// Puts files in their places, all of them or none.
    ///
    /// - Parameter isOwn: whether the files are none of the project, so that nobody had to read them first.
    mutating func write(_ files: [FileContent], isOwn: Bool = false) throws {
        guard run != nil else { return }
        for file in files { try run?.write(file.bytes, to: file.path, isOwn: isOwn) }
        try run?.commit()
    }
}
