import StringsdictKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

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

/// Runs git and captures its output.
private enum GitProgram {
    /// The standard output of git; nil if git fails or is not installed.
    static func output(of arguments: [String]) -> [UInt8]? {
        var ends: [Int32] = [0, 0]
        guard unsafe pipe(&ends) == 0 else { return nil }
        let process = start(["git"] + arguments, output: ends[1])
        close(ends[1])
        let bytes = readAll(ends[0])
        close(ends[0])
        guard let process else { return nil }
        var status: Int32 = 0
        guard unsafe waitpid(process, &status, 0) == process, status == 0 else { return nil }
        return bytes
    }

    private static func start(_ arguments: [String], output: Int32) -> pid_t? {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = unsafe posix_spawn_file_actions_t()
        #endif
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
        unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        #if canImport(Darwin)
            var attributes: posix_spawnattr_t?
        #else
            var attributes = posix_spawnattr_t()
        #endif
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        // The git process must not inherit the signals that this program blocks.
        var none = sigset_t()
        unsafe sigemptyset(&none)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var words = unsafe arguments.map { unsafe strdup($0) }
        defer { for index in unsafe words.indices { unsafe free(words[index]) } }
        unsafe words.append(nil)
        var environment = unsafe environmentOfAnyFolder()
        var process: pid_t = 0
        return unsafe posix_spawnp(&process, "git", &actions, &attributes, words, &environment) == 0 ? process : nil
    }

    /// The environment variables that git sets for hooks. They may specify another repository. Source: `git rev-parse
    /// --local-env-vars`.
    private static let ofHooks = [
        "ALTERNATE_OBJECT_DIRECTORIES", "CONFIG", "CONFIG_COUNT", "CONFIG_PARAMETERS", "COMMON_DIR", "DIR",
        "GRAFT_FILE",
        "IMPLICIT_WORK_TREE", "INDEX_FILE", "INTERNAL_SUPER_PREFIX", "NO_REPLACE_OBJECTS", "OBJECT_DIRECTORY", "PREFIX",
        "REPLACE_REF_BASE", "SHALLOW_FILE", "WORK_TREE",
    ].map { "GIT_\($0)=" }

    /// The environment without the variables that select a repository, so that git selects the repository by folder.
    private static func environmentOfAnyFolder() -> [UnsafeMutablePointer<CChar>?] {
        var kept: [UnsafeMutablePointer<CChar>?] = unsafe []
        var entry = unsafe environ
        while let text = unsafe entry.pointee {
            let isOfHook = ofHooks.contains { name in unsafe strncmp(text, name, name.utf8.count) == 0 }
            if !isOfHook { unsafe kept.append(text) }
            unsafe entry += 1
        }
        return unsafe kept + [nil]
    }

    private static func readAll(_ descriptor: Int32) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = unsafe read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return bytes }
            bytes += buffer[..<count]
        }
    }
}
