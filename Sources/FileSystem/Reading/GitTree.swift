import StringsdictKit

/// The files of a project at a git revision, read by their current paths.
package struct GitTree: FileTree {
    private let revision: String
    private let commit: String

    /// - Parameters:
    ///   - revision: a revision in the syntax of `git rev-parse`.
    ///   - folder: a folder of the project.
    /// - Throws: ``StringsdictError`` (`not-found`) if the folder is in no git repository, or the repository lacks the
    ///   revision.
    package init(_ revision: String, of folder: String) throws(StringsdictError) {
        let check = ["-C", folder, "rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"]
        // A commit hash means the same commit in every folder of the repository, and no commit in other repositories.
        guard let name = GitProgram.output(of: check), name.count > 1 else {
            throw StringsdictError(
                Finding(
                    .notFound, "There is neither a file nor a git revision “\(revision)”.",
                    hint:
                        "Specify an existing file or folder, or a revision that “git rev-parse” accepts in the project's folder."
                ))
        }
        self.revision = revision
        commit = String(decoding: name.dropLast(), as: UTF8.self)
    }

    package func kind(of path: String) -> FileKind { lists(place(of: path)) == false ? .nothing : .file }

    package func names(in folder: String) throws(StringsdictError) -> [String] { [] }

    /// The file as in a checkout of the revision, with the line endings and the encoding that git's attributes specify.
    package func read(_ path: String) throws(StringsdictError) -> [UInt8] {
        let (folder, name) = place(of: path)
        let show = ["-C", folder, "cat-file", "--filters", "\(commit):./\(name)"]
        if let bytes = GitProgram.output(of: show) { return bytes }
        // Git fails in the same way for missing and for unreadable files.
        guard lists((folder, name)) != false else { throw FileProblem.notFound(path) }
        throw FileProblem.cannotRead(path, because: "git cannot read the version in “\(revision)”")
    }

    /// True if the revision has a file; nil if the file's folder belongs to another repository, such as a submodule.
    private func lists(_ place: (folder: String, name: String)) -> Bool? {
        let list = ["-C", place.folder, "ls-tree", "--name-only", commit, "--", "./\(place.name)"]
        return GitProgram.output(of: list).map { !$0.isEmpty }
    }

    /// The nearest existing folder around a file, and the file's path relative to this folder. The file's own folder
    /// may no longer exist.
    private func place(of path: String) -> (folder: String, name: String) {
        var folder = Path.folder(of: path)
        var name = Path.name(of: path)
        while Disk().resolvedKind(of: folder) != .folder, Path.folder(of: folder) != folder {
            name = Path.joined(Path.name(of: folder), name)
            folder = Path.folder(of: folder)
        }
        return (folder, name)
    }
}
