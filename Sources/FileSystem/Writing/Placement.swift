import StringsdictKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Puts the files of a journal in their places, or takes them back. It can be stopped anywhere and done again.
final class Placement {
    /// What was done to a file.
    enum Outcome {
        /// The new file is in its place.
        case placed
        /// It was before.
        case done
        /// Somebody has changed what is there; it was left.
        case changed
    }

    private let run: RunFolder
    private let journal: Journal
    /// The folders of the files, each opened once: what is put there can be taken back from there, wherever it is by then.
    private var holders: [[ExactString]: Folder] = [:]

    init(_ journal: Journal, of run: RunFolder) {
        self.run = run
        self.journal = journal
    }

    /// Makes the folders for the files, and opens them all.
    func makeFolders() throws(SystemError) {
        for parts in journal.folders { try holder(of: parts).makeFolder(parts[parts.count - 1]) }
        for file in journal.files { _ = try holder(of: file.parts) }
    }

    /// Puts a file in its place.
    func place(_ file: Journal.File) throws(SystemError) -> Outcome {
        let waiting = RunFolder.newName(file.number)
        guard run.folder.kind(of: waiting) != .nothing else { return .done }
        let holder = try holder(of: file.parts)
        let name = file.parts[file.parts.count - 1]
        guard holder.status(of: name).map({ FileIdentity($0) }) == file.old else { return .changed }
        try run.folder.move(waiting, to: holder, as: name)
        return .placed
    }

    /// Waits until the new names survive a loss of power.
    ///
    /// - Throws: ``SystemError`` also when a folder has been exchanged meanwhile: its files would be elsewhere.
    func flush() throws(SystemError) {
        for (parts, folder) in holders {
            try folder.flush(.drive)
            guard let here = try open(parts).status(of: "."), let there = folder.status(of: "."), here.isSame(as: there)
            else { throw SystemError(code: ENOTDIR) }
        }
        try run.root.flush(.permanent)
    }

    /// Puts the old files back, and removes the folders that were made.
    ///
    /// - Returns: the files that are still new, as that did not work.
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
        // Only what this run put there is taken away.
        guard let status = holder.status(of: name), UInt64(status.st_ino) == file.waiting else { return }
        if file.old == nil {
            try holder.remove(name)
        } else {
            try run.folder.move(RunFolder.oldName(file.number), to: holder, as: name)
        }
    }

    /// The folder that holds something.
    private func holder(of parts: [String]) throws(SystemError) -> Folder {
        let way = parts.dropLast().map { ExactString($0) }
        if let known = holders[way] { return known }
        let folder = try open(way)
        holders[way] = folder
        return folder
    }

    /// Opens a folder, reached through no link.
    private func open(_ parts: [ExactString]) throws(SystemError) -> Folder {
        var folder = run.root
        for part in parts { folder = try folder.folder(part.string) }
        return folder
    }
}
