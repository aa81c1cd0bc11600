import StringsdictKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// An open folder. Its content is accessed by name and never through a link, even if the path of the folder changes.
final class Folder: Sendable {
    /// The file descriptor.
    let descriptor: Int32

    private init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        _ = close(descriptor)
    }

    private static let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC

    /// Opens the folder at a path that the user has given, following links.
    convenience init(at path: String) throws(SystemError) {
        let descriptor = unsafe open(path, Self.flags)
        guard descriptor >= 0 else { throw .latest }
        self.init(descriptor: descriptor)
    }

    /// True if a name is a single path component that stays in the folder.
    private static func isName(_ name: String) -> Bool {
        !name.isEmpty && name != ".." && !name.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "/") }
    }

    private static func check(_ name: String) throws(SystemError) {
        guard isName(name) else { throw SystemError(code: EINVAL) }
    }

    // MARK: - Inspecting

    /// The status of an item in the folder; nil if no item has the name.
    func status(of name: String) -> stat? {
        var status = stat()
        guard Self.isName(name) else { return nil }
        return unsafe fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
    }

    /// The kind of an item.
    func kind(of name: String) -> FileKind { status(of: name)?.kind ?? .nothing }

    /// The target of a link, as stored.
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

    /// The names of the items, sorted by bytes.
    func names() throws(SystemError) -> [String] {
        // `closedir` also closes the descriptor of the stream, so the stream needs a separate descriptor.
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

    /// The maximum length of a name in bytes; 255 if unknown.
    var longestName: Int {
        let count = fpathconf(descriptor, Int32(_PC_NAME_MAX))
        return count > 0 ? count : 255
    }

    // MARK: - Opening

    /// Opens a folder in this folder.
    func folder(_ name: String) throws(SystemError) -> Folder {
        try Self.check(name)
        let descriptor = unsafe openat(descriptor, name, Self.flags | O_NOFOLLOW)
        guard descriptor >= 0 else { throw .latest }
        return Folder(descriptor: descriptor)
    }

    /// Opens a file in this folder for reading, without blocking on pipes.
    func file(_ name: String) throws(SystemError) -> OpenFile {
        try Self.check(name)
        let descriptor = unsafe openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw .latest }
        return OpenFile(descriptor: descriptor)
    }

    /// Opens a file in this folder for reading and writing. Creates the file if it does not exist.
    func fileToLock(_ name: String) throws(SystemError) -> OpenFile {
        try Self.check(name)
        let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
        let descriptor = unsafe openat(descriptor, name, flags, 0o600)
        guard descriptor >= 0 else { throw .latest }
        return OpenFile(descriptor: descriptor)
    }

    /// Creates a new file in this folder. Throws if the name already exists.
    func newFile(_ name: String) throws(SystemError) -> OpenFile {
        try Self.check(name)
        let descriptor = unsafe openat(descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .latest }
        return OpenFile(descriptor: descriptor)
    }

    // MARK: - Changing

    /// Creates a folder in this folder unless the name already exists.
    ///
    /// - Returns: true if the folder was created.
    @discardableResult
    func makeFolder(_ name: String, mode: mode_t = 0o777) throws(SystemError) -> Bool {
        try Self.check(name)
        if unsafe mkdirat(descriptor, name, mode) == 0 { return true }
        guard errno == EEXIST else { throw .latest }
        return false
    }

    /// Moves an item to a name in this or another folder, replacing an existing item.
    func move(_ name: String, to folder: Folder, as newName: String) throws(SystemError) {
        try Self.check(name)
        try Self.check(newName)
        guard unsafe renameat(descriptor, name, folder.descriptor, newName) == 0 else { throw .latest }
    }

    /// Removes a file or link if it exists.
    func remove(_ name: String) throws(SystemError) {
        try Self.check(name)
        guard unsafe unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else { throw .latest }
    }

    /// Removes a folder if it is empty.
    func removeFolder(_ name: String) {
        guard Self.isName(name) else { return }
        _ = unsafe unlinkat(descriptor, name, AT_REMOVEDIR)
    }

    /// Flushes the names in the folder.
    func flush(_ durability: Durability) throws(SystemError) { try durability.flush(descriptor) }
}

extension stat {
    /// The kind of the item.
    var kind: FileKind {
        switch st_mode & S_IFMT {
        case S_IFDIR: .folder
        case S_IFREG: .file
        case S_IFLNK: .link
        default: .special
        }
    }

    /// True if both are the status of the same file or folder.
    func isSame(as other: stat) -> Bool { st_ino == other.st_ino && st_dev == other.st_dev }
}
