#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Runs git and captures its output.
enum GitProgram {
    /// The standard output of git; nil if git fails or is not installed.
    static func output(of arguments: [String]) -> [UInt8]? {
        run(arguments).flatMap { $0.status == 0 ? $0.output : nil }
    }

    /// The exit status and the standard output of git; nil if git is not installed or a signal ended it.
    static func run(_ arguments: [String]) -> (status: Int32, output: [UInt8])? {
        var ends: [Int32] = [0, 0]
        guard unsafe pipe(&ends) == 0 else { return nil }
        let process = start(["git"] + arguments, output: ends[1])
        close(ends[1])
        let bytes = readAll(ends[0])
        close(ends[0])
        guard let process else { return nil }
        var status: Int32 = 0
        // The low seven bits are the signal that ended the process; the exit status is in the next byte.
        guard unsafe waitpid(process, &status, 0) == process, status & 0x7F == 0 else { return nil }
        return (status >> 8 & 0xFF, bytes)
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
