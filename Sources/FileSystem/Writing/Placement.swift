import StringsdictKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Puts the files of a journal in place, or restores the old files. Both operations can be interrupted at any point and
/// repeated.
final class Placement {
    /// The result of placing a file.
    enum Outcome {
        /// The new file has been put in place.
        case placed
        /// The new file was already in place.
        case done
        /// Another program has changed the existing file, so the new file was not put in place.
        case changed
    }

    private let run: RunFolder
    private let journal: Journal
    /// The folders that contain the files. Each folder is opened only once, so that its files can be restored even if
    /// the folder is moved.
    private var holders: [[ExactString]: Folder] = [:]

    init(_ journal: Journal, of run: RunFolder) {
        self.run = run
        self.journal = journal
    }

    /// Creates missing folders for the files, and opens all folders that contain files.
    func makeFolders() throws(SystemError) {
        for parts in journal.folders { try holder(of: parts).makeFolder(parts[parts.count - 1]) }
        for file in journal.files { _ = try holder(of: file.parts) }
    }

    /// Puts a file in place.
    func place(_ file: Journal.File) throws(SystemError) -> Outcome {
        let waiting = RunFolder.newName(file.number)
        guard run.folder.kind(of: waiting) != .nothing else { return .done }
        let holder = try holder(of: file.parts)
        let name = file.parts[file.parts.count - 1]
        guard holder.status(of: name).map({ FileIdentity($0) }) == file.old else { return .changed }
        try run.folder.move(waiting, to: holder, as: name)
        return .placed
    }

    /// Flushes the new names to permanent storage.
    ///
    /// - Throws: ``SystemError`` if flushing fails, or if a folder has been moved, because its new files are then not
    ///   at their paths.
    func flush() throws(SystemError) {
        for (parts, folder) in holders {
            try folder.flush(.drive)
            guard let here = try open(parts).status(of: "."), let there = folder.status(of: "."), here.isSame(as: there)
            else { throw SystemError(code: ENOTDIR) }
        }
        try run.root.flush(.permanent)
    }

    /// Restores the old files, and removes the created folders.
    ///
    /// - Returns: the files that could not be restored.
    func undo() -> [Journal.File] {
        var left: [Journal.File] = []
        for file in journal.files.reversed() {
            do throws(SystemError) { try takeBack(file) } catch { left.append(file) }
        }
        for parts in journal.folders.reversed() {
            (try? holder(of: parts))?.removeFolder(parts[parts.count - 1])
        }
        return left.reversed()
    }

    private func takeBack(_ file: Journal.File) throws(SystemError) {
        guard run.folder.kind(of: RunFolder.newName(file.number)) == .nothing else { return }
        let holder = try holder(of: file.parts)
        let name = file.parts[file.parts.count - 1]
        // Only files that this run has put in place are removed.
        guard let status = holder.status(of: name), UInt64(status.st_ino) == file.waiting else { return }
        if file.old == nil {
            try holder.remove(name)
        } else {
            try run.folder.move(RunFolder.oldName(file.number), to: holder, as: name)
        }
    }

    /// The folder that contains an item.
    private func holder(of parts: [String]) throws(SystemError) -> Folder {
        let way = parts.dropLast().map { ExactString($0) }
        if let known = holders[way] { return known }
        let folder = try open(way)
        holders[way] = folder
        return folder
    }

    /// Opens a folder without following links.
    private func open(_ parts: [ExactString]) throws(SystemError) -> Folder {
        var folder = run.root
        for part in parts { folder = try folder.folder(part.string) }
        return folder
    }
}
