import LibYAML
import StringsdictKit

/// Reads a settings file, `.stringsdict.yml`, and reports everything in it that is not a valid setting.
struct SettingsReader {
    let syntax: SettingsSyntax
    private var findings: [Finding] = []
    private var notes: [Finding] = []
    /// The node of the file-name pattern of exports, which must fit the format.
    var outputNode: YAMLNode?

    /// Reads a settings file.
    ///
    /// - Throws: ``StringsdictError`` with a finding (`bad-settings`) for each error.
    static func read(_ source: SourceText) throws(StringsdictError) -> ProjectSettings {
        var reader = SettingsReader(source)
        let top = try reader.syntax.read()
        var settings = top.map { reader.settings(of: $0) } ?? ProjectSettings()
        guard reader.findings.isEmpty else { throw StringsdictError(reader.findings) }
        settings.notes = reader.notes
        return settings
    }

    private init(_ source: SourceText) {
        syntax = SettingsSyntax(source: source)
    }

    // MARK: - The levels of the file

    private mutating func settings(of node: YAMLNode) -> ProjectSettings {
        var result = ProjectSettings()
        var general = BudgetRules.Changes()
        var severities: [FindingID: Project.FindingPolicy.Severities] = [:]
        var known: [Project.FindingPolicy.KnownFinding] = []
        for (name, value) in settings(in: node, allowed: SettingsName.ofProject) {
            switch name {
            case .devices: result.budgets.devices = devices(in: value)
            case .tables:
                for (name, value) in entries(in: value, of: .tables) {
                    var texts = Project.TextSettings.Scope()
                    result.budgets.tables[name] = table(of: value, &texts)
                    result.texts.tables[name] = texts
                }
            case .keys: result.budgets.keys = keys(in: value, &result.texts.general)
            case _ where SettingsName.ofTexts.contains(name): read(name, value, into: &result.texts.general)
            case .severities: severities = self.severities(in: value)
            case .ignore: known = knownFindings(in: value)
            case _ where SettingsName.ofEntry.contains(name): read(name, value, into: &general)
            default: read(name, value, into: &result)
            }
        }
        result.findings = Project.FindingPolicy(severities: severities, known: known)
        checkOutput(of: result)
        result.generalBudgets = general
        result.budgets.general = general.applied(to: EntryRules())
        return result
    }

    private mutating func table(
        of node: YAMLNode, _ texts: inout Project.TextSettings.Scope
    ) -> BudgetRules.Table {
        var table = BudgetRules.Table()
        for (name, value) in settings(in: node, allowed: SettingsName.ofTable) {
            switch name {
            case .keys: table.keys = keys(in: value, &texts)
            case _ where SettingsName.ofTexts.contains(name): read(name, value, into: &texts)
            default: read(name, value, into: &table.changes)
            }
        }
        return table
    }

    private mutating func keys(
        in node: YAMLNode, _ texts: inout Project.TextSettings.Scope
    ) -> [ExactString: BudgetRules.Changes] {
        var keys: [ExactString: BudgetRules.Changes] = [:]
        for (key, value) in entries(in: node, of: .keys) {
            var changes = BudgetRules.Changes()
            for (name, value) in settings(in: value, allowed: SettingsName.ofKey) {
                if name == .note { texts.notes[key] = note(in: value) } else { read(name, value, into: &changes) }
            }
            keys[key] = changes
        }
        return keys
    }

    private mutating func devices(in node: YAMLNode) -> [CustomDevice] {
        guard case .sequence(let items) = node.content else {
            report("“devices” must be a list.", hint: "Write it as: - {name: Our terminal, points: 600}", at: node)
            return []
        }
        return items.compactMap { device(of: $0) }
    }

    private mutating func device(of node: YAMLNode) -> CustomDevice? {
        var device = CustomDevice(name: "", em: 0)
        var widths = 0
        for (name, value) in settings(in: node, allowed: SettingsName.ofDevice) {
            switch name {
            case .name: device.name = text(value, of: name) ?? "?"
            case .points:
                device.em = CustomDevice(name: "", points: number(value, of: name, in: 1...100_000) ?? 1).em
                widths += 1
            default:
                device.em = wholeNumber(value, of: name) ?? 1
                widths += 1
            }
        }
        guard !device.name.isEmpty, widths == 1 else {
            report("A device needs a “name”, and its width as “points” or “em”.", at: node)
            return nil
        }
        return device
    }

    private mutating func read(_ name: SettingsName, _ value: YAMLNode, into changes: inout BudgetRules.Changes) {
        switch name {
        case .narrowest: changes.narrowest = wholeNumber(value, of: name)
        case .margin: changes.margin = number(value, of: name, in: 0...BudgetOptions.largest)
        case .widthUnit:
            changes.unit = word(value, of: name, among: EntryRules.Unit.allCases.map(\.rawValue), EntryRules.Unit.init)
        case .textStyle: changes.style = word(value, of: name, among: TextStyle.names, TextStyle.init(name:))
        default: changes.sample = text(value, of: name)
        }
    }

    // MARK: - Problems

    /// Records a note about a valid setting. The default hint is for an outdated name.
    mutating func note(_ message: Finding.Message, hint: Finding.Message? = nil, at node: YAMLNode) {
        notes.append(
            Finding(
                .badSettings, severity: .note, stops: .nothing, message,
                hint: hint ?? "Write the new name; the old one will not be accepted in a later version.",
                at: syntax.place(of: node)))
    }

    mutating func report(_ message: Finding.Message, hint: Finding.Message? = nil, at node: YAMLNode) {
        findings.append(Finding(.badSettings, message, hint: hint, at: syntax.place(of: node)))
    }
}
