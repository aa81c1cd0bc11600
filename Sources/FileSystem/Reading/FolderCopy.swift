import StringsdictKit

/// An earlier copy of a project folder. The files of the copy are read by their paths in the project.
package struct FolderCopy: FileTree {
    private let copy: String
    private let folder: String
    private let disk: Disk

    /// - Parameters:
    ///   - copy: the path of the copy.
    ///   - folder: the project folder.
    ///   - limit: the maximum size of a file, in bytes.
    /// - Throws: ``StringsdictError`` (`interrupted-run`, `folder-in-use`) if an interrupted run has put only some of
    ///   its files in place in the copy, or a run is writing.
    package init(_ copy: String, of folder: String, limit: Int = Disk.usualLimit) throws(StringsdictError) {
        disk = try Disk(named: [copy], limit: limit)
        self.copy = copy
        self.folder = disk.resolved(folder)
    }

    package func kind(of path: String) -> FileKind { place(of: path).map(disk.kind) ?? .nothing }

    package func names(in folder: String) throws(StringsdictError) -> [String] {
        try place(of: folder).map { place throws(StringsdictError) in try disk.names(in: place) } ?? []
    }

    package func read(_ path: String) throws(StringsdictError) -> [UInt8] {
        guard let place = place(of: path), disk.kind(of: place) != .nothing else { throw FileProblem.notFound(path) }
        return try disk.read(place)
    }

    /// The path of a file in the copy; nil for a file outside the project folder.
    private func place(of path: String) -> String? {
        Path.relative(disk.resolved(path), to: folder).map { Path.joined(copy, $0) }
    }
}
