import StringsdictKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The way from a folder to something in it, without links: those that lead to something in the folder are followed, one that
/// leads out of it is refused by its name.
struct LinkFreePath {
    /// The names on the way; the last one may be missing, and those before it, too.
    private(set) var parts: [String] = []

    private let root: Folder
    private let rootPath: String
    /// The folders on the way as far as they exist, the root first.
    private var folders: [Folder]
    private var links = 0
    /// Whether a link was followed on the way.
    var hasLinks: Bool { links > 0 }

    /// As many as systems follow.
    private static let mostLinks = 40

    /// Looks where a path leads.
    ///
    /// - Parameters:
    ///   - relative: the path below the folder.
    ///   - root: the folder, which nothing leads out of.
    ///   - rootPath: how a person calls it.
    /// - Throws: ``StringsdictError`` (`outside-project`) for a link that leads out of the folder, or in a circle.
    init(_ relative: String, below root: Folder, at rootPath: String) throws(StringsdictError) {
        self.root = root
        self.rootPath = rootPath
        folders = [root]
        var waiting = Array(Path.parts(of: relative).reversed())
        while let part = waiting.popLast() { try take(part, &waiting) }
    }

    /// The folder that has the last part, and its name there.
    ///
    /// - Throws: ``SystemError`` where a folder is missing, or has become something else since.
    func holder() throws(SystemError) -> (folder: Folder, name: String) {
        var folder = root
        for part in parts.dropLast() { folder = try folder.folder(part) }
        return (folder, parts.last ?? ".")
    }

    private mutating func take(_ part: String, _ waiting: inout [String]) throws(StringsdictError) {
        switch part {
        case ".": return
        case "..":
            guard parts.popLast() != nil else { throw leadsOut(rootPath) }
            if folders.count > parts.count + 1 { folders.removeLast() }
        default:
            // Below what is missing there are no links.
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

    /// The names of an absolute path behind those of the root; nil where it leads elsewhere. The root may be called otherwise there:
    /// on macOS, `/var` and `/private/var` are one folder.
    private func below(_ names: [String]) -> [String]? {
        guard let status = root.status(of: ".") else { return nil }
        let count = (0...names.count).last { count in
            var here = stat()
            return unsafe stat("/" + names.prefix(count).joined(separator: "/"), &here) == 0 && here.isSame(as: status)
        }
        return count.map { Array(names.dropFirst($0)) }
    }

    /// The least depth below the root that a link passes through; negative if it climbs out of the root.
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
                "“\(path)” is a link that leads out of “\(rootPath)”; it was left alone.",
                hint: "Put a real file or folder there."))
    }
}
