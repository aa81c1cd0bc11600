import LibXML2
import LocalizationModel
import ZIPArchive

/// The parts of a workbook, by their paths in the archive.
struct WorkbookArchive {
    private let archive: ZIPArchive
    private let name: String
    /// The entries by their paths in lowercase, because the paths of parts do not distinguish case.
    private let entries: [String: ZIPEntry]

    /// The numbers of bytes and elements that can still be read.
    private var room = WorkbookLimits.allParts
    private var elements = WorkbookLimits.allElements

    /// The limits of the archive. The sizes of parts are checked when a part is read.
    static let limits = ZIPArchive.Limits(entries: WorkbookLimits.entries, entrySize: .max, totalSize: .max)

    init(_ file: [UInt8], name: String) throws(StringsdictError) {
        self.name = name
        do {
            archive = try ZIPArchive(file, limits: Self.limits)
            entries = try Self.byName(archive.entries)
        } catch {
            throw Self.refusal(error, of: name)
        }
    }

    private static func byName(_ list: [ZIPEntry]) throws(ZIPProblem) -> [String: ZIPEntry] {
        var entries: [String: ZIPEntry] = [:]
        for entry in list where entries.updateValue(entry, forKey: entry.name.lowercased()) != nil {
            throw ZIPProblem(.nameClash, in: entry.name)
        }
        return entries
    }

    /// Reads a part and passes its elements to a handler.
    ///
    /// - Returns: the handler, after it has received the last element.
    mutating func read<Handler: XMLEventHandler>(_ path: String, into handler: Handler) throws(StringsdictError)
        -> Handler
    {
        guard let entry = entries[path.lowercased()] else { throw problem("lacks the part “\(path)”") }
        let tooLarge = StringsdictError(
            Finding(
                .fileTooLarge, "The part “\(entry.name)” of the workbook is too large.",
                hint: "Export fewer tables or languages at once.", at: SourceLocation(file: name, line: 1, column: 1)))
        guard entry.size <= min(WorkbookLimits.part, room) else { throw tooLarge }
        room -= entry.size
        let bytes: [UInt8]
        do {
            bytes = try archive.unpack(entry)
        } catch {
            throw Self.refusal(error, of: name)
        }
        var limited = LimitedHandler(handler, most: min(WorkbookLimits.elements, elements), excess: tooLarge)
        try XMLEventReader.read(try SourceText(name: "\(name)/\(entry.name)", file: bytes), into: &limited)
        elements -= limited.count
        return limited.handler
    }

    /// The relationships of a part to other parts; empty if the archive does not list any.
    ///
    /// - Parameter path: the path of the part; empty for the archive itself.
    mutating func relationships(of path: String) throws(StringsdictError) -> Relationships {
        let folder = Relationships.folder(of: path)
        let list = folder + "_rels/" + path.dropFirst(folder.utf8.count) + ".rels"
        guard entries[list.lowercased()] != nil else { return Relationships(folder: folder) }
        return try read(list, into: Relationships(folder: folder))
    }

    /// The comments on the cells of a sheet.
    ///
    /// - Parameter path: the path of the sheet's part.
    mutating func comments(of path: String) throws(StringsdictError) -> SheetComments {
        guard let comments = try relationships(of: path).target(of: .comments), entries[comments.lowercased()] != nil
        else { return SheetComments() }
        return try read(comments, into: SheetCommentsReader()).comments
    }

    /// The error for a file that is not a workbook.
    func problem(_ reason: Finding.Message) -> StringsdictError {
        StringsdictError(
            Finding(
                .notAnExchangeFile, "The workbook “\(name)” " + reason + ".",
                hint: "Save it again as .xlsx, or ask for the original file.",
                at: SourceLocation(file: name, line: 1, column: 1)))
    }

    private static func refusal(_ problem: ZIPProblem, of name: String) -> StringsdictError {
        let what: Finding.Message =
            problem.entry.map { "“\($0)” in the workbook “\(name)”" } ?? "The workbook “\(name)”"
        return StringsdictError(
            Finding(
                .badArchive, what + " \(problem.fault.description).",
                hint: problem.fault == .encrypted
                    ? "Save the workbook without a password."
                    : "Save the workbook again, or ask for the original file.",
                at: SourceLocation(file: name, line: 1, column: 1)))
    }
}

/// Passes the elements of a part to a handler, up to a maximum number.
struct LimitedHandler<Handler: XMLEventHandler>: XMLEventHandler {
    static var names: [StaticString] { Handler.names }

    private(set) var handler: Handler
    private(set) var count = 0
    private let most: Int
    private let excess: StringsdictError

    init(_ handler: Handler, most: Int, excess: StringsdictError) {
        self.handler = handler
        self.most = most
        self.excess = excess
    }

    mutating func start(_ element: XMLElement) throws(StringsdictError) {
        count += 1
        guard count <= most else { throw excess }
        try handler.start(element)
    }

    mutating func end(at offset: Int) throws(StringsdictError) { try handler.end(at: offset) }

    mutating func characters(_ characters: XMLCharacters) throws(StringsdictError) {
        try handler.characters(characters)
    }
}
