import StringsdictKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A path below a folder, with all links resolved. Links that lead out of the folder are errors.
struct LinkFreePath {
    /// The components of the path. The last components may not exist.
    private(set) var parts: [String] = []

    private let root: Folder
    private let rootPath: String
    /// The existing folders on the path, root first.
    private var folders: [Folder]
    private var links = 0
    /// True if a link was followed.
    var hasLinks: Bool { links > 0 }

    /// The maximum number of links to follow, as in common systems.
    private static let mostLinks = 40

    /// Resolves a path.
    ///
    /// - Parameters:
    ///   - relative: the path below the folder.
    ///   - root: the folder, which the path must not leave.
    ///   - rootPath: the path of the folder, for messages.
    /// - Throws: ``StringsdictError`` (`outside-project`) for a link that leads out of the folder, or in a circle.
    init(_ relative: String, below root: Folder, at rootPath: String) throws(StringsdictError) {
        self.root = root
        self.rootPath = rootPath
        folders = [root]
        var waiting = Array(Path.parts(of: relative).reversed())
        while let part = waiting.popLast() { try open(part, &waiting) }
    }

    /// The folder that contains the last component, and the name of that component.
    ///
    /// - Throws: ``SystemError`` if a folder is missing or has been replaced since the path was resolved.
    func holder() throws(SystemError) -> (folder: Folder, name: String) {
        var folder = root
        for part in parts.dropLast() { folder = try folder.folder(part) }
        return (folder, parts.last ?? ".")
    }

    private mutating func open(_ part: String, _ waiting: inout [String]) throws(StringsdictError) {
        switch part {
        case ".": return
        case "..":
            guard parts.popLast() != nil else { throw leadsOut(rootPath) }
            if folders.count > parts.count + 1 { folders.removeLast() }
        default:
            // Nothing below a missing folder can be a link.
            let isThere = folders.count == parts.count + 1
            switch isThere ? folders[folders.count - 1].kind(of: part) : .nothing {
            case .link: try follow(part, &waiting)
            case .folder:
                if let folder = try? folders[folders.count - 1].folder(part) { folders.append(folder) }
                parts.append(part)
            case .file, .special, .nothing: parts.append(part)
            }
        }
    }

    private mutating func follow(_ link: String, _ waiting: inout [String]) throws(StringsdictError) {
        links += 1
        let path = Path.joined(rootPath, (parts + [link]).joined(separator: "/"))
        guard links <= Self.mostLinks, let target = try? folders[folders.count - 1].target(ofLink: link) else {
            throw leadsOut(path)
        }
        var names = Path.parts(of: target)
        if Path.isAbsolute(target) {
            guard let inner = below(names) else { throw leadsOut(path) }
            (parts, folders, names) = ([], [root], inner)
        } else if depth(of: names) < 0 {
            throw leadsOut(path)
        }
        waiting += names.reversed()
    }

    /// The components of an absolute path below the root; nil if the path is not below the root. The root is recognized
    /// by device and inode, because it can have several paths: on macOS, `/var` and `/private/var` are one folder.
    private func below(_ names: [String]) -> [String]? {
        guard let status = root.status(of: ".") else { return nil }
        let count = (0...names.count).last { count in
            var here = stat()
            return unsafe stat("/" + names.prefix(count).joined(separator: "/"), &here) == 0 && here.isSame(as: status)
        }
        return count.map { Array(names.dropFirst($0)) }
    }

    /// The minimum depth below the root while a link is followed; negative if the link leaves the root.
    private func depth(of names: [String]) -> Int {
        var depth = parts.count
        var least = depth
        for name in names where name != "." {
            depth += name == ".." ? -1 : 1
            least = min(least, depth)
        }
        return least
    }

    private func leadsOut(_ path: String) -> StringsdictError {
        StringsdictError(
            Finding(
                .outsideProject, scope: .request,
                "“\(path)” is a link that leads out of “\(rootPath)”; it was not followed.",
                hint: "Replace the link by a real file or folder."))
    }
}
