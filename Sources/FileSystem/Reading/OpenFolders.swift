import Dispatch
import StringsdictKit

/// The folders that were opened last, each inside the one before, so that what lies in them is not reached from the top each
/// time: that would take time quadratic in the depth of a project.
///
/// Each was reached without a link. What is opened in it stays in it, whatever happens to its path meanwhile.
final class OpenFolders: @unchecked Sendable {
    /// Used only on the queue.
    private var folders: [(path: String, folder: Folder)] = []
    private let queue = DispatchQueue(label: "stringsdict.folders")
    /// The system lets a program open a few hundred files.
    private static let most = 64

    /// A folder that is open; nil if it is not.
    func folder(at path: String) -> Folder? {
        queue.sync { folders.last { $0.path.utf8.elementsEqual(path.utf8) }?.folder }
    }

    private static func isBelow(_ path: String, _ folder: String) -> Bool {
        path.utf8.count > folder.utf8.count && path.utf8.starts(with: folder.utf8)
            && path.utf8.dropFirst(folder.utf8.count).first == UInt8(ascii: "/")
    }

    /// Keeps a folder, and of the others those that it lies in.
    func add(_ folder: Folder, at path: String) {
        queue.sync {
            while let last = folders.last, !Self.isBelow(path, last.path) { folders.removeLast() }
            if folders.count == Self.most { folders.removeFirst() }
            folders.append((path, folder))
        }
    }
}
