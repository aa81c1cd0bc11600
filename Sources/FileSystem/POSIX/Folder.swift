import StringsdictKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// An open folder. What is in it is reached by its name alone and never through a link, whatever happens to the path of the
/// folder meanwhile.
final class Folder: Sendable {
    /// The system's number for it.
    let descriptor: Int32

    private init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        _ = close(descriptor)
    }

    private static let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC

    /// Opens the folder that a path leads to, also through links: a person named it.
    convenience init(at path: String) throws(SystemError) {
        let descriptor = unsafe open(path, Self.flags)
        guard descriptor >= 0 else { throw .latest }
        self.init(descriptor: descriptor)
    }

    /// Whether a name is one name to the system, and leads nowhere else.
    private static func isName(_ name: String) -> Bool {
        !name.isEmpty && name != ".." && !name.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "/") }
    }

    private static func check(_ name: String) throws(SystemError) {
        guard isName(name) else { throw SystemError(code: EINVAL) }
    }

    // MARK: - Looking

    /// What the system knows about something in the folder; nil where nothing has the name.
    func status(of name: String) -> stat? {
        var status = stat()
        guard Self.isName(name) else { return nil }
        return unsafe fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
    }

    /// What has a name.
    func kind(of name: String) -> FileKind { status(of: name)?.kind ?? .nothing }

    /// Where a link leads, as it is written in it.
    func target(ofLink name: String) throws(SystemError) -> String {
        try Self.check(name)
        var target: [UInt8] = []
        let count = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
            let count = unsafe readlinkat(descriptor, name, buffer.baseAddress!, buffer.count)
            if count > 0 { target = unsafe buffer[..<count].map { UInt8(bitPattern: $0) } }
            return count
        }
        guard count > 0 else { throw .latest }
        return String(decoding: target, as: UTF8.self)
    }

    /// The names of what is in it, sorted by their bytes.
    func names() throws(SystemError) -> [String] {
        // The stream closes its descriptor, so it gets one of its own.
        let copy = unsafe openat(descriptor, ".", Self.flags)
        guard copy >= 0, let stream = unsafe fdopendir(copy) else { throw .latest }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The most bytes that a name in it can have.
    var longestName: Int {
        let count = fpathconf(descriptor, Int32(_PC_NAME_MAX))
        return count > 0 ? count : 255
    }

    // MARK: - Opening

    /// Opens a folder in it.
    func folder(_ name: String) throws(SystemError) -> Folder {
        try Self.check(name)
        let descriptor = unsafe openat(descriptor, name, Self.flags | O_NOFOLLOW)
        guard descriptor >= 0 else { throw .latest }
        return Folder(descriptor: descriptor)
    }

    /// Opens a file in it for reading; never waits for one that is none.
    func file(_ name: String) throws(SystemError) -> OpenFile {
        try Self.check(name)
        let descriptor = unsafe openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw .latest }
        return OpenFile(descriptor: descriptor)
    }

    /// Opens a file in it for reading and writing, and makes it where it is missing.
    func fileToLock(_ name: String) throws(SystemError) -> OpenFile {
        try Self.check(name)
        let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
        let descriptor = unsafe openat(descriptor, name, flags, 0o600)
        guard descriptor >= 0 else { throw .latest }
        return OpenFile(descriptor: descriptor)
    }

    /// Makes a new file in it.
    func newFile(_ name: String) throws(SystemError) -> OpenFile {
        try Self.check(name)
        let descriptor = unsafe openat(descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .latest }
        return OpenFile(descriptor: descriptor)
    }

    // MARK: - Changing

    /// Makes a folder in it, where there is none.
    ///
    /// - Returns: whether there was none.
    @discardableResult
    func makeFolder(_ name: String, mode: mode_t = 0o777) throws(SystemError) -> Bool {
        try Self.check(name)
        if unsafe mkdirat(descriptor, name, mode) == 0 { return true }
        guard errno == EEXIST else { throw .latest }
        return false
    }

    /// Moves something to a name in this folder or another, in place of what has that name.
    func move(_ name: String, to folder: Folder, as newName: String) throws(SystemError) {
        try Self.check(name)
        try Self.check(newName)
        guard unsafe renameat(descriptor, name, folder.descriptor, newName) == 0 else { throw .latest }
    }

    /// Removes a file or a link, where there is one.
    func remove(_ name: String) throws(SystemError) {
        try Self.check(name)
        guard unsafe unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else { throw .latest }
    }

    /// Removes a folder if it is empty.
    func removeFolder(_ name: String) {
        guard Self.isName(name) else { return }
        _ = unsafe unlinkat(descriptor, name, AT_REMOVEDIR)
    }

    /// Waits until the names in it are as far as they have to be.
    func flush(_ durability: Durability) throws(SystemError) { try durability.flush(descriptor) }
}

extension stat {
    /// What it is the status of.
    var kind: FileKind {
        switch st_mode & S_IFMT {
        case S_IFDIR: .folder
        case S_IFREG: .file
        case S_IFLNK: .link
        default: .special
        }
    }

    /// Whether it is the status of the same file or folder.
    func isSame(as other: stat) -> Bool { st_ino == other.st_ino && st_dev == other.st_dev }
}
