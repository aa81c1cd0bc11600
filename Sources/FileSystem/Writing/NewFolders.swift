import StringsdictKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Creates the folder that a run writes into.
enum NewFolders {
    /// Creates a folder and its missing parents.
    ///
    /// - Returns: the created folders, outermost first.
    static func make(_ path: String) throws(StringsdictError) -> [String] {
        var missing: [String] = []
        var folder = path
        while Disk().resolvedKind(of: folder) == .nothing, Path.folder(of: folder) != folder {
            missing.insert(folder, at: 0)
            folder = Path.folder(of: folder)
        }
        var made: [String] = []
        for folder in missing {
            if unsafe mkdir(folder, 0o777) == 0 { made.append(folder) } else if errno != EEXIST { break }
        }
        guard Disk().resolvedKind(of: path) == .folder else {
            let error = SystemError.latest
            remove(made)
            throw missing.isEmpty ? SystemError(code: ENOTDIR).refusal(writing: path) : error.refusal(writing: path)
        }
        return made
    }

    /// Removes created folders if they are empty.
    static func remove(_ folders: [String]) {
        for folder in folders.reversed() { _ = unsafe rmdir(folder) }
    }
}
