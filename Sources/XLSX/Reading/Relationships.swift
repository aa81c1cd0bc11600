import LibXML2
import LocalizationModel

/// The relationships of a part to other parts of the archive.
struct Relationships: XMLEventHandler {
    static let names = WorkbookWord.spellings

    /// The types that the reader follows.
    enum RelationshipType: String { case officeDocument, worksheet, sharedStrings, styles, comments }

    struct Relationship {
        /// The type; nil for other types.
        let type: RelationshipType?
        /// The path of the target in the archive.
        let target: String
    }

    /// The folder of the part, with a trailing slash; empty for the top folder. Targets are relative to this folder.
    private let folder: String
    private var list: [(id: ExactString, relationship: Relationship)] = []

    init(folder: String) { self.folder = folder }

    subscript(id: ExactString) -> Relationship? { list.first { $0.id == id }?.relationship }

    /// The path of the first target of a type; nil if there is none.
    func target(of type: RelationshipType) -> String? {
        list.first { $0.relationship.type == type }?.relationship.target
    }

    mutating func start(_ element: XMLElement) throws(StringsdictError) {
        guard element.name.number == WorkbookWord.relationship.rawValue, let id = element.value(of: .id),
            let type = element.value(of: .type), let target = element.value(of: .target),
            element.value(of: .targetMode)?.text != "External"
        else { return }
        // The last part of the address is the same in transitional and strict files.
        let name = type.text.string.split(separator: "/").last.map(String.init) ?? ""
        let path = Self.path(target.text.string, from: folder)
        list.append((id.text, Relationship(type: RelationshipType(rawValue: name), target: path)))
    }

    mutating func end(at offset: Int) throws(StringsdictError) {}
    mutating func characters(_ characters: XMLCharacters) throws(StringsdictError) {}

    /// The path of a target. It is only looked up in the archive.
    private static func path(_ target: String, from folder: String) -> String {
        let target = String(target.map { $0 == "\\" ? "/" : $0 })
        var parts = target.hasPrefix("/") ? [] : folder.split(separator: "/")
        for part in target.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }

    /// The folder of a path, with a trailing slash; empty for a path without folders.
    static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }
}

/// The sheets that a workbook lists.
struct SheetList: XMLEventHandler {
    static let names = WorkbookWord.spellings

    private(set) var sheets: [(name: ExactString, relationship: ExactString)] = []

    mutating func start(_ element: XMLElement) throws(StringsdictError) {
        guard element.word == .sheet, let name = element.value(of: .name) else { return }
        let namespaces: [WorkbookWord] = [.office, .strictOffice]
        let id = namespaces.lazy.compactMap {
            element.value(of: WorkbookWord.officeID.rawValue, in: $0.rawValue)
        }.first
        // Messages contain the name. Excel's limit is 31 characters.
        sheets.append((ExactString(String(name.text.string.unicodeScalars.prefix(64))), id?.text ?? ""))
    }

    mutating func end(at offset: Int) throws(StringsdictError) {}
    mutating func characters(_ characters: XMLCharacters) throws(StringsdictError) {}
}
