/// What is at a path.
public enum FileKind: Hashable, Sendable {
    case file, folder, link
    /// A device, a socket and the like.
    case special
    case nothing
}

/// The folders and files of a project: a disk, or anything that behaves like one. A scan of a project follows no symbolic link.
public protocol FileTree: Sendable {
    /// What is at a path; a link counts as a link.
    func kind(of path: String) -> FileKind

    /// The kind of what a path that a person gave leads to, through links.
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

    /// The bytes of a file; nil where there is none.
    func readIfThere(_ path: String) throws(StringsdictError) -> [UInt8]? {
        do throws(StringsdictError) {
            return try read(path)
        } catch {
            if error.findings.allSatisfy({ $0.id == .notFound }) { return nil }
            throw error
        }
    }
}

/// What can go wrong with files and folders.
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
                hint: "Name a regular file, or a new one."))
    }

    package static func cannotWrite(_ path: String, because reason: String? = nil) -> StringsdictError {
        StringsdictError(
            Finding(
                .cannotWrite, "“\(path)” cannot be written\(reason.map { ": \($0)" } ?? ""); nothing was written.",
                hint: "Check the folder and the disk."))
    }
}

/// Paths as text. They are taken apart by their bytes, as the system does it: to Swift, a slash and an accent behind it are
/// one character.
package enum Path {
    private static let slash = UInt8(ascii: "/")

    package static func joined(_ folder: String, _ name: String) -> String {
        if folder.isEmpty || folder == "." { return name }
        return folder.utf8.last == slash ? folder + name : folder + "/" + name
    }

    /// The last part of a path.
    package static func name(of path: String) -> String {
        var trimmed = path.utf8[...]
        while trimmed.last == slash { trimmed.removeLast() }
        guard !trimmed.isEmpty else { return path }
        let start = trimmed.lastIndex(of: slash).map { trimmed.index(after: $0) } ?? trimmed.startIndex
        return text(trimmed[start...])
    }

    /// Whether a path begins at the top of the file system.
    package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

    /// The way from a folder to a path below it; nil for the folder itself and for what is elsewhere, as far as the texts say.
    package static func relative(_ path: String, to folder: String) -> String? {
        if folder.isEmpty || folder == "." {
            return isAbsolute(path) || path.utf8.starts(with: "../".utf8) || [".", ".."].contains(path) ? nil : path
        }
        let start = folder.utf8.last == slash ? folder : folder + "/"
        return path.utf8.count > start.utf8.count && path.utf8.starts(with: start.utf8)
            ? text(path.utf8.dropFirst(start.utf8.count)) : nil
    }

    /// A path without its last part; `.` when nothing is left.
    package static func folder(of path: String) -> String {
        var trimmed = path.utf8[...]
        while trimmed.count > 1, trimmed.last == slash { trimmed.removeLast() }
        guard let last = trimmed.lastIndex(of: slash) else { return "." }
        return last == trimmed.startIndex ? "/" : text(trimmed[..<last])
    }

    /// A name without its ending, which is of ASCII and in any case; nil when it has another ending.
    package static func stem(of name: String, ending: String) -> String? {
        let suffix = "." + ending
        guard name.utf8.count > suffix.utf8.count else { return nil }
        let end = name.utf8.suffix(suffix.utf8.count)
        let isCapital = { (byte: UInt8) in (0x41...0x5A).contains(byte) }
        guard end.elementsEqual(suffix.utf8, by: { (isCapital($0) ? $0 | 0x20 : $0) == $1 }) else { return nil }
        return text(name.utf8.dropLast(suffix.utf8.count))
    }

    /// The language of an `.lproj` folder, by its name; nil for any other name.
    package static func language(of folder: String) -> LanguageTag? {
        stem(of: folder, ending: ProjectScan.folderEnding).map { LanguageTag($0) }
    }

    /// The language of the `.lproj` folder that a path leads to or into; nil for any other path and for `Base.lproj`.
    package static func languageAround(_ path: String) -> LanguageTag? {
        let tag = language(of: name(of: path)) ?? language(of: name(of: folder(of: path)))
        return tag.flatMap { $0.isBase ? nil : $0 }
    }

    package static func parts(of path: String) -> [String] {
        path.utf8.split(separator: slash).map(text)
    }

    private static func text(_ bytes: Substring.UTF8View) -> String { String(decoding: bytes, as: UTF8.self) }
}

/// A file in memory: one that came back, or one to be written.
public struct FileContent: Hashable, Sendable {
    /// Its path or name.
    public var path: String
    /// Its bytes.
    public var bytes: [UInt8]

    /// Makes a file from its parts.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}
