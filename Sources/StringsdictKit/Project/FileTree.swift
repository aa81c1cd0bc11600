/// The kind of file system object at a path.
public enum FileKind: Hashable, Sendable {
    case file, folder, link
    /// A device, a socket or another special file.
    case special
    case nothing
}

/// A tree of folders and files: a disk, or an equivalent such as an archive. Scans of a project do not follow symbolic
/// links.
public protocol FileTree: Sendable {
    /// The kind of the object at a path; `link` for a symbolic link.
    func kind(of path: String) -> FileKind

    /// The kind of the object at a path that the user specified; symbolic links are followed.
    func resolvedKind(of path: String) -> FileKind

    /// The names in a folder, sorted by their bytes.
    ///
    /// - Throws: ``StringsdictError`` (`cannot-read`).
    func names(in folder: String) throws(StringsdictError) -> [String]

    /// The bytes of a file.
    ///
    /// - Throws: ``StringsdictError`` (`not-found` or `cannot-read`).
    func read(_ path: String) throws(StringsdictError) -> [UInt8]
}

extension FileTree {
    public func resolvedKind(of path: String) -> FileKind { kind(of: path) }

    /// The bytes of a file; nil if it does not exist.
    func readIfThere(_ path: String) throws(StringsdictError) -> [UInt8]? {
        do throws(StringsdictError) {
            return try read(path)
        } catch {
            if error.findings.allSatisfy({ $0.id == .notFound }) { return nil }
            throw error
        }
    }
}

/// Errors about files and folders.
package enum FileProblem {
    package static func notFound(_ path: String) -> StringsdictError {
        StringsdictError(
            Finding(.notFound, "There is no file or folder “\(path)”.", hint: "Check the spelling of the path."))
    }

    package static func cannotRead(_ path: String, because reason: String? = nil) -> StringsdictError {
        StringsdictError(
            Finding(
                .cannotRead, "“\(path)” cannot be read\(reason.map { ": \($0)" } ?? "").",
                hint: "Check that it is a file, and check its permissions."))
    }

    package static func noOrdinaryFile(_ path: String) -> StringsdictError {
        StringsdictError(
            Finding(
                .cannotWrite, "“\(path)” is a folder, a link or a device; nothing was written.",
                hint: "Specify a regular file, or a path that does not exist yet."))
    }

    package static func cannotWrite(_ path: String, because reason: String? = nil) -> StringsdictError {
        StringsdictError(
            Finding(
                .cannotWrite, "“\(path)” cannot be written\(reason.map { ": \($0)" } ?? ""); nothing was written.",
                hint: "Check the folder and the disk."))
    }
}

/// Operations on paths. Paths are split by bytes, as the system splits them, because Swift treats a slash and a
/// combining accent after the slash as one character.
package enum Path {
    private static let slash = UInt8(ascii: "/")

    package static func joined(_ folder: String, _ name: String) -> String {
        if folder.isEmpty || folder == "." { return name }
        return folder.utf8.last == slash ? folder + name : folder + "/" + name
    }

    /// The last component of a path.
    package static func name(of path: String) -> String {
        var trimmed = path.utf8[...]
        while trimmed.last == slash { trimmed.removeLast() }
        guard !trimmed.isEmpty else { return path }
        let start = trimmed.lastIndex(of: slash).map { trimmed.index(after: $0) } ?? trimmed.startIndex
        return text(trimmed[start...])
    }

    /// True if a path begins at the root of the file system.
    package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

    /// The relative path from a folder to a path below it; nil for the folder itself and for a path outside the folder.
    /// Only the strings are compared.
    package static func relative(_ path: String, to folder: String) -> String? {
        if folder.isEmpty || folder == "." {
            return isAbsolute(path) || path.utf8.starts(with: "../".utf8) || [".", ".."].contains(path) ? nil : path
        }
        let start = folder.utf8.last == slash ? folder : folder + "/"
        return path.utf8.count > start.utf8.count && path.utf8.starts(with: start.utf8)
            ? text(path.utf8.dropFirst(start.utf8.count)) : nil
    }

    /// A path without its last component; `.` if a relative path has only one component.
    package static func folder(of path: String) -> String {
        var trimmed = path.utf8[...]
        while trimmed.count > 1, trimmed.last == slash { trimmed.removeLast() }
        guard let last = trimmed.lastIndex(of: slash) else { return "." }
        return last == trimmed.startIndex ? "/" : text(trimmed[..<last])
    }

    /// A name without a given ASCII extension, whose case is ignored; nil if the name does not have this extension.
    package static func stem(of name: String, ending: String) -> String? {
        let suffix = "." + ending
        guard name.utf8.count > suffix.utf8.count else { return nil }
        let end = name.utf8.suffix(suffix.utf8.count)
        let isCapital = { (byte: UInt8) in (0x41...0x5A).contains(byte) }
        guard end.elementsEqual(suffix.utf8, by: { (isCapital($0) ? $0 | 0x20 : $0) == $1 }) else { return nil }
        return text(name.utf8.dropLast(suffix.utf8.count))
    }

    /// The language of an `.lproj` folder from its name; nil for any other name.
    package static func language(of folder: String) -> LanguageTag? {
        stem(of: folder, ending: ProjectScan.folderEnding).map { LanguageTag($0) }
    }

    /// The language of an `.lproj` folder, or of the `.lproj` folder directly around a path; nil for any other path and
    /// for `Base.lproj`.
    package static func languageAround(_ path: String) -> LanguageTag? {
        let tag = language(of: name(of: path)) ?? language(of: name(of: folder(of: path)))
        return tag.flatMap { $0.isBase ? nil : $0 }
    }

    package static func parts(of path: String) -> [String] {
        path.utf8.split(separator: slash).map(text)
    }

    private static func text(_ bytes: Substring.UTF8View) -> String { String(decoding: bytes, as: UTF8.self) }
}

/// A file in memory: a returned file, or a file to write.
public struct FileContent: Hashable, Sendable {
    /// The path or name.
    public var path: String
    /// The content.
    public var bytes: [UInt8]

    /// Creates a file from its path and content.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}
