import SpreadsheetFormat
import XLIFFFormat

/// A search for exchange files at paths, and in folders, catalogs and ZIP archives.
struct ReturnedFileSearch {
    /// A file to read.
    struct Item: Sendable {
        /// The path in messages. For a file in an archive, it begins with the path of the archive.
        let name: String
        /// The path relative to the folder or archive that the user specified; the complete path of a specified file.
        let inner: String
        fileprivate let path: String
        fileprivate let tree: any FileTree

        /// The content.
        func read() throws(StringsdictError) -> [UInt8] { try tree.read(path) }
    }

    /// The files in the order of the specified paths. The files in a folder are sorted by the bytes of their names.
    private(set) var items: [Item] = []
    /// The findings about files and folders below the specified paths that are not read.
    private(set) var skipped: [Finding] = []
    /// The kinds of binary spreadsheets to read.
    private let containers: [any CellContainer]

    /// The extensions of exchange files; other files are recognized by content.
    private static let endings = ["xliff", "xlf", "csv", "tsv", "xlsx", "xlsm"]
    private static let archive = "zip"
    /// The maximum depth of nested folders.
    private static let deepest = 32

    /// Finds the exchange files at the paths that the user specified.
    ///
    /// - Throws: ``StringsdictError`` for a folder or an archive that is unreadable or contains no exchange file.
    init(at paths: [String], in tree: any FileTree, _ containers: [any CellContainer]) throws(StringsdictError) {
        self.containers = containers
        for path in paths {
            let isFolder = tree.resolvedKind(of: path) == .folder
            let count = items.count
            if isFolder, !Self.isCatalog(path) {
                try addFolder(path, Place(tree: tree, prefix: "", root: path), depth: 0)
                guard items.count > count else { throw ReturnedFolder(path: path, in: tree).refusal(listing: skipped) }
            } else if isFolder {
                try addCatalog(path, Place(tree: tree, prefix: "", root: ""))
            } else if Self.has(path, Self.archive) {
                try addArchive(path, in: tree, below: "")
                guard items.count > count else { throw Self.nothing(in: path, listing: skipped) }
            } else {
                items.append(Item(name: path, inner: path, path: path, tree: tree))
            }
        }
    }

    /// A tree of files, and the prefix of its paths in messages.
    private struct Place {
        let tree: any FileTree
        let prefix: String
        /// The folder that the user specified. For an archive in that folder, it is the relative path of the archive's
        /// folder.
        let root: String

        func item(at path: String) -> Item {
            let inner = tree is ArchiveTree ? Path.joined(root, path) : Path.relative(path, to: root) ?? path
            return Item(name: prefix + path, inner: inner, path: path, tree: tree)
        }
    }

    private static func has(_ name: String, _ ending: String) -> Bool {
        Path.stem(of: Path.name(of: name), ending: ending) != nil
    }

    private static func isCatalog(_ path: String) -> Bool { has(path, LocalizationCatalog.fileExtension) }

    // MARK: - Search

    private mutating func addFolder(_ folder: String, _ place: Place, depth: Int) throws(StringsdictError) {
        for name in try place.tree.names(in: folder) where !Self.isHidden(name) {
            let path = folder.isEmpty ? name : Path.joined(folder, name)
            switch place.tree.kind(of: path) {
            case .folder where Self.isCatalog(name): try addCatalog(path, place)
            case .folder where depth < Self.deepest: try addFolder(path, place, depth: depth + 1)
            case .file where Self.endings.contains { Self.has(name, $0) }: items.append(place.item(at: path))
            case .file where Self.has(name, Self.archive) && place.prefix.isEmpty:
                try addArchive(path, in: place.tree, below: Path.relative(path, to: place.root) ?? path)
            case .file where isExchangeFile(place.item(at: path)): items.append(place.item(at: path))
            case .nothing: break
            default: skipped.append(Self.skipped(place.prefix + path, place.tree.kind(of: path)))
            }
        }
    }

    /// True if a file has the content of an exchange file, whatever its extension is: `.sdlxliff`, `.mxliff`, `.txt`.
    private func isExchangeFile(_ item: Item) -> Bool {
        let isUnread = item.path.utf8.last == UInt8(ascii: "~") || Self.unread.contains { Self.has(item.path, $0) }
        guard !isUnread, let bytes = try? item.read() else { return false }
        if containers.contains(where: { $0.open(bytes, name: item.name) != nil }) { return true }
        guard ForeignFile(binary: bytes) == nil, let source = try? SourceText(name: item.name, file: bytes)
        else { return false }
        if let kind = ForeignFile(text: source.bytes) { return kind == .xliff }
        return Spreadsheet.recognizes(source)
    }

    /// The extensions of backup files, and of files that are never exchange files.
    private static let unread = [
        "bak", "orig", "old", "tmp", "swp", "pdf", "png", "jpg", "jpeg", "gif", "mov", "mp4", "stringsdict",
    ]

    /// True for hidden files and folders, and for those that operating systems add.
    private static func isHidden(_ name: String) -> Bool {
        // Excel keeps the name of the user in a file such as ~$de.xlsx.
        name.utf8.first == UInt8(ascii: ".") || name.hasPrefix("~$") || name == "__MACOSX" || name == "Thumbs.db"
            || name == "desktop.ini"
    }

    /// Adds the XLIFF files of a catalog; the catalog's other files are for Xcode.
    private mutating func addCatalog(_ path: String, _ place: Place) throws(StringsdictError) {
        let folder = Path.joined(path, LocalizationCatalog.localizedContents)
        let names = try place.tree.names(in: folder).filter { Self.has($0, XcodeXLIFF().fileExtension) }
        guard !names.isEmpty else { throw FileProblem.notFound(place.prefix + Path.joined(folder, "*.xliff")) }
        items += names.map { place.item(at: Path.joined(folder, $0)) }
    }

    private mutating func addArchive(_ path: String, in tree: any FileTree, below inner: String)
        throws(StringsdictError)
    {
        let archive = try ArchiveTree(try tree.read(path), name: path)
        try addFolder("", Place(tree: archive, prefix: path + "/", root: Path.folder(of: inner)), depth: 0)
    }

    // MARK: - Messages

    /// The finding for an object that is not read: a warning if it may contain translations, otherwise a note.
    private static func skipped(_ path: String, _ kind: FileKind) -> Finding {
        let reason: Finding.Message =
            switch kind {
            case .link: "it is a link, and links are not followed"
            case .folder: "it is more than \(deepest) folders deep"
            case .special: "it is a device or a pipe"
            case .file where has(path, archive): "it is an archive in an archive"
            default: "it is not an exchange file"
            }
        let isHarmless = kind == .file && harmless.contains { has(path, $0) }
        return Finding(
            .unsupportedContent, severity: isHarmless ? .note : .warning, "“\(path)” was not read: " + reason + ".",
            hint: "If it contains translations, run the command with this path; the error then states what to do.",
            at: SourceLocation(file: path, line: 1, column: 1))
    }

    private static let harmless = [
        "txt", "md", "html", "htm", "pdf", "png", "jpg", "jpeg", "gif", "log", "rtf", "yml", "yaml", "strings",
    ]

    private static func nothing(in path: String, listing skipped: [Finding]) -> StringsdictError {
        let finding = Finding(
            .notAnExchangeFile, scope: .request, "The archive “\(path)” has no exchange files.",
            hint: "Ask for XLIFF, CSV or XLSX files, or for .xcloc folders.")
        return StringsdictError(skipped + [finding])
    }
}

/// A folder that was specified for returned files but contains no exchange file.
private struct ReturnedFolder {
    private let path: String
    private let hasLanguages: Bool

    init(path: String, in tree: any FileTree) {
        self.path = path
        hasLanguages = ((try? tree.names(in: path)) ?? []).contains { Path.language(of: $0) != nil }
    }

    /// The error for the folder, with a hint about the likely intent.
    ///
    /// - Parameter skipped: the findings about files in the folder; left out for a project folder.
    func refusal(listing skipped: [Finding]) -> StringsdictError {
        let finding = Finding(
            .notAnExchangeFile, scope: .request, "The folder “\(path)” has no exchange files.",
            hint: hasLanguages
                ? "This folder is a project. For an import, pass it with \(.into). For other commands, pass it as the first argument, before the returned files."
                : "Specify the returned files, or the folder that contains them.")
        return StringsdictError(hasLanguages ? [finding] : skipped + [finding])
    }
}
