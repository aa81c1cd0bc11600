import StringsdictKit

/// The files of a git repository as they were where a branch began: at the merge base of a revision and `HEAD`. Files have
/// the paths that they have in the working tree.
package struct GitSnapshot: FileTree {
    /// The top folder of the repository.
    private let root: String
    private let commit: String
    /// The kind of each file and folder, by its path in the repository.
    private let kinds: [String: FileKind]
    /// The names in each folder, sorted by their bytes.
    private let names: [String: [String]]

    /// - Parameters:
    ///   - revision: a revision in the syntax of `git rev-parse`, such as `origin/main`.
    ///   - folder: a folder of the project.
    /// - Throws: ``StringsdictError`` (`not-found`) if the folder is in no git repository, the repository lacks the
    ///   revision, or the revision has no common history with `HEAD`.
    package init(ofMergeBaseWith revision: String, in folder: String) throws(StringsdictError) {
        guard let top = Self.line(["-C", folder, "rev-parse", "--show-toplevel"]) else {
            throw Self.noRepository(folder)
        }
        let check = ["-C", folder, "rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"]
        guard let named = Self.line(check) else { throw Self.noRevision(revision) }
        guard let base = Self.line(["-C", folder, "merge-base", named, "HEAD"]) else { throw Self.noBase(revision) }
        guard let list = GitProgram.output(of: ["-C", top, "ls-tree", "-r", "-z", "--full-tree", base]) else {
            throw Self.noRevision(revision)
        }
        (root, commit) = (Disk().realPath(top), base)
        var kinds: [String: FileKind] = ["": .folder]
        var names: [String: [String]] = [:]
        for entry in list.split(separator: 0) {
            guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { continue }
            let isLink = entry.starts(with: "120000".utf8)
            var path = String(decoding: entry[(tab + 1)...], as: UTF8.self)
            guard kinds.updateValue(isLink ? .link : .file, forKey: path) == nil else { continue }
            while !path.isEmpty {
                let folder = Path.folder(of: path)
                names[folder, default: []].append(Path.name(of: path))
                if kinds.updateValue(.folder, forKey: folder) != nil { break }
                path = folder
            }
        }
        self.kinds = kinds
        self.names = names.mapValues { $0.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
    }

    package func kind(of path: String) -> FileKind { place(of: path).flatMap { kinds[$0] } ?? .nothing }

    package func names(in folder: String) throws(StringsdictError) -> [String] {
        place(of: folder).flatMap { names[$0] } ?? []
    }

    /// The file as in a checkout, with the line endings and the encoding that git's attributes specify.
    package func read(_ path: String) throws(StringsdictError) -> [UInt8] {
        guard let place = place(of: path), kinds[place] == .file else { throw FileProblem.notFound(path) }
        guard let bytes = GitProgram.output(of: ["-C", root, "cat-file", "--filters", "\(commit):\(place)"]) else {
            throw FileProblem.cannotRead(path, because: "git cannot read its earlier version")
        }
        return bytes
    }

    /// The current paths of files that have been renamed since, by their earlier paths. Both are paths in the repository.
    package func renamings() -> [(old: String, new: String)] {
        let difference = ["-C", root, "diff", "--name-status", "-z", "--diff-filter=R", "--find-renames", commit, "--"]
        let fields = (GitProgram.output(of: difference) ?? []).split(separator: 0).map {
            String(decoding: $0, as: UTF8.self)
        }
        return stride(from: 0, to: fields.count - 2, by: 3).map { (fields[$0 + 1], fields[$0 + 2]) }
    }

    /// The path of a file in the repository; nil for a path outside.
    package func place(of path: String) -> String? { Disk().relative(path, to: root) }

    /// The first line of git's output; nil if git fails.
    private static func line(_ arguments: [String]) -> String? {
        GitProgram.output(of: arguments).map { String(decoding: $0.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self) }
            .flatMap { $0.isEmpty ? nil : $0 }
    }

    // MARK: - Errors

    private static func noRepository(_ folder: String) -> StringsdictError {
        StringsdictError(
            Finding(
                .notFound, scope: .request, "“\(folder)” is not in a git repository.",
                hint: "Run the command in a clone of the repository."))
    }

    private static func noRevision(_ revision: String) -> StringsdictError {
        StringsdictError(
            Finding(
                .notFound, scope: .request, "There is no git revision “\(revision)”.",
                hint: "Fetch the branch first, or specify a revision that “git rev-parse” accepts."))
    }

    private static func noBase(_ revision: String) -> StringsdictError {
        StringsdictError(
            Finding(
                .notFound, scope: .request, "“\(revision)” and the current commit have no common history here.",
                hint: "Fetch more history: “git fetch --unshallow”, or “fetch-depth: 0” of actions/checkout."))
    }
}
