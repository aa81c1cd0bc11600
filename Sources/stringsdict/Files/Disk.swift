import StringsdictKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The folders and files of the computer, through POSIX alone: Foundation would make the start slow.
struct Disk: FileTree {
    func kind(of path: String) -> FileKind {
        var status = stat()
        return unsafe lstat(path, &status) == 0 ? Self.kind(status) : .nothing
    }

    func resolvedKind(of path: String) -> FileKind {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return .nothing }
        return Self.kind(status) == .folder ? .folder : .file
    }

    private static func kind(_ status: stat) -> FileKind {
        switch status.st_mode & S_IFMT {
        case S_IFDIR: .folder
        case S_IFREG: .file
        case S_IFLNK: .link
        default: .special
        }
    }

    func names(in folder: String) throws(Refusal) -> [String] {
        guard let stream = unsafe opendir(folder) else { throw FileProblem.cannotRead(folder) }
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

    func read(_ path: String) throws(Refusal) -> [UInt8] {
        guard resolvedKind(of: path) == .file, let bytes = FileReader.read(path) else {
            throw resolvedKind(of: path) == .nothing ? FileProblem.notFound(path) : FileProblem.cannotRead(path)
        }
        return bytes
    }
}

// MARK: - Folders

extension Disk {
    /// The folders on the way to a path, and the path itself, that do not exist; the outermost first.
    func missingFolders(to path: String) -> [String] {
        var missing: [String] = []
        var folder = path
        while resolvedKind(of: folder) == .nothing, Path.folder(of: folder) != folder {
            missing.insert(folder, at: 0)
            folder = Path.folder(of: folder)
        }
        return missing
    }

    /// A path from the top of the file system, the same for every spelling that names folders plainly.
    func resolved(_ path: String) -> String {
        let start = path.hasPrefix("/") ? "" : Self.workingFolder
        var parts: [String] = []
        for part in Path.parts(of: start) + Path.parts(of: path) where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// The folder that relative paths start from.
    private static var workingFolder: String {
        guard let path = unsafe getcwd(nil, 0) else { return "" }
        defer { unsafe free(path) }
        return unsafe String(cString: path)
    }

    /// Makes a folder and those above it.
    func makeFolder(_ path: String) throws(Refusal) {
        for folder in missingFolders(to: path) { _ = unsafe mkdir(folder, 0o777) }
        guard resolvedKind(of: path) == .folder else { throw FileProblem.cannotWrite(path) }
    }

    /// Removes a file.
    func remove(_ path: String) {
        _ = unsafe unlink(path)
    }

    /// Whether two files have the same bytes; not, where one cannot be read.
    func hasSameBytes(_ path: String, as other: String) -> Bool {
        FileReader.haveSameBytes(path, other)
    }
}

/// Reads files as a whole, into one array without a copy in between, and compares them.
private enum FileReader {
    /// The bytes of a file; nil when it cannot be read.
    static func read(_ path: String) -> [UInt8]? {
        guard let file = unsafe fopen(path, "rb") else { return nil }
        defer { unsafe fclose(file) }
        guard unsafe fseek(file, 0, SEEK_END) == 0 else { return nil }
        let size = unsafe ftell(file)
        guard size >= 0, unsafe fseek(file, 0, SEEK_SET) == 0 else { return nil }
        var count = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
            count = unsafe fread(buffer.baseAddress, 1, size, file)
            initialized = count
        }
        return count == size ? bytes : nil
    }

    /// Whether two files have the same bytes, compared piece by piece.
    static func haveSameBytes(_ path: String, _ other: String) -> Bool {
        guard let file = unsafe fopen(path, "rb") else { return false }
        defer { unsafe fclose(file) }
        guard let otherFile = unsafe fopen(other, "rb") else { return false }
        defer { unsafe fclose(otherFile) }
        var pieces = ([UInt8](repeating: 0, count: 1 << 16), [UInt8](repeating: 0, count: 1 << 16))
        while true {
            let count = unsafe fread(&pieces.0, 1, 1 << 16, file)
            guard unsafe fread(&pieces.1, 1, 1 << 16, otherFile) == count else { return false }
            guard pieces.0[..<count] == pieces.1[..<count] else { return false }
            if count < 1 << 16 { return unsafe ferror(file) == 0 && ferror(otherFile) == 0 }
        }
    }
}
