import StringsdictKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Folders that are made for a run to write into.
enum NewFolders {
    /// Makes a folder and those above it.
    ///
    /// - Returns: those that were made, the outermost first.
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

    /// Removes them again, as far as they are empty.
    static func remove(_ folders: [String]) {
        for folder in folders.reversed() { _ = unsafe rmdir(folder) }
    }
}
