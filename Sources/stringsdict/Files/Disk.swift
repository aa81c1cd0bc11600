import StringsdictKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The folders and files of the computer.
struct Disk: FileTree {
    func kind(of path: String) -> FileKind {
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

    func resolvedKind(of path: String) -> FileKind {
        var isFolder = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return .nothing }
        return isFolder ? .folder : .file
    }

    func names(in folder: String) throws(Refusal) -> [String] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            throw FileProblem.cannotRead(folder)
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
        let start = path.hasPrefix("/") ? "" : FileManager.default.currentDirectoryPath
        var parts: [String] = []
        for part in Path.parts(of: start) + Path.parts(of: path) where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// Makes a folder and those above it.
    func makeFolder(_ path: String) throws(Refusal) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw FileProblem.cannotWrite(path)
        }
    }

    func remove(_ path: String) {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Whether two files have the same bytes; not, where one cannot be read.
    func hasSameBytes(_ path: String, as other: String) -> Bool {
        FileManager.default.contentsEqual(atPath: path, andPath: other)
    }
}

/// Reads a whole file into one array, without a copy in between.
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
}
