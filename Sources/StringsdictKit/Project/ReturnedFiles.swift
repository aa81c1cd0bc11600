import XLIFFFormat

/// The exchange files in what came back: files, folders, catalogs and ZIP archives, in any mix.
struct ReturnedFiles {
    /// A file that is to be read.
    struct Item: Sendable {
        /// What messages call it: its path, behind that of the archive that it is in.
        let name: String
        fileprivate let path: String
        fileprivate let tree: any FileTree

        /// Its bytes.
        func read() throws(Refusal) -> [UInt8] { try tree.read(path) }
    }

    /// The files in the order in which they were named, those of a folder sorted by their bytes.
    private(set) var items: [Item] = []
    /// What lies among them and is not read.
    private(set) var skipped: [Finding] = []

    /// The endings of exchange files.
    private static let endings = ["xliff", "xlf", "csv", "tsv"]
    private static let archive = "zip"
    /// Folders in folders that are looked into; nobody packs more.
    private static let deepest = 32

    /// Finds the files in what a person named.
    ///
    /// - Throws: ``Refusal`` for a folder or an archive that cannot be read or has no exchange file.
    init(at paths: [String], in tree: any FileTree) throws(Refusal) {
        for path in paths {
            let isFolder = tree.resolvedKind(of: path) == .folder
            let count = items.count
            if isFolder, !Self.isCatalog(path) {
                try addFolder(path, Place(tree: tree, prefix: ""), depth: 0)
                guard items.count > count else { throw ReturnedFolder(path: path, in: tree).refusal }
            } else if isFolder {
                try addCatalog(path, Place(tree: tree, prefix: ""))
            } else if Self.has(path, Self.archive) {
                try addArchive(path, in: tree)
                guard items.count > count else { throw Self.nothing(in: path) }
            } else {
                items.append(Item(name: path, path: path, tree: tree))
            }
        }
    }

    /// A tree of files, and what stands before its paths in messages.
    private struct Place {
        let tree: any FileTree
        let prefix: String

        func item(at path: String) -> Item { Item(name: prefix + path, path: path, tree: tree) }
    }

    private static func has(_ name: String, _ ending: String) -> Bool {
        Path.stem(of: Path.name(of: name), ending: ending) != nil
    }

    private static func isCatalog(_ path: String) -> Bool { has(path, LocalizationCatalog.fileExtension) }

    // MARK: - Looking

    private mutating func addFolder(_ folder: String, _ place: Place, depth: Int) throws(Refusal) {
        for name in try place.tree.names(in: folder) where !Self.isHidden(name) {
            let path = folder.isEmpty ? name : Path.joined(folder, name)
            switch place.tree.kind(of: path) {
            case .folder where Self.isCatalog(name): try addCatalog(path, place)
            case .folder where depth < Self.deepest: try addFolder(path, place, depth: depth + 1)
            case .file where Self.endings.contains { Self.has(name, $0) }: items.append(place.item(at: path))
            case .file where Self.has(name, Self.archive) && place.prefix.isEmpty:
                try addArchive(path, in: place.tree)
            case .nothing: break
            default: skipped.append(Self.skipped(place.prefix + path))
            }
        }
    }

    /// What the systems of people put beside their files.
    private static func isHidden(_ name: String) -> Bool {
        name.utf8.first == UInt8(ascii: ".") || name == "__MACOSX" || name == "Thumbs.db" || name == "desktop.ini"
    }

    /// Takes the XLIFF of a catalog; the rest of it is Xcode's.
    private mutating func addCatalog(_ path: String, _ place: Place) throws(Refusal) {
        let folder = Path.joined(path, LocalizationCatalog.localizedContents)
        let names = try place.tree.names(in: folder).filter { Self.has($0, XcodeXLIFF().fileExtension) }
        guard !names.isEmpty else { throw FileProblem.notFound(place.prefix + Path.joined(folder, "*.xliff")) }
        items += names.map { place.item(at: Path.joined(folder, $0)) }
    }

    private mutating func addArchive(_ path: String, in tree: any FileTree) throws(Refusal) {
        let archive = try ArchiveTree(try tree.read(path), name: path)
        try addFolder("", Place(tree: archive, prefix: path + "/"), depth: 0)
    }

    // MARK: - Words

    /// What may hold translations is a warning: somebody meant it to be read.
    private static func skipped(_ path: String) -> Finding {
        let isDoubtful = doubtful.contains { has(path, $0) }
        return Finding(
            .skippedPart, severity: isDoubtful ? .warning : .note,
            "“\(path)” was not read: it is not an exchange file.",
            hint: "If it has translations, name the file itself; what can be done with it is said then.",
            at: SourceLocation(file: path, line: 1, column: 1))
    }

    private static let doubtful = [
        "xlsx", "xls", "ods", "numbers", "docx", "zip", "rar", "7z", "gz", "tar", "json", "po", "strings",
        "stringsdict",
        "xcstrings", "sdlxliff", "mxliff", "mqxliff", "mqxlz", "xml", "tmx",
    ]

    private static func nothing(in path: String) -> Refusal {
        Refusal(
            Finding(
                .notAnExchangeFile, scope: .request, "The archive “\(path)” has no exchange files.",
                hint: "Ask for XLIFF or CSV files, or for .xcloc folders."))
    }
}
