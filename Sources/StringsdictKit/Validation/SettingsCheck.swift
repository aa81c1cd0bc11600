extension Project {
    /// The findings about tables and keys in the settings that the project does not have (`bad-settings`). Often a name
    /// has changed.
    ///
    /// - Parameter file: the name of the settings file in messages.
    /// - Throws: ``StringsdictError`` if there are no tables, or if a table cannot be read.
    package func unknownNames(in file: String) throws(StringsdictError) -> [Finding] {
        let budgets = settings.budgets
        // Excluded tables are needed, too, because the settings may name them.
        var whole = settings
        whole.tables = TableSelection()
        let all = try Project(at: paths, in: files, settings: whole).existingTables()
        // Tables of the same name are distinguished by their folders.
        let names = all.map(\.name) + all.map(\.shortName).filter { $0.contains("/") }
        var findings = settings.tables.unused(among: all).map { pattern in
            Self.unknown("“\(pattern)” in “include” or “exclude” is not the name of a table.", pattern, names, file)
        }
        findings += unnamedLanguages(besides: file)
        let patterns = Set(
            self.settings.findings.severities.values.flatMap(\.tables.keys)
                + self.settings.findings.known.compactMap(\.table))
        findings += TableSelection(included: patterns.sorted()).unused(among: all).map { pattern in
            Self.unknown(
                "“\(pattern)” in “severities” or “ignore” is not the name of a table.", pattern, names, file)
        }
        findings += budgets.tables.keys.map(\.string).sorted().filter { !names.contains($0) }.map { name in
            Self.unknown(
                "The settings refer to the table “\(name)”, which the project does not have.", name, names, file)
        }
        let texts = settings.texts
        let named = Set(budgets.keys.keys).union(texts.general.namedKeys)
        let own = budgets.tables.mapValues { Set($0.keys.keys) }
            .merging(texts.tables.mapValues(\.namedKeys)) { $0.union($1) }
        guard !named.isEmpty || own.values.contains(where: { !$0.isEmpty }) else { return findings }
        var loader = loader(of: all)
        var keys: [ExactString: Set<ExactString>] = [:]
        for table in all {
            let source = try loader.source(table)
            keys[ExactString(table.name), default: []].formUnion((0..<source.count).map { source.key(at: $0) })
        }
        let known = keys.values.reduce(Set()) { $0.union($1) }
        findings += Self.unknownKeys(named, among: known, file)
        for (name, named) in own.sorted(by: { $0.key < $1.key }) {
            guard let own = keys[name] else { continue }
            findings += Self.unknownKeys(named, among: own, file)
        }
        return findings
    }

    /// The notes on translations into languages that the settings do not list and that are therefore not exported.
    private func unnamedLanguages(besides file: String) -> [Finding] {
        guard !settings.languages.isEmpty else { return [] }
        let unnamed = translations.subtracting(settings.languages + [sourceLanguage])
        return unnamed.sorted { $0.tag < $1.tag }.map { language in
            Finding(
                .badSettings, severity: .note, stops: .nothing, scope: .request,
                "The project has translations into “\(language)”, but “languages” in the settings does not list this language.",
                hint: "These translations are not exported. Add the language to “\(file)”, or delete its folder.")
        }
    }

    private static func unknownKeys(
        _ keys: Set<ExactString>, among known: Set<ExactString>, _ file: String
    ) -> [Finding] {
        let missing = keys.sorted().filter { key in
            !known.contains(key)
                && (!NamePattern.isOpen(key.string) || !known.contains { NamePattern.matches($0.string, key.string) })
        }
        let names = missing.isEmpty ? [] : known.map(\.string).sorted()
        return missing.enumerated().map { number, key in
            // A comparison with all keys is slow, and hardly anyone reads more than ten suggestions.
            unknown(
                "The settings refer to the key “\(key)”, which no table has.", key.string, number < 10 ? names : [],
                file)
        }
    }

    private static func unknown(
        _ message: Finding.Message, _ name: String, _ known: [String], _ file: String
    ) -> Finding {
        let near = Spelling.nearest(to: name, among: known)
        return Finding(
            .badSettings, scope: .request, message,
            hint: near.map { "Did you mean “\($0)”? Correct “\(file)”." } ?? "Correct “\(file)”, or remove the name.")
    }
}

extension Project.TextSettings.Scope {
    /// The keys and key patterns of the settings.
    fileprivate var namedKeys: Set<ExactString> { Set((required + leftOut).map { ExactString($0) }).union(notes.keys) }
}
