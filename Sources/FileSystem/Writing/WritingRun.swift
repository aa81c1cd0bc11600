import StringsdictKit

/// Writes several files into a folder, or none, whatever happens meanwhile.
///
/// Each file is written into a folder of the run first. When all of them are on the disk, a journal says where they belong, and
/// they are renamed. A run that is stopped before that has changed nothing; one that is stopped later is finished by the next
/// one. Only one run writes into a folder at a time.
package struct WritingRun: ~Copyable {
    /// What becomes of the file that is at a path.
    package enum Effect: Sendable {
        /// There is none.
        case made
        /// It has the same bytes.
        case unchanged
        /// It has other bytes, which will be gone.
        case replaced
    }

    /// A file that waits for its place.
    struct Staged {
        let number: Int
        /// How a person calls its place.
        let path: String
        /// Where that is, without links.
        let parts: [String]
        /// What the system calls the file that waits.
        let waiting: UInt64
        /// Whether a file that is there may be replaced though it was not read.
        let isOwn: Bool
    }

    /// What was found of a run that had been interrupted.
    package let findings: [Finding]
    private let state: RunState
    private let log: ReadLog?
    private let flushes = FlushQueue()
    private let seal: FileIdentity
    private var staged: [Staged] = []
    /// The places of all files that were begun.
    private var places: StagedPlaces
    private var count = 0

    /// Takes the right to write into a folder, and ends what an interrupted run has left there.
    ///
    /// - Parameters:
    ///   - path: the folder; it is made where it is missing.
    ///   - command: the name of the command, for other runs that wait.
    ///   - log: what is read of the project; nothing is written if that has changed since.
    /// - Throws: ``StringsdictError`` (`folder-in-use`, `cannot-write`, `interrupted-run`).
    package init(in path: String, for command: String, after log: ReadLog? = nil) throws(StringsdictError) {
        self.log = log
        (state, findings, seal) = try Self.begin(in: path, for: command, flushes)
        places = StagedPlaces { [run = state.run] in run.areOne($0, $1) }
    }

    /// Waits for other runs, a moment.
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

    /// Takes a file.
    ///
    /// - Parameters:
    ///   - path: where it belongs: in the folder of the run, or below it.
    ///   - isOwn: whether the file is none of the project, so that nobody had to read it first.
    /// - Returns: what becomes of the file that is there now.
    /// - Throws: ``StringsdictError`` (`cannot-write`, `outside-project`).
    @discardableResult
    package mutating func write(_ bytes: [UInt8], to path: String, isOwn: Bool = false) throws(StringsdictError)
        -> Effect
    {
        let new = try begin(path)
        try new.write(bytes)
        return try stage(new, isOwn: isOwn)
    }

    /// Takes a file that comes in pieces.
    ///
    /// - Throws: ``StringsdictError``, and what the body throws.
    @discardableResult
    package mutating func write(to path: String, _ body: (_ sink: ([UInt8]) throws -> Void) throws -> Void) throws
        -> Effect
    {
        let new = try begin(path)
        try body(new.write)
        return try stage(new, isOwn: false)
    }

    /// A file that is being made.
    private struct NewFile {
        let number: Int
        let path: String
        let parts: [String]
        let file: OpenFile
        let flushed: FlushedFile

        /// Writes its next bytes.
        func write(_ bytes: [UInt8]) throws(StringsdictError) {
            try placing { () throws(SystemError) in try flushed.write(bytes) }
        }

        /// Says of an error where the file belongs.
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
        flushes.add(new.file, isWhole: true)
        staged.append(Staged(number: new.number, path: new.path, parts: new.parts, waiting: waiting, isOwn: isOwn))
        return effect
    }

    /// Where a path leads, without links.
    private func place(of path: String) throws(StringsdictError) -> [String] {
        let run = state.run
        guard let relative = Path.relative(path, to: run.path) else { throw FileProblem.cannotWrite(path) }
        let place = try LinkFreePath(relative, below: run.root, at: run.path)
        if let (holder, name) = try? place.holder(), ![.file, .nothing].contains(holder.kind(of: name)) {
            throw FileProblem.noOrdinaryFile(path)
        }
        let most = run.root.longestName
        if let long = place.parts.first(where: { $0.utf8.count > most }) {
            throw FileProblem.cannotWrite(
                path, because: "the name “\(long.prefix(20))…” has \(long.utf8.count) bytes, but \(most) is the most")
        }
        return place.parts
    }

    /// Puts all files in their places. If one of them cannot be, those before it are taken back.
    ///
    /// - Throws: ``StringsdictError`` (`cannot-write`, `changed-meanwhile`); it says so when files could not be taken back.
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
