/// A table and its translations, which should have the same entries.
struct TableSynchronization {
    let table: ProjectTable
    private let project: Project
    private let language: LanguageTag
    /// The table with each current translation.
    private let pairs: [(pair: BilingualTable, path: String, language: LanguageTag)]
    private let source: any TableFile
    /// The renamings in this table.
    private(set) var renamings: [Project.Synchronization.Renaming] = []
    /// The keys of the source and of each translation, with the paths of their files.
    let keys: [(path: String, index: [ExactString: Int])]

    /// Reads the table.
    ///
    /// - Parameter findings: receives findings about the rules of the files.
    init(
        _ table: ProjectTable, of project: Project, _ loader: inout TableLoader, _ findings: inout [Finding]
    ) throws(StringsdictError) {
        self.table = table
        self.project = project
        language = table.language ?? project.sourceLanguage
        let plain = try loader.pair(table, name: table.shortName, language: nil)
        source = plain.source
        var pairs: [(pair: BilingualTable, path: String, language: LanguageTag)] = []
        // The languages of a shared file have the same keys.
        for target in table.format.holdsLanguages ? [] : project.languages(of: table) where target != language {
            let path = try loader.location(of: table, in: target).path
            let pair = try loader.soundPair(table, from: language, to: target, of: project, &findings)
            pairs.append((pair, path, target))
        }
        if pairs.isEmpty {
            findings += try SourceCheck.run([plain.checkedSource(in: language)], budgets: project.settings.budgets)
        }
        self.pairs = pairs
        keys =
            [(table.path, source.indexByKey())]
            + pairs.map { ($0.path, $0.pair.target?.indexByKey() ?? [:]) }
    }

    /// Records a renaming.
    ///
    /// - Throws: ``StringsdictError`` if a file has both keys, or the source has neither.
    mutating func rename(_ renaming: Project.Synchronization.Renaming) throws(StringsdictError) {
        for (path, index) in keys where index[renaming.old] != nil && index[renaming.new] != nil {
            throw RenamingProblem.exists(renaming, in: path)
        }
        guard keys[0].index[renaming.old] != nil || keys[0].index[renaming.new] != nil else {
            throw RenamingProblem.notInSource(renaming, table.path)
        }
        if let other = renamings.first(where: { $0.old == renaming.old || $0.new == renaming.new }) {
            guard other != renaming else { return }
            throw RenamingProblem.twice(renaming, other)
        }
        // If two renamings share a key, one file may have this key as the old key, and another file as the new key.
        if let other = renamings.first(where: { $0.new == renaming.old || $0.old == renaming.new }) {
            throw RenamingProblem.twice(renaming, other)
        }
        renamings.append(renaming)
    }

    /// The changed files.
    ///
    /// - Parameters:
    ///   - untranslated: the policy for entries that a translation lacks.
    ///   - states: the state file, in which the records of renamed entries move to the new keys.
    ///   - findings: receives findings.
    /// - Throws: ``StringsdictError`` if a new file would not have the expected content.
    func files(
        _ changes: Set<Project.Synchronization.Change>, untranslated: MissingTranslationPolicy,
        _ states: inout ProjectStates, _ findings: inout [Finding]
    ) throws(StringsdictError) -> [Project.Synchronization.File] {
        var files: [Project.Synchronization.File] = []
        var newSource = source
        let own = renamed(source, keys[0].index)
        if !own.renamings.isEmpty {
            let written = try own.file.write(in: language)
            newSource = written.file
            var file = Project.Synchronization.File(table.path, in: language, source.source)
            (file.renamed, file.bytes, file.edits) = (own.renamings, written.bytes, written.edits)
            files.append(file)
        }
        let sourceKeys = newSource.indexByKey()
        for renaming in renamings { states.rename(renaming.old, to: renaming.new, in: table) }
        for (number, translation) in pairs.enumerated() {
            guard let target = translation.pair.target else { continue }
            var pair = translation.pair
            let own = renamed(target, keys[number + 1].index)
            pair.source = newSource
            if !own.renamings.isEmpty {
                pair.target = own.file
                for renaming in own.renamings {
                    let entry = keys[number + 1].index[renaming.old].map { target.entry(at: $0) }
                    pair.states.rename(to: renaming.new, entry?.variants ?? [])
                }
            }
            var file = Project.Synchronization.File(translation.path, in: translation.language, target.source)
            file.renamed = own.renamings
            let isRemoving = changes.contains(.remove) && newSource.count > 0
            let filled = try fill(&file, pair, sourceKeys, removing: isRemoving, untranslated: untranslated)
            states.file[states.scope(of: table, in: translation.language)] = filled
            // Entries count as left out only if adding was requested.
            if !changes.contains(.add) { file.leftOut = [] }
            files.append(file)
        }
        return files
    }

    /// A file with its new keys, and the renamings that apply to it.
    private func renamed(_ file: any TableFile, _ index: [ExactString: Int]) -> (
        file: RenamedFile, renamings: [Project.Synchronization.Renaming]
    ) {
        let own = renamings.filter { index[$0.old] != nil }
        let keys = own.compactMap { renaming in index[renaming.old].map { ($0, renaming.new) } }
        return (RenamedFile(file, keys: Dictionary(uniqueKeysWithValues: keys)), own)
    }

    /// Computes the new translation.
    ///
    /// - Returns: the records of its strings.
    private func fill(
        _ file: inout Project.Synchronization.File, _ pair: BilingualTable, _ sourceKeys: [ExactString: Int],
        removing isRemoving: Bool, untranslated: MissingTranslationPolicy
    ) throws(StringsdictError) -> TableStates {
        guard let target = pair.target else { return pair.states }
        let known = target.indexByKey()
        let lacking = (0..<pair.source.count).map(pair.source.key).filter { known[$0] == nil }
        let removed = isRemoving ? (0..<target.count).filter { sourceKeys[target.key(at: $0)] == nil } : []
        file.leftOut = lacking
        file.removed = removed.map { .init(key: target.key(at: $0), texts: target.entry(at: $0).translatedCount) }
        let isAdding = untranslated == .source && !lacking.isEmpty
        guard isAdding || !removed.isEmpty || !file.renamed.isEmpty else { return pair.states }
        let expected = ExpectedUnits(pair, from: language, to: file.language, budgets: project.settings.budgets)
        let evidence = TableEvidence(expected, of: .unasked)
        let imported = TablePlan(
            expected, evidence, untranslated: isAdding ? .source : .omit,
            removing: removed
        ).run()
        guard let edits = imported.edits, let written = imported.file else {
            throw StringsdictError(imported.findings)
        }
        let present = written.indexByKey()
        file.added = lacking.filter { present[$0] != nil }
        file.leftOut = lacking.filter { present[$0] == nil }
        (file.edits, file.bytes) = (edits, imported.bytes)
        return StateUpdate(imported, evidence).states
    }
}

extension Entry {
    /// The number of translated strings, without strings that consist of variables.
    fileprivate var translatedCount: Int { variants.count { !$0.text.isOnlyVariables } }
}
