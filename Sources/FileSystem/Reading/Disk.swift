import StringsdictKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The file system, accessed through POSIX only. Foundation would slow the start of the command.
package struct Disk: FileTree {
    /// The default maximum size of a file that is read: 1 GiB.
    package static let usualLimit = 1 << 30

    private let places: NamedPlaces
    private let limit: Int
    private let log: ReadLog?
    private let openFolders = OpenFolders()

    /// Creates a view of the disk, for inspecting paths that the user has given.
    package init() {
        self.init(below: [])
    }

    /// Creates a view of the disk, for reading named paths and the files below them.
    ///
    /// - Parameters:
    ///   - paths: the named paths. Links that lead out of a named path are not followed.
    ///   - limit: the maximum size of a file, in bytes.
    ///   - log: records the files read below the paths.
    /// - Throws: ``StringsdictError`` (`interrupted-run`, `folder-in-use`) if an interrupted run has put only some of
    ///   its files in place, or a run is writing.
    package init(named paths: [String], limit: Int = usualLimit, log: ReadLog? = nil) throws(StringsdictError) {
        self.init(below: paths, limit: limit, log: log)
        for path in paths { try InterruptedRun.check(around: path) }
    }

    init(below paths: [String], limit: Int = usualLimit, log: ReadLog? = nil) {
        places = NamedPlaces(paths)
        self.limit = limit
        self.log = log
    }

    package func kind(of path: String) -> FileKind {
        if let holder = openFolders.folder(at: Path.folder(of: path)) { return holder.kind(of: Path.name(of: path)) }
        var status = stat()
        return unsafe lstat(path, &status) == 0 ? status.kind : .nothing
    }

    package func resolvedKind(of path: String) -> FileKind {
        var status = stat()
        return unsafe stat(path, &status) == 0 ? status.kind : .nothing
    }

    package func names(in path: String) throws(StringsdictError) -> [String] {
        let folder = try folder(at: path)
        let names = try reading(path) { () throws(SystemError) in try folder.names() }
        if names.contains(RunFolder.name) { try InterruptedRun.check(path) }
        return names
    }

    package func read(_ path: String) throws(StringsdictError) -> [UInt8] {
        let (file, isBelow) = try file(at: path)
        let size = try reading(path) { () throws(SystemError) in Int(try file.status().st_size) }
        guard size <= limit else { throw tooLarge(path, size) }
        let bytes = try reading(path) { () throws(SystemError) in try file.read(expecting: size, most: limit) }
        guard bytes.count <= limit else { throw tooLarge(path, bytes.count) }
        if let log, isBelow { log.add(path, bytes) }
        return bytes
    }
}

// MARK: - Opening

extension Disk {
    /// The fingerprint of the current content of a file.
    func print(of path: String) throws(StringsdictError) -> FileFingerprint {
        let (file, _) = try file(at: path)
        var print = FileFingerprint()
        while true {
            let piece = try reading(path) { () throws(SystemError) in try file.next(FileFingerprint.pieceSize) }
            if piece.isEmpty { return print }
            print.add(piece[...])
        }
    }

    /// A path below a named path, with links resolved; nil if the path is below no named path. Throws if a link leads
    /// out of the named path.
    private func place(of path: String) throws(StringsdictError) -> LinkFreePath? {
        guard let (root, relative) = places.around(path) else { return nil }
        let folder = try reading(root) { () throws(SystemError) in try Folder(at: root) }
        return try LinkFreePath(relative, below: folder, at: root)
    }

    private func folder(at path: String) throws(StringsdictError) -> Folder {
        let name = Path.name(of: path)
        if let holder = openFolders.folder(at: Path.folder(of: path)), holder.kind(of: name) == .folder,
            let folder = try? holder.folder(name)
        {
            openFolders.add(folder, at: path)
            return folder
        }
        guard let place = try place(of: path) else {
            return try reading(path) { () throws(SystemError) in try Folder(at: path) }
        }
        let folder = try reading(path) { () throws(SystemError) in
            let (folder, name) = try place.holder()
            return try folder.folder(name)
        }
        if !place.hasLinks { openFolders.add(folder, at: path) }
        return folder
    }

    /// Opens a regular file; devices are not opened, and pipes do not block.
    ///
    /// - Returns: the file, and true if it is below a named path.
    private func file(at path: String) throws(StringsdictError) -> (file: OpenFile, isBelow: Bool) {
        let name = Path.name(of: path)
        if let folder = openFolders.folder(at: Path.folder(of: path)), folder.kind(of: name) == .file {
            return (try reading(path) { () throws(SystemError) in try checked(try folder.file(name)) }, true)
        }
        let place = try place(of: path)
        let file = try reading(path) { () throws(SystemError) in
            if let (folder, name) = try place?.holder() {
                guard [.file, .nothing].contains(folder.kind(of: name)) else { throw .notAFile }
                return try checked(try folder.file(name))
            }
            guard [.file, .nothing].contains(resolvedKind(of: path)) else { throw .notAFile }
            return try checked(try OpenFile(reading: path))
        }
        return (file, place != nil)
    }

    private func checked(_ file: OpenFile) throws(SystemError) -> OpenFile {
        guard try file.status().kind == .file else { throw .notAFile }
        return file
    }

    /// Calls a closure, and converts its system error to an error about a path.
    private func reading<Value>(_ path: String, _ body: () throws(SystemError) -> Value) throws(StringsdictError)
        -> Value
    {
        do throws(SystemError) { return try body() } catch { throw error.refusal(reading: path) }
    }

    private func tooLarge(_ path: String, _ size: Int) -> StringsdictError {
        StringsdictError(
            Finding(
                .fileTooLarge, scope: .request,
                "“\(path)” has \(size >> 20) MiB; at most \(limit >> 20) MiB are read.",
                hint: "Check that it is the right file; \(.maxFileSize) raises the limit."))
    }
}

// MARK: - Paths

extension Disk {
    /// An absolute path with `.` and `..` removed; links are not followed.
    package func resolved(_ path: String) -> String {
        let start = Path.isAbsolute(path) ? "" : Self.workingFolder
        var parts: [String] = []
        for part in Path.parts(of: start) + Path.parts(of: path) where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// The project folder of a path. For a language folder or a table in a language folder, it is the parent of the
    /// language folder. For any other file, it is the folder of the file; for any other folder, that folder itself.
    package func projectFolder(of path: String) -> String {
        NamedPlaces.neighbourhood(of: path) ?? (resolvedKind(of: path) == .file ? Path.folder(of: path) : path)
    }

    /// The relative path from a folder to itself (empty) or to a path below it; nil for other paths. Links are resolved.
    package func relative(_ path: String, to folder: String) -> String? {
        let (path, folder) = (realPath(path), realPath(folder))
        return path == folder ? "" : Path.relative(path, to: folder)
    }

    /// An absolute path with all links resolved, as far as the path exists.
    package func realPath(_ path: String) -> String {
        var folder = resolved(path)
        var rest: [String] = []
        while folder != "/" {
            if let real = unsafe realpath(folder, nil) {
                defer { unsafe free(real) }
                return ([unsafe String(cString: real)] + rest.reversed()).joined(separator: "/")
            }
            rest.append(Path.name(of: folder))
            folder = Path.folder(of: folder)
        }
        return "/" + rest.reversed().joined(separator: "/")
    }

    /// The current working folder.
    private static var workingFolder: String {
        guard let path = unsafe getcwd(nil, 0) else { return "" }
        defer { unsafe free(path) }
        return unsafe String(cString: path)
    }
}
