import ZIPArchive

/// The files in a ZIP archive as a file tree.
struct ArchiveTree: FileTree {
    private let archive: ZIPArchive
    /// The name of the archive in messages.
    private let name: String
    private let entries: [ExactString: ZIPEntry]
    /// The names in each folder, sorted by their bytes.
    private let folders: [ExactString: [String]]

    /// The limits of an archive of returned files: 20,000 entries, 256 MiB for each entry, 512 MiB in total.
    private static let limits = ZIPArchive.Limits(entries: 20_000, entrySize: 1 << 28, totalSize: 1 << 29)

    /// Opens an archive. Each file is unpacked when it is read.
    ///
    /// - Throws: ``StringsdictError`` (`bad-archive`) for an archive that is damaged, too large or unsafe.
    init(_ bytes: [UInt8], name: String) throws(StringsdictError) {
        self.name = name
        do {
            archive = try ZIPArchive(bytes, limits: Self.limits)
        } catch {
            throw Self.refusal(error, of: name)
        }
        entries = Dictionary(
            archive.entries.map { (ExactString($0.name), $0) }, uniquingKeysWith: { first, _ in first })
        folders = Self.folders(of: archive.entries)
    }

    /// Derives the names in each folder from the paths of all entries, because archives often lack entries for folders.
    private static func folders(of entries: [ZIPEntry]) -> [ExactString: [String]] {
        var names: [ExactString: Set<ExactString>] = ["": []]
        for entry in entries {
            var path = ""
            for part in entry.name.split(separator: "/") {
                names[ExactString(path), default: []].insert(ExactString(String(part)))
                path = path.isEmpty ? String(part) : path + "/" + part
            }
            if entry.isFolder { names[ExactString(path), default: []].formUnion([]) }
        }
        return names.mapValues { $0.sorted().map(\.string) }
    }

    func kind(of path: String) -> FileKind {
        if folders[ExactString(path)] != nil { return .folder }
        return entries[ExactString(path)] == nil ? .nothing : .file
    }

    func names(in folder: String) throws(StringsdictError) -> [String] {
        guard let names = folders[ExactString(folder)] else { throw FileProblem.notFound(name + "/" + folder) }
        return names
    }

    func read(_ path: String) throws(StringsdictError) -> [UInt8] {
        guard let entry = entries[ExactString(path)] else { throw FileProblem.notFound(name + "/" + path) }
        do {
            return try archive.unpack(entry)
        } catch {
            throw Self.refusal(error, of: name)
        }
    }

    private static func refusal(_ problem: ZIPProblem, of name: String) -> StringsdictError {
        let what: Finding.Message = problem.entry.map { "“\($0)” in the archive “\(name)”" } ?? "The archive “\(name)”"
        return StringsdictError(
            Finding(.badArchive, what + " \(problem.fault.description).", hint: advice(for: problem.fault)))
    }

    private static func advice(for fault: ZIPFault) -> Finding.Message {
        switch fault {
        case .encrypted: "Unpack the archive with its password, and specify the folder."
        case .method, .severalDisks: "Unpack the archive, and specify the folder."
        default: "Ask for the archive again, or unpack it yourself and specify the folder."
        }
    }
}
