import Dispatch
import StringsdictKit

/// A cache of the most recently opened folders, each inside the previous one. Opening every path from the top would
/// take time quadratic in the depth of a project.
///
/// Each folder was reached without following a link. It remains the same folder even if its path changes.
final class OpenFolders: @unchecked Sendable {
    /// Accessed on the queue only.
    private var folders: [(path: String, folder: Folder)] = []
    private let queue = DispatchQueue(label: "stringsdict.folders")
    /// The maximum number of cached folders; systems limit open files to a few hundred.
    private static let most = 64

    /// The open folder at a path; nil if it is not cached.
    func folder(at path: String) -> Folder? {
        queue.sync { folders.last { $0.path.utf8.elementsEqual(path.utf8) }?.folder }
    }

    private static func isBelow(_ path: String, _ folder: String) -> Bool {
        path.utf8.count > folder.utf8.count && path.utf8.starts(with: folder.utf8)
            && path.utf8.dropFirst(folder.utf8.count).first == UInt8(ascii: "/")
    }

    /// Adds a folder, and removes all folders that do not contain it.
    func add(_ folder: Folder, at path: String) {
        queue.sync {
            while let last = folders.last, !Self.isBelow(path, last.path) { folders.removeLast() }
            if folders.count == Self.most { folders.removeFirst() }
            folders.append((path, folder))
        }
    }
}
