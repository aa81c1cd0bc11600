import StringsdictKit

/// A tree of files that exists in memory alone.
package struct MemoryTree: FileTree {
    package var files: [String: [UInt8]]

    package init(files: [String: [UInt8]]) {
        self.files = files
    }

    package func kind(of path: String) -> FileKind {
        if files[path] != nil { return .file }
        return files.keys.contains { $0.hasPrefix(path + "/") } ? .folder : .nothing
    }

    package func names(in folder: String) -> [String] {
        let below = files.keys.filter { $0.hasPrefix(folder + "/") }.map { $0.dropFirst(folder.count + 1) }
        return Set(below.compactMap { $0.split(separator: "/").first.map(String.init) }).sorted()
    }

    package func read(_ path: String) throws(StringsdictError) -> [UInt8] {
        guard let bytes = files[path] else { throw StringsdictError(Finding(.notFound, "There is no file “\(path)”.")) }
        return bytes
    }
}
