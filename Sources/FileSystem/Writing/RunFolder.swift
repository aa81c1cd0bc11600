import StringsdictKit

/// The run folder, in which a run stages its files until the run ends. It is inside the destination folder.
///
/// The run folder holds the lock, the new files (`0.new`), and the old files (`0.old`) in case they must be restored.
/// The journal is added when all files are ready to be put in place.
final class RunFolder: Sendable {
    static let name = ".stringsdict-run"
    static let lockName = "lock"
    /// The journal of a run to be completed.
    static let journalName = "journal"
    /// The journal of a run to be undone, because a file could not be put in place.
    static let undoName = "undo"
    private static let journalDraft = "journal.part"
    /// An empty file whose identity the journal contains.
    private static let sealName = "seal"
    /// The extension of files that test if the disk treats two names as the same.
    private static let probeEnding = ".probe"

    /// The destination folder: the folder that the run writes into.
    let root: Folder
    /// The path of the destination folder, for messages.
    let path: String
    /// The folder with the staged files.
    let folder: Folder

    init(_ folder: Folder, in root: Folder, at path: String) {
        self.folder = folder
        self.root = root
        self.path = path
    }

    static func newName(_ number: Int) -> String { "\(number).new" }
    static func oldName(_ number: Int) -> String { "\(number).old" }

    /// True for names that runs create; no other item is ever removed.
    private static func isOurs(_ name: String) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        let isStaged = parts.count == 2 && ["new", "old"].contains(parts[1]) && Int(parts[0]) != nil
        let own = [lockName, journalName, undoName, journalDraft, sealName]
        return isStaged || name.hasSuffix(probeEnding) || own.contains(name)
    }

    /// Creates the seal for the journal. The seal is flushed while the run continues.
    func makeSeal(_ flushes: FlushQueue) throws(SystemError) -> FileIdentity {
        let seal = try folder.newFile(Self.sealName)
        flushes.add(seal, isComplete: true)
        flushes.add(root)
        return FileIdentity(try seal.status(), isSeal: true)
    }

    /// True if the disk treats two names as the same. Creates a file under the first name and looks it up by the
    /// second.
    func areOne(_ first: String, _ second: String) -> Bool {
        let probe = first + Self.probeEnding
        guard (try? folder.newFile(probe)) != nil else { return false }
        defer { try? folder.remove(probe) }
        return folder.kind(of: second + Self.probeEnding) != .nothing
    }

    /// Writes the journal atomically.
    func write(_ journal: Journal) throws(SystemError) {
        let file = try folder.newFile(Self.journalDraft)
        try file.write(ArraySlice(journal.text.utf8))
        // This flush also makes the run's files permanent. They have already been flushed to the drive.
        try file.flush(.permanent)
        try folder.move(Self.journalDraft, to: folder, as: Self.journalName)
        try folder.flush(.permanent)
    }

    /// The journal of an interrupted run, and true if the run is to be undone; nil if there is no journal.
    ///
    /// - Throws: ``StringsdictError`` if the journal cannot be read or is not from this folder.
    func journal() throws(StringsdictError) -> (journal: Journal, isUndone: Bool)? {
        for (name, isUndone) in [(Self.undoName, true), (Self.journalName, false)]
        where folder.kind(of: name) != .nothing {
            let bytes: [UInt8]
            do throws(SystemError) {
                let file = try folder.file(name)
                guard try file.status().kind == .file else { throw .notAFile }
                bytes = try file.read(
                    expecting: min(Int(file.status().st_size), Journal.mostBytes), most: Journal.mostBytes)
            } catch {
                throw error.refusal(reading: Path.joined(Path.joined(path, Self.name), name))
            }
            let seal = folder.status(of: Self.sealName).map { FileIdentity($0, isSeal: true) }
            guard let journal = Journal(bytes, sealedBy: seal) else { throw notOurs }
            return (journal, isUndone)
        }
        return nil
    }

    /// Marks the run as a run to be undone.
    func turnBack() throws(SystemError) {
        try folder.move(Self.journalName, to: folder, as: Self.undoName)
        try folder.flush(.permanent)
    }

    /// Removes all files of the run except the lock. The journal is removed first, because it refers to the other
    /// files.
    func clear() {
        for name in [Self.journalName, Self.undoName] { try? folder.remove(name) }
        let names = (try? folder.names()) ?? []
        for name in names where name != Self.lockName && Self.isOurs(name) { try? folder.remove(name) }
    }

    /// Removes everything, the lock last.
    func remove() {
        clear()
        try? folder.remove(Self.lockName)
        root.removeFolder(Self.name)
    }

    /// Removes everything unless a run was interrupted here.
    func removeUnlessInterrupted() {
        if [Self.journalName, Self.undoName].allSatisfy({ folder.kind(of: $0) == .nothing }) { remove() }
    }

    /// The error for a journal that was not created in this folder. Such a journal could come with a project from
    /// another person, and refer to any file.
    private var notOurs: StringsdictError {
        StringsdictError(
            Finding(
                .interruptedRun,
                "“\(Path.joined(path, Self.name))” was not created by a run in this folder, or was changed since.",
                hint: "Delete it, then run the interrupted command again."))
    }
}
