import StringsdictKit

/// The effective settings of a project, one per line, with defaults marked.
struct SettingsReport: CommandResult {
    /// A setting with its value, or with several values.
    private struct Item {
        let name: String
        let values: [String]
        let isList: Bool
        /// True if the settings file or an option has the value.
        let isSaid: Bool
    }

    private var items: [Item] = []

    /// - Throws: ``StringsdictError`` if there are no tables, `ValidationError` if settings are incompatible.
    init(_ choice: ProjectChoice, _ project: Project) throws {
        let settings = choice.settings
        let tables = try project.existingTables()
        let format = try FormatOptions.parse([]).over(settings.format)
        add("settings", choice.file ?? "none", isSaid: true)
        add("source-language", project.sourceLanguage.tag, isSaid: settings.sourceLanguage != nil)
        add("sources", choice.sources, isSaid: !settings.sources.isEmpty)
        add(
            "tables", tables.map(\.original),
            isSaid: !settings.tables.included.isEmpty || !settings.tables.excluded.isEmpty)
        add("languages", languages(of: project), isSaid: !settings.languages.isEmpty)
        add("service", settings.service?.rawValue ?? "none", isSaid: settings.service != nil)
        add("export format", format.format.rawValue, isSaid: settings.format?.named != nil)
        for option in settings.exportOptions where option.name != "format" {
            add("export \(option.name)", option.value, isSaid: true)
        }
        add(
            "export output", settings.output ?? "{language}.\(format.exchange.fileEnding)",
            isSaid: settings.output != nil)
        add("import from", (try? choice.returns) ?? [], isSaid: !settings.returns.isEmpty)
        add("import untranslated", (settings.untranslated ?? .source).rawValue, isSaid: settings.untranslated != nil)
        add(
            "import minimum-state", (settings.minimumState ?? .needsReview).rawValue,
            isSaid: settings.minimumState != nil)
        add("import prefer", settings.preference?.rawValue ?? "neither", isSaid: settings.preference != nil)
        add("status fail-under", "\(settings.threshold ?? 0)", isSaid: settings.threshold != nil)
        let thresholds = settings.thresholds.sorted { $0.key.tag < $1.key.tag }.map { "\($0.key) \($0.value)" }
        if !thresholds.isEmpty { add("status languages", thresholds, isSaid: true) }
        addBudgets(project.settings.budgets, settings.generalBudgets)
        add(settings.texts)
        add(project.settings.findings)
    }

    private func languages(of project: Project) -> [String] {
        let own = project.translations.sorted { $0.tag < $1.tag }
        let languages = project.settings.languages.isEmpty ? own : project.settings.languages
        return languages.map { language in
            let code = project.settings.code(of: language)
            return code == language.tag ? code : "\(language.tag) (\(code))"
        }
    }

    private mutating func addBudgets(_ budgets: BudgetRules, _ said: BudgetRules.Changes) {
        let rules = budgets.overrides.applied(to: budgets.general)
        let options = budgets.overrides
        add("narrowest", "\(rules.narrowest) em", isSaid: (said.narrowest ?? options.narrowest) != nil)
        add("margin", "\(rules.margin) em", isSaid: (said.margin ?? options.margin) != nil)
        let style = TextStyle.names.first { TextStyle(name: $0) == rules.style } ?? ""
        add("text-style", style, isSaid: (said.style ?? options.style) != nil)
        if let sample = said.sample { add("sample", sample.string, isSaid: true) }
        let narrower = budgets.keys.count + budgets.tables.values.reduce(0) { $0 + 1 + $1.keys.count }
        if narrower > 0 { add("tables and keys", "\(narrower) with settings of their own", isSaid: true) }
    }

    private mutating func add(_ texts: Project.TextSettings) {
        let tables = texts.tables.sorted { $0.key < $1.key }
        func lists(_ list: (Project.TextSettings.Scope) -> [String]) -> [String] {
            list(texts.general) + tables.flatMap { name, scope in list(scope).map { "\($0) (table \(name))" } }
        }
        func notes(_ scope: Project.TextSettings.Scope) -> [String] {
            scope.notes.sorted { $0.key < $1.key }.map {
                "\($0): \($1.text)\($1.isInstead ? " (replaces others)" : "")"
            }
        }
        for (name, values) in [
            ("required", lists(\.required)), ("leave-out", lists(\.leftOut)),
            ("do-not-translate", lists { $0.keptWords.map(\.string) }),
            ("named-placeholders", lists { $0.namedPlaceholders.map(\.rawValue).sorted() }),
        ] { add(name, values, isSaid: !values.isEmpty) }
        for note in lists(notes) { add("note", note, isSaid: true) }
    }

    private mutating func add(_ policy: Project.FindingPolicy) {
        let severities = policy.severities.sorted { $0.key.rawValue < $1.key.rawValue }.map { id, said in
            let narrower =
                said.languages.map { ($0.key.tag, $0.value) }.sorted { $0.0 < $1.0 }
                + said.tables.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
            let words = [said.usual?.name].compactMap(\.self) + narrower.map { "\($0.0) \($0.1.name)" }
            return "\(id.rawValue) (\(words.joined(separator: ", ")))"
        }
        if severities.isEmpty {
            add("severities", "as usual", isSaid: false)
        } else {
            add("severities", severities, isSaid: true)
        }
        if policy.known.isEmpty { add("ignore", "nothing", isSaid: false) }
        for known in policy.known { add("ignore", "\(known): \(known.reason)", isSaid: true) }
    }

    private mutating func add(_ name: String, _ value: String, isSaid: Bool) {
        items.append(Item(name: name, values: [value], isList: false, isSaid: isSaid))
    }

    private mutating func add(_ name: String, _ values: [String], isSaid: Bool) {
        items.append(Item(name: name, values: values, isList: true, isSaid: isSaid))
    }

    var lines: [String] {
        items.map { item in
            let value = item.values.isEmpty ? "none" : item.values.joined(separator: ", ")
            let line = Columns.left(item.name + ":", 22) + Terminal.safe(value)
            return item.isSaid ? line : line + "  (default)"
        }
    }

    func write(into json: inout JSONWriter) {
        json.array("settings", items) { json, item in
            json.object { json in
                json.field("name", item.name)
                if item.isList { json.list("value", item.values) } else { json.field("value", item.values[0]) }
                json.field("default", !item.isSaid)
            }
        }
    }
}
