/// What was sent, where the returned files do not say it themselves.
package enum MergeBase: Sendable {
    /// The project as it was when the files were exported: the same paths, perhaps other texts.
    case project(any FileTree)
    /// The files as they were exported.
    case files(ReturnedFiles)
}

/// Finds out what was sent of each table.
struct MergeBaseReader: Sendable {
    private let tree: (any FileTree)?
    private let units: [LanguageTag: BaseTexts]

    /// Reads what was sent, as far as that is said.
    ///
    /// - Throws: ``StringsdictError`` when a file that was exported cannot be read.
    init(_ sent: MergeBase?, of project: Project) throws(StringsdictError) {
        switch sent {
        case nil: (tree, units) = (nil, [:])
        case .project(let tree)?: (self.tree, units) = (tree, [:])
        case .files(let delivery)?: (tree, units) = (nil, try BaseFiles(delivery, of: project).units)
        }
    }

    /// What was sent of a table.
    ///
    /// - Parameters:
    ///   - location: where its translation belongs.
    ///   - original: what exchange files call it.
    /// - Throws: ``StringsdictError`` when the translation as it was cannot be read.
    func table(
        _ table: ProjectTable, at location: TableLocation, called original: ExactString, in language: LanguageTag
    ) throws(StringsdictError) -> BaseTable {
        guard let tree else { return units[language]?.texts(ofTable: original).map { .units($0) } ?? .unknown }
        guard let bytes = try tree.readIfThere(location.path) else { return .file(nil, [:]) }
        let file = try table.format.read(name: location.path, bytes: bytes).file(at: location)
        return .file(file, file.indexByKey())
    }
}

/// What was sent of one table.
enum BaseTable: Sendable {
    /// Nobody knows.
    case unknown
    /// The translation as it was, with its entries by their keys; nil where there was none.
    case file((any TableFile)?, [ExactString: Int])
    /// The translations in the files that were sent, by the ids and the names of the units.
    case units([ExactString: ExactString?])

    /// The translation that was sent; nil where nobody knows, and nil within where there was none.
    func text(of unit: TranslationUnit, id: ExactString) -> ExactString?? {
        switch self {
        case .unknown: .none
        case .file(let file, let entries):
            .some(entries[unit.path.key].flatMap { file?.text(at: unit.path, entry: $0) })
        case .units(let units): units[id] ?? units[unit.path.xcodeID]
        }
    }
}

/// The translations in one language of files that were sent, by the ids and the names of the units.
struct BaseTexts: Sendable {
    /// By what the files call their tables: in some formats an id says which text is meant only with its table.
    private var byTable: [ExactString: [ExactString: ExactString?]] = [:]
    /// Those of formats whose ids name the table.
    private var others: [ExactString: ExactString?] = [:]

    mutating func add(_ target: ExactString?, named name: ExactString, ofTable original: ExactString?) {
        if let original {
            byTable[original, default: [:]][name] = .some(target)
        } else {
            others[name] = .some(target)
        }
    }

    /// The translations of a table; nil where nobody knows any.
    func texts(ofTable original: ExactString) -> [ExactString: ExactString?]? {
        // A project that has moved since has other folders in front of the same path.
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

/// Collects the translations of files that were sent, language by language.
private final class BaseFiles: ReturnSink {
    private(set) var units: [LanguageTag: BaseTexts] = [:]
    private var tables: [(language: LanguageTag?, original: ExactString?)] = []
    private let settings: Project.Settings
    /// The language that a person says, whatever the file declares.
    private var said: LanguageTag?
    /// The language of a file that declares none.
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

    func take(_ unit: ReturnedUnit, of table: Int, at offset: Int) {
        guard let language = tables[table].language else { return }
        let isUntouched = unit.source.map(unit.isUntouched) ?? false
        let target = unit.target.flatMap { $0.isEmpty && unit.state != .empty || isUntouched ? nil : $0 }
        for name in [unit.id, unit.name].compactMap(\.self) where !name.isEmpty {
            units[language, default: BaseTexts()].add(target, named: name, ofTable: tables[table].original)
        }
    }
}
