/// The merge base for returned files without checksums.
package enum MergeBase: Sendable {
    /// The project at the time of the export: the same paths, possibly with other strings.
    case project(any FileTree)
    /// The exported files.
    case files(ReturnedFiles)
}

/// Reads the merge base of each table.
struct MergeBaseReader: Sendable {
    private let tree: (any FileTree)?
    private let units: [LanguageTag: BaseTexts]

    /// Reads the exported files, if the merge base consists of exported files.
    ///
    /// - Throws: ``StringsdictError`` if an exported file cannot be read.
    init(_ sent: MergeBase?, of project: Project) throws(StringsdictError) {
        switch sent {
        case nil: (tree, units) = (nil, [:])
        case .project(let tree)?: (self.tree, units) = (tree, [:])
        case .files(let delivery)?: (tree, units) = (nil, try BaseFiles(delivery, of: project).units)
        }
    }

    /// The merge base of a table.
    ///
    /// - Parameters:
    ///   - location: the location of the table's translation.
    ///   - original: the path of the table in exchange files.
    /// - Throws: ``StringsdictError`` if the earlier translation cannot be read.
    func table(
        _ table: ProjectTable, at location: TableLocation, called original: ExactString, in language: LanguageTag
    ) throws(StringsdictError) -> BaseTable {
        guard let tree else { return units[language]?.texts(ofTable: original).map { .units($0) } ?? .unknown }
        guard let bytes = try tree.readIfThere(location.path) else { return .file(nil, [:]) }
        let file = try table.format.read(name: location.path, bytes: bytes).file(at: location)
        return .file(file, file.indexByKey())
    }
}

/// The merge base of one table.
enum BaseTable: Sendable {
    /// The exported translations are unknown.
    case unknown
    /// The earlier file of the translation, and the index of each of its entries by key; nil if there was no file.
    case file((any TableFile)?, [ExactString: Int])
    /// The translations in the exported files, by the ids and names of their units; nil for a unit without a
    /// translation.
    case units([ExactString: ExactString?])

    /// The exported translation of a unit; nil if it is unknown, and an inner nil if the unit had no translation.
    func text(of unit: TranslationUnit, id: ExactString) -> ExactString?? {
        switch self {
        case .unknown: .none
        case .file(let file, let entries):
            .some(entries[unit.path.key].flatMap { file?.text(at: unit.path, entry: $0) })
        case .units(let units): units[id] ?? units[unit.path.xcodeID]
        }
    }
}

/// The translations of one language in exported files, by the ids and names of their units.
struct BaseTexts: Sendable {
    /// The translations by the table's path in the exported files. Some formats have ids that are unique only within a
    /// table.
    private var byTable: [ExactString: [ExactString: ExactString?]] = [:]
    /// The translations in formats whose unit ids contain the table.
    private var others: [ExactString: ExactString?] = [:]

    mutating func add(_ target: ExactString?, named name: ExactString, ofTable original: ExactString?) {
        if let original {
            byTable[original, default: [:]][name] = .some(target)
        } else {
            others[name] = .some(target)
        }
    }

    /// The translations of a table; nil if the exported files have none for it.
    func texts(ofTable original: ExactString) -> [ExactString: ExactString?]? {
        // If the project has been moved, the same path begins with other folders.
        let parts = Path.parts(of: original.string)
        let own =
            byTable[original]
            ?? {
                let ends = byTable.filter { TableResolver.commonEnd(parts, Path.parts(of: $0.key.string)) != nil }
                return ends.count == 1 ? ends.first?.value : nil
            }()
        guard let own else { return others.isEmpty ? nil : others }
        return own.merging(others) { own, _ in own }
    }
}

/// A collector of the translations in exported files, by language.
private final class BaseFiles: ReturnSink {
    private(set) var units: [LanguageTag: BaseTexts] = [:]
    private var tables: [(language: LanguageTag?, original: ExactString?)] = []
    private let settings: Project.Settings
    /// The language that the user specifies, whatever the file declares.
    private var said: LanguageTag?
    /// The language that the name of a file denotes if the file declares none.
    private var named: LanguageTag?

    init(_ delivery: ReturnedFiles, of project: Project) throws(StringsdictError) {
        settings = project.settings
        try delivery.forEachFile(in: project.files, meanings: project.settings.meanings) {
            (file) throws(StringsdictError) in
            said = try? file.options.language.map { name throws(StringsdictError) in try project.language(named: name) }
            named = (try? file.languageOfName(in: project)) ?? nil
            _ = try file.read(into: self)
        }
    }

    func begin(_ table: ReturnedTable) -> Int {
        let declared = table.targetLanguage.map(settings.language(tagged:))
        tables.append((said ?? declared ?? named, table.namesTable(of: settings.tableFormats) ? table.original : nil))
        return tables.count - 1
    }

    func receive(_ unit: ReturnedUnit, of table: Int, at offset: Int) {
        guard let language = tables[table].language else { return }
        let isUntouched = unit.source.map(unit.isUntouched) ?? false
        let target = unit.target.flatMap { $0.isEmpty && unit.state != .empty || isUntouched ? nil : $0 }
        for name in [unit.id, unit.name].compactMap(\.self) where !name.isEmpty {
            units[language, default: BaseTexts()].add(target, named: name, ofTable: tables[table].original)
        }
    }
}
