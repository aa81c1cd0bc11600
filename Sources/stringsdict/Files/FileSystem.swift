import StringsdictKit

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The folders and files of a project. Symbolic links are seen and not followed.
enum FileSystem {
    /// What lies at a path.
    enum Kind { case file, folder, link, special, nothing }

    /// What lies at a path, a link being a link.
    static func kind(of path: String) -> Kind {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
            let type = attributes[.type] as? FileAttributeType
        else { return .nothing }
        switch type {
        case .typeDirectory: return .folder
        case .typeRegular: return .file
        case .typeSymbolicLink: return .link
        default: return .special
        }
    }

    /// The kind of what a path that a person gave leads to, through links.
    static func resolvedKind(of path: String) -> Kind {
        var isFolder = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return .nothing }
        return isFolder ? .folder : .file
    }

    /// The names in a folder, sorted by their bytes.
    static func names(in folder: String) throws(Refusal) -> [String] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            throw FileProblem.cannotRead(folder)
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The bytes of a file.
    static func read(_ path: String) throws(Refusal) -> [UInt8] {
        guard resolvedKind(of: path) == .file, let bytes = FileReader.read(path) else {
            throw resolvedKind(of: path) == .nothing ? FileProblem.notFound(path) : FileProblem.cannotRead(path)
        }
        return bytes
    }

    /// The folders on the way to a path, and the path itself, that do not exist; the outermost first.
    static func missingFolders(to path: String) -> [String] {
        var missing: [String] = []
        var folder = path
        while resolvedKind(of: folder) == .nothing, Path.folder(of: folder) != folder {
            missing.insert(folder, at: 0)
            folder = Path.folder(of: folder)
        }
        return missing
    }

    /// A path from the top of the file system, the same for every spelling that names folders plainly.
    static func resolved(_ path: String) -> String {
        let start = path.hasPrefix("/") ? "" : FileManager.default.currentDirectoryPath
        var parts: [String] = []
        for part in Path.parts(of: start) + Path.parts(of: path) where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// Makes a folder and those above it.
    static func makeFolder(_ path: String) throws(Refusal) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw FileProblem.cannotWrite(path)
        }
    }

    static func remove(_ path: String) {
        try? FileManager.default.removeItem(atPath: path)
    }
}

/// Paths as text.
enum Path {
    static func joined(_ folder: String, _ name: String) -> String {
        if folder.isEmpty || folder == "." { return name }
        return folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }

    /// The last part of a path.
    static func name(of path: String) -> String {
        parts(of: path).last ?? path
    }

    /// A path without its last part; `.` when nothing is left.
    static func folder(of path: String) -> String {
        var trimmed = path[...]
        while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
        guard let slash = trimmed.lastIndex(of: "/") else { return "." }
        return slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
    }

    /// A name without its ending; nil when it has another ending.
    static func stem(of name: String, ending: String) -> String? {
        let suffix = "." + ending
        guard name.utf8.count > suffix.utf8.count, name.lowercased().hasSuffix(suffix) else { return nil }
        return String(name.dropLast(suffix.count))
    }

    static func parts(of path: String) -> [String] {
        path.split(separator: "/").map(String.init)
    }
}

/// What can go wrong with files and folders.
enum FileProblem {
    static func notFound(_ path: String) -> Refusal {
        Refusal(Finding(.notFound, "There is no file or folder “\(path)”.", hint: "Check the spelling of the path."))
    }

    static func cannotRead(_ path: String) -> Refusal {
        Refusal(
            Finding(.cannotRead, "“\(path)” cannot be read.", hint: "Check that it is a file and its permissions."))
    }

    static func noOrdinaryFile(_ path: String) -> Refusal {
        Refusal(
            Finding(
                .cannotWrite, "“\(path)” is a folder, a link or a device; nothing was written.",
                hint: "Name an ordinary file, or a new one."))
    }

    static func cannotWrite(_ path: String) -> Refusal {
        Refusal(
            Finding(
                .cannotWrite, "“\(path)” cannot be written; nothing was.", hint: "Check the folder and the disk."))
    }
}
