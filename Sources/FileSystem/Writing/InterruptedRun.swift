import StringsdictKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Detects runs that were interrupted while they put files in place, so that a mix of old and new files is not read.
enum InterruptedRun {
    /// The item that marks the top of a repository.
    private static let repository = ".git"

    /// Checks for an interrupted run at a path, and in all folders above it in the same repository.
    ///
    /// - Throws: ``StringsdictError`` (`interrupted-run`, `folder-in-use`).
    static func check(around path: String) throws(StringsdictError) {
        var folder = Disk().resolved(path)
        var folders = [folder]
        var isBelowRepository = false
        while folder != "/", !isBelowRepository {
            isBelowRepository = Disk().kind(of: Path.joined(folder, repository)) != .nothing
            folder = Path.folder(of: folder)
            if !isBelowRepository { folders.append(folder) }
        }
        // Outside a repository, only the path itself is checked. For a language folder or a table, the project folder
        // is checked, too.
        let own = folders.prefix {
            Path.language(of: Path.name(of: $0)) != nil || ProjectTable.isTable(Path.name(of: $0))
        }
        for folder in isBelowRepository ? folders[...] : folders.prefix(own.count + 1) { try check(folder) }
    }

    /// Checks that no run is putting files in place in a folder. Waits up to five seconds for such a run to end.
    ///
    /// - Throws: ``StringsdictError`` (`interrupted-run`, `folder-in-use`).
    static func check(_ path: String) throws(StringsdictError) {
        var patience = Patience()
        while isPlacing(path) {
            guard isAlive(path) else {
                // The run may have ended just now.
                guard isPlacing(path) else { return }
                throw refusal(path)
            }
            guard patience.waits() else { throw inUse(path) }
        }
    }

    private static func isPlacing(_ path: String) -> Bool {
        let run = Path.joined(path, RunFolder.name)
        return [RunFolder.journalName, RunFolder.undoName].contains {
            Disk().kind(of: Path.joined(run, $0)) != .nothing
        }
    }

    /// True if an active run holds the lock.
    private static func isAlive(_ path: String) -> Bool {
        guard let file = lockFile(path) else { return false }
        return !file.lock(LOCK_SH)
    }

    private static func lockFile(_ path: String) -> OpenFile? {
        let file = try? Folder(at: path).folder(RunFolder.name).file(RunFolder.lockName)
        return (try? file?.status().kind) == .file ? file : nil
    }

    private static func refusal(_ path: String) -> StringsdictError {
        StringsdictError(
            Finding(
                .interruptedRun,
                "A run was interrupted while it moved its files into place in “\(path)”: some files may be new and some old.",
                hint: "Run the command again; it finishes the interrupted run first."))
    }

    /// The error for a folder into which another run is writing. The message includes that run's process and command.
    static func inUse(_ path: String) -> StringsdictError {
        let bytes = (try? lockFile(path)?.read(expecting: 200, most: 200)) ?? []
        let words = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? ""
        let parts = words.split(separator: " ", maxSplits: 1)
        let name = parts.count == 2 ? " (process \(parts[0]), stringsdict \(parts[1]))" : ""
        return StringsdictError(
            Finding(
                .folderInUse, "Another run\(name) is writing to “\(path)”; nothing was written.",
                hint: "Wait until it ends, then run the command again."))
    }
}
