import Dispatch
import StringsdictKit

/// What files were like when they were read: what is written later was made from that, and only from that.
package final class ReadLog: @unchecked Sendable {
    /// Used only on the queue.
    private var prints: [ExactString: FileFingerprint] = [:]
    private var changed: Set<ExactString> = []
    private let queue = DispatchQueue(label: "stringsdict.reads")
    /// What counts; other files may change.
    private let folder: String

    /// - Parameter folder: the folder whose files count.
    package init(below folder: String) {
        self.folder = folder
    }

    /// Takes down what a file holds.
    func add(_ path: String, _ bytes: [UInt8]) {
        guard Path.relative(path, to: folder) != nil else { return }
        let print = FileFingerprint(bytes)
        let path = ExactString(path)
        queue.sync {
            // Read twice, and different: no state of it is the one that was read.
            if let known = prints.updateValue(print, forKey: path), known != print { changed.insert(path) }
        }
    }

    /// Whether a file was read.
    private func hasRead(_ path: String) -> Bool { queue.sync { prints[ExactString(path)] != nil } }

    /// Whether a file holds what it held whenever it was read.
    private func isCurrent(_ path: String, _ print: FileFingerprint) -> Bool {
        let path = ExactString(path)
        return queue.sync { !changed.contains(path) && prints[path] == print }
    }

    /// Checks that everything is as it was read, and that nothing is to be replaced that was not read.
    ///
    /// - Parameter staged: the files that wait for their places.
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

    /// Says that a file was changed while the run was at work.
    static func changed(_ path: String) -> StringsdictError {
        StringsdictError(
            Finding(
                .changedMeanwhile, "“\(path)” was changed by somebody else during the run; nothing was written.",
                hint: "Run the command again."))
    }
}
