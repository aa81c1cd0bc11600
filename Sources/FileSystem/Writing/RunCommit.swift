import StringsdictKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A failure to put files in place.
struct CommitFailure: Error {
    /// The error to report.
    let refusal: StringsdictError
    /// True if some files were replaced and could not be restored.
    var isHalf = false
}

/// Puts the files of a run in place, all of them or none.
struct RunCommit {
    private let run: RunFolder

    init(_ run: RunFolder) {
        self.run = run
    }

    func put(_ staged: [WritingRun.Staged], after flushes: FlushQueue, sealedBy seal: FileIdentity)
        throws(CommitFailure)
    {
        guard !staged.isEmpty else { return }
        var path = run.path
        let journal: Journal
        do throws(SystemError) {
            try flushes.finish()
            journal = try prepare(staged, Journal(seal: seal), &path)
            try run.write(journal)
        } catch {
            throw CommitFailure(refusal: error.refusal(writing: path))
        }
        let placement = Placement(journal, of: run)
        do throws(SystemError) {
            path = run.path
            try placement.makeFolders()
            for file in journal.files {
                path = Path.joined(run.path, file.path)
                guard try placement.place(file) != .changed else { throw .changedMeanwhile }
            }
            try placement.flush()
        } catch {
            throw takeBack(placement, journal, because: error, at: path)
        }
    }

    /// Keeps the old files in the run folder, and creates the journal.
    private func prepare(_ staged: [WritingRun.Staged], _ empty: Journal, _ path: inout String) throws(SystemError)
        -> Journal
    {
        var journal = empty
        for file in staged {
            path = Path.joined(run.path, file.parts.joined(separator: "/"))
            let old = try keepOld(of: file, &journal.folders)
            journal.files.append(Journal.File(number: file.number, waiting: file.waiting, old: old, parts: file.parts))
        }
        return journal
    }

    /// Keeps the file to be replaced in the run folder, and records the folders to be created.
    private func keepOld(of file: WritingRun.Staged, _ missing: inout [[String]]) throws(SystemError) -> FileIdentity? {
        var holder = run.root
        for (depth, part) in file.parts.dropLast().enumerated() {
            guard holder.kind(of: part) != .nothing else {
                let known = Set(missing.map { $0.map { ExactString($0) } })
                for end in depth..<(file.parts.count - 1) {
                    let way = Array(file.parts[...end])
                    if !known.contains(way.map { ExactString($0) }) { missing.append(way) }
                }
                return nil
            }
            holder = try holder.folder(part)
        }
        let name = file.parts[file.parts.count - 1]
        guard let status = holder.status(of: name) else { return nil }
        try holder.keep(name, in: run.folder, as: RunFolder.oldName(file.number))
        return FileIdentity(status)
    }

    private func takeBack(_ placement: Placement, _ journal: Journal, because error: SystemError, at path: String)
        -> CommitFailure
    {
        try? run.turnBack()
        let left = placement.undo()
        let reason = error == .changedMeanwhile ? ReadLog.changed(path) : error.refusal(writing: path)
        guard !left.isEmpty else { return CommitFailure(refusal: reason) }
        let names = left.map { "“\(Path.joined(run.path, $0.path))”" }.joined(separator: ", ")
        let half = Finding(
            .cannotWrite, "Not all files could be restored. These files are new: \(names). All other files are old.",
            hint: "Run the command again when the disk is writable: it first restores these files.")
        return CommitFailure(refusal: StringsdictError(reason.findings + [half]), isHalf: true)
    }
}

extension SystemError {
    /// The error for a file that has changed since it was inspected.
    fileprivate static let changedMeanwhile = SystemError(code: -3)
}

extension Folder {
    /// Keeps a file under a second name: as a hard link, or as a copy if the disk does not support links.
    fileprivate func keep(_ name: String, in folder: Folder, as copy: String) throws(SystemError) {
        if unsafe linkat(descriptor, name, folder.descriptor, copy, 0) == 0 { return }
        let old = try file(name)
        let new = try folder.newFile(copy)
        let size = try old.status().st_size
        try new.write(try old.read(expecting: Int(size), most: .max - 1)[...])
        FileAttributes.copy(from: old, to: new)
        try new.flush(.drive)
    }
}
