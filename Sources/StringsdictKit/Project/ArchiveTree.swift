import ZIPArchive

/// The files in a ZIP archive, as those of a disk.
struct ArchiveTree: FileTree {
    private let archive: ZIPArchive
    /// What messages call the archive.
    private let name: String
    private let entries: [ExactText: ZIPEntry]
    /// The names in each folder, sorted by their bytes.
    private let folders: [ExactText: [String]]

    /// What a delivery of texts has at most; sizes in bytes.
    private static let limits = ZIPArchive.Limits(entries: 20_000, entrySize: 1 << 28, totalSize: 1 << 29)

    /// Opens an archive; its files are unpacked one by one when they are read.
    ///
    /// - Throws: ``Refusal`` (`bad-archive`) for one that is damaged, too large or unsafe.
    init(_ bytes: [UInt8], name: String) throws(Refusal) {
        self.name = name
        do {
            archive = try ZIPArchive(bytes, limits: Self.limits)
        } catch {
            throw Self.refusal(error, of: name)
        }
        entries = Dictionary(archive.entries.map { (ExactText($0.name), $0) }, uniquingKeysWith: { first, _ in first })
        folders = Self.folders(of: archive.entries)
    }

    /// Folders are often not entries of their own.
    private static func folders(of entries: [ZIPEntry]) -> [ExactText: [String]] {
        var names: [ExactText: Set<ExactText>] = ["": []]
        for entry in entries {
            var path = ""
            for part in entry.name.split(separator: "/") {
                names[ExactText(path), default: []].insert(ExactText(String(part)))
                path = path.isEmpty ? String(part) : path + "/" + part
            }
            if entry.isFolder { names[ExactText(path), default: []].formUnion([]) }
        }
        return names.mapValues { $0.sorted().map(\.string) }
    }

    func kind(of path: String) -> FileKind {
        if folders[ExactText(path)] != nil { return .folder }
        return entries[ExactText(path)] == nil ? .nothing : .file
    }

    func names(in folder: String) throws(Refusal) -> [String] {
        guard let names = folders[ExactText(folder)] else { throw FileProblem.notFound(name + "/" + folder) }
        return names
    }

    func read(_ path: String) throws(Refusal) -> [UInt8] {
        guard let entry = entries[ExactText(path)] else { throw FileProblem.notFound(name + "/" + path) }
        do {
            return try archive.unpack(entry)
        } catch {
            throw Self.refusal(error, of: name)
        }
    }

    private static func refusal(_ problem: ZIPProblem, of name: String) -> Refusal {
        let what: Finding.Message = problem.entry.map { "“\($0)” in the archive “\(name)”" } ?? "The archive “\(name)”"
        return Refusal(Finding(.badArchive, what + " \(problem.fault.description).", hint: advice(for: problem.fault)))
    }

    private static func advice(for fault: ZIPFault) -> Finding.Message {
        switch fault {
        case .encrypted: "Unpack it with its password, and name the folder."
        case .method, .severalDisks: "Unpack it, and name the folder."
        default: "Ask for the archive again, or unpack it yourself and name the folder."
        }
    }
}
