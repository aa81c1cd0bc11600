import StringsdictKit

/// A folder of the disk, such as a project: its files are read, and files are written into it, all of them or none.
///
/// ```swift
/// let app = try DiskFolder("App")
/// let plan = try Project(at: "App", in: app).plan(importing: ReturnedFiles(paths: ["returned"]))
/// try app.write(plan)
/// ```
///
/// Nothing that lies outside the folder is reached through a link in it. Writing keeps mode, owner and extended attributes of the
/// files that are replaced, and survives a kill: the next run finishes or removes what one has left. Signals are the program's own.
public struct DiskFolder: FileTree {
    /// The path of the folder, as it was given.
    public let path: String
    private let disk: Disk
    private let log: ReadLog

    /// The most bytes of a file that are read unless another limit is given: 1 GiB.
    public static let usualLimit = Disk.usualLimit

    /// Opens a folder. One to be written into need not exist.
    ///
    /// - Parameters:
    ///   - path: the folder. Paths of its files begin with it: `App/de.lproj/Localizable.stringsdict`.
    ///   - others: files and folders beside it that are read, such as returned ones.
    ///   - limit: the most bytes of a file that are read; a larger one is refused (`file-too-large`).
    /// - Throws: ``StringsdictError`` (`interrupted-run`, `folder-in-use`) where a run has left files half in place, or is at work.
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
    /// - Returns: what was found of an earlier run that had been interrupted.
    /// - Throws: ``StringsdictError`` where something keeps the plan from being written (``ImportPlan/blockers``), where a file of the folder is
    ///   not what it was when it was read (`changed-meanwhile`), where another run writes (`folder-in-use`), and where a file cannot be
    ///   written (`cannot-write`, `outside-project`). Nothing is written then.
    @discardableResult
    public func write(_ plan: ImportPlan) throws(StringsdictError) -> [Finding] {
        guard plan.blockers.isEmpty else { throw StringsdictError(plan.blockers) }
        return try write(plan.newFiles)
    }

    /// Writes files by their paths, all of them or none. A file that is replaced must have been read before.
    ///
    /// - Returns: what was found of an earlier run that had been interrupted.
    /// - Throws: ``StringsdictError`` (`changed-meanwhile`, `folder-in-use`, `cannot-write`, `outside-project`). Nothing is written then.
    @discardableResult
    public func write(_ files: [FileContent]) throws(StringsdictError) -> [Finding] {
        var run = try WritingRun(in: path, for: Self.writer, after: log)
        for file in files { try run.write(file.bytes, to: file.path) }
        try run.commit()
        return run.findings
    }

    /// Writes the files of an export, all of them or none. Files of an earlier export are replaced. A file without a unit, as all is
    /// translated, is not written.
    ///
    /// - Returns: what was found of an earlier run that had been interrupted, and what the export has found.
    /// - Throws: ``StringsdictError`` where the export cannot be made, where another run writes (`folder-in-use`), and where a file cannot be
    ///   written (`cannot-write`, `outside-project`). Nothing is written then.
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

    /// The name of this run in messages of other runs.
    private static let writer = "library"
}
