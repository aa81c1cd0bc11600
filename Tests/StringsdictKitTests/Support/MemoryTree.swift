import StringsdictKit

/// A tree of files that exists in memory alone.
struct MemoryTree: FileTree {
    var files: [String: [UInt8]]

    func kind(of path: String) -> FileKind {
        if files[path] != nil { return .file }
        return files.keys.contains { $0.hasPrefix(path + "/") } ? .folder : .nothing
    }

    func names(in folder: String) -> [String] {
        let below = files.keys.filter { $0.hasPrefix(folder + "/") }.map { $0.dropFirst(folder.count + 1) }
        return Set(below.compactMap { $0.split(separator: "/").first.map(String.init) }).sorted()
    }

    func read(_ path: String) throws(Refusal) -> [UInt8] {
        guard let bytes = files[path] else { throw Refusal(Finding(.notFound, "There is no file “\(path)”.")) }
        return bytes
    }
}
