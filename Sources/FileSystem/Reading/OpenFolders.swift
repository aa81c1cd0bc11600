import Dispatch
import StringsdictKit

/// The folders that were opened last, one in the other, so that the way to what lies in them need not be gone from the top
/// each time: it would take the square of the depth of a project.
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

    /// Keeps a folder, and of the others those that it lies in.
    func add(_ folder: Folder, at path: String) {
        queue.sync {
            while let last = folders.last, Path.relative(path, to: last.path) == nil { folders.removeLast() }
            if folders.count == Self.most { folders.removeFirst() }
            folders.append((path, folder))
        }
    }
}
