import StringsdictKit

/// A folder on disk, such as a project. Reads the files of the folder, and writes files into the folder: all files of
/// an import or export, or none.
///
/// ```swift
/// let app = try DiskFolder("App")
/// let plan = try Project(at: "App", in: app).plan(importing: ReturnedFiles(paths: ["returned"]))
/// try app.write(plan)
/// ```
///
/// Links that lead out of the folder are not followed. Writing is atomic, and preserves the mode, owner and extended
/// attributes of replaced files. The next run completes or removes the work of an interrupted run. The calling program
/// is responsible for handling signals.
public struct DiskFolder: FileTree {
    /// The path of the folder, as given.
    public let path: String
    private let disk: Disk
    private let log: ReadLog

    /// The default maximum size of a file that is read: 1 GiB.
    public static let usualLimit = Disk.usualLimit

    /// Opens a folder. A folder that is only written into need not exist.
    ///
    /// - Parameters:
    ///   - path: the path of the folder. The paths of all its files begin with this path:
    ///     `App/de.lproj/Localizable.stringsdict`.
    ///   - others: files and folders to be read outside the folder, such as returned files.
    ///   - limit: the maximum size of a file that is read, in bytes; a larger file is an error (`file-too-large`).
    /// - Throws: ``StringsdictError`` (`interrupted-run`, `folder-in-use`) if an interrupted run has put only some of
    ///   its files in place, or another run is writing.
    public init(_ path: String, reading others: [String] = [], limit: Int = usualLimit) throws(StringsdictError) {
        self.path = path
        log = ReadLog(below: path)
        disk = try Disk(named: [path] + others, limit: limit, log: log)
    }

    public func kind(of path: String) -> FileKind { disk.kind(of: path) }

    public func resolvedKind(of path: String) -> FileKind { disk.resolvedKind(of: path) }

    public func names(in folder: String) throws(StringsdictError) -> [String] { try disk.names(in: folder) }

    public func read(_ path: String) throws(StringsdictError) -> [UInt8] { try disk.read(path) }
}

// MARK: - Writing

extension DiskFolder {
    /// Writes the files of an import, all of them or none.
    ///
    /// - Parameter plan: the import, which must have no blockers.
    /// - Returns: findings about an earlier interrupted run.
    /// - Throws: ``StringsdictError`` if the plan has ``ImportPlan/blockers``, a file of the folder has changed since
    ///   it was read (`changed-meanwhile`), another run is writing (`folder-in-use`), or a file cannot be written
    ///   (`cannot-write`, `outside-project`). In each case, nothing is written.
    @discardableResult
    public func write(_ plan: ImportPlan) throws(StringsdictError) -> [Finding] {
        guard plan.blockers.isEmpty else { throw StringsdictError(plan.blockers) }
        return try write(plan.newFiles)
    }

    /// Writes files to their paths, all of them or none. An existing file must have been read before it is replaced.
    ///
    /// - Parameter files: the files. Their paths begin with the path of the folder.
    /// - Returns: findings about an earlier interrupted run.
    /// - Throws: ``StringsdictError`` (`changed-meanwhile`, `folder-in-use`, `cannot-write`, `outside-project`).
    ///   In each case, nothing is written.
    @discardableResult
    public func write(_ files: [FileContent]) throws(StringsdictError) -> [Finding] {
        var run = try WritingRun(in: path, for: Self.writer, after: log)
        for file in files { try run.write(file.bytes, to: file.path) }
        try run.commit()
        return run.findings
    }

    /// Writes the files of an export, all of them or none. Files of an earlier export are replaced. A partial export
    /// omits files that would contain no strings.
    ///
    /// - Parameter export: the export, whose paths are relative to the folder.
    /// - Returns: findings about an earlier interrupted run and about the export.
    /// - Throws: ``StringsdictError`` if the export fails, another run is writing (`folder-in-use`), or a file cannot
    ///   be written (`cannot-write`, `outside-project`). In each case, nothing is written.
    @discardableResult
    public func write(_ export: Export) throws -> [Finding] {
        var run = try WritingRun(in: path, for: Self.writer)
        var findings = run.findings
        try export.forEachFile { output, contents in
            findings += contents.findings
            if contents.isEmpty { return }
            _ = try run.write(to: Path.joined(path, output.path)) { sink in
                findings += try contents.write(sink).findings
            }
            for file in output.companions() {
                try run.write(file.bytes, to: Path.joined(path, file.path))
            }
        }
        findings += try export.checkSources()
        try run.commit()
        return findings
    }

    /// The name by which messages of other runs identify this run.
    private static let writer = "library"
}
