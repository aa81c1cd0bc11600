import StringsdictKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Writes several files or none: each goes to a new file beside its destination first, and all are renamed at the end.
struct FileTransaction: ~Copyable {
    private var staged: [(temporary: String, path: String)] = []
    private var madeFolders: [String] = []
    private var isCommitted = false

    /// What becomes of the file that is at a path.
    enum Effect {
        /// There is none.
        case made
        /// It has the same bytes.
        case unchanged
        /// It has other bytes, which will be gone.
        case replaced
    }

    /// Stages a file.
    ///
    /// - Returns: what becomes of the file that is there now.
    @discardableResult
    mutating func write(_ bytes: [UInt8], to path: String) throws -> Effect {
        try write(to: path) { sink in try sink(bytes) }
    }

    /// Stages a file that comes in pieces.
    ///
    /// - Returns: what becomes of the file that is there now.
    /// - Throws: ``Refusal`` (`cannot-write`) where a folder, a link or a device is: a file would replace it.
    @discardableResult
    mutating func write(
        to path: String, _ body: (_ sink: ([UInt8]) throws -> Void) throws -> Void
    ) throws -> Effect {
        guard [.file, .nothing].contains(Disk().kind(of: path)) else { throw FileProblem.noOrdinaryFile(path) }
        madeFolders += Disk().missingFolders(to: Path.folder(of: path))
        try Disk().makeFolder(Path.folder(of: path))
        let temporary = Path.joined(Path.folder(of: path), ".\(Path.name(of: path)).\(getpid()).part")
        guard let file = BackgroundFile(path: temporary) else { throw FileProblem.cannotWrite(path) }
        staged.append((temporary, path))
        let result = Result { try body { file.write($0) } }
        let isWhole = file.close()
        try result.get()
        guard isWhole else { throw FileProblem.cannotWrite(path) }
        guard Disk().kind(of: path) == .file else { return .made }
        return Disk().hasSameBytes(path, as: temporary) ? .unchanged : .replaced
    }

    /// Moves all files to their destinations. If one cannot be moved, those before it are undone.
    mutating func commit() throws {
        var kept: [(backup: String?, path: String)] = []
        for (temporary, path) in staged {
            let backup = Disk().kind(of: path) == .nothing ? nil : temporary + ".old"
            let hasMoved = backup.map { unsafe link(path, $0) == 0 } ?? true
            guard hasMoved, unsafe rename(temporary, path) == 0 else {
                if let backup { Disk().remove(backup) }
                for (backup, path) in kept.reversed() {
                    if let backup { unsafe rename(backup, path) } else { unsafe unlink(path) }
                }
                throw FileProblem.cannotWrite(path)
            }
            kept.append((backup, path))
        }
        for case (let backup?, _) in kept { Disk().remove(backup) }
        isCommitted = true
    }

    deinit {
        guard !isCommitted else { return }
        for (temporary, _) in staged { Disk().remove(temporary) }
        // Only an empty folder goes.
        for folder in madeFolders.reversed() { unsafe rmdir(folder) }
    }
}
