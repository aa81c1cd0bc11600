import StringsdictKit

/// Writes several files into a folder atomically: all of them or none.
///
/// Each file is first written into the run folder. When all files are on disk, a journal records their destinations.
/// Then the files are moved to their destinations. A run that is interrupted before the journal is written has changed
/// nothing; a run that is interrupted later is completed by the next run. Only one run writes into a folder at a time.
package struct WritingRun: ~Copyable {
    /// The effect of writing a file at a path.
    package enum Effect: Sendable {
        /// No file existed at the path.
        case made
        /// The existing file has the same bytes.
        case unchanged
        /// The existing file has other bytes, which are lost.
        case replaced
    }

    /// A staged file.
    struct Staged {
        let number: Int
        /// The destination, for messages.
        let path: String
        /// The components of the destination's path, with links resolved.
        let parts: [String]
        /// The inode of the staged file.
        let waiting: UInt64
        /// True if an existing file may be replaced without having been read.
        let isOwn: Bool
    }

    /// Findings about an earlier interrupted run.
    package let findings: [Finding]
    private let state: RunState
    private let log: ReadLog?
    private let flushes = FlushQueue()
    private let seal: FileIdentity
    private var staged: [Staged] = []
    /// The destinations of all files that have been begun.
    private var places: StagedPlaces
    private var count = 0

    /// Acquires the lock of a folder, and recovers the folder from an interrupted run.
    ///
    /// - Parameters:
    ///   - path: the destination folder; it is created if missing.
    ///   - command: the name of the command, for messages of other runs.
    ///   - log: the files read from the project. Nothing is written if one of these files has changed since it was
    ///     read.
    /// - Throws: ``StringsdictError`` (`folder-in-use`, `cannot-write`, `interrupted-run`).
    package init(in path: String, for command: String, after log: ReadLog? = nil) throws(StringsdictError) {
        self.log = log
        (state, findings, seal) = try Self.begin(in: path, for: command, flushes)
        places = StagedPlaces { [run = state.run] in run.areOne($0, $1) }
    }

    /// Waits up to five seconds for other runs.
    private static func begin(in path: String, for command: String, _ flushes: FlushQueue) throws(StringsdictError)
        -> (RunState, [Finding], FileIdentity)
    {
        var patience = Patience()
        while true {
            if let (state, findings) = try RunState.begin(in: path, for: command) {
                return (state, findings, try seal(state, at: path, flushes))
            }
            guard patience.waits() else { throw InterruptedRun.inUse(path) }
        }
    }

    private static func seal(_ state: RunState, at path: String, _ flushes: FlushQueue) throws(StringsdictError)
        -> FileIdentity
    {
        do throws(SystemError) {
            return try state.run.makeSeal(flushes)
        } catch {
            state.end()
            throw error.refusal(writing: path)
        }
    }

    deinit {
        state.end()
    }

    /// Stages a file.
    ///
    /// - Parameters:
    ///   - bytes: the content.
    ///   - path: the destination, at any depth below the destination folder.
    ///   - isOwn: true if the file is not part of the project and may be replaced without having been read.
    /// - Returns: the effect on the existing file.
    /// - Throws: ``StringsdictError`` (`cannot-write`, `outside-project`).
    @discardableResult
    package mutating func write(_ bytes: [UInt8], to path: String, isOwn: Bool = false) throws(StringsdictError)
        -> Effect
    {
        let new = try begin(path)
        try new.write(bytes)
        return try stage(new, isOwn: isOwn)
    }

    /// Stages a file that is written in chunks.
    ///
    /// - Returns: the effect on the existing file.
    /// - Throws: ``StringsdictError``, and errors of the body.
    @discardableResult
    package mutating func write(to path: String, _ body: (_ sink: ([UInt8]) throws -> Void) throws -> Void) throws
        -> Effect
    {
        let new = try begin(path)
        try body(new.write)
        return try stage(new, isOwn: false)
    }

    /// A file that is being written.
    private struct NewFile {
        let number: Int
        let path: String
        let parts: [String]
        let file: OpenFile
        let flushed: FlushedFile

        /// Writes the next bytes.
        func write(_ bytes: [UInt8]) throws(StringsdictError) {
            try placing { () throws(SystemError) in try flushed.write(bytes) }
        }

        /// Calls a closure, and converts its system error to an error about the destination.
        func placing<Value>(_ work: () throws(SystemError) -> Value) throws(StringsdictError) -> Value {
            do throws(SystemError) { return try work() } catch { throw error.refusal(writing: path) }
        }
    }

    private mutating func begin(_ path: String) throws(StringsdictError) -> NewFile {
        let parts = try place(of: path)
        try places.insert(parts, called: path)
        let number = count
        count += 1
        do throws(SystemError) {
            let file = try state.run.folder.newFile(RunFolder.newName(number))
            let flushed = FlushedFile(file, flushes)
            return NewFile(number: number, path: path, parts: parts, file: file, flushed: flushed)
        } catch {
            throw error.refusal(writing: path)
        }
    }

    private mutating func stage(_ new: NewFile, isOwn: Bool) throws(StringsdictError) -> Effect {
        let run = state.run
        let (effect, waiting) = try new.placing { () throws(SystemError) in
            let effect = try Comparison(run).effect(of: new.number, at: new.parts, new.file)
            if effect == .unchanged { try run.folder.remove(RunFolder.newName(new.number)) }
            return (effect, UInt64(try new.file.status().st_ino))
        }
        guard effect != .unchanged else { return effect }
        flushes.add(new.file, isComplete: true)
        staged.append(Staged(number: new.number, path: new.path, parts: new.parts, waiting: waiting, isOwn: isOwn))
        return effect
    }

    /// The components of a path below the destination folder, with links resolved.
    private func place(of path: String) throws(StringsdictError) -> [String] {
        let run = state.run
        let relative =
            Path.relative(path, to: run.path) ?? Path.relative(Disk().resolved(path), to: Disk().resolved(run.path))
        guard let relative else { throw FileProblem.cannotWrite(path) }
        let place = try LinkFreePath(relative, below: run.root, at: run.path)
        if let (holder, name) = try? place.holder(), ![.file, .nothing].contains(holder.kind(of: name)) {
            throw FileProblem.noOrdinaryFile(path)
        }
        let most = run.root.longestName
        if let long = place.parts.first(where: { $0.utf8.count > most }) {
            throw FileProblem.cannotWrite(
                path, because: "the name “\(long.prefix(20))…” has \(long.utf8.count) bytes; the maximum is \(most)")
        }
        return place.parts
    }

    /// Puts all files in place, or restores the previous files if that fails.
    ///
    /// - Throws: ``StringsdictError`` (`cannot-write`, `changed-meanwhile`); a finding lists files that could not be
    ///   restored.
    package mutating func commit() throws(StringsdictError) {
        try log?.check(before: staged)
        let (staged, flushes, seal, run) = (staged, flushes, seal, state.run)
        do throws(CommitFailure) {
            try state.commit { () throws(CommitFailure) in
                try RunCommit(run).put(staged, after: flushes, sealedBy: seal)
            }
        } catch {
            throw error.refusal
        }
    }
}
