import StringsdictKit

/// A copy of a project's folder, as it was before, by the paths that its files have in the project.
package struct FolderCopy: FileTree {
    private let copy: String
    private let folder: String
    private let disk: Disk

    /// - Parameters:
    ///   - copy: where the copy is.
    ///   - folder: the project's folder that it is a copy of.
    ///   - limit: the most bytes that a file may have.
    /// - Throws: ``StringsdictError`` (`interrupted-run`, `folder-in-use`) when a run has left something half done in the copy.
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

    /// Where the copy of a file is; nil for a file elsewhere.
    private func place(of path: String) -> String? {
        Path.relative(disk.resolved(path), to: folder).map { Path.joined(copy, $0) }
    }
}
