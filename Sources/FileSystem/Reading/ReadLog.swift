import Dispatch
import StringsdictKit

/// The fingerprints of all files that were read. Before the output is written, they reveal which files have changed.
package final class ReadLog: @unchecked Sendable {
    /// Accessed on the queue only.
    private var prints: [ExactString: FileFingerprint] = [:]
    private var changed: Set<ExactString> = []
    private let queue = DispatchQueue(label: "stringsdict.reads")
    /// The folder whose files are recorded.
    private let folder: String

    /// - Parameter folder: the folder whose files are recorded. Other files may change.
    package init(below folder: String) {
        self.folder = folder
    }

    /// Records the content of a file.
    func add(_ path: String, _ bytes: [UInt8]) {
        guard
            Path.relative(path, to: folder) ?? Path.relative(Disk().resolved(path), to: Disk().resolved(folder)) != nil
        else { return }
        let print = FileFingerprint(bytes)
        let path = ExactString(path)
        queue.sync {
            // The file changed between two reads, so the run has used two versions of the file.
            if let known = prints.updateValue(print, forKey: path), known != print { changed.insert(path) }
        }
    }

    /// True if a file was read.
    private func hasRead(_ path: String) -> Bool { queue.sync { prints[ExactString(path)] != nil } }

    /// True if the fingerprint of a file is the same as at every read.
    private func isCurrent(_ path: String, _ print: FileFingerprint) -> Bool {
        let path = ExactString(path)
        return queue.sync { !changed.contains(path) && prints[path] == print }
    }

    /// Checks that no file has changed since it was read, and that every file to be replaced was read.
    ///
    /// - Parameter staged: the files to be put in place.
    /// - Throws: ``StringsdictError`` (`changed-meanwhile`).
    func check(before staged: [WritingRun.Staged]) throws(StringsdictError) {
        let disk = Disk(below: [folder], limit: .max)
        for path in queue.sync(execute: { prints.keys.map(\.string).sorted() }) {
            guard let print = try? disk.print(of: path), isCurrent(path, print) else { throw Self.changed(path) }
        }
        for file in staged where !file.isOwn && !hasRead(file.path) && disk.kind(of: file.path) != .nothing {
            throw Self.changed(file.path)
        }
    }

    /// The error for a file that was changed during the run.
    static func changed(_ path: String) -> StringsdictError {
        StringsdictError(
            Finding(
                .changedMeanwhile, "“\(path)” was changed by another program during the run; nothing was written.",
                hint: "Run the command again."))
    }
}
